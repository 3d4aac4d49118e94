use crate::{Proven, ProvenOutcome};

/// What is certain about a position's result for the side to move: at least `low`, at most `high`,
/// each −1 (lost), 0 (drawn) or 1 (won). Once they meet, the plies to the end are known as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    low: i8,
    high: i8,
    /// Plies along the proven line; 0 while nothing is proven.
    plies: u16,
}

impl Bounds {
    /// Nothing is certain.
    pub(crate) const OPEN: Self = Self { low: -1, high: 1, plies: 0 };

    /// The result of a finished game.
    pub(crate) const fn over(result: i8) -> Self {
        Self { low: result, high: result, plies: 0 }
    }

    /// What is certain after a move of which `proven` is known, told as in
    /// [`Foresight`](crate::Foresight): by the opponent of who is to move here, and a ply earlier.
    pub(crate) fn after_move(proven: Option<Proven>) -> Self {
        let Some(Proven { outcome, plies }) = proven else { return Self::OPEN };
        let result = match outcome {
            ProvenOutcome::Win => -1,
            ProvenOutcome::Draw => 0,
            ProvenOutcome::Loss => 1,
        };
        let plies = u16::try_from(plies.saturating_sub(1)).unwrap_or(u16::MAX);
        Self { low: result, high: result, plies }
    }

    /// The least certain result.
    pub(crate) const fn low(self) -> i8 {
        self.low
    }

    /// The best result that is still possible.
    pub(crate) const fn high(self) -> i8 {
        self.high
    }

    /// The result, if it is certain.
    pub(crate) const fn result(self) -> Option<i8> {
        if self.low == self.high { Some(self.low) } else { None }
    }

    /// Plies to the end along the proven line.
    pub(crate) const fn plies(self) -> u16 {
        self.plies
    }

    /// What is certain for a player who may choose among these positions, in each of which the
    /// opponent is to move: the best of them, and of equal results the quickest win, the longest
    /// loss and the longest draw.
    pub(crate) fn of_choice(children: impl Iterator<Item = Self>) -> Self {
        let mut all = Self { low: -1, high: -1, plies: 0 };
        for child in children {
            all.high = all.high.max(-child.low);
            let Some(result) = child.result().map(|result| -result) else {
                if -child.high > all.low {
                    (all.low, all.plies) = (-child.high, 0);
                }
                continue;
            };
            let plies = child.plies.saturating_add(1);
            let better = match result {
                1 => all.low < 1 || plies < all.plies,
                _ => result > all.low || (result == all.low && plies > all.plies),
            };
            if better {
                (all.low, all.plies) = (result, plies);
            }
        }
        if all.low < all.high { Self { plies: 0, ..all } } else { all }
    }

    /// The same as seen by the opponent, one ply earlier.
    pub(crate) fn seen_before(self) -> Self {
        Self::of_choice(std::iter::once(self))
    }

    /// As it is told to whoever asks.
    pub(crate) fn report(self) -> Option<Proven> {
        let outcome = match self.result()? {
            1 => ProvenOutcome::Win,
            0 => ProvenOutcome::Draw,
            _ => ProvenOutcome::Loss,
        };
        Some(Proven { outcome, plies: u32::from(self.plies) })
    }
}
