use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

/// How many moves are on the stack: as many as there are cells on nine small boards.
const ON_STACK: usize = 81;

/// The legal moves of a position, in order: a slice of moves. They are on the stack, but for more than 81
/// moves, which only a free move of [`Nested<3>`](crate::Nested) offers.
///
/// ```
/// use uttt_rules::{Classic, Game};
///
/// let moves = Classic::new().play("55".parse()?)?.legal_moves();
/// assert_eq!((moves.len(), moves[0].to_string().as_str()), (8, "51"));
/// for mv in moves {
///     assert_eq!(mv.board().to_string(), "5");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct MoveList<M>(Moves<M>);

#[derive(Clone)]
enum Moves<M> {
    /// The first of these many are moves of the list.
    Stack([M; ON_STACK], usize),
    /// None, or more than fit on the stack.
    Heap(Vec<M>),
}

impl<M: Copy> MoveList<M> {
    /// No moves.
    #[must_use]
    pub const fn new() -> Self {
        Self(Moves::Heap(Vec::new()))
    }

    /// Adds a move at the end.
    pub fn push(&mut self, mv: M) {
        match &mut self.0 {
            Moves::Stack(moves, len) => {
                if let Some(place) = moves.get_mut(*len) {
                    *place = mv;
                    *len += 1;
                } else {
                    let mut moves = moves.to_vec();
                    moves.push(mv);
                    self.0 = Moves::Heap(moves);
                }
            }
            Moves::Heap(moves) if moves.is_empty() => self.0 = Moves::Stack([mv; ON_STACK], 1),
            Moves::Heap(moves) => moves.push(mv),
        }
    }
}

impl<M> Deref for MoveList<M> {
    type Target = [M];

    fn deref(&self) -> &[M] {
        match &self.0 {
            Moves::Stack(moves, len) => &moves[..*len],
            Moves::Heap(moves) => moves,
        }
    }
}

impl<M: Copy> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M: fmt::Debug> fmt::Debug for MoveList<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<M: PartialEq> PartialEq for MoveList<M> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<M: Eq> Eq for MoveList<M> {}

impl<M: Copy> FromIterator<M> for MoveList<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        let mut list = Self::new();
        moves.into_iter().for_each(|mv| list.push(mv));
        list
    }
}

impl<'a, M> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<M: Copy> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = IntoMoves<M>;

    fn into_iter(self) -> IntoMoves<M> {
        IntoMoves { list: self, at: 0 }
    }
}

/// The moves of a [`MoveList`], one after the other.
#[derive(Clone, Debug)]
pub struct IntoMoves<M> {
    list: MoveList<M>,
    at: usize,
}

impl<M: Copy> Iterator for IntoMoves<M> {
    type Item = M;

    fn next(&mut self) -> Option<M> {
        let mv = self.list.get(self.at).copied()?;
        self.at += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len() - self.at;
        (left, Some(left))
    }
}

impl<M: Copy> ExactSizeIterator for IntoMoves<M> {}
