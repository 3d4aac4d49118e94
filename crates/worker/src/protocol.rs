//! What the page and its worker say to each other: arrays of plain values, a word first.

use std::time::Duration;

use js_sys::Array;
use uttt_engine::{Level, Limits, Proven, ProvenOutcome};
use uttt_rules::{ByPlayer, Place};
use wasm_bindgen::prelude::*;

/// From the page to the worker.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Think about this, in place of what was asked for before.
    Search(SearchRequest),
    /// Think about this until something else is asked for, in place of what was asked for before,
    /// and say nothing of it.
    Ponder(SearchRequest),
    /// Stop thinking.
    Stop,
    /// Say that you are alive.
    Ping,
}

/// What the worker is to think about.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchRequest {
    /// A number that each answer names.
    pub number: u32,
    /// The game so far, as a record; the worker thinks about its last position.
    pub record: String,
    /// How well to play.
    pub level: Level,
    /// When to answer at the latest.
    pub limits: Limits,
}

/// From the worker to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The worker is ready for work. Anything sent earlier was lost.
    Ready,
    /// The worker is alive.
    Pong,
    /// What the worker has found so far about the request of this number.
    Progress(u32, SearchProgress),
    /// The worker's move, the last answer to the request of this number.
    Moved(u32, Place),
    /// The worker could not do what it was asked for.
    Failed(String),
}

/// What the search has found so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchProgress {
    /// The plies of its longest line.
    pub depth: u32,
    /// The share of the point that each player may expect, 0–1; they sum to 1.
    pub shares: ByPlayer<f32>,
    /// How the game ends, where that is proven.
    pub proven: Option<Proven>,
}

impl Ask {
    /// As a value that can be posted.
    pub fn write(&self) -> JsValue {
        match self {
            Self::Search(request) => written_request("search", request),
            Self::Ponder(request) => written_request("ponder", request),
            Self::Stop => written(["stop".into()]),
            Self::Ping => written(["ping".into()]),
        }
    }

    /// Reads a value that was posted.
    ///
    /// # Errors
    /// A text that says what the value lacks.
    pub fn read(value: JsValue) -> Result<Self, JsValue> {
        let fields = Fields(value.dyn_into()?);
        Ok(match fields.text(0)?.as_str() {
            "search" => Self::Search(fields.request()?),
            "ponder" => Self::Ponder(fields.request()?),
            "stop" => Self::Stop,
            "ping" => Self::Ping,
            word => return Err(unknown(word)),
        })
    }
}

impl Answer {
    /// As a value that can be posted.
    pub fn write(&self) -> JsValue {
        match self {
            Self::Ready => written(["ready".into()]),
            Self::Pong => written(["pong".into()]),
            Self::Progress(request, SearchProgress { depth, shares, proven }) => written([
                "progress".into(),
                (*request).into(),
                (*depth).into(),
                proven.and_then(|proven| outcome_id(proven.outcome)).into(),
                proven.map(|proven| proven.plies).into(),
                shares.x.into(),
                shares.o.into(),
                shares.plus.into(),
            ]),
            Self::Moved(request, mv) => {
                written(["moved".into(), (*request).into(), (mv.index() as u32).into()])
            }
            Self::Failed(words) => written(["failed".into(), words.into()]),
        }
    }

    /// Reads a value that was posted.
    ///
    /// # Errors
    /// A text that says what the value lacks.
    pub fn read(value: JsValue) -> Result<Self, JsValue> {
        let fields = Fields(value.dyn_into()?);
        Ok(match fields.text(0)?.as_str() {
            "ready" => Self::Ready,
            "pong" => Self::Pong,
            "progress" => {
                let outcome = fields.0.get(3).as_string().and_then(|id| outcome_of(&id));
                let plies = fields.0.get(4).as_f64().map(|plies| plies as u32);
                let progress = SearchProgress {
                    depth: fields.number(2)? as u32,
                    shares: ByPlayer {
                        x: fields.number(5)? as f32,
                        o: fields.number(6)? as f32,
                        plus: fields.number(7)? as f32,
                    },
                    proven: outcome.zip(plies).map(|(outcome, plies)| Proven { outcome, plies }),
                };
                Self::Progress(fields.number(1)? as u32, progress)
            }
            "moved" => {
                // A float's cast saturates, and no game has a cell of the largest number.
                Self::Moved(fields.number(1)? as u32, Place::new(fields.number(2)? as u16))
            }
            "failed" => Self::Failed(fields.text(1)?),
            word => return Err(unknown(word)),
        })
    }
}

fn written_request(
    word: &str,
    SearchRequest { number, record, level, limits }: &SearchRequest,
) -> JsValue {
    written([
        word.into(),
        (*number).into(),
        record.into(),
        level.to_string().into(),
        limits.time.map(|time| time.as_secs_f64() * 1000.0).into(),
        limits.nodes.map(|nodes| nodes as f64).into(),
        limits.may_end_early.into(),
    ])
}

const OUTCOMES: [(ProvenOutcome, &str); 3] =
    [(ProvenOutcome::Win, "win"), (ProvenOutcome::Draw, "draw"), (ProvenOutcome::Loss, "loss")];

fn outcome_id(outcome: ProvenOutcome) -> Option<&'static str> {
    OUTCOMES.into_iter().find(|(known, _)| *known == outcome).map(|(_, id)| id)
}

fn outcome_of(id: &str) -> Option<ProvenOutcome> {
    OUTCOMES.into_iter().find(|(_, known)| *known == id).map(|(outcome, _)| outcome)
}

fn written<const N: usize>(fields: [JsValue; N]) -> JsValue {
    fields.into_iter().collect::<Array>().into()
}

/// A message's fields, in their order.
struct Fields(Array);

impl Fields {
    fn text(&self, at: u32) -> Result<String, JsValue> {
        self.0.get(at).as_string().ok_or_else(|| format!("field {at} is no text").into())
    }

    /// What [`written_request`] has written.
    fn request(&self) -> Result<SearchRequest, JsValue> {
        let level = self.text(3)?.parse::<Level>();
        let time = self.0.get(4).as_f64();
        Ok(SearchRequest {
            number: self.number(1)? as u32,
            record: self.text(2)?,
            level: level.map_err(|error| error.to_string())?,
            limits: Limits {
                time: time.and_then(|ms| Duration::try_from_secs_f64(ms / 1000.0).ok()),
                nodes: self.0.get(5).as_f64().map(|nodes| nodes as u64),
                may_end_early: self.0.get(6).is_truthy(),
            },
        })
    }

    fn number(&self, at: u32) -> Result<f64, JsValue> {
        self.0.get(at).as_f64().ok_or_else(|| format!("field {at} is no number").into())
    }
}

fn unknown(word: &str) -> JsValue {
    format!("unknown message {word:?}").into()
}
