//! Any line of a journal is a game or refused, without a panic, and what was read is written and read back.

use proptest::prelude::*;
use uttt_referee::JudgedGame;

#[path = "../../../tests/damaged.rs"]
mod damaged;

fn lines() -> Vec<String> {
    let games = include_str!("../../../tests/cases/report/games.jsonl").lines().skip(1);
    games.take(20).map(str::to_owned).collect()
}

#[test]
fn the_examples_are_read() {
    assert!(lines().len() > 1);
    let is_right = |line: &String| {
        serde_json::from_str::<JudgedGame>(line).is_ok_and(|game| game.check().is_ok())
    };
    assert!(lines().iter().all(is_right));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_line_is_a_game_or_refused(line in damaged::damaged(lines())) {
        let Ok(read) = serde_json::from_str::<JudgedGame>(&line) else { return Ok(()) };
        let written = serde_json::to_string(&read).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(serde_json::from_str::<JudgedGame>(&written).ok(), Some(read.clone()), "{}", written);
        // A report shows it, whatever it says.
        let _ = (read.check(), read.record(), [0, 1, 2, 3].map(|seat| read.half_points(seat)));
    }
}
