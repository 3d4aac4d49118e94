//! Undo, redo and what becomes of undone moves.

use std::cell::Cell;
use std::convert::Infallible;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use proptest::prelude::*;
use uttt_rules::{
    Classic, Game, GameMove, History, Illegal, Move, Outcome, Path, Player, PositionCounts, Square,
};

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

fn history(moves: &str) -> History<Classic> {
    History::parse(&format!("classic: {moves}")).expect("a legal game")
}

#[test]
fn another_move_after_an_undo_forgets_what_was_undone() {
    let mut game = history("55 51 15 59");
    assert!(game.undo() && game.undo());
    assert_eq!(game.undone(), [mv("15"), mv("59")]);
    game.play(mv("19")).expect("legal");
    assert_eq!(game, history("55 51 19"));
    assert!(game.undone().is_empty());
    assert!(!game.redo());
}

#[test]
fn a_refused_move_keeps_what_was_undone() {
    let mut game = history("55 51 15");
    game.undo();
    let refused = game.play(mv("99")).expect_err("X is sent to board 1");
    assert_eq!(refused.to_string(), "99: wrong board; play in board 1");
    assert_eq!(game.undone(), [mv("15")]);
    assert!(game.redo());
    assert_eq!(game, history("55 51 15"));
}

#[test]
fn it_knows_who_played_what_and_where_it_began() {
    let mut game = history("55 51 15");
    game.undo();
    assert_eq!((game.mover(0), game.mover(1)), (Some(Player::X), Some(Player::O)));
    assert_eq!((game.mover(2), game.mover(3)), (Some(Player::X), None));
    assert_eq!((game.ply(), game.last()), (2, Some(mv("51"))));
    assert_eq!(game.start(), &Classic::new());

    let start = *game.position();
    let mut later = History::starting_from(start);
    later.play(mv("19")).expect("legal");
    assert_eq!(later.start(), &start);
    assert_eq!(later.mover(0), Some(Player::X));
    assert!(later.undo() && !later.undo());
}

#[test]
fn the_paths_to_play_in_are_the_shortest() {
    let paths = |moves: &str| -> Vec<String> {
        history(moves).active_grids().iter().map(Path::to_string).collect()
    };
    assert_eq!(paths(""), [""]);
    assert_eq!(paths("55"), ["5"]);
    assert_eq!(paths("11 15 51 12 21 13 31 14 41 17 71"), [""], "sent to a closed board");
    // One board is open, in two games: in the first the last move sends elsewhere.
    let free = "62 27 76 63 32 25 58 84 47 71 17 75 52 23 39 92 86 69 91 16 67 79 94 46 68 85 55 \
                65 19 93 38 89 96 61 14 45 37 81 18 44";
    let sent = "49 97 73 35 54 47 79 98 81 13 34 41 14 43 39 99 85 52 24 45 53 38 83 37 76 62 21 \
                11 19 58 86 68 89 51 15 55 27 32 16";
    assert_eq!(paths(free), [""]);
    assert_eq!(paths(sent), ["6"]);
    let over = "21 13 36 69 96 65 53 37 74 47 73 38 81 15 59 91 16 61 14 42 27 78 82 29 95 54 44 45 \
                55 52 24 48 88 84 85 58 94 31 17 76 56";
    assert!(paths(over).is_empty());
    // Of a position it is not known which move led to it.
    assert_eq!(History::starting_from(*history(sent).position()).active_grids(), [Path::ROOT]);
}

#[test]
fn a_tail_has_the_last_moves_and_the_grids_to_play_in() {
    let whole = history("62 27 76 63 32 25 58");
    for plies in 0..10 {
        let mut tail = whole.tail(plies);
        let expected = &whole.moves()[whole.ply().saturating_sub(plies)..];
        assert_eq!(tail.moves(), expected);
        assert_eq!(tail.position(), whole.position());
        if plies > 0 {
            assert_eq!(tail.active_grids(), whole.active_grids());
            let mut before = whole.clone();
            assert!(tail.undo() && before.undo());
            assert_eq!(tail.position(), before.position());
        }
    }
    // What was undone is no part of it.
    let mut undone = whole.clone();
    undone.undo();
    assert!(undone.tail(3).undone().is_empty());
    assert_eq!(undone.tail(3).last(), undone.last());
}

