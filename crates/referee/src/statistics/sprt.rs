use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Weights;
use super::pairs::{SCORES, score_of_elo};

/// A sequential test between two hypotheses about the difference in strength, in Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference under the first hypothesis.
    pub elo0: f64,
    /// The larger difference under the second hypothesis.
    pub elo1: f64,
    /// How often the second hypothesis may be accepted although the first is true.
    pub alpha: f64,
    /// How often the first hypothesis may be accepted although the second is true.
    pub beta: f64,
}

/// The largest difference that a hypothesis may have. Far above it, the expected score rounds to 1,
/// and the likelihood ratio is undefined.
const MOST_ELO: f64 = 1000.0;

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The first hypothesis is accepted.
    Elo0,
    /// The second hypothesis is accepted.
    Elo1,
}

impl Sprt {
    /// Checks that it can decide anything.
    ///
    /// # Errors
    /// What is wrong with its numbers.
    pub fn check(&self) -> Result<(), String> {
        let Self { elo0, elo1, alpha, beta } = self;
        for (name, elo) in [("elo0", elo0), ("elo1", elo1)] {
            if !(-MOST_ELO..=MOST_ELO).contains(elo) {
                return Err(format!("{name} {elo}: expected -{MOST_ELO} to {MOST_ELO}"));
            }
        }
        if elo0 >= elo1 {
            return Err(format!("elo0 {elo0} is not below elo1 {elo1}"));
        }
        if !(*alpha > 0.0 && *beta > 0.0 && alpha + beta < 1.0) {
            return Err(format!(
                "alpha {alpha} and beta {beta}: expected shares, below 1 together"
            ));
        }
        Ok(())
    }

    /// The bounds of the log likelihood ratio within which the test continues: below the first it
    /// accepts `elo0`, above the second `elo1`.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log likelihood ratio of the two hypotheses, each with the most likely distribution of
    /// pairs that has its mean.
    ///
    /// It is proposition 1.1 of Michel Van den Bergh's "Comments on Normalized Elo", as the testers
    /// of chess programs use it.
    #[must_use]
    pub fn llr(&self, pairs: impl Into<Weights>) -> f64 {
        let weights = pairs.into();
        if weights.total() == 0.0 {
            return 0.0;
        }
        let weights = weights.without_zeros();
        let (shares, total) = (weights.shares(), weights.total());
        let [tilt0, tilt1] = [self.elo0, self.elo1].map(|elo| {
            let mean = score_of_elo(elo);
            (mean, tilt(&shares, mean))
        });
        // The likeliest share with that mean is share / (1 + tilt · (score − mean)).
        let ratio = |score: f64| {
            let [of0, of1] = [tilt0, tilt1].map(|(mean, tilt)| (tilt * (score - mean)).ln_1p());
            of0 - of1
        };
        total * shares.iter().zip(SCORES).map(|(share, score)| share * ratio(score)).sum::<f64>()
    }

    /// The decision in words: `elo1=10 is accepted`.
    #[must_use]
    pub fn accepted(&self, decision: Decision) -> String {
        match decision {
            Decision::Elo0 => format!("elo0={} is accepted", self.elo0),
            Decision::Elo1 => format!("elo1={} is accepted", self.elo1),
        }
    }

    /// What the pairs have decided, if anything.
    #[must_use]
    pub fn decide(&self, pairs: impl Into<Weights>) -> Option<Decision> {
        let (low, high) = self.bounds();
        let llr = self.llr(pairs);
        if llr >= high {
            Some(Decision::Elo1)
        } else if llr <= low {
            Some(Decision::Elo0)
        } else {
            None
        }
    }
}

/// The number that tilts the shares to that mean: the sum of share · (score − mean) / (1 + tilt ·
/// (score − mean)) is zero. The sum falls from +∞ to −∞ between the two poles, so bisection finds
/// it; more halvings than these are below the precision.
fn tilt(shares: &[f64; 5], mean: f64) -> f64 {
    let mut low = -1.0 / (1.0 - mean);
    let mut high = 1.0 / mean;
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        let sum: f64 = shares
            .iter()
            .zip(SCORES)
            .map(|(share, score)| share * (score - mean) / (1.0 + middle * (score - mean)))
            .sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// `elo0=0,elo1=10`
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")
    }
}

