//! How a game ended.

use uttt_board::View;
use uttt_rules::{Ending, Outcome, Player, Rules, Shape};

use super::{Who, boards};
use crate::State;

/// The lines of three members of a grid, by their numbers.
const LINES: [([usize; 3], &str); 8] = [
    ([0, 1, 2], "the top row"),
    ([3, 4, 5], "the middle row"),
    ([6, 7, 8], "the bottom row"),
    ([0, 3, 6], "the left column"),
    ([1, 4, 7], "the middle column"),
    ([2, 5, 8], "the right column"),
    ([0, 4, 8], "a diagonal"),
    ([2, 4, 6], "a diagonal"),
];

/// Who won and how, or why nobody did, for those who see the board.
pub(crate) fn seen(state: &State, outcome: Outcome) -> String {
    told(state, outcome, line_seen)
}

/// The same with numbers, for screen readers.
pub(crate) fn spoken(state: &State, outcome: Outcome) -> String {
    told(state, outcome, line_spoken)
}

/// Who won, in two words.
pub(crate) fn short(state: &State, outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(player) => format!("{} won", Who::of(state, player).name()),
        Outcome::Draw => "Draw".to_owned(),
    }
}

fn told(state: &State, outcome: Outcome, line: impl Fn(Shape, &[usize]) -> String) -> String {
    let ending = state.game.ending();
    match outcome {
        Outcome::Won(player) => {
            let name = Who::of(state, player).name().to_owned();
            if ending == Some(Ending::MoreBoards) {
                let [own, other] = [player, !player].map(|player| boards(state, player));
                return format!("{name} won by {own} boards to {other}.");
            }
            let shape = state.game.rules().shape();
            let mut lines: Vec<_> = View::new(&state.game)
                .lines(player)
                .iter()
                .map(|members| line(shape, members))
                .collect();
            lines.dedup();
            match lines.as_slice() {
                [] => format!("{name} won."),
                lines => format!("{name} won with {}.", lines.join(" and ")),
            }
        }
        Outcome::Draw => match ending {
            Some(Ending::Repetition) => {
                "Draw by repetition: the same position has come up three times.".to_owned()
            }
            Some(Ending::NoMove) => match Who::of(state, state.game.turn()) {
                Who::You => "Draw: you have no legal move.".to_owned(),
                Who::Other(name) => format!("Draw: {name} has no legal move."),
            },
            _ => no_line(state),
        },
    }
}

/// A draw because all is decided.
fn no_line(state: &State) -> String {
    let rules = state.game.rules();
    let counted = matches!(rules, Rules::MostBoards | Rules::Adjacent);
    let counts = counted.then(|| boards(state, Player::X));
    match (counts, rules.shape()) {
        (Some(1), _) => "Draw: one board each.".to_owned(),
        (Some(each), _) => format!("Draw: {each} boards each."),
        (None, Shape::Nested { depth: 2.. }) => {
            "Draw: all boards are closed, and nobody has three in a row.".to_owned()
        }
        (None, _) => "Draw: the board is full, and nobody has three in a row.".to_owned(),
    }
}

/// `the top row`, or `the second row` where there are four.
fn line_seen(shape: Shape, members: &[usize]) -> String {
    let name = LINES.iter().find(|(line, _)| line == members).map(|(_, name)| *name);
    match (name, members) {
        (Some(name), _) if shape != Shape::Square => name.to_owned(),
        (_, [first, second, ..]) if second - first == 1 => {
            format!("the {} row", ORDINALS[(first / 4).min(3)])
        }
        (_, [first, second, ..]) if second - first == 4 => {
            format!("the {} column", ORDINALS[(first % 4).min(3)])
        }
        _ => "a diagonal".to_owned(),
    }
}

const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];

/// `boards 1, 5 and 9`, or `the second row` where there are four.
fn line_spoken(shape: Shape, members: &[usize]) -> String {
    match (shape, members) {
        (Shape::Nested { depth }, [first, second, third]) => {
            let grids = ["cells", "boards", "big boards"][depth.clamp(1, 3) - 1];
            format!("{grids} {}, {} and {}", first + 1, second + 1, third + 1)
        }
        _ => line_seen(shape, members),
    }
}
