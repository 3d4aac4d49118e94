use super::{Elo, NormalisedElo, Pairs};

/// What the pairs of games of two players show. Two deterministic players without openings replay
/// the same games for ever: that is the same piece of evidence each time. So the estimate counts all
/// pairs, and everything that says how certain it is counts the distinct ones alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    all: Pairs,
    distinct: Pairs,
}

impl Evidence {
    /// From all pairs and from the distinct ones among them.
    #[must_use]
    pub const fn new(all: Pairs, distinct: Pairs) -> Self {
        Self { all, distinct }
    }

    /// Counts a pair with this many half points, 0–4, for the first player.
    pub fn add(&mut self, half_points: u32, is_new: bool) {
        self.all.add(half_points);
        if is_new {
            self.distinct.add(half_points);
        }
    }

    /// All pairs.
    #[must_use]
    pub const fn pairs(&self) -> Pairs {
        self.all
    }

    /// The pairs that are no repeats.
    #[must_use]
    pub const fn distinct(&self) -> Pairs {
        self.distinct
    }

    /// The number of pairs that repeat an earlier one.
    #[must_use]
    pub fn repeats(&self) -> u32 {
        self.all.count() - self.distinct.count()
    }

    /// The difference in strength: the estimate of all pairs, with the error of the distinct ones.
    /// `None` before the first pair.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        self.all.elo_from(&self.distinct)
    }

    /// How likely it is that the first player is stronger, by the distinct pairs.
    #[must_use]
    pub fn superiority(&self) -> Option<f64> {
        self.distinct.superiority()
    }

    /// The normalised difference in strength: the estimate of all pairs, with the error of the
    /// distinct ones. `None` before the first pair.
    #[must_use]
    pub fn normalised_elo(&self) -> Option<NormalisedElo> {
        let (all, distinct) = (self.all.normalised_elo()?, self.distinct.normalised_elo()?);
        Some(NormalisedElo { error: distinct.error, ..all })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_that_is_replayed_makes_nothing_more_certain() {
        let (mut one, mut repeated) = (Evidence::default(), Evidence::default());
        one.add(4, true);
        repeated.add(4, true);
        (0..22).for_each(|_| repeated.add(4, false));
        assert_eq!((repeated.pairs().count(), repeated.distinct().count()), (23, 1));
        assert_eq!((one.repeats(), repeated.repeats()), (0, 22));
        let [once, often] = [one, repeated].map(|it| it.elo().unwrap());
        // The estimate is that of all games; its interval is as wide as that of one pair.
        assert_eq!(often.elo, Pairs::new([0, 0, 0, 0, 23]).elo().unwrap().elo);
        assert_eq!((once.margin, once.score), (often.margin, often.score));
        assert!(often.low < 0.0 && often.low < often.elo && often.elo < often.high, "{often:?}");
        assert_eq!(repeated.superiority(), one.superiority());
        let [once, often] = [one, repeated].map(|it| it.normalised_elo().unwrap());
        assert_eq!(once.error, often.error);
        assert!(often.elo > once.elo);
    }

    #[test]
    fn without_repeats_it_is_what_the_pairs_say() {
        let pairs = Pairs::new([3, 1, 4, 1, 5]);
        let evidence = Evidence::new(pairs, pairs);
        assert_eq!(evidence.elo(), pairs.elo());
        assert_eq!(evidence.normalised_elo(), pairs.normalised_elo());
        assert_eq!(evidence.superiority(), pairs.superiority());
        assert_eq!(Evidence::default().elo(), None);
        assert_eq!(Evidence::default().normalised_elo(), None);
    }
}