/// `elo0=0,elo1=10`, with `alpha=0.05` and `beta=0.05` if they are not the defaults.
impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, None, None);
        for part in text.split(',') {
            let (name, value) = part.split_once('=').ok_or_else(|| {
                format!("{part:?}, expected NAME=NUMBER of elo0, elo1, alpha, beta")
            })?;
            let number: f64 =
                value.trim().parse().map_err(|_| format!("{part:?}: {value:?} is no number"))?;
            let place = match name.trim() {
                "elo0" => &mut elo0,
                "elo1" => &mut elo1,
                "alpha" => &mut alpha,
                "beta" => &mut beta,
                other => return Err(format!("{other:?}, expected elo0, elo1, alpha or beta")),
            };
            if place.replace(number).is_some() {
                return Err(format!("{} is given twice", name.trim()));
            }
        }
        let (Some(elo0), Some(elo1)) = (elo0, elo1) else {
            return Err("expected elo0=NUMBER,elo1=NUMBER".into());
        };
        let [alpha, beta] = [alpha, beta].map(|error| error.unwrap_or(0.05));
        let sprt = Self { elo0, elo1, alpha, beta };
        sprt.check().map(|()| sprt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pairs;

    #[test]
    fn the_ratio_is_that_of_fastchess() {
        // Its own test values, of the logistic model: LL, LD, WL + DD, WD, WW; and the ratio.
        for (hypotheses, counts, expected) in [
            ("elo0=0.5,elo1=2.5", [223, 9863, 20279 + 1000, 10037, 246], -3.07),
            ("elo0=0,elo1=2", [871, 26175, 55003 + 980, 26678, 821], -4.98),
        ] {
            let sprt: Sprt = hypotheses.parse().unwrap();
            let llr = sprt.llr(Pairs::new(counts));
            assert!((llr - expected).abs() < 0.01 * f64::abs(expected), "{llr}, not {expected}");
            assert_eq!(sprt.decide(Pairs::new(counts)), Some(Decision::Elo0));
        }
    }

    #[test]
    fn a_clear_difference_is_decided_and_few_games_are_not() {
        let sprt: Sprt = "elo0=0,elo1=10".parse().unwrap();
        let (low, high) = sprt.bounds();
        assert!((high - 19_f64.ln()).abs() < 1e-9 && (low + high).abs() < 1e-9);
        assert_eq!(sprt.llr(Pairs::default()), 0.0);
        assert_eq!(sprt.decide(Pairs::new([0, 0, 1, 1, 1])), None);
        assert_eq!(sprt.decide(Pairs::new([10, 50, 200, 250, 90])), Some(Decision::Elo1));
        assert_eq!(sprt.decide(Pairs::new([90, 250, 200, 50, 10])), Some(Decision::Elo0));
        // The result is always a number.
        let widest: Sprt = "elo0=-1000,elo1=1000".parse().unwrap();
        for count in [1, 500, 500_000_000] {
            for place in 0..5 {
                let mut counts = [0; 5];
                counts[place] = count;
                for sprt in [sprt, widest] {
                    let llr = sprt.llr(Pairs::new(counts));
                    assert!(llr.is_finite(), "{sprt}: {counts:?}: {llr}");
                }
            }
        }
    }

    #[test]
    fn wrong_hypotheses_are_named() {
        for (text, error) in [
            ("", "\"\", expected NAME=NUMBER of elo0, elo1, alpha, beta"),
            ("elo0=0", "expected elo0=NUMBER,elo1=NUMBER"),
            ("elo0=0,elo1=9999", "elo1 9999: expected -1000 to 1000"),
            ("elo0=NaN,elo1=5", "elo0 NaN: expected -1000 to 1000"),
            ("elo0=5,elo1=5", "elo0 5 is not below elo1 5"),
            ("elo0=x,elo1=5", "\"elo0=x\": \"x\" is no number"),
            ("elo0=0,elo1=5,elo0=1", "elo0 is given twice"),
            ("elo0=0,elo1=5,elo1=5", "elo1 is given twice"),
            ("alpha=0.1, alpha=0.05,elo0=0,elo1=5", "alpha is given twice"),
            ("beta=0.05,elo0=0,beta=0.1,elo1=5", "beta is given twice"),
            ("elo=1", "\"elo\", expected elo0, elo1, alpha or beta"),
            ("elo0=0,elo1=1,alpha=1", "alpha 1 and beta 0.05: expected shares, below 1 together"),
        ] {
            assert_eq!(text.parse::<Sprt>(), Err(error.into()), "{text}");
        }
        let usual: Sprt = "elo0=0,elo1=5".parse().unwrap();
        assert_eq!((usual.alpha, usual.beta), (0.05, 0.05));
        // The largest difference is allowed.
        assert!("elo0=-1000,elo1=1000".parse::<Sprt>().is_ok());
        let sprt: Sprt = "elo0=-1.5,elo1=2,beta=0.1".parse().unwrap();
        assert_eq!(sprt.to_string().parse(), Ok(sprt));
    }
}
