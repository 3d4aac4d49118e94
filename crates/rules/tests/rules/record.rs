//! Records from a position, and records with annotations where none are wanted.

use crate::games::{any_game, choices};
use proptest::prelude::*;
use uttt_rules::{AnyGame, History, Link, OverwriteFree};

/// A game that began where another stands, with some moves played.
fn later_game() -> impl Strategy<Value = AnyGame> {
    (any_game(60), choices(0..30)).prop_map(|(before, choices)| {
        let text = before.position_text();
        let mut game = AnyGame::from_position(&text).expect(&text);
        for choice in choices {
            let moves = game.legal_moves();
            if moves.is_empty() || game.play(*choice.get(&moves)).is_err() {
                break;
            }
        }
        game
    })
}

proptest! {
    #[test]
    fn a_record_from_a_position_is_read_back(game in later_game()) {
        let text = game.to_string();
        let read = text.parse::<AnyGame>();
        prop_assert_eq!(read.as_ref(), Ok(&game), "{}", text);
        let link = Link::new(game.clone()).to_string();
        prop_assert!(!link.contains([' ', '#', '%', '"']), "{}", link);
        for link in [link.clone(), format!("https://example.org/#{link}&view=play"), link.to_uppercase()] {
            let read = AnyGame::read(&link, None);
            prop_assert_eq!(read.as_ref(), Ok(&game), "{}", link);
        }
        // All moves can be taken back, to where it began and no further.
        let mut back = read.expect("a record");
        while back.undo() {}
        prop_assert_eq!((back.ply(), back.undone()), (0, game.moves()));
        if !game.is_from_start() {
            let start = back.position_text();
            let after_id = &start[start.find(' ').expect("an id")..];
            prop_assert_eq!(back.to_string(), format!("{} from{after_id}:", game.rules()));
        }
    }
}

#[test]
fn repetition_is_counted_from_the_position() {
    // The third time of a position draws: of the start as well, which stands for the first time.
    let from = "overwrite-free from X.../..../..../.... O -: 11 11 11";
    let game: AnyGame = from.parse().expect("a record");
    assert!(!game.is_repeated());
    let game: AnyGame = format!("{from} 11 11 11").parse().expect("a record");
    assert!(game.is_repeated() && game.outcome().is_some());
    let typed = History::<OverwriteFree>::parse(&format!("{from} 11 11 11")).expect("a record");
    assert!(typed.is_repeated());
    assert_eq!(typed.to_string(), game.to_string());
}

#[test]
fn the_table_of_records() {
    let table = include_str!("../../../../tests/cases/rules/records.txt");
    let mut rows = 0;
    for line in table.lines().filter(|line| !line.starts_with("# ")) {
        let (text, expected) = line.split_once(" => ").expect(line);
        let told = match AnyGame::read(text, None) {
            Ok(game) => game.to_string(),
            Err(error) => format!("! {error}"),
        };
        assert_eq!(told, expected, "{text}");
        rows += 1;
    }
    assert_eq!(rows, 39);
}

#[test]
fn annotations_may_be_long_and_deep_but_not_endless() {
    let deep =
        |depth: usize| format!("nested-1: 5 {}1{} 2", "(1 ".repeat(depth), ")".repeat(depth));
    assert_eq!(deep(100).parse::<AnyGame>().expect("a record").to_string(), "nested-1: 5 2");
    for depth in [101, 1_000_000] {
        let error = deep(depth).parse::<AnyGame>().expect_err("too deep").to_string();
        assert_eq!(error, "character 313: expected at most 100 nested variations");
    }
    let long = format!("nested-1: 5 {{{}}} 2", "long ".repeat(1_000_000));
    assert!(long.parse::<AnyGame>().is_ok());
    for sign in ["(", ")", "{", "}", "!", "?", "\\", "(1", "1!", "{}", "(1)"] {
        let text = format!("nested-1: 5 {}", sign.repeat(300_000));
        let _ = text.parse::<AnyGame>();
        let _ = AnyGame::read(&text, None);
    }
}

#[test]
fn moves_may_be_written_as_the_page_shows_them_and_numbered() {
    for (text, expected) in [
        ("5·5 5·1", "classic: 55 51"),
        ("1 5·5 5·1 2 1·5", "classic: 55 51 15"),
        ("1. 55 51 2. 15", "classic: 55 51 15"),
        ("1. 55 1... 51 2. 15", "classic: 55 51 15"),
        ("classic: 1. 5·5 2. 5·1! {a 5·5 { 3. x} 3. 1·5", "classic: 55 51 15"),
        ("nested-3: 5·1·9 1·9·1", "nested-3: 519 191"),
        ("nested-1: 1. 5 2. 1", "nested-1: 5 1"),
        // A dot in a comment makes no number of a move.
        ("nested-1: {5·1} 3 4 6 1", "nested-1: 3 4 6 1"),
        ("\u{feff}classic: 55 51", "classic: 55 51"),
        ("\u{feff}55 51", "classic: 55 51"),
        // A dot between moves is no number's.
        ("classic:55.51.15", "classic: 55 51 15"),
        ("classic: 55. 51. 15", "classic: 55 51 15"),
        ("nested-1: 1. 2. 3.", "nested-1: 1 2 3"),
    ] {
        assert_eq!(AnyGame::read(text, None).unwrap().to_string(), expected, "{text}");
    }
    let position = AnyGame::read("classic: 55", None).unwrap().position_text();
    let marked = format!("\u{feff}{position}");
    assert_eq!(AnyGame::read(&marked, None).unwrap().position_text(), position);
    for wrong in ["5·5 5·5", "1. 55 3. 51", "5·", "1. 2."] {
        assert!(AnyGame::read(wrong, None).is_err(), "{wrong}");
    }
}
