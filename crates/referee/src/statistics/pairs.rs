use std::fmt;

/// How many pairs of games ended with 0, ½, 1, 1½ and 2 points for the first player. The two games
/// of a pair play the same opening from both sides. They are not independent of each other, so
/// pairs are counted instead of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs([u32; 5]);

/// The 97.5 % point of the normal distribution: 95 % of all values lie within that many standard
/// deviations.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

impl Pairs {
    /// From counts of 0, ½, 1, 1½ and 2 points.
    #[must_use]
    pub const fn new(counts: [u32; 5]) -> Self {
        Self(counts)
    }

    /// Counts a pair with this many half points, 0–4, for the first player.
    pub fn add(&mut self, half_points: u32) {
        if let Some(count) = self.0.get_mut(half_points as usize) {
            *count += 1;
        }
    }

    /// The counts of 0, ½, 1, 1½ and 2 points.
    #[must_use]
    pub const fn counts(&self) -> [u32; 5] {
        self.0
    }

    /// The number of pairs.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// These pairs and others.
    pub(crate) fn with(&self, others: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] + others.0[at]))
    }

    /// These pairs for the second player.
    pub(crate) fn turned(mut self) -> Self {
        self.0.reverse();
        self
    }
}

/// A note on the pair that [`Pairs::elo`] adds.
pub(crate) const PRIOR: &str = "Elo: ± 95 %, with one extra pair (a win and a loss) added";

/// The points per game in each kind of pair.
pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The expected score of a player who is stronger by this much.
pub(crate) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

