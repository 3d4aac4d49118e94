//! What the page and its worker say to each other, as plain structured values.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use uttt_app::Think;
use uttt_engine::{Limits, Proven, ProvenOutcome};
use wasm_bindgen::JsValue;

/// From the page to the worker.
#[derive(Serialize, Deserialize)]
pub(crate) enum Ask {
    /// Think about this, in place of what was asked for before.
    Think(Task),
    /// Think no more.
    Stop,
    /// Say whether you live.
    Ping,
}

/// What to think about.
#[derive(Serialize, Deserialize)]
pub(crate) struct Task {
    /// Sent back with each answer.
    pub(crate) request: u32,
    /// The game so far.
    pub(crate) record: String,
    /// A level's id.
    pub(crate) level: String,
    time_ms: Option<f64>,
    /// A float, as all of JavaScript's numbers are.
    nodes: Option<f64>,
}

impl Task {
    /// When to stop.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            time: self.time_ms.and_then(|ms| Duration::try_from_secs_f64(ms / 1000.0).ok()),
            nodes: self.nodes.map(|nodes| nodes as u64),
        }
    }
}

impl From<&Think> for Task {
    fn from(think: &Think) -> Self {
        Self {
            request: think.request,
            record: think.record.clone(),
            level: think.level.to_string(),
            time_ms: think.limits.time.map(|time| time.as_secs_f64() * 1000.0),
            nodes: think.limits.nodes.map(|nodes| nodes as f64),
        }
    }
}

/// From the worker to the page.
#[derive(Serialize, Deserialize)]
pub(crate) enum Answer {
    /// It waits for work. What is sent before that is lost.
    Ready,
    /// It lives.
    Pong,
    /// What it thinks so far.
    Thought(Thought),
    /// Its move, the last answer to a request.
    Moved {
        /// Of the request.
        request: u32,
        /// In notation.
        mv: String,
    },
    /// It cannot do what was asked for.
    Failed(String),
}

/// What the engine thinks of a position.
#[derive(Serialize, Deserialize)]
pub(crate) struct Thought {
    /// Of the request.
    pub(crate) request: u32,
    /// The plies of its longest line.
    pub(crate) depth: u32,
    /// −1 to 1 for the side to move.
    pub(crate) score: f32,
    /// Proven: 1 won, 0 drawn, −1 lost for the side to move, and within how many plies.
    proven: Option<(i8, u32)>,
}

impl Thought {
    pub(crate) fn new(request: u32, depth: u32, score: f32, proven: Option<Proven>) -> Self {
        let proven = proven.map(|proven| {
            let outcome = match proven.outcome {
                ProvenOutcome::Win => 1,
                ProvenOutcome::Draw => 0,
                ProvenOutcome::Loss => -1,
            };
            (outcome, proven.plies)
        });
        Self { request, depth, score, proven }
    }

    /// How the game ends, where that is proven.
    pub(crate) fn proven(&self) -> Option<Proven> {
        self.proven.map(|(outcome, plies)| {
            let outcome = match outcome {
                1.. => ProvenOutcome::Win,
                0 => ProvenOutcome::Draw,
                ..0 => ProvenOutcome::Loss,
            };
            Proven { outcome, plies }
        })
    }
}

/// As a value that can be posted.
pub(crate) fn write(value: &impl Serialize) -> Result<JsValue, JsValue> {
    Ok(serde_wasm_bindgen::to_value(value)?)
}

/// Back from a value that was posted.
pub(crate) fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, JsValue> {
    Ok(serde_wasm_bindgen::from_value(value)?)
}
