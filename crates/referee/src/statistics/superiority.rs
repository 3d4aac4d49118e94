//! How likely it is that one side is stronger than the other.

use super::Weights;
use crate::Pairs;

impl Pairs {
    /// How likely it is that the first player is stronger than the second, from 0 to 1; `None`
    /// before the first pair. Counts one extra pair, as [`Pairs::elo`] does.
    #[must_use]
    pub fn superiority(&self) -> Option<f64> {
        Weights::from(*self).superiority()
    }
}

impl Weights {
    /// How likely it is that the first player is stronger, as [`Pairs::superiority`] has it.
    pub(super) fn superiority(self) -> Option<f64> {
        let weights = self.with_prior_if_any()?;
        let (mean, variance) = weights.moments();
        let deviation = (variance / weights.total()).sqrt();
        Some(chance_above_zero((mean - 0.5) / deviation))
    }
}

/// The chance that a normally distributed number is above zero if its mean is this many standard
/// deviations from zero.
pub(super) fn chance_above_zero(deviations: f64) -> f64 {
    (1.0 + libm::erf(deviations / std::f64::consts::SQRT_2)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn superiority_is_that_of_fastchess() {
        // Its own test values, which come without the extra pair: LL, LD, WL + DD, WD, WW.
        for (counts, percent) in
            [([34, 54, 31 + 32, 64, 75], 100.0), ([332, 433, 457 + 41, 333, 334], 5.05)]
        {
            let found = 100.0 * Pairs::new(counts).superiority().unwrap();
            assert!((found - percent).abs() < 0.02, "{found}, expected {percent}");
        }
    }

    #[test]
    fn it_is_even_for_equal_play_and_never_certain() {
        assert_eq!(Pairs::default().superiority(), None);
        assert_eq!(Pairs::new([2, 1, 9, 1, 2]).superiority(), Some(0.5));
        let one_way = Pairs::new([0, 0, 0, 0, 1]).superiority().unwrap();
        let other_way = Pairs::new([1, 0, 0, 0, 0]).superiority().unwrap();
        assert!((0.5..0.99).contains(&one_way), "{one_way}");
        assert!((one_way + other_way - 1.0).abs() < 1e-12);
    }
}
