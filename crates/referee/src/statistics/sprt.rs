use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Weights;
use super::normalised_elo::SCALE;
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
    /// Whether the differences are in [normalised Elo](super::NormalisedElo).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub normalised: bool,
}

/// The largest difference that a hypothesis may have. Far above it, the expected score rounds to 1,
/// and the likelihood ratio is undefined.
const MOST_ELO: f64 = 1000.0;

/// The same in normalised Elo: far above it, no distribution of pairs is found from which to begin.
const MOST_NORMALISED: f64 = 200.0;

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
    pub fn check(&self) -> Result<(), SprtError> {
        let Self { elo0, elo1, alpha, beta, .. } = self;
        for (at, elo) in [(0, elo0), (1, elo1)] {
            let most = if self.normalised { MOST_NORMALISED } else { MOST_ELO };
            if !(-most..=most).contains(elo) {
                let name = self.name(at);
                return Err(SprtError(format!("{name} {elo}: expected -{most} to {most}")));
            }
        }
        if elo0 >= elo1 {
            let [low, high] = [0, 1].map(|at| self.name(at));
            return Err(SprtError(format!("{low} {elo0} is not below {high} {elo1}")));
        }
        if !(*alpha > 0.0 && *beta > 0.0 && alpha + beta < 1.0) {
            return Err(SprtError(format!(
                "alpha {alpha} and beta {beta}: expected shares, below 1 together"
            )));
        }
        Ok(())
    }

    /// What its text calls a hypothesis.
    fn name(&self, hypothesis: usize) -> &'static str {
        HYPOTHESES[usize::from(self.normalised)][hypothesis]
    }

    /// The bounds of the log likelihood ratio within which the test continues: below the first it
    /// accepts `elo0`, above the second `elo1`.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log likelihood ratio of the two hypotheses, each with the most likely distribution of
    /// pairs that has its difference.
    ///
    /// It is proposition 1.1 of Michel Van den Bergh's "Comments on Normalized Elo", as the testers
    /// of chess programs use it; for normalised Elo, section 4.1 of his "Normalized Elo in practice".
    #[must_use]
    pub fn llr(&self, pairs: impl Into<Weights>) -> f64 {
        let weights = pairs.into();
        if weights.total() == 0.0 {
            return 0.0;
        }
        let weights = weights.without_zeros();
        let (shares, total) = (weights.shares(), weights.total());
        let [of0, of1] = [self.elo0, self.elo1].map(|elo| match self.normalised {
            true => with_deviation(&shares, elo / SCALE * std::f64::consts::SQRT_2),
            false => with_mean(&shares, score_of_elo(elo)),
        });
        let ratio = of0.iter().zip(of1).map(|(of0, of1)| of0.ln_1p() - of1.ln_1p());
        total * shares.iter().zip(ratio).map(|(share, ratio)| share * ratio).sum::<f64>()
    }

    /// The decision in words: `elo1=10 is accepted`.
    #[must_use]
    pub fn accepted(&self, decision: Decision) -> String {
        let (at, elo) = match decision {
            Decision::Elo0 => (0, self.elo0),
            Decision::Elo1 => (1, self.elo1),
        };
        format!("{}={elo} is accepted", self.name(at))
    }

    /// What a decision says about two players, between their names: `is stronger than`.
    #[must_use]
    pub fn comparison(&self, decision: Decision) -> &'static str {
        match decision {
            Decision::Elo1 if self.elo1 > 0.0 => "is stronger than",
            Decision::Elo1 => "is not weaker than",
            Decision::Elo0 if self.elo1 <= 0.0 => "is weaker than",
            Decision::Elo0 => "is not stronger than",
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

/// What the shares of pairs are called in texts, without and with normalised Elo.
const HYPOTHESES: [[&str; 2]; 2] = [["elo0", "elo1"], ["nelo0", "nelo1"]];

/// The likeliest distribution of pairs with this mean: by how much more than 1 the shares are divided.
fn with_mean(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    tilted(shares, SCORES.map(|score| score - mean))
}

/// The same with a mean that is so many standard deviations above an even score. The deviation is that of
/// the distribution which is looked for, so it is found step by step.
fn with_deviation(shares: &[f64; 5], wanted: f64) -> [f64; 5] {
    let (mut tilts, mut likeliest) = ([0.0; 5], [0.2; 5]);
    for _ in 0..STEPS {
        let mean: f64 = likeliest.iter().zip(SCORES).map(|(share, score)| share * score).sum();
        let squares = likeliest.iter().zip(SCORES).map(|(share, it)| share * (it - mean).powi(2));
        let deviation = squares.sum::<f64>().sqrt().max(f64::MIN_POSITIVE);
        let slopes = SCORES.map(|score| {
            let away = (score - mean) / deviation;
            score - 0.5 - wanted * deviation * (1.0 + away * away) / 2.0
        });
        tilts = tilted(shares, slopes);
        let next: [f64; 5] = std::array::from_fn(|at| shares[at] / (1.0 + tilts[at]));
        let change = next.iter().zip(likeliest).map(|(next, before)| (next - before).abs());
        let is_still = change.fold(0.0, f64::max) < 1e-12;
        likeliest = next;
        if is_still {
            break;
        }
    }
    tilts
}

/// After these, a distribution hardly changes any more.
const STEPS: u32 = 100;

/// What tilt · slope is where shares, divided by 1 + tilt · slope, give the slopes the mean zero. The sum of
/// share · slope / (1 + tilt · slope) falls from +∞ to −∞ between the two poles, so bisection finds the tilt; more halvings than
/// these are below the precision.
fn tilted(shares: &[f64; 5], slopes: [f64; 5]) -> [f64; 5] {
    let mut low = -1.0 / slopes.iter().copied().fold(f64::MIN, f64::max);
    let mut high = -1.0 / slopes.iter().copied().fold(f64::MAX, f64::min);
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        let terms = shares.iter().zip(slopes);
        let sum: f64 = terms.map(|(share, slope)| share * slope / (1.0 + middle * slope)).sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let tilt = f64::midpoint(low, high);
    slopes.map(|slope| tilt * slope)
}

/// `elo0=0,elo1=10,alpha=0.05,beta=0.05`
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta, .. } = self;
        let [low, high] = [0, 1].map(|at| self.name(at));
        write!(f, "{low}={elo0},{high}={elo1},alpha={alpha},beta={beta}")
    }
}

