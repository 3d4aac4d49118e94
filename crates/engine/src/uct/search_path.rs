use uttt_rules::{Game, History, PositionCounts};

/// The positions that matter for repetition: those of the game, and those from the root to the
/// current leaf. In a game without repetition, only the root's position.
#[derive(Clone, Debug)]
pub(crate) struct SearchPath<G: Game> {
    /// Never empty.
    positions: Vec<G>,
    /// How many of them belong to the game; the last of these is the root's.
    played: usize,
    /// How often each position of the game has occurred. Empty if repetition does not matter.
    counts: PositionCounts<G>,
}

impl<G: Game> SearchPath<G> {
    const REPEATS: bool = G::DRAWS_BY_REPETITION;

    /// The path of a position without earlier ones.
    pub(crate) fn new(position: G) -> Self {
        Self::through(vec![position])
    }

    /// The path of a game.
    pub(crate) fn of(game: &History<G>) -> Self {
        if Self::REPEATS {
            Self::through(game.positions().to_vec())
        } else {
            Self::new(game.position().clone())
        }
    }

    fn through(positions: Vec<G>) -> Self {
        let counted = positions.iter().filter(|_| Self::REPEATS);
        Self { played: positions.len(), counts: counted.collect(), positions }
    }

    /// The position where the search begins.
    pub(crate) fn root(&self) -> &G {
        &self.positions[self.played - 1]
    }

    /// Goes back to the root.
    #[inline]
    pub(crate) fn rewind(&mut self) {
        self.positions.truncate(self.played);
    }

    /// Adds the next position on the way to the leaf.
    #[inline]
    pub(crate) fn push(&mut self, position: &G) {
        if Self::REPEATS {
            self.positions.push(position.clone());
        }
    }

    /// Whether the next position would occur for the third time.
    #[inline]
    pub(crate) fn is_third_occurrence(&self, position: &G) -> bool {
        Self::REPEATS && {
            // The same player is to move only once in each round.
            let passed = self.positions[self.played..].iter().rev();
            let alike = passed.skip(G::PLAYERS - 1).step_by(G::PLAYERS);
            let times = alike.filter(|&earlier| earlier == position).count();
            times >= 2 || times as u32 + self.counts.of(position) >= 2
        }
    }

    /// The positions that lead from the root of `earlier` to this one; `None` if this is not a
    /// continuation of the same game.
    pub(crate) fn since(&self, earlier: &Self) -> Option<&[G]> {
        self.positions.strip_prefix(&earlier.positions[..earlier.played])
    }
}
