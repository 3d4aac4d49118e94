use super::{Elo, NormalisedElo, Pairs, Weights};

/// What the pairs of games of two players show. Two deterministic players replay the same games of an
/// opening for ever: that is the same piece of evidence each time.
///
/// A pair is a copy where all pairs of its opening have the same two games, in whatever order they were
/// played. Then they count once, in shares and in weight. Where pairs of an opening differ, chance
/// plays, and all of them count. A [`Tally`](super::Tally) finds out which pairs count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    all: Pairs,
    counted: Pairs,
}

impl Evidence {
    /// From all pairs and from those that count, which must be among them.
    #[must_use]
    pub const fn new(all: Pairs, counted: Pairs) -> Self {
        Self { all, counted }
    }

    /// Adds a pair with this many half points, 0–4, for the first player, and counts the pairs with
    /// these half points, which have not counted before.
    pub(super) fn add(&mut self, half_points: u32, counted: &[u32]) {
        self.all.add(half_points);
        counted.iter().for_each(|&half_points| self.counted.add(half_points));
    }

    /// All pairs.
    #[must_use]
    pub const fn pairs(&self) -> Pairs {
        self.all
    }

    /// The pairs that count.
    #[must_use]
    pub const fn counted(&self) -> Pairs {
        self.counted
    }

    /// The number of pairs that do not count, because they are copies.
    #[must_use]
    pub fn copies(&self) -> u32 {
        self.all.count().saturating_sub(self.counted.count())
    }

    /// The pairs of other games as well.
    pub(crate) fn with(&self, others: &Self) -> Self {
        Self { all: self.all.with(&others.all), counted: self.counted.with(&others.counted) }
    }

    /// What the pairs show for the second player.
    pub(crate) fn turned(&self) -> Self {
        Self { all: self.all.turned(), counted: self.counted.turned() }
    }

    /// The difference in strength; `None` before the first pair.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        self.counted.elo()
    }

    /// How likely it is that the first player is stronger, from 0 to 1; `None` before the first pair.
    #[must_use]
    pub fn superiority(&self) -> Option<f64> {
        self.counted.superiority()
    }

    /// The normalised difference in strength; `None` before the first pair.
    #[must_use]
    pub fn normalised_elo(&self) -> Option<NormalisedElo> {
        self.counted.normalised_elo()
    }
}

impl From<Evidence> for Weights {
    fn from(evidence: Evidence) -> Self {
        Self::from(evidence.counted)
    }
}

#[cfg(test)]
#[path = "evidence_tests.rs"]
mod tests;
