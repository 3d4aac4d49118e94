use serde::Serialize;
use uttt_engine::ProvenOutcome;
use uttt_rules::{AnyGame, ByPlayer, Place};

use crate::value::Value;

/// What the engine found, as JavaScript sees it.
#[derive(Serialize)]
pub(crate) struct Report {
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<String>,
    depth: u32,
    nodes: u64,
    score: Score,
    wdl: [f32; 3],
    pv: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<Proven>,
    moves: Vec<MoveReport>,
}

/// What a move promises.
#[derive(Serialize)]
#[serde(untagged)]
enum Score {
    /// In a game of two, to the side to move: −1 to 1.
    Mover(f32),
    /// In a game of three, the share of the point of each, in the order in which they move.
    Shares(Vec<f32>),
}

#[derive(Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    mv: String,
    score: Score,
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

impl Report {
    /// What was found about where `game` stands.
    pub(crate) fn new(game: &AnyGame, report: &uttt_engine::Report<Place>) -> Self {
        let text = |&at: &Place| game.text(at);
        let players = game.rules().players();
        let told = |score, shares: ByPlayer<f32>| match players.len() {
            2 => Score::Mover(score),
            _ => Score::Shares(players.iter().map(|&player| shares[player]).collect()),
        };
        Self {
            best: report.best.as_ref().map(text),
            depth: report.depth,
            nodes: report.nodes,
            score: told(report.score, report.shares),
            wdl: report.wdl,
            pv: report.pv.iter().map(text).collect(),
            proven: report.proven.map(Proven::from),
            moves: report
                .moves
                .iter()
                .map(|found| MoveReport {
                    mv: text(&found.mv),
                    score: told(found.score, found.shares),
                    visits: found.visits,
                    proven: found.proven.map(Proven::from),
                })
                .collect(),
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
