//! Any text is progress or refused, without a panic, and what was read is written and read back. The same for
//! the shelf.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::collections::HashMap;

use proptest::prelude::*;
use uttt_practice::{Progress, Shelf, shelf_text};
use uttt_puzzles::{Puzzle, SHIPPED, Tries, read_all};

#[path = "../../../tests/damaged.rs"]
mod damaged;

fn texts() -> Vec<String> {
    [
        "uttt-practice 1\n",
        "uttt-practice 1\nrating 934.5 121.25 0.06 3\nstreak 12\nsolved classic-18 nested-2-5\nhinted classic-4\n\
         wrong classic-63\ndays 1 2 4 4294967295\n",
        "uttt-practice 1\nrating 100 350 0.2 4294967295\nstreak 4294967295\n",
    ]
    .map(str::to_owned)
    .into()
}

fn shelves() -> Vec<String> {
    let puzzles = read_all(SHIPPED).into_iter().map(|(_, puzzle)| puzzle.unwrap());
    let puzzles: Vec<Puzzle> = puzzles.step_by(200).collect();
    let tries = Tries::new([10; 10], [5; 4]).unwrap();
    let tries: HashMap<_, _> = puzzles.iter().map(|it| (it.id().to_owned(), tries)).collect();
    vec![shelf_text(&puzzles, &tries, puzzles[0].id())]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_progress_or_refused(text in damaged::damaged(texts())) {
        match text.parse::<Progress>() {
            Ok(read) => {
                let written = read.to_string();
                prop_assert_eq!(written.parse::<Progress>(), Ok(read.clone()), "{}", written);
                let _ = (read.days_in_row(4), read.skill().rating());
            }
            Err(error) => prop_assert!(error.0 > 0),
        }
    }

    #[test]
    fn any_text_is_a_shelf_or_refused(text in damaged::damaged(shelves())) {
        if let Ok(shelf) = Shelf::read(&text) {
            for entry in shelf.entries() {
                let _ = shelf.puzzle(&entry.id);
            }
            prop_assert!(shelf.daily().day(1).is_some());
        }
    }
}