thread_local! {
    /// How often two positions of a [`Walk`] were compared.
    static COMPARISONS: Cell<u64> = const { Cell::new(0) };
}

/// A walk between squares, from any to any, so that positions repeat. Half of them have the same
/// hash.
#[derive(Clone, Debug, Default)]
struct Walk {
    at: usize,
    steps: usize,
}

impl PartialEq for Walk {
    fn eq(&self, other: &Self) -> bool {
        COMPARISONS.set(COMPARISONS.get() + 1);
        (self.at, self.steps) == (other.at, other.steps)
    }
}

impl Eq for Walk {}

impl Hash for Walk {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.at / 2, self.steps).hash(state);
    }
}

impl Game for Walk {
    type Move = Square;
    type Reason = Infallible;

    const PLAYERS: usize = 2;
    const MAX_PLIES: Option<usize> = None;
    const DRAWS_BY_REPETITION: bool = true;

    fn turn(&self) -> Player {
        Player::X
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        Square::all().try_for_each(visit)
    }

    fn check(&self, _: Square) -> Result<(), Illegal<Infallible>> {
        Ok(())
    }

    /// To the last square on and on, and to any other one without a trace.
    fn play_unchecked(&mut self, mv: Square) {
        self.at = mv.index();
        self.steps = if self.at + 1 == Square::COUNT { self.steps + 1 } else { 0 };
    }
}

/// A walk to these squares.
fn walk(to: &str) -> History<Walk> {
    let to = to.split_whitespace().map(|square| square.parse().expect("a square"));
    History::replay(to).expect("legal")
}

#[test]
fn to_play_on_costs_the_same_after_any_number_of_moves() {
    let mut game = History::<Walk>::new();
    let end: Square = "44".parse().expect("a square");
    for _ in 0..5_000 {
        game.play(end).expect("legal");
        assert!(!game.is_repeated());
        assert!(game.outcome().is_none() && game.legal_moves().len() == 16);
    }
    let comparisons = COMPARISONS.get();
    assert!(comparisons <= 10_000, "{comparisons} comparisons of 5,000 positions");
}

#[test]
fn equal_hashes_are_no_repetition() {
    // 11 and 12 have the same hash, and neither occurs three times.
    assert!(!walk("12 13 12 13 14").is_repeated(), "the start is 11");
    assert!(!walk("12 21 11 22 12").is_repeated());
    assert!(walk("12 21 12 22 12").is_repeated());
    assert!(!walk("21 12 22 12").is_repeated());

    let mut counts = PositionCounts::default();
    let (one, other) = (Walk { at: 0, steps: 0 }, Walk { at: 1, steps: 0 });
    assert_eq!((counts.add(&one), counts.add(&one)), (1, 2));
    assert_eq!((counts.of(&one), counts.of(&other)), (2, 0));
    counts.remove(&other);
    counts.remove(&one);
    assert_eq!((counts.of(&one), counts.of(&other)), (1, 0));
}

/// A step on the way through a game.
#[derive(Clone, Debug)]
enum Step {
    Play(usize),
    Undo,
    Redo,
    GoTo(prop::sample::Index),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (0..3_usize).prop_map(Step::Play),
        1 => Just(Step::Undo),
        1 => Just(Step::Redo),
        1 => any::<prop::sample::Index>().prop_map(Step::GoTo),
    ]
}

proptest! {
    /// After each way through a game, a position is repeated or not as in a game that was played
    /// straight there.
    #[test]
    fn undo_redo_and_other_moves_keep_the_counts_right(steps in prop::collection::vec(step(), 0..60)) {
        let mut game = History::<Walk>::new();
        for step in steps {
            let square = |index| Square::from_index(index).expect("a square");
            let _ = match step {
                Step::Play(index) => game.play(square(index)).is_ok(),
                Step::Undo => game.undo(),
                Step::Redo => game.redo(),
                Step::GoTo(at) => game.go_to(at.index(game.ply() + game.undone().len() + 1)),
            };
            let stood = game.positions().iter().filter(|&earlier| earlier == game.position());
            prop_assert_eq!(game.is_repeated(), stood.count() >= 3, "{:?}", game);
            let straight = History::replay(game.moves().iter().copied()).expect("legal");
            prop_assert_eq!(straight.is_repeated(), game.is_repeated());
            prop_assert_eq!(game.undone().is_empty(), game == straight, "equal games are equal");
        }
    }
}
