use uttt_rules::{Game, History};

/// The positions that count: where they may come again, for the third time of one is a draw, all of
/// the game and those on the way down the tree; else the one that the search begins with.
#[derive(Clone, Debug)]
pub(crate) struct Trail<G> {
    /// Never empty.
    positions: Vec<G>,
    /// How many of them are of the game; the last of these is the root's.
    played: usize,
}

impl<G: Game> Trail<G> {
    const REPEATS: bool = G::MAX_PLIES.is_none();

    /// The trail of a position without a past.
    pub(crate) fn new(position: G) -> Self {
        Self { positions: vec![position], played: 1 }
    }

    /// The trail of a game.
    pub(crate) fn of(game: &History<G>) -> Self {
        if !Self::REPEATS {
            return Self::new(game.position().clone());
        }
        let positions = game.positions().to_vec();
        Self { played: positions.len(), positions }
    }

    /// The position that the search begins with.
    pub(crate) fn root(&self) -> &G {
        &self.positions[self.played - 1]
    }

    /// Goes back to the root.
    #[inline]
    pub(crate) fn rewind(&mut self) {
        self.positions.truncate(self.played);
    }

    /// Notes a position on the way down.
    #[inline]
    pub(crate) fn pass(&mut self, position: &G) {
        if Self::REPEATS {
            self.positions.push(position.clone());
        }
    }

    /// Whether a position that follows would stand for the third time.
    #[inline]
    pub(crate) fn is_third(&self, position: &G) -> bool {
        Self::REPEATS && {
            // Whose turn it is comes round with the players.
            let alike = self.positions.iter().rev().skip(G::PLAYERS - 1).step_by(G::PLAYERS);
            alike.filter(|&earlier| earlier == position).count() >= 2
        }
    }

    /// The positions that lead from the root of `earlier` to this one; `None` where this is not the
    /// same game gone on.
    pub(crate) fn since(&self, earlier: &Self) -> Option<&[G]> {
        self.positions.strip_prefix(&earlier.positions[..earlier.played])
    }
}
