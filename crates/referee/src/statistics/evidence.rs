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
mod tests {
    use super::*;
    use crate::{SeatedGame, Sprt, Tally};

    /// The evidence of pairs: the opening of each, what identifies its games, and the half points.
    fn of(pairs: &[(u64, u64, u32)]) -> Evidence {
        let mut tally = Tally::default();
        for (number, &(opening, games, half_points)) in (0..).zip(pairs) {
            let game = |is_first, digest| SeatedGame { opening, is_first, digest };
            let first = half_points.min(2);
            tally.add_game(number, first, game(true, games));
            tally.add_game(number, half_points - first, game(false, games));
        }
        tally.evidence()
    }

    #[test]
    fn what_is_replayed_makes_nothing_more_certain() {
        for first in [&[4][..], &[4, 3], &[4, 0]] {
            let played = |rounds: usize| {
                let openings = (0..).zip(first).map(|(at, &half_points)| (at, at, half_points));
                of(&openings.collect::<Vec<_>>().repeat(rounds))
            };
            let (once, often) = (played(1), played(30));
            let number = u32::try_from(first.len()).unwrap();
            assert_eq!((often.pairs().count(), often.counted().count()), (30 * number, number));
            assert_eq!((once.copies(), often.copies()), (0, 29 * number));
            assert_eq!(once.elo(), often.elo());
            assert_eq!(once.superiority(), often.superiority());
            assert_eq!(once.normalised_elo(), often.normalised_elo());
            let sprt: Sprt = "elo0=0,elo1=50".parse().unwrap();
            assert_eq!(sprt.llr(once), sprt.llr(often));
        }
    }

    #[test]
    fn pairs_that_repeat_have_the_share_of_one() {
        // Twenty times the same pair is won, and twenty different ones are lost: that is one won pair of 21.
        let lost = (1..=20).map(|opening| (opening, 0, 0));
        let evidence = of(&std::iter::repeat_n((0, 0, 4), 20).chain(lost).collect::<Vec<_>>());
        assert_eq!(evidence.pairs(), Pairs::new([20, 0, 0, 0, 20]));
        assert_eq!(evidence.counted(), Pairs::new([20, 0, 0, 0, 1]));
        assert_eq!(evidence.elo(), Pairs::new([20, 0, 0, 0, 1]).elo());
        assert!(evidence.elo().unwrap().high < 0.0);
        assert!(evidence.superiority().unwrap() < 1e-3);
        let sprt: Sprt = "elo0=0,elo1=50".parse().unwrap();
        assert_eq!(sprt.llr(evidence), sprt.llr(evidence.counted()));
    }

    /// `uttt-lab simulate` measures it more closely, and in more cases.
    #[test]
    fn intervals_hold_the_truth_although_one_pair_is_repeated() {
        let mut rng = fastrand::Rng::with_seed(1);
        let matches = 500;
        let holds = |_: &u32| {
            // The sum of four fair halves: nobody is stronger.
            let mut pair =
                |opening| (opening, 0, (0..4).map(|_| u32::from(rng.bool())).sum::<u32>());
            let mut pairs: Vec<_> = (1..=20).map(&mut pair).collect();
            pairs.extend([pair(0); 20]);
            let elo = of(&pairs).elo().unwrap();
            (elo.low..=elo.high).contains(&0.0)
        };
        let held = (0..matches).filter(holds).count();
        assert!((465..=490).contains(&held), "{held} of {matches}");
    }

    #[test]
    fn where_chance_plays_all_pairs_count() {
        // The same opening: eighteen pairs are alike, two are not.
        let mut pairs = [vec![(0, 0, 4); 18], vec![(0, 1, 0), (0, 2, 1)]].concat();
        let evidence = of(&pairs);
        assert_eq!(evidence.counted(), Pairs::new([1, 1, 0, 0, 18]));
        assert_eq!(evidence.copies(), 0);
        // Beside it, an opening of copies counts once, and in any order.
        pairs.extend([(9, 0, 2); 5]);
        let expected = Evidence::new(Pairs::new([1, 1, 5, 0, 18]), Pairs::new([1, 1, 1, 0, 18]));
        for seed in 0..20 {
            fastrand::Rng::with_seed(seed).shuffle(&mut pairs);
            assert_eq!(of(&pairs), expected);
        }
    }

    /// What a test sees while pairs finish: copies wait, and count with the first pair that differs.
    #[test]
    fn copies_of_an_opening_count_from_the_pair_on_that_differs() {
        let sprt: Sprt = "elo0=0,elo1=50".parse().unwrap();
        let mut pairs = vec![(0, 0, 4); 60];
        assert_eq!(sprt.llr(of(&pairs)), sprt.llr(Pairs::new([0, 0, 0, 0, 1])));
        assert_eq!(sprt.decide(of(&pairs)), None);
        pairs.push((0, 1, 3));
        assert_eq!(sprt.llr(of(&pairs)), sprt.llr(Pairs::new([0, 0, 0, 1, 60])));
        assert_eq!(sprt.decide(of(&pairs)), Some(crate::Decision::Elo1));
        // If it comes first, the same is seen at the end.
        pairs.reverse();
        assert_eq!(sprt.llr(of(&pairs)), sprt.llr(Pairs::new([0, 0, 0, 1, 60])));
        // What counts never becomes less.
        let counts = (0..=pairs.len()).map(|played| of(&pairs[..played]).counted().count());
        assert!(counts.is_sorted());
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
        let turned =
            Evidence::new(Pairs::new([3, 1, 4, 1, 5]), Pairs::new([1, 0, 0, 0, 2])).turned();
        assert_eq!(turned, Evidence::new(Pairs::new([5, 1, 4, 1, 3]), Pairs::new([2, 0, 0, 0, 1])));
    }
}