/// Why a text is no test, or why numbers make none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SprtError(String);

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SprtError {}

/// `elo0=0,elo1=10`, or in normalised Elo `nelo0=0,nelo1=5`; with `alpha=0.05` and `beta=0.05` if they are
/// not the defaults.
impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let (mut elo, mut nelo) = ([None; 2], [None; 2]);
        let (mut alpha, mut beta) = (None, None);
        for part in text.split(',') {
            let (name, value) = part.split_once('=').ok_or_else(|| {
                SprtError(format!("{part:?}, expected NAME=NUMBER of elo0, elo1, alpha, beta"))
            })?;
            let number: f64 = value
                .trim()
                .parse()
                .map_err(|_| SprtError(format!("{part:?}: {value:?} is no number")))?;
            let place = match name.trim() {
                "elo0" => &mut elo[0],
                "elo1" => &mut elo[1],
                "nelo0" => &mut nelo[0],
                "nelo1" => &mut nelo[1],
                "alpha" => &mut alpha,
                "beta" => &mut beta,
                other => {
                    let expected = "elo0, elo1, alpha or beta; or nelo0 and nelo1";
                    return Err(SprtError(format!("{other:?}, expected {expected}")));
                }
            };
            if place.replace(number).is_some() {
                return Err(SprtError(format!("{} is given twice", name.trim())));
            }
        }
        let (elo, normalised) = match (elo, nelo) {
            (elo, [None, None]) => (elo, false),
            ([None, None], nelo) => (nelo, true),
            _ => return Err(SprtError("elo and nelo: expected one of these".into())),
        };
        let [Some(elo0), Some(elo1)] = elo else {
            let [low, high] = HYPOTHESES[usize::from(normalised)];
            return Err(SprtError(format!("expected {low}=NUMBER,{high}=NUMBER")));
        };
        let [alpha, beta] = [alpha, beta].map(|error| error.unwrap_or(0.05));
        let sprt = Self { elo0, elo1, alpha, beta, normalised };
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
    fn the_ratio_of_normalised_elo_is_that_of_fastchess() {
        // Its own test values, of the normalised model.
        for (hypotheses, counts, expected) in [
            ("nelo0=0,nelo1=2", [365, 16618, 36029 + 200, 16974, 390], 2.25),
            ("nelo0=-1.75,nelo1=0.25", [127, 4883, 10311 + 401, 5150, 104], 3.01),
            ("nelo0=0,nelo1=5", [0, 0, 0, 0, 5550], 111.82),
        ] {
            let sprt: Sprt = hypotheses.parse().unwrap();
            let llr = sprt.llr(Pairs::new(counts));
            assert!((llr - expected).abs() < 0.01 * expected, "{llr}, not {expected}");
        }
    }

    #[test]
    fn a_decision_compares_two_players() {
        for (hypotheses, of0, of1) in [
            ("elo0=0,elo1=100", "is not stronger than", "is stronger than"),
            ("elo0=-10,elo1=0", "is weaker than", "is not weaker than"),
            ("nelo0=-5,nelo1=5", "is not stronger than", "is stronger than"),
        ] {
            let sprt: Sprt = hypotheses.parse().unwrap();
            let told = [Decision::Elo0, Decision::Elo1].map(|it| sprt.comparison(it));
            assert_eq!(told, [of0, of1], "{hypotheses}");
        }
        let sprt: Sprt = "nelo0=-5,nelo1=5".parse().unwrap();
        assert_eq!(sprt.accepted(Decision::Elo1), "nelo1=5 is accepted");
        assert_eq!(sprt.to_string().parse(), Ok(sprt));
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
        let normalised: Sprt = "nelo0=-200,nelo1=200".parse().unwrap();
        for count in [1, 500, 500_000_000] {
            for place in 0..5 {
                let mut counts = [0; 5];
                counts[place] = count;
                for sprt in [sprt, widest, normalised] {
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
            ("elo=1", "\"elo\", expected elo0, elo1, alpha or beta; or nelo0 and nelo1"),
            ("nelo0=0", "expected nelo0=NUMBER,nelo1=NUMBER"),
            ("nelo0=0,elo1=5", "elo and nelo: expected one of these"),
            ("nelo0=0,nelo1=201", "nelo1 201: expected -200 to 200"),
            ("nelo0=5,nelo1=5", "nelo0 5 is not below nelo1 5"),
            ("elo0=0,elo1=1,alpha=1", "alpha 1 and beta 0.05: expected shares, below 1 together"),
        ] {
            assert_eq!(text.parse::<Sprt>().unwrap_err().to_string(), error, "{text}");
        }
        let usual: Sprt = "elo0=0,elo1=5".parse().unwrap();
        assert_eq!((usual.alpha, usual.beta), (0.05, 0.05));
        // The largest difference is allowed.
        assert!("elo0=-1000,elo1=1000".parse::<Sprt>().is_ok());
        let sprt: Sprt = "elo0=-1.5,elo1=2,beta=0.1".parse().unwrap();
        assert_eq!(sprt.to_string().parse(), Ok(sprt));
    }
}
