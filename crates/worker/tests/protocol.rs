//! Every message between the page and its worker arrives unchanged.
#![cfg(target_family = "wasm")]

use std::time::Duration;

use js_sys::Array;
use uttt_engine::{Level, Limits, Proven, ProvenOutcome};
use uttt_rules::{ByPlayer, Place};
use uttt_worker::{Answer, Ask, SearchProgress, SearchRequest};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

fn requests() -> Vec<SearchRequest> {
    let limits = [
        Limits::default(),
        Limits::for_move(Duration::from_millis(1_000)),
        Limits::time(Duration::from_micros(1_500)),
        Limits::nodes(0),
        Limits::nodes(u64::from(u32::MAX) + 1),
    ];
    let levels = Level::ALL.iter().copied().cycle();
    let records = ["classic:", "classic: 55 51 15", "overwrite: 11 22"].into_iter().cycle();
    let numbers = [0, 1, u32::MAX].into_iter().cycle();
    let each = numbers.zip(records).zip(levels).zip(limits.into_iter().cycle());
    each.take(3 * Level::ALL.len())
        .map(|(((number, record), level), limits)| SearchRequest {
            number,
            record: record.to_owned(),
            level,
            limits,
        })
        .collect()
}

#[wasm_bindgen_test]
fn what_the_page_sends_arrives_unchanged() {
    let mut asks = vec![Ask::Stop, Ask::Ping];
    for request in requests() {
        asks.extend([Ask::Search(request.clone()), Ask::Ponder(request)]);
    }
    for ask in asks {
        assert_eq!(Ask::read(ask.write()), Ok(ask));
    }
}

#[wasm_bindgen_test]
fn what_the_worker_sends_arrives_unchanged() {
    let mut answers = vec![
        Answer::Ready,
        Answer::Pong,
        Answer::Failed(String::new()),
        Answer::Failed("no memory: “\u{1F525}”".to_owned()),
    ];
    let outcomes = [ProvenOutcome::Win, ProvenOutcome::Draw, ProvenOutcome::Loss];
    let proven = outcomes.map(|outcome| Some(Proven { outcome, plies: 7 }));
    for proven in proven.into_iter().chain([None, Some(Proven { outcome: outcomes[0], plies: 0 })])
    {
        for shares in [[0.0, 1.0, 0.0], [0.125, 0.25, 0.625], [0.1, 0.2, 0.7]] {
            let [x, o, plus] = shares;
            let progress = SearchProgress { depth: 14, shares: ByPlayer { x, o, plus }, proven };
            answers.push(Answer::Progress(u32::MAX, progress));
        }
    }
    answers.extend([0, 40, 728].map(|at| Answer::Moved(9, Place::new(at))));
    for answer in answers {
        assert_eq!(Answer::read(answer.write()), Ok(answer));
    }
}

/// The text of the refusal.
fn refused<T>(read: impl Fn(JsValue) -> Result<T, JsValue>, fields: &[JsValue]) -> Option<String> {
    let array: Array = fields.iter().collect();
    read(array.into()).err().map(|error| error.as_string().unwrap_or_default())
}

#[wasm_bindgen_test]
fn malformed_messages_are_refused() {
    for read in [|value| Ask::read(value).err(), |value| Answer::read(value).err()] {
        assert!(read(JsValue::NULL).is_some());
        assert!(read("stop".into()).is_some());
        assert!(read(Array::new().into()).is_some());
    }
    let word = |read: &dyn Fn(JsValue) -> Result<(), JsValue>| refused(read, &["jump".into()]);
    let unknown = Some("unknown message \"jump\"".to_owned());
    assert_eq!(word(&|value| Ask::read(value).map(drop)), unknown);
    assert_eq!(word(&|value| Answer::read(value).map(drop)), unknown);
    assert_eq!(
        refused(Answer::read, &["moved".into(), 1.into(), "55".into()]).as_deref(),
        Some("field 2 is no number")
    );
    let think = ["search".into(), 1.into(), "classic:".into(), "eleven".into()];
    assert!(refused(Ask::read, &think).is_some_and(|words| words.contains("eleven")));
}
