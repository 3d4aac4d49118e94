//! A study that is open at one of its positions, under any edits.

use proptest::prelude::*;
use uttt_rules::{
    AnyGame, Comment, CommentPart, Glyph, NodeId, OpenStudy, Place, Rules, Study, StudyError,
};

/// An edit; the numbers choose among the moves or positions that there are.
#[derive(Clone, Debug)]
enum Edit {
    Play(usize),
    GoTo(usize),
    Back,
    Forward,
    Next,
    Previous,
    Promote(usize),
    Delete(usize),
    Undelete,
    Glyph(usize),
    Comment(usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        6 => any::<usize>().prop_map(Edit::Play),
        3 => any::<usize>().prop_map(Edit::GoTo),
        1 => Just(Edit::Back),
        1 => Just(Edit::Forward),
        1 => Just(Edit::Next),
        1 => Just(Edit::Previous),
        1 => any::<usize>().prop_map(Edit::Promote),
        2 => any::<usize>().prop_map(Edit::Delete),
        1 => Just(Edit::Undelete),
        1 => any::<usize>().prop_map(Edit::Glyph),
        1 => any::<usize>().prop_map(Edit::Comment),
    ]
}

fn some_position(tree: &OpenStudy, choice: usize) -> NodeId {
    let all: Vec<_> = tree.study().positions().collect();
    all[choice % all.len()]
}

fn apply(tree: &mut OpenStudy, edit: &Edit) {
    match *edit {
        Edit::Play(choice) => {
            let moves = tree.game().legal_moves();
            // Few moves, so that lines meet.
            if let Some(&mv) = moves.get(choice % moves.len().clamp(1, 3)) {
                let next = tree.play(mv).unwrap();
                assert_eq!((tree.current(), tree.game().last()), (next, Some(mv)));
            }
        }
        Edit::GoTo(choice) => assert!(tree.go_to(some_position(tree, choice))),
        Edit::Back => drop(tree.back()),
        Edit::Forward => drop(tree.forward()),
        Edit::Next => drop(tree.next_variation()),
        Edit::Previous => drop(tree.previous_variation()),
        Edit::Promote(choice) => drop(tree.promote(some_position(tree, choice)).unwrap()),
        Edit::Delete(choice) => drop(tree.delete(some_position(tree, choice))),
        Edit::Undelete => drop(tree.undelete().unwrap()),
        Edit::Glyph(choice) => tree.set_glyph(Glyph::ALL.get(choice % 8).copied()),
        Edit::Comment(choice) => {
            let mut comment = Comment::new("a } brace");
            comment.push(CommentPart::Cell(Place::new((choice % 9) as u16)));
            assert!(tree.set_comments(vec![comment]));
        }
    }
}

/// All lines from the start to an end, as texts, in alphabetical order.
fn lines(tree: &OpenStudy) -> Vec<String> {
    let study = tree.study();
    let ends = study.positions().filter(|&at| study.next(at).is_empty());
    let mut lines: Vec<_> = ends.map(|end| study.game(end).unwrap().to_string()).collect();
    lines.sort();
    lines
}

/// What must hold whatever was done.
fn check(tree: &OpenStudy) {
    let study = tree.study();
    assert!(study.contains(tree.current()));
    assert_eq!(*tree.game(), study.game(tree.current()).unwrap());
    for at in study.positions() {
        let mut moves = Vec::new();
        let mut here = at;
        while let Some((from, mv)) = study.from(here) {
            assert!(study.next(from).contains(&here));
            moves.push(mv);
            here = from;
        }
        let mut replayed = study.start().clone();
        moves.into_iter().rev().for_each(|mv| replayed.play(mv).unwrap());
        assert_eq!(study.game(at).unwrap(), replayed);
        // No two lines begin with the same move.
        let mut next: Vec<_> = study.next(at).iter().map(|&next| study.from(next)).collect();
        next.sort();
        next.dedup();
        assert_eq!(next.len(), study.next(at).len());
    }
    let text = study.to_string();
    assert_eq!(text.parse::<Study>().as_ref(), Ok(study), "{text}");
    assert_eq!(OpenStudy::of(study.clone()).study(), study);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_tree_is_sound_after_any_edits(
        rules in prop::sample::select(Rules::ALL.to_vec()),
        edits in prop::collection::vec(edit(), 0..40),
    ) {
        let mut tree = OpenStudy::new(&AnyGame::new(rules));
        for edit in &edits {
            apply(&mut tree, edit);
        }
        check(&tree);
    }

    #[test]
    fn what_is_deleted_comes_back_as_it_was(
        edits in prop::collection::vec(edit(), 1..40),
        choices in prop::collection::vec(any::<usize>(), 1..4),
    ) {
        let mut tree = OpenStudy::new(&AnyGame::new(Rules::Classic));
        edits.iter().for_each(|edit| apply(&mut tree, edit));
        let before = tree.clone();
        let deleted = choices.iter().filter(|&&at| tree.delete(some_position(&tree, at))).count();
        check(&tree);
        for _ in 0..deleted {
            prop_assert_eq!(tree.undelete(), Ok(true));
        }
        prop_assert_eq!(tree.study(), before.study());
        // The ids are the same as well.
        let ids = |tree: &OpenStudy| tree.study().positions().collect::<Vec<_>>();
        prop_assert_eq!(ids(&tree), ids(&before));
        prop_assert_eq!(tree.current(), before.current());
    }

    #[test]
    fn a_promoted_line_goes_first_and_none_is_lost(
        edits in prop::collection::vec(edit(), 1..40),
        choice in any::<usize>(),
    ) {
        let mut tree = OpenStudy::new(&AnyGame::new(Rules::Classic));
        edits.iter().for_each(|edit| apply(&mut tree, edit));
        let (before, at) = (lines(&tree), some_position(&tree, choice));
        let mut times = 0;
        while tree.promote(at).unwrap() {
            times += 1;
            prop_assert!(times < 100);
        }
        prop_assert_eq!(lines(&tree), before);
        let main: Vec<_> = tree.study().line_from(NodeId::START).collect();
        prop_assert!(at == NodeId::START || main.contains(&at));
    }
}

