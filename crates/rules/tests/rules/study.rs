//! Annotated records: read back whatever is in them, refused with the place of what is wrong.

use crate::games::any_game;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use uttt_rules::{AnyGame, Comment, CommentPart, Glyph, NodeId, Place, Rules, Study, StudyError};

/// A step of whoever makes a study: where, and what.
#[derive(Clone, Debug)]
enum Step {
    Play(Index, Index),
    Glyph(Index, Option<Glyph>),
    Comment(Index, Vec<Piece>),
}

#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Cell(Index),
    Arrow(Index, Index),
}

fn step() -> impl Strategy<Value = Step> {
    let at = any::<Index>;
    let piece = prop_oneof![
        "[\\PC \\n{}()\\[\\]#>\\\\!?&%:-]{0,12}".prop_map(Piece::Text),
        at().prop_map(Piece::Cell),
        (at(), at()).prop_map(|(from, to)| Piece::Arrow(from, to)),
    ];
    prop_oneof![
        4 => (at(), at()).prop_map(|(at, mv)| Step::Play(at, mv)),
        1 => (at(), prop::option::of(select(&Glyph::ALL[..]))).prop_map(|(at, glyph)| Step::Glyph(at, glyph)),
        1 => (at(), vec(piece, 0..4)).prop_map(|(at, pieces)| Step::Comment(at, pieces)),
    ]
}

/// A study of a game that began at the start or at a position.
fn any_study() -> impl Strategy<Value = Study> {
    (any_game(20), any::<bool>(), vec(step(), 0..40)).prop_map(|(game, from_here, steps)| {
        let text = game.position_text();
        let start = if from_here { AnyGame::from_position(&text).expect(&text) } else { game };
        let mut study = Study::new(&start);
        let mut nodes = vec![NodeId::START];
        while let Some(&next) = study.next(nodes[nodes.len() - 1]).first() {
            nodes.push(next);
        }
        for step in steps {
            take(&mut study, &mut nodes, step);
        }
        study
    })
}

fn take(study: &mut Study, nodes: &mut Vec<NodeId>, step: Step) {
    match step {
        Step::Play(at, mv) => {
            let at = *at.get(nodes);
            let moves = study.game(at).unwrap().legal_moves();
            if !moves.is_empty() {
                nodes.push(study.play(at, *mv.get(&moves)).expect("a legal move"));
            }
        }
        Step::Glyph(at, glyph) => study.set_glyph(*at.get(nodes), glyph),
        Step::Comment(at, pieces) => {
            let cells: Vec<Place> = study.start().rules().shape().places().collect();
            let mut comment = Comment::default();
            for piece in pieces {
                comment.push(match piece {
                    Piece::Text(text) => CommentPart::Text(text),
                    Piece::Cell(at) => CommentPart::Cell(*at.get(&cells)),
                    Piece::Arrow(from, to) => {
                        CommentPart::Arrow(*from.get(&cells), *to.get(&cells))
                    }
                });
            }
            assert!(study.add_comment(*at.get(nodes), comment));
        }
    }
}

