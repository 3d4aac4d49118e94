use std::io::Write;
use std::process::Stdio;

use serde_json::Value;

use crate::programs::{run, sample, text, uttt};

/// Our player's answers to these lines, its messages, and its exit status.
fn answers(args: &[&str], input: &str) -> (String, String, Option<i32>) {
    let mut command = uttt(&[&["player", "--level", "2", "--seed", "1"], args].concat());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

/// The line of the plain protocol with these marks, such as `55:O`.
fn board(marks: &[&str]) -> String {
    let mut line: String =
        (11..=99).filter(|cell| cell % 10 != 0).map(|cell| format!("{cell}:  ")).collect();
    for mark in marks {
        line = line.replace(&format!("{}  ", &mark[..3]), &format!("{mark} "));
    }
    line + "\n"
}

#[test]
fn it_works_out_the_last_move_from_what_changed() {
    let (first, words, status) = answers(&[], &format!("{}\n", board(&["55:O"])));
    assert!(first.starts_with('5') && first.len() == 3 && first != "55\n", "{first}");
    assert_eq!((words.as_str(), status), ("", Some(0)));

    // The program's own answer sends the opponent, whose mark then sends the program.
    let (_, cell) = first.trim().split_at(1);
    let (own, reply) = (format!("{}:X", first.trim()), format!("{cell}9:O"));
    let input = format!("{}{}", board(&["55:O"]), board(&["55:O", &own, &reply]));
    let (both, words, _) = answers(&[], &input);
    let lines: Vec<_> = both.lines().collect();
    assert_eq!(lines.len(), 2, "{both} {words}");
    assert!(lines[1].starts_with('9'), "{both}");
    assert_eq!(words, "");
}

#[test]
fn where_the_last_move_is_not_known_it_plays_what_fits_most_and_says_so() {
    // O at 51 was answered in board 1, or O at 12 in board 2: X at 15 and 25 allow both.
    let (answer, words, status) = answers(&[], &board(&["51:O", "15:X", "59:O", "95:X"]));
    assert_eq!(status, Some(0), "{words}");
    assert_eq!(answer.lines().count(), 1);
    assert!(words.contains("marks may be the last move"), "{words}");
}

#[test]
fn lines_that_make_no_sense_are_bad_input() {
    for (line, error) in [
        ("hello\n", "error: line 1: \"hello\": expected a cell and a colon, as in 51:\n"),
        ("11:X\n", "error: line 1: cell 12 is missing\n"),
        (&board(&["11:X"]), "error: line 1: 1 X and 0 O, expected as many, or one O more\n"),
    ] {
        assert_eq!(answers(&[], line), (String::new(), error.into(), Some(2)), "{line}");
    }
    let (_, words, status) = answers(&["--protocol", "codingame"], "9 9\n");
    assert!(words.starts_with("error: line 1: \"9 9\", expected a row and a column"), "{words}");
    assert_eq!(status, Some(2));
    for (input, error) in [
        ("-1 -1\n1e9\n", "line 2: \"1e9\", expected a number of legal moves, 1-81"),
        ("-1 -1\n82\n", "line 2: \"82\", expected a number of legal moves, 1-81"),
        ("-1 -1\n0\n", "line 2: \"0\", expected a number of legal moves, 1-81"),
        ("-1 -1\n2\n0 0\n0 9\n", "line 4: \"0 9\", expected a row and a column, each 0-8"),
        ("-1 -1\n2\n0 0\n", "the input ended before all legal moves"),
    ] {
        let expected = (String::new(), format!("error: {error}\n"), Some(2));
        assert_eq!(answers(&["--protocol", "codingame"], input), expected, "{input}");
    }
    let (_, words, status) = answers(&["--rules", "nested-3"], "");
    assert!(words.starts_with("error: --protocol: protocol plain does not support"), "{words}");
    assert_eq!(status, Some(2));
}

#[test]
fn a_line_that_is_too_long_is_one_error_and_ignored() {
    // If the program split the line, the rest would be a valid question.
    let blanks = " ".repeat(16 << 20);
    for (protocol, line) in [("plain", board(&["55:O"])), ("codingame", "-1 -1\n1\n4 4\n".into())] {
        let (said, words, status) = answers(&["--protocol", protocol], &format!("x{blanks}{line}"));
        assert_eq!((&*said, status), ("", Some(2)), "{protocol}: {words}");
        let told = format!("error: line 1: \"x{}…\": longer than 16777216 bytes\n", &blanks[..39]);
        assert_eq!(words, told, "{protocol}");
    }
    let (said, words, status) =
        answers(&["--protocol", "ugi"], &format!("x{blanks}go nodes 5\nisready\n"));
    let told = format!("info string \"x{}…\": longer than 16777216 bytes", &blanks[..39]);
    assert_eq!((&*said, &*words, status), (&*format!("{told}\nreadyok\n"), "", Some(0)));
}

#[test]
fn it_plays_every_two_level_game_over_every_protocol_and_makes_no_mistake() {
    for rules in ["classic", "most-boards", "open-boards", "adjacent", "nested-2"] {
        let uttt = env!("CARGO_BIN_EXE_uttt");
        let player = |protocol: &str, seed: u32| {
            format!(
                "{protocol}:{uttt} player --rules {rules} --protocol {protocol} --level random \
                 --seed {seed}"
            )
        };
        let (plain, codingame) = (player("plain", 1), player("codingame", 2));
        let args = ["referee", "--rules", rules, "--time-limit", "1m", &plain, &codingame];
        let game: Value = serde_json::from_slice(&run(&args).stdout).unwrap();
        assert!(game["by"].is_null(), "{rules}: {game}");
    }
}

#[test]
fn a_player_written_from_the_description_alone_plays_whole_games() {
    let (uttt, first) = (env!("CARGO_BIN_EXE_uttt"), sample("plain", "first_legal.py", ""));
    let random = format!("{uttt} player --level random --seed 5");
    for begins in ["1", "2"] {
        let args = ["referee", "--time-limit", "1m", "--first", begins, &first, &random];
        let game: Value = serde_json::from_slice(&run(&args).stdout).unwrap();
        assert!(game["by"].is_null(), "{game}");
    }
}

#[test]
fn the_players_in_the_docs_are_those_that_are_tested() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/programs.md");
    let docs = std::fs::read_to_string(docs).unwrap();
    for source in [
        include_str!("../../../../tests/players/first_legal.py"),
        include_str!("../../../../tests/players/random.py"),
    ] {
        let (_, code) = source.rsplit_once("\"\"\"\n").unwrap();
        assert!(docs.contains(code), "{code}");
    }
}