fn tree(record: &str) -> OpenStudy {
    OpenStudy::of(record.parse().unwrap())
}

#[test]
fn a_game_is_shown_where_it_stands() {
    let mut game: AnyGame = "classic: 55 51 15".parse().unwrap();
    assert!(game.go_to(1));
    let mut tree = OpenStudy::new(&game);
    assert_eq!(tree.game().to_string(), "classic: 55");
    assert_eq!(tree.study().to_string(), "classic: 55 51 15");
    tree.to_end();
    assert_eq!(tree.game().to_string(), "classic: 55 51 15");
    assert!(!tree.forward());
    tree.to_start();
    assert!(!tree.back() && tree.game().ply() == 0);
}

#[test]
fn a_move_that_is_there_is_gone_to_and_a_new_one_begins_a_variation() {
    let mut tree = tree("classic: 55 51 15");
    tree.to_start();
    tree.play(tree.game().place("55").unwrap()).unwrap();
    assert_eq!(tree.study().to_string(), "classic: 55 51 15");
    tree.play(tree.game().place("52").unwrap()).unwrap();
    assert_eq!(tree.study().to_string(), "classic: 55 51 (52) 15");
    assert!(tree.play(tree.game().place("99").unwrap()).is_err());
    assert_eq!(tree.game().to_string(), "classic: 55 52");
    assert!(tree.previous_variation() && !tree.previous_variation());
    assert_eq!(tree.game().to_string(), "classic: 55 51");
    assert!(tree.next_variation() && !tree.next_variation());
    assert!(tree.promote(tree.current()).unwrap());
    assert_eq!(tree.study().to_string(), "classic: 55 52 (51 15)");
}

#[test]
fn a_deleted_line_that_was_played_again_comes_back_as_one() {
    let mut tree = tree("classic: 55 51! {first} 15 (11 {kept})");
    tree.to_start();
    assert!(tree.forward() && tree.forward());
    let deleted = tree.current();
    assert!(tree.delete(deleted) && !tree.delete(deleted));
    assert_eq!(tree.game().to_string(), "classic: 55");
    assert!(!tree.go_to(deleted), "it is gone");
    for text in ["51", "11", "12"] {
        tree.play(tree.game().place(text).unwrap()).unwrap();
    }
    assert_eq!(tree.undelete(), Ok(true));
    assert_eq!(tree.study().to_string(), "classic: 55 51! {first} 11 {kept} (15) 12");
    assert!(tree.study().contains(tree.current()));
    assert_eq!(tree.undelete(), Ok(false));
}

#[test]
fn positions_that_are_reached_in_two_ways_are_found() {
    let mut tree = tree("nested-1: 1 2 3 (4 5) 6 (7)");
    let study = tree.study();
    let ends: Vec<_> = study.positions().filter(|&at| study.next(at).is_empty()).collect();
    assert!(ends.iter().all(|&end| tree.same_positions(end).is_empty()));
    // X takes 3 and 1, the other way round.
    tree.to_start();
    for text in ["3", "2", "1", "7"] {
        tree.play(tree.game().place(text).unwrap()).unwrap();
    }
    let [other] = tree.same_positions(tree.current())[..] else { panic!() };
    assert_eq!(tree.study().game(other).unwrap().to_string(), "nested-1: 1 2 3 7");
    assert_eq!(tree.same_positions(other), [tree.current()]);
}

#[test]
fn nothing_is_nested_too_deeply_to_be_read_back() {
    // Each variation leaves the one before it after its first move.
    let mut tree = tree("nested-3:");
    tree.to_start();
    let mut nested = 0;
    let refused = loop {
        let moves = tree.game().legal_moves();
        let (main, other) = (moves[0], moves[moves.len() - 1]);
        tree.play(main).unwrap();
        tree.back();
        match tree.play(other) {
            Ok(_) => nested += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!((refused, nested), (StudyError::TooDeep, 100));
    check(&tree);
    let deepest = tree.current();
    let [main, first] = *tree.study().next(NodeId::START) else { panic!() };
    assert_eq!(tree.promote(first), Ok(true));
    let moves = tree.game().legal_moves();
    tree.play(moves[moves.len() - 1]).unwrap();
    check(&tree);
    // The line above would nest all others one level deeper.
    let before = tree.study().clone();
    assert_eq!(tree.promote(main), Err(StudyError::TooDeep));
    assert_eq!(*tree.study(), before);
    assert!(tree.delete(first));
    assert_eq!(tree.undelete(), Ok(true));
    assert!(tree.go_to(deepest));
    assert_eq!(*tree.study(), before);
}
