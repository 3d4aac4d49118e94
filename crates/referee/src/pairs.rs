use std::fmt;

/// How many pairs of games ended with 0, ½, 1, 1½ and 2 points for the first player. The two games
/// of a pair begin with the same opening, from both sides; they are not independent of each other,
/// so a pair is what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs([u32; 5]);

/// The 97.5 % point of the normal distribution: 95 of 100 lie within that many deviations.
const Z95: f64 = 1.959_963_984_540_054;

impl Pairs {
    /// From counts of 0, ½, 1, 1½ and 2 points.
    pub const fn new(counts: [u32; 5]) -> Self {
        Self(counts)
    }

    /// Counts a pair with so many half points, 0–4, for the first player.
    pub fn add(&mut self, half_points: u32) {
        if let Some(count) = self.0.get_mut(half_points as usize) {
            *count += 1;
        }
    }

    /// The counts of 0, ½, 1, 1½ and 2 points.
    pub const fn counts(&self) -> [u32; 5] {
        self.0
    }

    /// How many pairs there are.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The share of each count, with no count quite zero, so that no logarithm is of nothing; and
    /// how many pairs that makes.
    pub(crate) fn shares(&self) -> ([f64; 5], f64) {
        let counts = self.0.map(|count| if count == 0 { 1e-3 } else { f64::from(count) });
        let total: f64 = counts.iter().sum();
        (counts.map(|count| count / total), total)
    }

    /// The difference in strength that the pairs show; `None` before the first.
    ///
    /// Where all ended alike their spread says nothing, so one more is added, half of it lost and
    /// half of it won.
    pub fn elo(&self) -> Option<Elo> {
        if self.count() == 0 {
            return None;
        }
        let mut counts = self.0.map(f64::from);
        let score = moments(&counts).0;
        if moments(&counts).1 == 0.0 {
            counts[0] += 0.5;
            counts[4] += 0.5;
        }
        let pairs: f64 = counts.iter().sum();
        let (mean, variance) = moments(&counts);
        let margin = Z95 * (variance / pairs).sqrt();
        // Nobody is quite certain to win.
        let doubt = 0.25 / (pairs + 1.0);
        let elo = |score: f64| elo_of_score(score.clamp(doubt, 1.0 - doubt));
        let (low, high) = (elo(mean - margin), elo(mean + margin));
        Some(Elo { score, margin, elo: elo(mean), low, high })
    }
}

/// The mean and the variance of the points of a game, from 0 to 1, taken a pair at a time.
fn moments(counts: &[f64; 5]) -> (f64, f64) {
    let total: f64 = counts.iter().sum();
    let mean = |value: &dyn Fn(f64) -> f64| {
        counts.iter().zip(SCORES).map(|(count, score)| count * value(score)).sum::<f64>() / total
    };
    let middle = mean(&|score| score);
    (middle, mean(&|score| (score - middle).powi(2)))
}

/// The points of a game in each kind of pair.
pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The share of the points that a player so much stronger gets.
pub(crate) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// A difference in strength, with the interval that holds the true one in 95 of 100 matches. Always
/// finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// Points a game, 0 to 1.
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
    use super::*;

    /// Within one in a hundred, as the published tests have it.
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
}
