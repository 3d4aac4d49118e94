//! The position notation: round trips of played games, and each law's refusal.

#![allow(clippy::expect_used, reason = "in a test a panic is the report")]

use proptest::prelude::*;
use uttt_rules::{Classic, Game};

const EMPTY: &str =
    "........./........./........./........./........./........./........./........./.........";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_position_of_a_game_reads_back(seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = Classic::new();
        loop {
            let text = position.to_string();
            prop_assert_eq!(text.parse::<Classic>(), Ok(position), "{}", text);
            prop_assert_eq!(text.to_uppercase().parse::<Classic>(), Ok(position));
            let Some(mv) = position.random_move(random.u32(..)) else { break };
            position.play_unchecked(mv);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "(classic )?[XOxo./ 0-9-]{0,110}( [XO])?( [0-9-])?") {
        let _ = text.parse::<Classic>();
    }
}

fn refusal(text: &str) -> String {
    text.parse::<Classic>().expect_err(text).to_string()
}

/// The empty board with the group of board 1 replaced.
fn with_board_1(group: &str, rest: &str) -> String {
    format!("classic {group}{} {rest}", &EMPTY[9..])
}

#[test]
fn each_broken_law_is_named() {
    let cases = [
        (String::new(), "0 parts, expected four: rules id, cells, side to move, board to play in"),
        (format!("chess {EMPTY} X -"), "unknown rules \"chess\", expected classic, most-boards, open-boards, adjacent, nested-1, nested-2, nested-3, overwrite, overwrite-cell, overwrite-free"),
        ("classic ......... X -".into(), "1 groups of cells, expected nine"),
        (with_board_1("....", "X -"), "board 1: 4 cells, expected nine"),
        (with_board_1("..?......", "X -"), "board 1, cell 3: '?', expected X, O or ."),
        (format!("classic {EMPTY} + -"), "side to move: \"+\", expected X or O"),
        (format!("classic {EMPTY} X 0"), "board to play in: \"0\", expected a digit 1-9 or -"),
        (format!("classic {EMPTY} O -"), "0 X and 0 O do not fit the side to move"),
        (with_board_1("XXXOOO...", "X -"), "board 1 is won by both"),
        (format!("classic {EMPTY} X 5"), "no last move explains the board to play in"),
        (with_board_1("X........", "O 5"), "no last move explains the board to play in"),
        (with_board_1("X........", "O -"), "no last move explains the board to play in"),
        (
            "classic XXX....../OO......./O......../........./........./........./........./........./......... X 1".into(),
            "board 1 to play in is closed",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refusal(&text), expected, "{text}");
    }
}

#[test]
fn a_finished_position_allows_no_board_and_no_winner_to_move() {
    // X has won boards 1, 2 and 3; O's eight marks are spread over boards 4 to 9.
    let x_won =
        "XXX....../XXX....../XXX....../OO......./OO......./OO......./O......../O......../.........";
    assert!(format!("classic {x_won} O -").parse::<Classic>().is_ok());
    assert_eq!(
        refusal(&format!("classic {x_won} O 4")),
        "the game is over, expected - as board to play in"
    );
    let o_more = x_won.replace("/.........", "/O........");
    assert_eq!(refusal(&format!("classic {o_more} X -")), "the winner of the game is to move");
    let both =
        "XXX....../XXX....../XXX....../OOO....../OOO....../OOO....../........./........./.........";
    assert_eq!(refusal(&format!("classic {both} X -")), "both players have three boards in a row");
}
