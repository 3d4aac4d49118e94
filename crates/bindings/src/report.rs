use serde::Serialize;
use uttt_engine::ProvenOutcome;
use uttt_rules::Move;

use crate::value::Value;

/// What the engine found, as JavaScript sees it.
#[derive(Serialize)]
pub(crate) struct Report {
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<String>,
    depth: u32,
    nodes: u64,
    score: f32,
    wdl: [f32; 3],
    pv: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<Proven>,
    moves: Vec<MoveReport>,
}

#[derive(Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    mv: String,
    score: f32,
    visits: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<Proven>,
}

#[derive(Serialize)]
struct Proven {
    outcome: &'static str,
    plies: u32,
}

impl Value for Report {}

impl From<uttt_engine::Report<Move>> for Report {
    fn from(report: uttt_engine::Report<Move>) -> Self {
        let texts = |moves: Vec<Move>| moves.iter().map(ToString::to_string).collect();
        Self {
            best: report.best.map(|mv| mv.to_string()),
            depth: report.depth,
            nodes: report.nodes,
            score: report.score,
            wdl: report.wdl,
            pv: texts(report.pv),
            proven: report.proven.map(Proven::from),
            moves: report.moves.into_iter().map(MoveReport::from).collect(),
        }
    }
}

impl From<uttt_engine::MoveReport<Move>> for MoveReport {
    fn from(report: uttt_engine::MoveReport<Move>) -> Self {
        Self {
            mv: report.mv.to_string(),
            score: report.score,
            visits: report.visits,
            proven: report.proven.map(Proven::from),
        }
    }
}

impl From<uttt_engine::Proven> for Proven {
    fn from(proven: uttt_engine::Proven) -> Self {
        let outcome = match proven.outcome {
            ProvenOutcome::Win => "win",
            ProvenOutcome::Draw => "draw",
            ProvenOutcome::Loss => "loss",
        };
        Self { outcome, plies: proven.plies }
    }
}
