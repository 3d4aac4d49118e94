//! The messages between the page and its worker: arrays of plain values, of which the first is a
//! word.

use std::time::Duration;

use js_sys::{Array, Float64Array};
use uttt_engine::protocol::{
    AnalysisRequest, JudgeRequest, MoveRequest, ReviewRequest, SearchProgress, SearchRequest,
};
use uttt_engine::{Level, Limits, Proven, ProvenOutcome};
use uttt_rules::{ByPlayer, Place, Player};
use wasm_bindgen::prelude::*;

/// A message from the page to the worker.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Search this position, and stop the present search.
    Search(SearchRequest),
    /// Search this position until the next request, and stop the present search. Send no answer.
    Ponder(SearchRequest),
    /// Analyse this position, and stop the present search.
    Analyse(AnalysisRequest),
    /// Review this game, and stop the present search. A review that was stopped goes on where it was
    /// if no other one has begun since.
    Review(ReviewRequest),
    /// Review one move, and stop the present search.
    ReviewMove(MoveRequest),
    /// Judge this move of a puzzle, and stop the present search.
    Judge(JudgeRequest),
    /// Stop the search.
    Stop,
    /// Answer that you are alive.
    Ping,
}

/// A message from the worker to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The worker is ready. Messages that were sent earlier are lost.
    Ready,
    /// The worker is alive.
    Pong,
    /// What the search has found so far for the request of this number.
    Progress(u32, SearchProgress),
    /// What an analysis, a review of a game or a move, or a judge has found so far for the request of this
    /// number, as [`Found::numbers`], [`Reviewed::numbers`] or [`Judged::numbers`] writes it. A page that asks for
    /// none of them need not be able to read it.
    ///
    /// [`Found::numbers`]: uttt_engine::protocol::Found::numbers
    /// [`Judged::numbers`]: uttt_engine::protocol::Judged::numbers
    /// [`Reviewed::numbers`]: uttt_engine::protocol::Reviewed::numbers
    Found(u32, Vec<f64>),
    /// The worker's move. It is the last answer to the request of this number.
    Moved(u32, Place),
    /// The worker could not do what the page asked for.
    Failed(String),
}

impl Ask {
    /// The message as a value to post.
    pub fn write(&self) -> JsValue {
        match self {
            Self::Search(request) => written_request("search", request),
            Self::Ponder(request) => written_request("ponder", request),
            Self::Analyse(AnalysisRequest { number, record, all_moves, passed, limits }) => {
                let [time, nodes, may_end_early] = written_limits(limits);
                let (number, record) = ((*number).into(), record.into());
                let (all_moves, passed) = ((*all_moves).into(), (*passed).into());
                written([
                    "analyse".into(),
                    number,
                    record,
                    all_moves,
                    time,
                    nodes,
                    may_end_early,
                    passed,
                ])
            }
            Self::Review(ReviewRequest { number, record, nodes, first }) => {
                let (nodes, first) = ((*nodes as f64).into(), first.map(|it| it.index() as u32));
                written(["review".into(), (*number).into(), record.into(), nodes, first.into()])
            }
            Self::ReviewMove(MoveRequest { number, record, nodes, is_played }) => {
                let (nodes, is_played) = ((*nodes as f64).into(), (*is_played).into());
                written(["move".into(), (*number).into(), record.into(), nodes, is_played])
            }
            Self::Judge(JudgeRequest { number, record, to_win, time }) => {
                let time = time.as_secs_f64() * 1000.0;
                let (number, record) = ((*number).into(), record.into());
                written(["judge".into(), number, record, (*to_win).into(), time.into()])
            }
            Self::Stop => written(["stop".into()]),
            Self::Ping => written(["ping".into()]),
        }
    }

    /// Reads a posted value.
    ///
    /// # Errors
    /// A text that says what is wrong with the value.
    pub fn read(value: JsValue) -> Result<Self, JsValue> {
        let fields = Fields(value.dyn_into()?);
        Ok(match fields.text(0)?.as_str() {
            "search" => Self::Search(fields.request()?),
            "ponder" => Self::Ponder(fields.request()?),
            "analyse" => Self::Analyse(AnalysisRequest {
                number: fields.number(1)? as u32,
                record: fields.text(2)?,
                all_moves: fields.0.get(3).is_truthy(),
                passed: fields.0.get(7).is_truthy(),
                limits: fields.limits(),
            }),
            "review" => Self::Review(ReviewRequest {
                number: fields.number(1)? as u32,
                record: fields.text(2)?,
                nodes: fields.number(3)? as u64,
                first: fields
                    .0
                    .get(4)
                    .as_f64()
                    .and_then(|at| Player::ALL.get(at as usize).copied()),
            }),
            "move" => Self::ReviewMove(MoveRequest {
                number: fields.number(1)? as u32,
                record: fields.text(2)?,
                nodes: fields.number(3)? as u64,
                is_played: fields.0.get(4).is_truthy(),
            }),
            "judge" => Self::Judge(JudgeRequest {
                number: fields.number(1)? as u32,
                record: fields.text(2)?,
                to_win: fields.0.get(3).is_truthy(),
                time: Duration::try_from_secs_f64(fields.number(4)? / 1000.0).unwrap_or_default(),
            }),
            "stop" => Self::Stop,
            "ping" => Self::Ping,
            word => return Err(unknown(word)),
        })
    }
}

