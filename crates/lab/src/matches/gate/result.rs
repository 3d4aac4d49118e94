use std::fmt;
use std::time::Duration;

use anyhow::ensure;
use serde::{Deserialize, Serialize};
use uttt_referee::{Decision, Sprt};
use uttt_rules::Rules;

use crate::matches::opponent::Work;
use crate::plot_name::check_name;

/// A gate that was played: a line of the journal of gates.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GateResult {
    /// What it is called.
    pub(crate) name: String,
    /// The first is this generation of the network and the other the one before; null where
    /// something else was tried.
    pub(crate) generation: Option<u32>,
    /// The settings of the first.
    pub(crate) a: String,
    /// The settings of the other.
    pub(crate) b: String,
    /// The id of the rule system.
    pub(crate) rules: String,
    /// What a move of each may cost.
    pub(crate) work: [GateWork; 2],
    /// Games played.
    pub(crate) games: u32,
    /// How many the first won, drew and lost; null where nobody wrote it down.
    pub(crate) results: Option<[u32; 3]>,
    /// Points a game of the first, 0 to 1, and half the width of the 95 % interval; null where
    /// nobody wrote it down.
    pub(crate) score: Option<f64>,
    pub(crate) margin: Option<f64>,
    /// How much stronger the first is, in Elo.
    pub(crate) elo: f64,
    /// Half the width of the 95 % interval.
    pub(crate) error: f64,
    /// The test that could end it early; left out where there was none. Such an end makes the score
    /// look further from even than it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) test: Option<GateTest>,
}

/// A test of two hypotheses, and which was accepted; null where the games did not suffice.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GateTest {
    pub(crate) sprt: Sprt,
    pub(crate) accepted: Option<Decision>,
}

impl GateResult {
    /// # Errors
    /// What contradicts itself, or cannot be.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        let Self { generation, games, results, score, error, .. } = self;
        check_name(&self.name)?;
        ensure!(generation.is_none_or(|it| it > 1), "the first generation has none before it");
        self.rules.parse::<Rules>()?;
        ensure!(*games > 0, "no games");
        if let Some(results) = results {
            let told: u32 = results.iter().sum();
            ensure!(told == *games, "{games} games, but the results of {told}");
        }
        let is_share = |points: f64| (0.0..=1.0).contains(&points);
        ensure!(score.is_none_or(is_share), "the score is not of 0 to 1");
        ensure!(*error > 0.0, "the error is not above 0");
        if let Some(test) = &self.test {
            test.sprt.check().map_err(anyhow::Error::msg)?;
        }
        Ok(())
    }

    /// `300 games`, with the rules where they are not the classic ones, and `1,500 nodes`.
    pub(crate) fn conditions(&self) -> [String; 2] {
        let Self { games, work: [a, b], rules, .. } = self;
        let games = match rules.as_str() {
            "classic" => format!("{games} games"),
            rules => format!("{rules}, {games} games"),
        };
        [games, if a == b { a.to_string() } else { format!("{a} against {b}") }]
    }
}

/// What a move may cost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GateWork {
    /// Nodes.
    Nodes(u64),
    /// Milliseconds of processor time.
    Ms(u64),
}

impl From<GateWork> for Work {
    fn from(work: GateWork) -> Self {
        match work {
            GateWork::Nodes(nodes) => Self::Nodes(nodes),
            GateWork::Ms(ms) => Self::Time(Duration::from_millis(ms)),
        }
    }
}

/// `1,500 nodes`
impl fmt::Display for GateWork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "{} nodes", grouped(*nodes)),
            Self::Ms(ms) => write!(f, "{} ms", grouped(*ms)),
        }
    }
}

/// With a comma before each three digits.
fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}
