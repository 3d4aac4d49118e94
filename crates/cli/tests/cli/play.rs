#[cfg(unix)]
mod programs;
#[cfg(unix)]
mod terminal;

#[cfg(unix)]
pub(crate) use terminal::in_a_terminal;

use std::io::Write;
use std::process::{Output, Stdio};

use serde_json::Value;

use crate::process::{run, start, stdout, uttt};

/// The printed record and outcome, after a check that they fit each other.
fn checked(output: &Output) -> (String, String) {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let [record, outcome] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
    let replay: Value = serde_json::from_str(&stdout(&["replay", record])).unwrap();
    assert_eq!(replay["outcome"], outcome);
    (record.to_owned(), outcome.to_owned())
}

fn words(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Checks that people are told all of this.
fn assert_says(output: &Output, told: &[&str]) {
    let words = words(output);
    for text in told {
        assert!(words.contains(text), "{text:?} in {words}");
    }
}

/// The input of a person who tries one cell after the other.
fn stubborn() -> String {
    let all: String = (11..=99).filter(|n| n % 10 != 0).map(|n| format!("{n}\n")).collect();
    all.repeat(81)
}

#[test]
fn programs_play_a_whole_game() {
    let game = |seed| run(&["play", "1", "--level", "random", "--seed", seed], "");
    let (record, outcome) = checked(&game("1"));
    assert_ne!(outcome, "ongoing");
    assert_eq!(checked(&game("1")).0, record);
    assert_ne!(checked(&game("2")).0, record);
    // The boards are messages for people.
    assert!(words(&game("1")).contains("═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══"));
}

#[test]
fn every_level_plays() {
    for level in ["1", "4"] {
        let (_, outcome) = checked(&run(&["play", "1", "--level", level, "--seed", "1"], ""));
        assert_ne!(outcome, "ongoing");
    }
}

#[test]
fn every_system_is_played() {
    for rules in crate::commands::RULES {
        let args = ["play", "1", "--rules", rules, "--level", "random", "--seed", "5"];
        let output = run(&args, "");
        let (record, outcome) = checked(&output);
        assert!(record.starts_with(&format!("{rules}: ")), "{record}");
        assert_ne!(outcome, "ongoing");
        let players = if rules.starts_with("overwrite") { 3 } else { 2 };
        assert_eq!(words(&output).matches(": random moves\n").count(), players, "{rules}");
    }
}

#[test]
fn a_person_is_the_third_player() {
    let all: String =
        (11..=44).filter(|n| (1..=4).contains(&(n % 10))).map(|n| format!("{n}\n")).collect();
    let args = ["play", "2", "--rules", "overwrite", "--person", "+", "--level", "random"];
    let output = run(&[&args[..], &["--seed", "2"]].concat(), &all.repeat(200));
    let (_, outcome) = checked(&output);
    assert_ne!(outcome, "ongoing");
    let words = words(&output);
    assert!(words.contains("X: random moves\nO: random moves\n+: a person\n"), "{words}");
    assert!(words.contains("+ to move anywhere: "), "{words}");
}

#[test]
fn persons_are_told_the_grid_to_play_in() {
    let output = run(&["play", "3", "--rules", "nested-3"], "519\n555\n55\n199\nquit\n");
    assert_eq!(checked(&output), ("nested-3: 519 199".into(), "ongoing".into()));
    assert_says(
        &output,
        &[
            "O to move in board 19: 555: wrong board; play in board 19\n",
            "O to move in board 19: \"55\": a board, not a cell, expected three digits 1-9, or help\n",
            "X to move in board 99: ",
        ],
    );
}

#[test]
fn a_person_plays_the_engine_on_either_side() {
    for side in ["X", "O"] {
        let args = ["play", "2", "--level", "random", "--person", side, "--seed", "3"];
        let output = run(&args, &stubborn());
        let (_, outcome) = checked(&output);
        assert_ne!(outcome, "ongoing");
        let name = format!("{side}: a person\n");
        assert!(words(&output).contains(&name), "{}", words(&output));
    }
}

#[test]
fn two_persons_play_and_what_is_illegal_is_explained() {
    let output = run(&["play", "3"], &format!("55\n19\n5\n\n55\n{}", stubborn()));
    let (record, outcome) = checked(&output);
    assert!(record.starts_with("classic: 55 51 11 12 "), "{record}");
    assert_ne!(outcome, "ongoing");
    assert_says(
        &output,
        &[
            "X to move anywhere: ",
            "O to move in board 5: 19: wrong board; play in board 5\n",
            // A digit alone is a cell of that board.
            "O to move in board 5: 55: the cell is taken by X\n",
        ],
    );
}

#[test]
fn quitting_leaves_the_game_as_it_is_and_it_goes_on_from_there() {
    let output = run(&["play", "3", "--rules", "nested-2"], "55\nquit\n");
    assert_eq!(checked(&output), ("nested-2: 55".into(), "ongoing".into()));
    let again = "to continue, run the same command with --from \"nested-2: 55\"\n";
    assert!(words(&output).ends_with(again), "{output:?}");
    let output = run(&["play", "3", "--from", "nested-2: 55"], "5 1\nquit\n");
    assert_eq!(checked(&output), ("nested-2: 55 51".into(), "ongoing".into()));
    // Against the engine, whose turn it may be.
    let args = ["play", "2", "--level", "random", "--seed", "1", "--from", "classic: 55"];
    let (record, _) = checked(&run(&args, "quit\n"));
    assert!(record.starts_with("classic: 55 5") && record.split(' ').count() == 3, "{record}");
    for (args, error) in [
        (["--from", "classic: 55 19"], "error: --from: move 2 (19): wrong board"),
        (["--from", "nested-1: 1 4 2 5 3"], "error: --from: the game is over\n"),
    ] {
        let refused = run(&[&["play", "3"], &args[..]].concat(), "");
        assert!(words(&refused).starts_with(error), "{refused:?}");
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    }
    let other = run(&["play", "3", "--rules", "classic", "--from", "nested-2: 55"], "");
    assert_eq!(words(&other), "error: --from: a record of nested-2, expected classic\n");
}

#[test]
fn a_move_may_lack_its_board_and_the_winning_line_is_told() {
    let output = run(&["play", "3", "--rules", "nested-1"], "1\n4\n2\n5\n3\n");
    assert_eq!(checked(&output), ("nested-1: 1 4 2 5 3".into(), "X".into()));
    assert!(words(&output).ends_with("X wins with cells 1, 2, 3.\n"), "{output:?}");
    // In board 5, 1 is 51.
    let output = run(&["play", "3"], "55\n1\n1 5\nquit\n");
    assert_eq!(checked(&output).0, "classic: 55 51 15");
    // The boards of the line.
    let games = include_str!("../../../../tests/cases/rules/classic.games");
    let won = games.lines().find_map(|line| line.strip_prefix("X ")).unwrap();
    let moves: Vec<&str> = won.split_whitespace().collect();
    let output = run(&["play", "3"], &(moves.join("\n") + "\n"));
    assert_eq!(checked(&output).1, "X");
    let told = words(&output);
    let last = told.lines().last().unwrap();
    let boards = last.strip_prefix("X wins with boards ").and_then(|it| it.strip_suffix('.'));
    let owned = told.lines().rev().find(|line| line.starts_with("X has won boards ")).unwrap();
    for board in boards.unwrap_or_else(|| panic!("{last}")).split(", ") {
        assert!(owned.contains(board), "{board}: {owned}");
    }
}

#[test]
fn help_lists_what_a_person_can_type() {
    let output = run(&["play", "3"], "help\nresign\nquit\n");
    assert_says(
        &output,
        &[
            "help lists what you can type\n",
            "  11    play in board 1, cell 1\n",
            "  hint  show what the engine would play\n",
            "  undo  take back your last move\n",
            "  quit  leave the game and print its record\n",
            "\"resign\": not a cell, expected two digits 1-9, or help\n",
        ],
    );
}

#[test]
fn the_board_shows_numbers_and_won_boards() {
    let output = run(&["play", "3"], "11\n12\n21\n13\n31\n15\n51\n18\nquit\n");
    assert_says(
        &output,
        &[
            "\n 11│ 12│ 13║ 21│ 22│ 23║ 31│ 32│ 33\n───┼─1─┼───╫───┼─2─┼───╫───┼─3─┼───\n",
            "\n───┼1=O┼───╫───┼─2─┼───╫───┼─3─┼───\n",
            "\nO has won board 1.\n",
        ],
    );
}

#[test]
fn a_hint_suggests_a_good_move_without_playing_it() {
    let output = run(&["play", "3", "--rules", "nested-1"], "1\n4\n2\n5\nhint\n3\n");
    assert_eq!(checked(&output), ("nested-1: 1 4 2 5 3".into(), "X".into()));
    assert!(words(&output).contains("X to move anywhere: hint: 3\n"), "{}", words(&output));
}

#[test]
fn undo_takes_back_moves() {
    let output = run(&["play", "3"], "undo\n55\n51\nundo\n52\nundo\nundo\n99\nquit\n");
    assert_eq!(checked(&output), ("classic: 99".into(), "ongoing".into()));
    let told = words(&output);
    assert!(told.contains("undo: you have no move to take back\n"), "{told}");
    assert!(told.contains("back to the position after 1 move\n"), "{told}");

    // Against the engine, undo takes back the person's last move and the answer to it.
    let args = ["play", "2", "--level", "random", "--seed", "1"];
    for (side, input) in [("X", "55\nundo\nundo\n11\nquit\n"), ("O", "undo\nquit\n")] {
        let output = run(&[&args[..], &["--person", side]].concat(), input);
        let (record, _) = checked(&output);
        let start = if side == "X" { "classic: 11 1" } else { "classic: " };
        assert!(record.starts_with(start), "{record}");
        assert_eq!(record.split(' ').count(), if side == "X" { 3 } else { 2 }, "{record}");
        let refused = "undo: you have no move to take back\n";
        assert_eq!(words(&output).matches(refused).count(), 1, "{}", words(&output));
    }
}

#[test]
fn max_plies_ends_a_game_of_three() {
    let args = ["play", "1", "--rules", "overwrite-free", "--level", "random", "--seed", "7"];
    let output = run(&[&args[..], &["--max-plies", "9"]].concat(), "");
    let (record, outcome) = checked(&output);
    assert_eq!((record.split(' ').count(), &*outcome), (10, "ongoing"), "{record}");
    let words = words(&output);
    assert!(words.ends_with("\nstopped after 9 moves, with no winner\n"), "{words}");
}

#[test]
fn people_have_no_time_limit_unless_one_is_given() {
    let names = |args: &[&str]| {
        let output = run(&[&["play", "2", "--level", "random"], args].concat(), "quit\n");
        words(&output)
    };
    let told = names(&[]);
    assert!(told.contains("X: a person\n") && told.contains("X to move anywhere: "), "{told}");
    let told = names(&["--time-limit", "90s"]);
    assert!(told.contains("X: a person, 1m 30s a move\n"), "{told}");
    assert!(told.contains("X to move anywhere [1:30]: "), "{told}");
}

#[test]
fn a_line_that_is_too_long_is_refused_and_another_is_asked_for() {
    let output = run(&["play", "3"], &format!("{}55\n99\nquit\n", " ".repeat(16 << 20)));
    assert_eq!(checked(&output), ("classic: 99".into(), "ongoing".into()));
    assert!(words(&output).contains("…\": longer than 16777216 bytes\n"), "{output:?}");
}

#[test]
fn input_that_ends_too_soon_is_a_failed_run() {
    let output = run(&["play", "2", "--level", "random", "--person", "X"], "55\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(words(&output).ends_with("error: the input ended before the game did\n"));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("classic: 55 5") && text.ends_with("\nongoing\n"), "{text}");
}

#[test]
fn a_person_who_is_late_forfeits() {
    let mut child = start(&mut uttt(&["play", "3", "--time-limit", "2s"]));
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "55").unwrap();
    // The input stays open and sends nothing.
    let output = child.wait_with_output().unwrap();
    drop(input);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "classic: 55\nX\n");
    assert!(
        words(&output).ends_with("O forfeits: late: no answer within 2.000 s\nX wins\n"),
        "{output:?}"
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn lines_that_wait_do_not_keep_a_turn_going() {
    // Wrong answers without end. Each is refused, and none stops the clock.
    let mut child = uttt(&["play", "3", "--time-limit", "300ms"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    while writeln!(input, "foo").is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "classic:\nO\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn three_play_at_overwrite() {
    let args = ["play", "1", "--rules", "overwrite", "--level", "random", "--seed", "2"];
    let output = run(&args, "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let [record, outcome] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
    assert!(record.starts_with("overwrite: "), "{record}");
    assert!(["X", "O", "+", "draw"].contains(&outcome), "{outcome}");
    assert!(
        words(&output).starts_with("X: random moves\nO: random moves\n+: random moves\n"),
        "{output:?}"
    );

    let args = ["play", "2", "--rules", "overwrite", "--level", "random", "--person", "+"];
    let output = run(&args, "quit\n");
    assert!(words(&output).contains("+ to move anywhere: "), "{output:?}");
    let refused = run(&["play", "2", "--person", "+"], "");
    assert_eq!(words(&refused), "error: --person +: no player of classic\n");
}

#[test]
fn a_limit_is_a_week_at_most() {
    for (limit, status) in [("none", 1), ("1week", 1), ("8days", 2)] {
        let output = run(&["play", "3", "--time-limit", limit], "55\n");
        assert_eq!(output.status.code(), Some(status), "{limit}: {output:?}");
    }
}