impl Answer {
    /// The message as a value to post.
    pub fn write(&self) -> JsValue {
        match self {
            Self::Ready => written(["ready".into()]),
            Self::Pong => written(["pong".into()]),
            Self::Progress(request, SearchProgress { shares, proven }) => written([
                "progress".into(),
                (*request).into(),
                proven.and_then(|proven| outcome_id(proven.outcome)).into(),
                proven.map(|proven| proven.plies).into(),
                proven.is_some_and(|proven| proven.exact).into(),
                shares.x.into(),
                shares.o.into(),
                shares.plus.into(),
            ]),
            Self::Found(request, numbers) => written([
                "found".into(),
                (*request).into(),
                Float64Array::from(numbers.as_slice()).into(),
            ]),
            Self::Moved(request, mv) => {
                written(["moved".into(), (*request).into(), (mv.index() as u32).into()])
            }
            Self::Failed(words) => written(["failed".into(), words.into()]),
        }
    }

    /// Reads a posted value.
    ///
    /// # Errors
    /// A text that says what is wrong with the value.
    pub fn read(value: JsValue) -> Result<Self, JsValue> {
        let fields = Fields(value.dyn_into()?);
        Ok(match fields.text(0)?.as_str() {
            "ready" => Self::Ready,
            "pong" => Self::Pong,
            "progress" => {
                let outcome = fields.0.get(2).as_string().and_then(|id| outcome_of(&id));
                let plies = fields.0.get(3).as_f64().map(|plies| plies as u32);
                let exact = fields.0.get(4).is_truthy();
                let progress = SearchProgress {
                    shares: ByPlayer {
                        x: fields.number(5)? as f32,
                        o: fields.number(6)? as f32,
                        plus: fields.number(7)? as f32,
                    },
                    proven: outcome.zip(plies).map(|(outcome, plies)| Proven {
                        outcome,
                        plies,
                        exact,
                    }),
                };
                Self::Progress(fields.number(1)? as u32, progress)
            }
            "found" => {
                let numbers = fields.0.get(2).dyn_into::<Float64Array>();
                let numbers = numbers.map_err(|_| "field 2 is no array of numbers")?;
                Self::Found(fields.number(1)? as u32, numbers.to_vec())
            }
            "moved" => {
                // The cast of a float saturates, and no game has a cell of the largest number.
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
    let [time, nodes, may_end_early] = written_limits(limits);
    let (record, level) = (record.into(), level.to_string().into());
    written([word.into(), (*number).into(), record, level, time, nodes, may_end_early])
}

fn written_limits(limits: &Limits) -> [JsValue; 3] {
    [
        limits.time.map(|time| time.as_secs_f64() * 1000.0).into(),
        limits.nodes.map(|nodes| nodes as f64).into(),
        limits.may_end_early.into(),
    ]
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

/// The fields of a message, in order.
struct Fields(Array);

impl Fields {
    fn text(&self, at: u32) -> Result<String, JsValue> {
        self.0.get(at).as_string().ok_or_else(|| format!("field {at} is no text").into())
    }

    /// Reads what [`written_request`] writes.
    fn request(&self) -> Result<SearchRequest, JsValue> {
        let level = self.text(3)?.parse::<Level>();
        Ok(SearchRequest {
            number: self.number(1)? as u32,
            record: self.text(2)?,
            level: level.map_err(|error| error.to_string())?,
            limits: self.limits(),
        })
    }

    /// Reads what [`written_limits`] writes.
    fn limits(&self) -> Limits {
        let time = self.0.get(4).as_f64();
        Limits {
            time: time.and_then(|ms| Duration::try_from_secs_f64(ms / 1000.0).ok()),
            nodes: self.0.get(5).as_f64().map(|nodes| nodes as u64),
            may_end_early: self.0.get(6).is_truthy(),
            ..Limits::NONE
        }
    }

    fn number(&self, at: u32) -> Result<f64, JsValue> {
        self.0.get(at).as_f64().ok_or_else(|| format!("field {at} is no number").into())
    }
}

fn unknown(word: &str) -> JsValue {
    format!("unknown message \"{word}\"").into()
}