pub(super) fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// A difference in strength, with its 95 % confidence interval. Always finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// Points per game, 0 to 1.
    pub score: f64,
    /// Half the width of the interval of the points.
    pub margin: f64,
    /// The difference.
    pub elo: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Elo {
    /// Half the width of the interval.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// `+55.6 ± 27.7`
impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No minus before a zero.
        let elo = if self.elo.abs() < 0.05 { 0.0 } else { self.elo };
        write!(f, "{elo:+.1} ± {:.1}", self.error())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Equal within one percent, the tolerance of the published tests.
    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() <= 0.01 * expected.abs(), "{found}, expected {expected}");
    }

    #[test]
    fn elo_is_that_of_fastchess() {
        // Its own test values: LL, LD, WL + DD, WD, WW; Elo and error.
        for (counts, elo, error) in [
            ([34, 54, 31 + 32, 64, 75], 55.58, 27.65),
            ([332, 433, 457 + 41, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95),
        ] {
            let found = Pairs::new(counts).elo().unwrap();
            assert_near(found.elo, elo);
            assert_near(found.error(), error);
        }
    }

    #[test]
    fn elo_is_always_a_number_with_room_for_doubt() {
        assert_eq!(Pairs::default().elo(), None);
        let mut pairs = Pairs::default();
        for half_points in [4, 4, 4, 4, 4] {
            pairs.add(half_points);
            let elo = pairs.elo().unwrap();
            assert!(elo.elo.is_finite() && elo.low.is_finite() && elo.high.is_finite(), "{elo:?}");
            assert!(elo.low < elo.elo && elo.elo < elo.high && elo.elo > 0.0, "{elo:?}");
            let text = elo.to_string();
            assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
        }
        // The same the other way round.
        let lost = Pairs::new([5, 0, 0, 0, 0]).elo().unwrap();
        assert_near(lost.elo, -pairs.elo().unwrap().elo);
    }

    #[test]
    fn equal_play_is_zero() {
        let elo = Pairs::new([1, 2, 3, 2, 1]).elo().unwrap();
        assert_eq!(elo.score, 0.5);
        assert!(elo.to_string().starts_with("+0.0 ± "), "{elo}");
    }

    fn elo(counts: [u32; 5]) -> Elo {
        Pairs::new(counts).elo().unwrap()
    }

    #[test]
    fn elo_grows_with_the_points_and_depends_on_nothing_else() {
        // 100 games, with 98 to 100 points.
        let rising = [[0, 1, 0, 1, 48], [0, 0, 1, 1, 48], [0, 0, 0, 1, 49], [0, 0, 0, 0, 50]];
        for (less, more) in rising.iter().zip(&rising[1..]) {
            assert!(elo(*less).elo < elo(*more).elo, "{less:?} {more:?}");
        }
        assert_eq!(elo([0, 0, 0, 0, 50]).to_string(), "+801.7 ± 178.0");
        // Three points out of four, whatever the pairs.
        let [one, other] = [elo([0, 0, 0, 2, 0]), elo([0, 0, 1, 0, 1])];
        assert_eq!((one.elo, one.score), (other.elo, 0.75));
    }

    #[test]
    fn the_score_is_that_of_the_pairs_alone() {
        // Two pairs with a variance of 1/16.
        let found = elo([0, 0, 1, 0, 1]);
        assert!((found.margin - Z95 * (1.0_f64 / 32.0).sqrt()).abs() < 1e-12, "{found:?}");
        let alike = elo([0, 0, 0, 3, 0]);
        // Three pairs of ¾ and half each of 0 and 1: a mean of 11/16.
        assert_eq!(alike.score, 0.75);
        let variance = (3.0 * 0.75_f64.powi(2) + 0.5) / 4.0 - (11.0_f64 / 16.0).powi(2);
        assert!((alike.margin - Z95 * (variance / 4.0).sqrt()).abs() < 1e-12, "{alike:?}");
    }

    #[test]
    fn a_pair_scores_zero_to_four_half_points() {
        let mut pairs = Pairs::default();
        for half_points in [0, 1, 1, 3, 4, 4, 4, 5] {
            pairs.add(half_points);
        }
        assert_eq!((pairs.counts(), pairs.count()), ([1, 2, 0, 1, 3], 7));
    }

    fn counts() -> impl Strategy<Value = [u32; 5]> {
        // Often zero, and up to more than anyone plays.
        let count = || prop_oneof![Just(0_u32), 0_u32..5, 0_u32..100_000_000];
        [count(), count(), count(), count(), count()]
            .prop_filter("a pair", |counts| counts.iter().any(|&count| count > 0))
    }

    proptest! {
        #[test]
        fn elo_is_finite_and_symmetric(counts in counts()) {
            let found = elo(counts);
            for value in [found.elo, found.low, found.high, found.margin, found.error()] {
                prop_assert!(value.is_finite(), "{found:?}");
            }
            prop_assert!(found.low < found.elo && found.elo < found.high, "{found:?}");
            let [ll, ld, even, wd, ww] = counts;
            let mirrored = elo([ww, wd, even, ld, ll]);
            let near = |a: f64, b: f64| (a + b).abs() <= 1e-6 * (1.0 + a.abs());
            prop_assert!(near(found.elo, mirrored.elo), "{found:?} {mirrored:?}");
            prop_assert!(near(found.low, mirrored.high), "{found:?} {mirrored:?}");
        }

        /// For the same number of pairs, half a point more means more Elo.
        #[test]
        fn elo_is_monotone_in_the_score(
            one in prop::collection::vec(0_u32..=4, 1..80),
            other in prop::collection::vec(0_u32..=4, 80),
        ) {
            let tally = |pairs: &[u32]| {
                let mut all = Pairs::default();
                pairs.iter().for_each(|&half_points| all.add(half_points));
                (pairs.iter().sum::<u32>(), all.elo().unwrap().elo)
            };
            let (points, elo) = tally(&one);
            let (others, other_elo) = tally(&other[..one.len()]);
            match points.cmp(&others) {
                std::cmp::Ordering::Less => prop_assert!(elo < other_elo),
                std::cmp::Ordering::Greater => prop_assert!(elo > other_elo),
                std::cmp::Ordering::Equal => prop_assert!((elo - other_elo).abs() < 1e-6),
            }
        }
    }
}
