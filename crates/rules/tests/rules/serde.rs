//! What serialised types look like, with the feature `serde`: their text.

use crate::games::any_game;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use uttt_rules::{
    AnyGame, CellPath, Classic, Format, Glyph, History, Move, Nested, Overwrite, Path, Player,
    Rules, Square, Study,
};

/// The JSON of a value that is read back from it.
fn json<T: Serialize + DeserializeOwned>(value: &T) -> String {
    let text = serde_json::to_string(value).expect("JSON");
    let read: T = serde_json::from_str(&text).expect(&text);
    assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
    text
}

#[test]
fn each_type_is_its_text() {
    assert_eq!(json(&"51".parse::<Move>().expect("a move")), "\"51\"");
    assert_eq!(json(&"519".parse::<CellPath<3>>().expect("a move")), "\"519\"");
    assert_eq!(json(&"2,3".parse::<Square>().expect("a move")), "\"23\"");
    assert_eq!(json(&Path::ROOT), "\"\"");
    assert_eq!(json(&Player::Plus), "\"+\"");
    assert_eq!(json(&Rules::OverwriteCell), "\"overwrite-cell\"");
    assert_eq!(json(&Format::UtttAiState), "\"uttt-ai-state\"");
    assert_eq!(json(&Glyph::Dubious), "\"?!\"");
    let history = History::<Classic>::parse("classic: 55 51").expect("a record");
    assert_eq!(json(&history), "\"classic: 55 51\"");
    let study: Study = "classic: 55! 51".parse().expect("a study");
    assert_eq!(json(&study), "\"classic: 55! 51\"");
    assert_eq!(json(&Nested::<1>::new()), "\"nested-1 ......... X -\"");
    assert_eq!(json(&Overwrite::new()), "\"overwrite ..../..../..../.... X - - -\"");
}

#[test]
fn bad_data_is_refused_in_the_same_words_as_bad_text() {
    for (json, expected) in [
        ("\"classic: 55 11\"", "move 2 (11): wrong board; play in board 5 at line 1 column 16"),
        ("55", "invalid type: integer `55`, expected a record at line 1 column 2"),
    ] {
        let error = serde_json::from_str::<AnyGame>(json).expect_err(json);
        assert_eq!(error.to_string(), expected);
    }
}

proptest! {
    #[test]
    fn every_game_is_its_record(game in any_game(60)) {
        prop_assert_eq!(json(&game), format!("\"{game}\""));
    }
}
