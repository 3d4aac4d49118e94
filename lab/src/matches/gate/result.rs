use std::fmt;
use std::time::Duration;

use anyhow::ensure;
use serde::{Deserialize, Serialize};
use uttt_referee::{Decision, Sprt};
use uttt_rules::Rules;

use crate::matches::opponent::Work;
use crate::plot_name::check_name;

/// The result of a gate: a line of the journal of gates.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GateResult {
    /// Its name.
    pub(crate) name: String,
    /// The first player is this generation of the network and the second the one before; null if
    /// the gate compared something else.
    pub(crate) generation: Option<u32>,
    /// The first player's settings.
    pub(crate) a: String,
    /// The second player's settings.
    pub(crate) b: String,
    /// The id of the rule system.
    pub(crate) rules: String,
    /// The work of each for a move.
    pub(crate) work: [GateWork; 2],
    /// The number of games.
    pub(crate) games: u32,
    /// How many games the first player won, drew and lost; null if nobody wrote this down.
    pub(crate) results: Option<[u32; 3]>,
    /// The first player's points per game, 0 to 1, with half the width of the 95 % interval; null
    /// if nobody wrote this down.
    pub(crate) score: Option<f64>,
    pub(crate) margin: Option<f64>,
    /// By how much the first player is stronger, in Elo.
    pub(crate) elo: f64,
    /// Half the width of the 95 % interval.
    pub(crate) error: f64,
    /// The test that could end the gate early; left out if there was none. A gate that ended early
    /// overstates the difference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) test: Option<GateTest>,
}

/// A test of two hypotheses, and which one was accepted; null if there were not enough games.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GateTest {
    pub(crate) sprt: Sprt,
    pub(crate) accepted: Option<Decision>,
}

impl GateResult {
    /// # Errors
    /// Checks that the values are possible and fit together.
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

    /// The rules unless they are classic, the games and the work: `300 games`, `1,500 nodes`.
    pub(crate) fn conditions(&self) -> [String; 2] {
        let Self { games, work: [a, b], rules, .. } = self;
        let games = match rules.as_str() {
            "classic" => format!("{games} games"),
            rules => format!("{rules}, {games} games"),
        };
        [games, if a == b { a.to_string() } else { format!("{a} against {b}") }]
    }
}

/// The work for a move.
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

/// A number with a comma before each three digits.
fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}