proptest! {
    #[test]
    fn a_study_is_read_back_and_is_its_record_without_annotations(study in any_study()) {
        let text = study.to_string();
        prop_assert_eq!(text.parse::<Study>(), Ok(study.clone()), "{}", text);
        prop_assert_eq!(Study::read(&text), Ok(study.clone()), "{}", text);
        let record = study.main_line();
        prop_assert_eq!(text.parse::<AnyGame>(), Ok(record.clone()), "{}", text);
        prop_assert_eq!(AnyGame::read(&text, None), Ok(record.clone()), "{}", text);
        // In a link as well.
        let link = format!("https://example.org/#{}&ply=0", study.fragment());
        prop_assert!(!link.contains([' ', '{', '"']), "{}", link);
        prop_assert_eq!(Study::read(&link), Ok(study.clone()), "{}", link);
        prop_assert_eq!(AnyGame::read(&link, None).map(|game| game.undone()), Ok(record.moves()));
        // A game without annotations is a study of itself.
        let plain = Study::new(&record);
        prop_assert_eq!(plain.to_string(), record.to_string());
        prop_assert_eq!(record.to_string().parse::<Study>(), Ok(plain));
    }

    #[test]
    fn any_text_is_a_study_or_refused(
        study in any_study(),
        at in any::<Index>(),
        length in 0..9_usize,
        put in "[\\PC0-9{}()\\[\\]#>\\\\!?: -]{0,6}",
    ) {
        let signs: Vec<char> = study.to_string().chars().collect();
        let at = at.index(signs.len() + 1);
        let put: Vec<char> = put.chars().collect();
        let rest = signs.iter().skip(at + length);
        let text: String = signs[..at].iter().chain(&put).chain(rest).collect();
        match text.parse::<Study>() {
            Ok(read) => prop_assert_eq!(read.to_string().parse(), Ok(read), "{}", text),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
        let _ = Study::read(&text);
    }
}

#[test]
fn each_annotation_has_one_way_to_be_written() {
    for (text, written) in [
        ("nested-1:5!1", "nested-1: 5! 1"),
        ("nested-1: {a} 5{b}{c} 1", "nested-1: {a} 5 {b} {c} 1"),
        // A comment before a variation's first move belongs to that move; one after a variation to
        // the move before it.
        ("nested-1: 5 ({a}1) {b} 2", "nested-1: 5 {b} (1 {a}) 2"),
        ("nested-1: 5 1 (2 (3 4) 6) (7) 8", "nested-1: 5 1 (2 6) (3 4) (7) 8"),
        // The same move again is the same position.
        ("nested-1: 5 1 (1 3) (2) 4", "nested-1: 5 1 (2) 4 (3)"),
        ("nested-1: 5 (5 1 2) 1 3", "nested-1: 5 1 3 (2)"),
        ("nested-1: 5 1 (2 6 (6 7) 8)", "nested-1: 5 1 (2 6 8 (7))"),
        ("nested-1: 5 {[[#5] [see] \\} \\\\}", "nested-1: 5 {\\[[#5] \\[see] \\} \\\\}"),
        ("overwrite: 2,3?! {[>2,3-11]} 11", "overwrite: 23?! {[>23-11]} 11"),
    ] {
        assert_eq!(text.parse::<Study>().expect(text).to_string(), written, "{text}");
    }
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (text, expected) in [
        ("nested-1: 5 (1 1) 2", "character 16: 1: the cell is taken by X"),
        ("nested-1: 5 (x) 2", "character 14: \"x\": not a cell, expected a digit 1-9"),
        ("nested-1: 5 {é [#0]} 2", "character 16: \"0\": not a cell, expected a digit 1-9"),
        ("nested-1: 5 {[#5} 2", "character 14: this mark has no end, expected ]"),
        (
            "nested-1: 5 {[>5]} 2",
            "character 14: expected a cell after [#, or two cells with - between them after [>",
        ),
        (
            "nested-1: 5 {[#5-1]} 2",
            "character 14: expected a cell after [#, or two cells with - between them after [>",
        ),
        ("nested-1: 5 {no end", "character 13: this comment has no end, expected }"),
        ("nested-1: 5 5", "character 13: 5: the cell is taken by X"),
        ("nested-1 5", "\"nested-1 5\": expected a rules id, a colon and the moves"),
        (
            "chess: 5",
            "unknown rules \"chess\", expected classic, most-boards, open-boards, adjacent, nested-1, nested-2, nested-3, overwrite, overwrite-cell, overwrite-free",
        ),
    ] {
        assert_eq!(text.parse::<Study>().expect_err(text).to_string(), expected, "{text}");
    }
}

#[test]
fn bad_input_of_any_size_is_refused_and_long_studies_are_read() {
    for text in [
        format!("nested-1: 5 {}", "(1 ".repeat(1_000_000)),
        format!("nested-1: 5 {}", "{".repeat(1_000_000)),
        format!("nested-1: 5 {}", ")".repeat(1_000_000)),
        format!("nested-1: 5 {{{}}}", "[#".repeat(1_000_000)),
        " ".repeat(Study::MAX_LENGTH + 1),
    ] {
        assert!(text.parse::<Study>().is_err());
    }
    let wide = format!("nested-1: 5 {} 2", "(1 {a})".repeat(200_000));
    assert_eq!(wide.parse::<Study>().expect("a study").main_line().to_string(), "nested-1: 5 2");
    // A long game with a variation at each move.
    let mut text = "overwrite-free:".to_owned();
    let mut game = AnyGame::new(Rules::OverwriteFree);
    for step in 0..20_000 {
        let moves = game.legal_moves();
        let Some(&at) = moves.get(step % 7) else { break };
        text.push_str(&format!(" {} ({})", game.text(at), game.text(moves[0])));
        game.play(at).expect("a listed move");
    }
    assert_eq!(text.parse::<Study>().expect("a study").main_line(), game);
}

#[test]
fn no_study_is_deeper_than_what_is_read_back() {
    // Each variation replaces the answer to the one around it.
    let mut study = Study::new(&AnyGame::new(Rules::Nested3));
    let mut at = NodeId::START;
    let mut depth = 0;
    let error = loop {
        let moves = study.game(at).unwrap().legal_moves();
        study.play(at, moves[0]).expect("a legal move");
        match study.play(at, moves[1]) {
            Ok(next) => (at, depth) = (next, depth + 1),
            Err(error) => break error,
        }
    };
    assert_eq!((depth, error), (100, StudyError::TooDeep));
    assert_eq!(study.to_string().parse::<Study>(), Ok(study));
}

/// The example of docs/rules.md.
#[test]
fn an_annotated_record_is_its_main_line_to_whoever_wants_a_game() {
    let text =
        "classic: 55 {the centre [#55]} 51! (52? {sends X away} 25) 15 {back again [>15-55]}";
    let game: AnyGame = "classic: 55 51 15".parse().expect("a record");
    assert_eq!(AnyGame::read(text, None), Ok(game.clone()));
    let study = Study::read(text).expect(text);
    assert_eq!((study.main_line(), study.to_string()), (game, text.to_owned()));
    assert_eq!(Study::read(&study.fragment()), Ok(study));
}

#[test]
fn the_line_from_a_position_follows_the_first_moves() {
    let study: Study = "classic: 55 51 (52 25 51) 15".parse().unwrap();
    let moves = |at| -> Vec<_> {
        study.line_from(at).map(|at| study.start().text(study.from(at).unwrap().1)).collect()
    };
    assert_eq!(moves(NodeId::START), ["55", "51", "15"]);
    let variation = study.next(study.next(NodeId::START)[0])[1];
    assert_eq!(moves(variation), ["25", "51"]);
    let end = study.line_from(NodeId::START).last().unwrap();
    assert_eq!(study.line_from(end).count(), 0);
}

#[test]
fn several_comments_say_and_draw_together() {
    let text = "classic: 55 {a  trap [#55][>55-51]} {again\n[#55] [#51] [>55-51]} 51";
    let study: Study = text.parse().unwrap();
    let remarks = study.remarks(study.next(NodeId::START)[0]);
    assert_eq!(remarks.words, "a trap again");
    let text = |&at| study.start().text(at);
    assert_eq!(remarks.marks.iter().map(text).collect::<Vec<_>>(), ["55", "51"]);
    assert_eq!(remarks.arrows.len(), 1);
    assert_eq!(study.remarks(NodeId::START), uttt_rules::Remarks::default());
}

#[test]
fn a_move_that_was_removed_comes_back_after_the_move_before_it_was_removed_and_played_again() {
    let game = AnyGame::new(Rules::Classic);
    let mut study = Study::new(&game);
    let play = |study: &mut Study, at| {
        let mv = study.game(at).unwrap().legal_moves()[0];
        study.play(at, mv).expect("it is legal")
    };
    let parent = play(&mut study, NodeId::START);
    let child = play(&mut study, parent);
    let removed_child = study.remove(child).expect("it is there");
    let removed_parent = study.remove(parent).expect("it is there");
    let again = play(&mut study, NodeId::START);
    assert_ne!(again, parent);

    assert_eq!(study.restore(removed_parent), Ok(again));
    assert_eq!(study.restore(removed_child), Ok(child));

    assert!(study.contains(child));
    assert_eq!(study.next(again), [child]);
}

#[test]
fn line_breaks_between_moves_and_in_comments_survive_in_a_link() {
    let record = "classic: 55\n\n51 {one\n\ntwo}\r\n  (52\t25) 15";
    let fragment = uttt_rules::Link::fragment(record);
    assert!(!fragment.contains(char::is_whitespace), "{fragment}");
    assert_eq!(Study::read(&fragment), Study::read(record));
}

#[test]
fn an_id_that_a_study_does_not_have_names_nothing_and_changes_nothing() {
    // The second study has a position of its own where this one has the first move.
    for (other, ply) in [("nested-1: 1 2 3 4 5", 4), ("nested-1: 5 2", 0), ("nested-1: 5 2", 1)] {
        let mut other: Study = other.parse().unwrap();
        let foreign = other.line_from(NodeId::START).nth(ply).unwrap();
        let mut study: Study = "nested-1: 1! {a} 2".parse().unwrap();
        let before = study.clone();
        assert_eq!(study.game(foreign), None);
        assert_eq!((study.from(foreign), study.glyph(foreign)), (None, None));
        assert!(study.next(foreign).is_empty() && study.comments(foreign).is_empty());
        assert_eq!(study.line_from(foreign).count(), 0);
        assert_eq!(study.remarks(foreign).words, "");
        assert!(!study.contains(foreign));
        let refused = study.play(foreign, Place::new(8)).unwrap_err();
        assert_eq!(refused.to_string(), "the study has no such position");
        study.set_glyph(foreign, Some(Glyph::Good));
        assert!(!study.add_comment(foreign, Comment::new("b")));
        assert!(!study.set_comments(foreign, vec![Comment::new("b")]));
        assert_eq!(study.promote(foreign), Ok(false));
        assert_eq!(study.remove(foreign), None);
        assert_eq!(study, before);

        let removed = other.remove(foreign).unwrap();
        assert!(study.restore(removed).is_ok());
        assert_eq!(study, before);
    }
}

#[test]
fn an_id_names_the_position_after_the_same_moves_in_another_study() {
    let [one, other]: [Study; 2] =
        ["classic: 55 51 15", "classic: 55! 51 {a} (52) 11"].map(|text| text.parse().unwrap());
    let line: Vec<_> = one.line_from(NodeId::START).collect();
    assert_eq!(other.comments(line[1])[0].text(), "a");
    assert_eq!(other.game(line[2]), None);
}
