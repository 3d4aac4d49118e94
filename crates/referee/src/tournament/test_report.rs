use std::fmt;

use serde::Serialize;

use crate::{Decision, Sprt};

/// How far the test of two programs has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TestReport {
    /// The program that may be stronger, and the other.
    pub programs: [String; 2],
    /// The test.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The log likelihood ratio.
    pub llr: f64,
    /// The ratio at which the first hypothesis is accepted.
    pub low: f64,
    /// The ratio at which the second hypothesis is accepted.
    pub high: f64,
    /// What is decided, if anything.
    pub decision: Option<Decision>,
}

impl TestReport {
    /// `LLR −3.14 of ±2.94`
    pub(super) fn ratio(&self) -> String {
        let bounds = match [self.low, self.high].map(|bound| number(bound.abs())) {
            [low, high] if low == high => format!("±{high}"),
            [_, high] => format!("{} to {high}", number(self.low)),
        };
        format!("LLR {} of {bounds}", number(self.llr))
    }
}

/// To two decimals, with a minus sign.
fn number(number: f64) -> String {
    format!("{number:.2}").replace('-', "−")
}

/// `SPRT: A is not stronger than B (elo0=0 is accepted; LLR −3.14 of ±2.94)`
impl fmt::Display for TestReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self { programs: [one, other], sprt, .. }, ratio) = (self, self.ratio());
        match self.decision {
            Some(decision) => {
                let (compared, accepted) = (sprt.comparison(decision), sprt.accepted(decision));
                write!(f, "SPRT: {one} {compared} {other} ({accepted}; {ratio})")
            }
            None => {
                write!(f, "SPRT: nothing is decided between {one} and {other} ({sprt}; {ratio})")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_who_and_how_sure() {
        let sprt: Sprt = "elo0=0,elo1=100".parse().unwrap();
        let (low, high) = sprt.bounds();
        let report = TestReport {
            programs: ["Greedy".into(), "NodeAB".into()],
            sprt,
            llr: -3.1375,
            low,
            high,
            decision: Some(Decision::Elo0),
        };
        let told =
            "SPRT: Greedy is not stronger than NodeAB (elo0=0 is accepted; LLR −3.14 of ±2.94)";
        assert_eq!(report.to_string(), told);
        let undecided = TestReport {
            sprt: "nelo0=0,nelo1=5,alpha=0.1".parse().unwrap(),
            low: -2.89,
            high: 2.25,
            llr: 0.5,
            decision: None,
            ..report.clone()
        };
        assert_eq!(
            undecided.to_string(),
            "SPRT: nothing is decided between Greedy and NodeAB (nelo0=0,nelo1=5,alpha=0.1,beta=0.05; LLR 0.50 of \
             −2.89 to 2.25)"
        );
        let json = serde_json::to_value(&report).unwrap();
        assert_eq!((&json["programs"][0], &json["elo1"]), (&"Greedy".into(), &100.0.into()));
        assert_eq!((&json["decision"], &json["llr"]), (&"elo0".into(), &report.llr.into()));
    }
}
