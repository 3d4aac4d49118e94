//! The page says of each error of the rules what the error itself says in English.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::path::Path as FilePath;

use proptest::prelude::*;
use uttt_rules::{
    AnnotationError, AnyGame, AnyPlayError, CellGroup, Contradiction, FormatError, Glyph,
    LinkError, Move, ParseMoveError, ParseRulesError, Path, Player, PositionBuilder, PositionError,
    PositionPart, RecordError, Rules, Shape, Study, StudyError, TargetForm, WhyUnread,
};

use super::refused::{unread, unread_text};
use super::say;
use crate::damaged;

/// The variants of an error that one may name, in the file where it is defined.
fn variants(file: &str, name: &str) -> BTreeSet<String> {
    let path = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("../rules/src").join(file);
    let text = fs::read_to_string(path).unwrap();
    let (_, rest) = text.split_once(&format!("pub enum {name} {{\n")).unwrap();
    let (body, _) = rest.split_once("\n}").unwrap();
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    lines.filter(|line| line.starts_with(char::is_uppercase)).map(first_word).collect()
}

fn first_word(text: &str) -> String {
    text.chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Checks the words of all variants but those that no text of a person leads to.
fn check<E: Debug + ToString>(
    file: &str,
    name: &str,
    errors: &[E],
    others: &[&str],
    said: impl Fn(&E) -> String,
) {
    for error in errors {
        assert_eq!(said(error), error.to_string());
    }
    let tested = errors.iter().map(|error| first_word(&format!("{error:?}")));
    let others = others.iter().map(|&name| name.to_owned());
    assert_eq!(tested.chain(others).collect::<BTreeSet<_>>(), variants(file, name));
}

fn no_cell(text: &str, shape: Shape) -> ParseMoveError {
    let rules = Rules::ALL.into_iter().find(|rules| rules.shape() == shape).unwrap();
    AnyGame::new(rules).place(text).unwrap_err()
}

fn unknown() -> ParseRulesError {
    "chess \"2\"".parse::<Rules>().unwrap_err()
}

/// A move that the rules refuse.
fn refused() -> AnyPlayError {
    let mut game: AnyGame = "classic: 55".parse().unwrap();
    game.play(game.place("99").unwrap()).unwrap_err()
}

fn illegal() -> uttt_rules::Illegal {
    refused().reason
}

fn positions() -> Vec<PositionError> {
    use PositionError as E;
    let found = || "?\u{1}".to_owned();
    let [one, pair] = ["1", "12"].map(|path| path.parse::<Path>().unwrap());
    let mut all = vec![
        E::Empty,
        E::Rules(unknown()),
        E::OtherRules { found: Rules::Nested1, expected: Rules::OverwriteFree },
        E::Side { found: found(), players: &Player::ALL },
        E::Owner { board: one },
        E::OwnerNotTold { board: one },
        E::NoSuchCell { index: 81 },
        E::NoSuchPlayer { found: Player::Plus, players: &Player::PAIR },
        E::MarkCount { marks: vec![5, 1] },
        E::MarkCount { marks: vec![5, 1, 0] },
        E::TwoWinners { board: pair },
        E::TwoGameWinners,
        E::WinnerToMove,
        E::TargetAfterEnd,
        E::TargetClosed { board: pair },
        E::NoLastMove,
    ];
    all.extend([false, true].map(|can_be_both| E::Owners { found: found(), can_be_both }));
    for what in [PositionPart::LostCells, PositionPart::OverwrittenLast] {
        all.push(E::Remembered { what, found: found() });
    }
    for form in [TargetForm::Nothing, TargetForm::Digit, TargetForm::Digits] {
        all.push(E::Target { found: found(), expected: form });
    }
    all.push(E::Target { found: "several".to_owned(), expected: TargetForm::One });
    for count in [1, 2] {
        all.push(E::Groups {
            within: if count == 1 { Path::ROOT } else { pair },
            found: count,
            expected: 9,
        });
        for group in [CellGroup::Whole, CellGroup::Board(pair), CellGroup::Row(3)] {
            all.push(E::GroupLength { group, found: count, expected: 9 });
            let players = if count == 1 { &Player::PAIR[..] } else { &Player::ALL };
            all.push(E::NotAMark { group, place: 4, found: '\'', players });
        }
    }
    for why in [
        Contradiction::Empty,
        Contradiction::Own,
        Contradiction::LostTwice,
        Contradiction::NotOwn,
        Contradiction::NotLost,
        Contradiction::TwoMoves,
        Contradiction::NoBoard,
        Contradiction::NotRemembered,
    ] {
        all.push(E::NotSo { entry: "XO11".to_owned(), why });
    }
    // The parts of each rule system.
    let parts = Rules::ALL.map(|rules| format!("{rules} X").parse::<PositionBuilder>());
    all.extend(parts.into_iter().filter_map(Result::err));
    all.extend("classic".parse::<PositionBuilder>().err());
    all
}

fn annotations() -> Vec<AnnotationError> {
    vec![
        AnnotationError::CommentNotClosed,
        AnnotationError::VariationNotClosed,
        AnnotationError::NothingToClose { found: ')' },
        AnnotationError::NoMove { found: '!' },
        AnnotationError::TooDeep,
        AnnotationError::Glyph("!?!".parse::<Glyph>().unwrap_err()),
    ]
}

fn records() -> Vec<RecordError> {
    use RecordError as E;
    let cells = [
        ("x", Shape::Nested { depth: 1 }),
        ("5", Shape::Nested { depth: 2 }),
        ("5", Shape::Nested { depth: 3 }),
        ("5 5", Shape::Square),
    ];
    let mut all = vec![
        E::NoColon { text: "classic 55".to_owned() },
        E::Rules(unknown()),
        E::OtherRules { found: Rules::Nested1, expected: Rules::Classic },
        E::Start(PositionError::NoLastMove),
        E::Illegal { number: 2, mv: "99".to_owned(), reason: illegal() },
    ];
    all.extend(cells.map(|(text, shape)| E::NotAMove { number: 2, error: no_cell(text, shape) }));
    all.extend(annotations().into_iter().map(|error| E::Annotation { place: 7, error }));
    all
}

#[test]
fn each_mistake_in_a_position_has_its_message() {
    let said = |error: &PositionError| unread_text(&WhyUnread::Position(error.clone()));
    check("position/error.rs", "PositionError", &positions(), &[], said);
}

#[test]
fn each_mistake_in_a_record_has_its_message() {
    let said = |error: &RecordError| unread(&StudyError::Record(error.clone()));
    check("notation/record/error.rs", "RecordError", &records(), &[], said);
    let place = |error: &AnnotationError| {
        let said = unread(&RecordError::Annotation { place: 1, error: error.clone() }.into());
        said.strip_prefix("character 1: ").unwrap().to_owned()
    };
    check("notation/record/error.rs", "AnnotationError", &annotations(), &[], place);
}

#[test]
fn each_mistake_in_a_game_of_a_file_has_its_message() {
    use StudyError as E;
    let error = no_cell("5", Shape::Nested { depth: 2 });
    let (mv, reason) = ("99".to_owned(), illegal());
    let studies = [
        E::TooLong { length: Study::MAX_LENGTH + 1 },
        E::Move(refused()),
        E::TooDeep,
        E::Link(LinkError::NoGame),
        E::Record(RecordError::Rules(unknown())),
        E::NotAMove { place: 3, error: error.clone() },
        E::Illegal { place: 3, mv, reason },
        E::MarkNotClosed { place: 3 },
        E::NoMark { place: 3 },
        E::Mark { place: 3, error },
    ];
    check("notation/study/error.rs", "StudyError", &studies, &["NoSuchPosition"], unread);

    // What else is wrong with a link, the page says in whole sentences.
    let links = [
        LinkError::NoGame,
        LinkError::Escape { found: "%zz".to_owned() },
        LinkError::Record(RecordError::Rules(unknown())),
    ];
    let said = |error: &LinkError| unread(&E::Link(error.clone()));
    check("notation/link/error.rs", "LinkError", &links, &["Value", "Twice"], said);
}

#[test]
fn each_mistake_in_a_text_of_another_program_has_its_message() {
    use FormatError as E;
    let formats = [
        E::Record(RecordError::Rules(unknown())),
        E::Link(LinkError::NoGame),
        E::Position(PositionError::NoLastMove),
        E::Move { place: 3, number: 2, mv: "99".parse::<Move>().unwrap(), reason: illegal() },
    ];
    let said = |error: &FormatError| unread_text(&WhyUnread::Format(error.clone()));
    let others = ["Unexpected", "UnsupportedRules", "NoStart"];
    check("notation/formats/error.rs", "FormatError", &formats, &others, said);
}

const TEXTS: [&str; 7] = [
    "classic: 55! {takes the centre [#55] [>15-55]} 51 (52 {another} 25) 15",
    "overwrite: 11 22 33 (12!?) 44",
    "nested-3: 555 551 (552) 515",
    "https://example.org/#classic:55-51-15&ply=2",
    "classic X......../........./........./........./........./........./........./........./........./ O 1",
    "nested-3 X......../........./......... O - .........",
    "overwrite X.../.O../..+./.... X - X11,O22 XO11",
];

proptest! {
    #[test]
    fn damaged_texts_are_refused_in_the_words_of_the_rules(
        text in damaged::damaged(TEXTS.map(str::to_owned).into()),
    ) {
        for error in Study::read(&text).err().into_iter().chain(text.parse::<Study>().err()) {
            prop_assert_eq!(unread(&error), error.to_string());
            prop_assert_ne!(unread(&error), say::refused_unknown());
        }
        if let Err(error) = text.parse::<AnyGame>() {
            prop_assert_eq!(unread(&StudyError::Record(error.clone())), error.to_string());
        }
        if let Err(error) = text.parse::<PositionBuilder>() {
            let said = unread_text(&WhyUnread::Position(error.clone()));
            prop_assert_eq!(said, error.to_string());
        }
    }
}
