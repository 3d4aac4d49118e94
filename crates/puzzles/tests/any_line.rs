//! Any line is a puzzle or refused, without a panic, and what was read is written and read back.

use proptest::prelude::*;
use uttt_puzzles::{Puzzle, SHIPPED, read_all};

#[path = "../../../tests/damaged.rs"]
mod damaged;

/// Some lines of each rule system.
fn lines() -> Vec<String> {
    let lines = SHIPPED.lines().filter(|line| !line.starts_with('#'));
    lines.step_by(20).map(str::to_owned).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_line_is_a_puzzle_or_refused(line in damaged::damaged(lines())) {
        match line.parse::<Puzzle>() {
            Ok(read) => {
                let written = read.to_string();
                prop_assert_eq!(written.parse::<Puzzle>(), Ok(read), "{}", written);
            }
            Err(fault) => prop_assert!(!fault.to_string().is_empty()),
        }
        for (_, puzzle) in read_all(&line) {
            let _ = puzzle.map(|puzzle| puzzle.turn(puzzle.start()));
        }
    }
}
