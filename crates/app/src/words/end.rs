//! How a game ended.

use uttt_board::View;
use uttt_rules::{Ending, Outcome, Player, Rules, Shape};

use super::places::turn_number;
use super::say::{self, Line, Members};
use super::{Who, boards, move_text};

use crate::OnBoard;

/// Where the lines of three members of a grid lie, by their numbers.
const LINES: [([usize; 3], Line); 8] = [
    ([0, 1, 2], Line::TopRow),
    ([3, 4, 5], Line::MiddleRow),
    ([6, 7, 8], Line::BottomRow),
    ([0, 3, 6], Line::LeftColumn),
    ([1, 4, 7], Line::MiddleColumn),
    ([2, 5, 8], Line::RightColumn),
    ([0, 4, 8], Line::Diagonal),
    ([2, 4, 6], Line::Diagonal),
];

/// Who won and how, or why nobody did.
pub(crate) fn told(on: &OnBoard<'_>, outcome: Outcome) -> String {
    match (outcome, on.table.board().ending()) {
        (Outcome::Won(player), Some(Ending::MoreBoards)) => {
            let [own, others] = [player, !player].map(|player| boards(on, player) as usize);
            say::end_won_by_boards(&Who::of(on, player), own, others)
        }
        (Outcome::Won(player), _) => won(on, player),
        (Outcome::Draw, Some(Ending::Repetition)) => say::end_repetition().to_owned(),
        (Outcome::Draw, Some(Ending::NoMove)) => {
            say::end_no_move(&Who::of(on, on.table.board().turn()))
        }
        (Outcome::Draw, _) => no_line(on),
    }
}

/// Who won, and by which lines.
fn won(on: &OnBoard<'_>, player: Player) -> String {
    let (who, shape) = (Who::of(on, player), on.table.board().rules().shape());
    let lines = View::new(on.table.board()).lines(player);
    let mut lines: Vec<_> = lines.iter().map(|members| line_of(shape, members)).collect();
    let all = lines.len();
    lines.dedup();
    let members = match shape {
        Shape::Nested { depth: 1 } => Members::ThreeCells,
        Shape::Nested { depth: 2 } => Members::ThreeBoards,
        Shape::Nested { .. } => Members::ThreeBigBoards,
        Shape::Square => Members::FourCells,
    };
    match lines.as_slice() {
        [] => say::end_won_plainly(&who),
        [Line::Diagonal] if all > 1 => say::end_won_line(&who, members, &[Line::BothDiagonals]),
        lines => say::end_won_line(&who, members, lines),
    }
}

/// The move that turned the game, if evaluations that are there tell it: before it the winner was behind,
/// and from then on never again.
pub(crate) fn story(on: &OnBoard<'_>) -> Option<String> {
    let game = on.table.board();
    let turned = turned(on)?;
    let at = *game.moves().get(turned - 1)?;
    let who = Who::of(on, game.mover(turned - 1)?);
    // In the words of the list of moves.
    let number = turn_number(turned, game.rules());
    Some(say::end_story(&who, &move_text(on, at), number))
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
        &[x, _] => say::end_graph(x),
        _ => say::end_graph_of_three().to_owned(),
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
        (Some(each), _) => say::end_boards_each(each as usize),
        (None, Shape::Nested { depth: 2.. }) => say::end_all_closed().to_owned(),
        (None, _) => say::end_full().to_owned(),
    }
}

/// Where a line is, among rows and columns of three, or of four.
fn line_of(shape: Shape, members: &[usize]) -> Line {
    let line = LINES.iter().find(|(line, _)| line == members).map(|(_, line)| *line);
    match (line, members) {
        (Some(line), _) if shape != Shape::Square => line,
        (_, [first, second, ..]) if second - first == 1 => ROWS[(first / 4).min(3)],
        (_, [first, second, ..]) if second - first == 4 => COLUMNS[(first % 4).min(3)],
        _ => Line::Diagonal,
    }
}

const ROWS: [Line; 4] = [Line::FirstRow, Line::SecondRow, Line::ThirdRow, Line::FourthRow];
const COLUMNS: [Line; 4] =
    [Line::FirstColumn, Line::SecondColumn, Line::ThirdColumn, Line::FourthColumn];
