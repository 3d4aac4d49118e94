//! Every message between the page and its worker arrives unchanged.
#![cfg(target_family = "wasm")]

use std::time::Duration;

use js_sys::Array;
use uttt_engine::protocol::{
    AnalysisRequest, Found, FoundMove, JudgeRequest, MoveRequest, ReviewRequest, SearchProgress,
    SearchRequest,
};
use uttt_engine::{Level, Limits, Proven, ProvenOutcome};
use uttt_rules::{ByPlayer, Place, Player};
use uttt_worker::{Answer, Ask};
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
    for (record, to_win) in [("classic: 55 51", true), ("nested-2: 11", false)] {
        let (record, time) = (record.to_owned(), Duration::from_millis(2_000));
        asks.push(Ask::Judge(JudgeRequest { number: 9, record, to_win, time }));
    }
    let record = "classic: 55 51".to_owned();
    for first in [None, Some(Player::X), Some(Player::Plus)] {
        let record = record.clone();
        asks.push(Ask::Review(ReviewRequest { number: 7, record, nodes: 1 << 33, first }));
    }
    for is_played in [false, true] {
        let record = record.clone();
        asks.push(Ask::ReviewMove(MoveRequest { number: 8, record, nodes: 1 << 33, is_played }));
    }
    for request in requests() {
        let SearchRequest { number, record, limits, .. } = request.clone();
        let all_moves = number == 0;
        let passed = !all_moves;
        asks.push(Ask::Analyse(AnalysisRequest { number, record, all_moves, passed, limits }));
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
    let proven = outcomes.map(|outcome| Some(Proven { outcome, plies: 7, exact: true }));
    let inexact = Some(Proven { outcome: outcomes[0], plies: 0, exact: false });
    for proven in proven.into_iter().chain([None, inexact]) {
        for shares in [[0.0, 1.0, 0.0], [0.125, 0.25, 0.625], [0.1, 0.2, 0.7]] {
            let [x, o, plus] = shares;
            let progress = SearchProgress { shares: ByPlayer { x, o, plus }, proven };
            answers.push(Answer::Progress(u32::MAX, progress));
        }
    }
    answers.extend(founds().into_iter().map(|found| Answer::Found(3, found.numbers())));
    answers.extend([0, 40, 728].map(|at| Answer::Moved(9, Place::new(at))));
    for answer in answers {
        assert_eq!(Answer::read(answer.write()), Ok(answer));
    }
}

fn founds() -> [Found; 2] {
    let shares = ByPlayer { x: 0.1, o: 0.2, plus: 0.7 };
    let loss = Proven { outcome: ProvenOutcome::Loss, plies: 6, exact: true };
    let nothing = Found {
        finished: true,
        depth: 0,
        nodes: 0,
        shares,
        wdl: [0.25, 0.5, 0.25],
        proven: None,
        moves: Vec::new(),
    };
    let about = |place, proven, line: &[u16]| FoundMove {
        place: Place::new(place),
        shares,
        visits: u64::from(u32::MAX) + 5,
        is_reliable: place == 40,
        proven,
        line: line.iter().copied().map(Place::new).collect(),
    };
    let moves = vec![about(40, None, &[40, 728, 0]), about(0, Some(loss), &[])];
    let all = Found { finished: false, depth: 31, nodes: 1 << 40, moves, ..nothing.clone() };
    [nothing, Found { proven: Some(loss), ..all }]
}

#[wasm_bindgen_test]
fn what_an_analysis_has_found_is_read_as_it_was_sent() {
    for found in founds() {
        let answer = Answer::read(Answer::Found(7, found.numbers()).write());
        let read = match answer {
            Ok(Answer::Found(7, numbers)) => Found::read(&numbers).ok(),
            _ => None,
        };
        assert_eq!(read, Some(found));
    }
    let words = ["found".into(), 7.into(), "12".into()];
    let refusal = refused(Answer::read, &words);
    assert_eq!(refusal.as_deref(), Some("field 2 is no array of numbers"));
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
