//! How a game ended.

use uttt_board::View;
use uttt_rules::{Ending, Outcome, Player, Rules, Shape};

use super::places::{sentence, turn_number};
use super::{Who, boards, move_text};

use crate::OnBoard;

/// Where the lines of three members of a grid lie, by their numbers.
const LINES: [([usize; 3], &str); 8] = [
    ([0, 1, 2], "in the top row"),
    ([3, 4, 5], "in the middle row"),
    ([6, 7, 8], "in the bottom row"),
    ([0, 3, 6], "in the left column"),
    ([1, 4, 7], "in the middle column"),
    ([2, 5, 8], "in the right column"),
    ([0, 4, 8], DIAGONAL),
    ([2, 4, 6], DIAGONAL),
];
const DIAGONAL: &str = "on the diagonal";

/// Who won, in two words.
pub(crate) fn short(on: &OnBoard<'_>, outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(player) => format!("{} won", Who::of(on, player).name()),
        Outcome::Draw => "Draw".to_owned(),
    }
}

/// Who won and how, or why nobody did.
pub(crate) fn told(on: &OnBoard<'_>, outcome: Outcome) -> String {
    let ending = on.table.board().ending();
    match outcome {
        Outcome::Won(player) => {
            let name = Who::of(on, player).name().to_owned();
            if ending == Some(Ending::MoreBoards) {
                let [own, other] = [player, !player].map(|player| boards(on, player));
                return format!("{name} won by {own} boards to {other}.");
            }
            let shape = on.table.board().rules().shape();
            let mut lines: Vec<_> = View::new(on.table.board())
                .lines(player)
                .iter()
                .map(|members| place_of(shape, members))
                .collect();
            let all = lines.len();
            lines.dedup();
            let places = match lines.as_slice() {
                [DIAGONAL] if all > 1 => "on both diagonals".to_owned(),
                lines => lines.join(" and "),
            };
            let members = match shape {
                Shape::Nested { depth: 1 } => "three cells",
                Shape::Nested { depth: 2 } => "three boards",
                Shape::Nested { .. } => "three big boards",
                Shape::Square => "four cells",
            };
            match places.as_str() {
                "" => format!("{name} won."),
                places => format!("{name} won: {members} {places}."),
            }
        }
        Outcome::Draw => match ending {
            Some(Ending::Repetition) => {
                "Draw by repetition: the same position has come up three times.".to_owned()
            }
            Some(Ending::NoMove) => {
                let who = Who::of(on, on.table.board().turn());
                format!("Draw: {} no legal move.", who.does_within("have", "has"))
            }
            _ => no_line(on),
        },
    }
}

/// The move that turned the game, if evaluations that are there tell it: before it the winner was behind,
/// and from then on never again.
pub(crate) fn story(on: &OnBoard<'_>) -> Option<String> {
    let game = on.table.board();
    let turned = turned(on)?;
    let at = *game.moves().get(turned - 1)?;
    // In the words of the list of moves.
    let number = turn_number(turned, game.rules());
    let what = format!("{} on move {number} turned the game.", move_text(on, at));
    Some(sentence(Who::of(on, game.mover(turned - 1)?).own_within(&what)))
}

/// After how many moves of all players the one was played that turned the game.
pub(crate) fn turned(on: &OnBoard<'_>) -> Option<usize> {
    let game = on.table.board();
    let winner = game.outcome()?.winner().filter(|_| game.rules().players().len() == 2)?;
    let share = |ply| on.table.evaluations().at(ply).map(|it| it.shares[winner]);
    let turned =
        (1..game.ply()).rfind(|&ply| share(ply - 1).is_some_and(|share| share < BEHIND))?;
    share(turned).filter(|&share| share > AHEAD).map(|_| turned)
}

/// What the graph of a game that is over is called.
pub(crate) fn graph(players: &[Player]) -> String {
    match players {
        [x, _] => format!("{x}'s chances over the game"),
        _ => "Each player's chances over the game".to_owned(),
    }
}

/// Shares of the point by which a player is behind, and ahead.
const BEHIND: f32 = 0.4;
const AHEAD: f32 = 0.6;

/// A draw because all is decided.
fn no_line(on: &OnBoard<'_>) -> String {
    let rules = on.table.board().rules();
    let counted = matches!(rules, Rules::MostBoards | Rules::Adjacent);
    let counts = counted.then(|| boards(on, Player::X));
    match (counts, rules.shape()) {
        (Some(1), _) => "Draw: one board each.".to_owned(),
        (Some(each), _) => format!("Draw: {each} boards each."),
        (None, Shape::Nested { depth: 2.. }) => {
            "Draw: all boards are closed, and nobody has three in a row.".to_owned()
        }
        (None, _) => "Draw: the board is full, and nobody has three in a row.".to_owned(),
    }
}

/// `in the top row`, or `in the second row` where there are four.
fn place_of(shape: Shape, members: &[usize]) -> &'static str {
    let place = LINES.iter().find(|(line, _)| line == members).map(|(_, place)| *place);
    match (place, members) {
        (Some(place), _) if shape != Shape::Square => place,
        (_, [first, second, ..]) if second - first == 1 => ROWS[(first / 4).min(3)],
        (_, [first, second, ..]) if second - first == 4 => COLUMNS[(first % 4).min(3)],
        _ => DIAGONAL,
    }
}

const ROWS: [&str; 4] =
    ["in the first row", "in the second row", "in the third row", "in the fourth row"];
const COLUMNS: [&str; 4] =
    ["in the first column", "in the second column", "in the third column", "in the fourth column"];
