//! What the page and its worker say to each other: arrays of plain values, a word first.

use std::time::Duration;

use js_sys::Array;
use uttt_app::{Think, Thought};
use uttt_engine::{Level, Limits, Proven, ProvenOutcome};
use uttt_rules::{ByPlayer, Place};
use wasm_bindgen::prelude::*;

/// From the page to the worker.
pub(crate) enum Ask {
    /// Think about this, in place of what was asked for before.
    Think(Think),
    /// Think about this until something else is asked for, in place of what was asked for before,
    /// and say nothing of it.
    Ponder(Think),
    /// Think no more.
    Stop,
    /// Say whether you live.
    Ping,
}

/// From the worker to the page.
pub(crate) enum Answer {
    /// It waits for work. What is sent before that is lost.
    Ready,
    /// It lives.
    Pong,
    /// What it thinks so far of what was asked under this number.
    Thought(u32, Thought),
    /// Its move, the last answer to what was asked under this number.
    Moved(u32, Place),
    /// It cannot do what was asked for.
    Failed(String),
}

impl Ask {
    /// As a value that can be posted.
    pub(crate) fn write(&self) -> JsValue {
        match self {
            Self::Think(think) => written_think("think", think),
            Self::Ponder(think) => written_think("ponder", think),
            Self::Stop => written(["stop".into()]),
            Self::Ping => written(["ping".into()]),
        }
    }

    /// Back from a value that was posted.
    pub(crate) fn read(value: JsValue) -> Result<Self, JsValue> {
        let fields = Fields(value.dyn_into()?);
        Ok(match fields.text(0)?.as_str() {
            "think" => Self::Think(fields.think()?),
            "ponder" => Self::Ponder(fields.think()?),
            "stop" => Self::Stop,
            "ping" => Self::Ping,
            word => return Err(unknown(word)),
        })
    }
}

impl Answer {
    /// As a value that can be posted.
    pub(crate) fn write(&self) -> JsValue {
        match self {
            Self::Ready => written(["ready".into()]),
            Self::Pong => written(["pong".into()]),
            Self::Thought(request, Thought { depth, shares, proven }) => written([
                "thought".into(),
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

    /// Back from a value that was posted.
    pub(crate) fn read(value: JsValue) -> Result<Self, JsValue> {
        let fields = Fields(value.dyn_into()?);
        Ok(match fields.text(0)?.as_str() {
            "ready" => Self::Ready,
            "pong" => Self::Pong,
            "thought" => {
                let outcome = fields.0.get(3).as_string().and_then(|id| outcome_of(&id));
                let plies = fields.0.get(4).as_f64().map(|plies| plies as u32);
                let thought = Thought {
                    depth: fields.number(2)? as u32,
                    shares: ByPlayer {
                        x: fields.number(5)? as f32,
                        o: fields.number(6)? as f32,
                        plus: fields.number(7)? as f32,
                    },
                    proven: outcome.zip(plies).map(|(outcome, plies)| Proven { outcome, plies }),
                };
                Self::Thought(fields.number(1)? as u32, thought)
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

fn written_think(word: &str, Think { request, record, level, limits }: &Think) -> JsValue {
    written([
        word.into(),
        (*request).into(),
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

    /// What [`written_think`] has written.
    fn think(&self) -> Result<Think, JsValue> {
        let level = self.text(3)?.parse::<Level>();
        let time = self.0.get(4).as_f64();
        Ok(Think {
            request: self.number(1)? as u32,
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
