use std::fmt;

use super::Weights;
use super::pairs::Z95;
use crate::Pairs;

/// A difference in strength, measured in standard deviations of the result of a game, and scaled so
/// that it is near Elo for games that are seldom drawn. Unlike Elo, it does not shrink when more
/// games are drawn, so it says how many games it takes to show the difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NormalisedElo {
    /// The difference.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
}

/// Elo for each standard deviation of the result of a game, between players who are nearly equal.
pub(super) const SCALE: f64 = 800.0 / std::f64::consts::LN_10;

impl Pairs {
    /// The normalised difference in strength; `None` before the first pair. Counts one extra pair,
    /// as [`Pairs::elo`] does.
    #[must_use]
    pub fn normalised_elo(&self) -> Option<NormalisedElo> {
        Weights::from(*self).normalised_elo()
    }
}

impl Weights {
    /// The normalised difference, as [`Pairs::normalised_elo`] has it.
    pub(super) fn normalised_elo(self) -> Option<NormalisedElo> {
        let weights = self.with_prior_if_any()?;
        // Of the points per game in a pair; a single game varies by twice as much.
        let (mean, variance) = weights.moments();
        let games = 2.0 * weights.total();
        let elo = SCALE * (mean - 0.5) / (2.0 * variance).sqrt();
        Some(NormalisedElo { elo, error: SCALE * Z95 / games.sqrt() })
    }
}

/// `+57.9 ± 28.3`
impl fmt::Display for NormalisedElo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No minus before a zero.
        let elo = if self.elo.abs() < 0.05 { 0.0 } else { self.elo };
        write!(f, "{elo:+.1} ± {:.1}", self.error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_that_of_fastchess() {
        // Its own test values, which come without the extra pair: LL, LD, WL + DD, WD, WW.
        for (counts, elo, error) in [
            ([34, 54, 31 + 32, 64, 75], 57.94, 28.28),
            ([332, 433, 457 + 41, 333, 334], -9.17, 10.96),
            ([7895, 8757, 5485 + 200, 568, 9999], -19.01, 2.65),
        ] {
            let found = Pairs::new(counts).normalised_elo().unwrap();
            let near =
                |found: f64, expected: f64| (found - expected).abs() <= 0.01 * f64::abs(expected);
            assert!(near(found.elo, elo) && near(found.error, error), "{found}");
        }
    }

    #[test]
    fn it_is_a_number_from_the_first_pair_on() {
        assert_eq!(Pairs::default().normalised_elo(), None);
        for counts in [[0, 0, 1, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 50]] {
            let found = Pairs::new(counts).normalised_elo().unwrap();
            assert!(found.elo.is_finite() && found.error > 0.0, "{found:?}");
        }
        let even = Pairs::new([1, 0, 3, 0, 1]).normalised_elo().unwrap();
        assert!(even.to_string().starts_with("+0.0 ± "), "{even}");
    }
}
