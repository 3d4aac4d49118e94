use super::{Elo, NormalisedElo, Pairs, Weights};

/// What the pairs of games of two players show. Two deterministic players without openings replay
/// the same games for ever: that is the same piece of evidence each time. So the shares of wins, draws
/// and losses are those of all pairs, but together the pairs weigh only as much as the distinct ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    all: Pairs,
    distinct: Pairs,
}

impl Evidence {
    /// From all pairs and from the distinct ones, which must be among them.
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
        self.all.count().saturating_sub(self.distinct.count())
    }

    /// The difference in strength; `None` before the first pair.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        Weights::from(*self).elo()
    }

    /// How likely it is that the first player is stronger, from 0 to 1; `None` before the first pair.
    #[must_use]
    pub fn superiority(&self) -> Option<f64> {
        Weights::from(*self).superiority()
    }

    /// The normalised difference in strength; `None` before the first pair.
    #[must_use]
    pub fn normalised_elo(&self) -> Option<NormalisedElo> {
        Weights::from(*self).normalised_elo()
    }
}

impl From<Evidence> for Weights {
    fn from(Evidence { all, distinct }: Evidence) -> Self {
        let factor = f64::from(distinct.count()) / f64::from(all.count().max(1));
        Self::from(all).scaled(factor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sprt;

    #[test]
    fn what_is_replayed_makes_nothing_more_certain() {
        for first in [&[4][..], &[4, 3], &[4, 0]] {
            let (mut once, mut often) = (Evidence::default(), Evidence::default());
            for &half_points in first {
                once.add(half_points, true);
                often.add(half_points, true);
            }
            (0..29).for_each(|_| first.iter().for_each(|&points| often.add(points, false)));
            let number = u32::try_from(first.len()).unwrap();
            assert_eq!((often.pairs().count(), often.distinct().count()), (30 * number, number));
            assert_eq!((once.repeats(), often.repeats()), (0, 29 * number));
            let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} {other}");
            let [one, many] = [once, often].map(|evidence| evidence.elo().unwrap());
            near(one.elo, many.elo);
            near(one.low, many.low);
            near(one.margin, many.margin);
            near(once.superiority().unwrap(), often.superiority().unwrap());
            let [one, many] = [once, often].map(|evidence| evidence.normalised_elo().unwrap());
            near(one.elo, many.elo);
            near(one.error, many.error);
            let sprt: Sprt = "elo0=0,elo1=50".parse().unwrap();
            near(sprt.llr(once), sprt.llr(often));
        }
    }

    #[test]
    fn pairs_that_repeat_keep_their_share() {
        // Twenty times the same pair is won, and twenty different ones are lost: nobody is stronger.
        let evidence = Evidence::new(Pairs::new([20, 0, 0, 0, 20]), Pairs::new([20, 0, 0, 0, 1]));
        let elo = evidence.elo().unwrap();
        assert_eq!((elo.elo, elo.score), (0.0, 0.5));
        assert_eq!(evidence.superiority(), Some(0.5));
        let sprt: Sprt = "elo0=0,elo1=50".parse().unwrap();
        assert_eq!(sprt.decide(evidence), None);
        let all = sprt.llr(evidence.pairs());
        assert!(all < sprt.llr(evidence) && sprt.llr(evidence) < 0.0);
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
