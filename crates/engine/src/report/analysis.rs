use serde::Serialize;
use uttt_rules::{AnyGame, ByPlayer, Place};

use super::report::{MoveReport, Proven, ProvenOutcome, Report};

/// A report for other programs: moves are text, and unknown values are left out.
///
/// It is an object with `best` (absent once the game is over), `depth`, `nodes`, `score`, `wdl`
/// (won, drawn, lost), `pv`, an optional `proven` (`outcome`: `win`, `draw` or `loss`; `plies`),
/// and `moves`, each with `move`, `score`, `visits`, an optional `proven`, and `pv` for the best
/// few. A score is a number from −1 to 1 for the side to move. In a game for three, `shares` beside it
/// has the share of the point that each player can expect, in the order in which they move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[must_use]
pub struct Analysis {
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<String>,
    depth: u32,
    nodes: u64,
    score: f32,
    #[serde(skip_serializing_if = "Option::is_none")]
    shares: Option<Vec<f32>>,
    wdl: [f32; 3],
    pv: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<Certain>,
    moves: Vec<MoveAnalysis>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct MoveAnalysis {
    #[serde(rename = "move")]
    mv: String,
    score: f32,
    #[serde(skip_serializing_if = "Option::is_none")]
    shares: Option<Vec<f32>>,
    visits: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<Certain>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pv: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Certain {
    outcome: &'static str,
    plies: u32,
}

impl Analysis {
    /// What a search has found about the position of `game`.
    pub fn new(game: &AnyGame, report: &Report<Place>) -> Self {
        let line = |moves: &[Place]| moves.iter().map(|&at| game.text(at)).collect();
        let players = game.rules().players();
        let shares = |shares: ByPlayer<f32>| {
            (players.len() > 2).then(|| players.iter().map(|&player| shares[player]).collect())
        };
        let about = |found: &MoveReport<Place>| MoveAnalysis {
            mv: game.text(found.mv),
            score: found.score,
            shares: shares(found.shares),
            visits: found.visits,
            proven: found.proven.map(Certain::from),
            pv: line(&found.pv),
        };
        Self {
            best: report.best.map(|at| game.text(at)),
            depth: report.depth,
            nodes: report.nodes,
            score: report.score,
            shares: shares(report.shares),
            wdl: report.wdl,
            pv: line(&report.pv),
            proven: report.proven.map(Certain::from),
            moves: report.moves.iter().map(about).collect(),
        }
    }
}

impl From<Proven> for Certain {
    fn from(Proven { outcome, plies, .. }: Proven) -> Self {
        let outcome = match outcome {
            ProvenOutcome::Win => "win",
            ProvenOutcome::Draw => "draw",
            ProvenOutcome::Loss => "loss",
        };
        Self { outcome, plies }
    }
}
