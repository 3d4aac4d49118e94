//! How a game ended.

use uttt_board::View;
use uttt_rules::{Ending, Outcome, Player, Rules, Shape};

use super::places::turn_number;
use super::say::{self, End, Line, Members};
use super::{Who, boards, loss, move_text};

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

/// How the game on the board ended, as its players are called there; `None` if it goes on.
pub(crate) fn of(on: &OnBoard<'_>) -> Option<End> {
    let board = on.table.board();
    match (board.outcome(), board.ending()) {
        (Some(Outcome::Won(player)), Some(Ending::MoreBoards)) => {
            let [own, others] = [player, !player].map(|player| boards(on, player) as usize);
            Some(End::WonByBoards { winner: Who::of(on, player), own, others })
        }
        (Some(Outcome::Won(player)), _) => Some(won(on, player)),
        (Some(Outcome::Draw), Some(Ending::Repetition)) => Some(End::Repetition),
        (Some(Outcome::Draw), Some(Ending::NoMove)) => {
            Some(End::NoMove { who: Who::of(on, board.turn()) })
        }
        (Some(Outcome::Draw), _) => Some(no_line(on)),
        (None, _) => {
            let loss = on.table.shown_loss()?;
            Some(loss::end(board.rules(), loss, &|player| Who::of(on, player)))
        }
    }
}

/// Who won, and by which lines.
fn won(on: &OnBoard<'_>, player: Player) -> End {
    let (winner, shape) = (Who::of(on, player), on.table.board().rules().shape());
    let lines = View::new(on.table.board()).lines(player);
    let mut lines: Vec<_> = lines.iter().map(|members| line_of(shape, members)).collect();
    let all = lines.len();
    lines.dedup();
    if lines == [Line::Diagonal] && all > 1 {
        lines = vec![Line::BothDiagonals];
    }
    let members = match shape {
        Shape::Nested { depth: 1 } => Members::ThreeCells,
        Shape::Nested { depth: 2 } => Members::ThreeBoards,
        Shape::Nested { .. } => Members::ThreeBigBoards,
        Shape::Square => Members::FourCells,
    };
    match lines.is_empty() {
        true => End::Won { winner },
        false => End::WonLine { winner, members, lines },
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

/// Whose share lies at the ends of that graph, the upper one first, and what they are called there.
pub(crate) fn graph_ends(players: &[Player]) -> Option<[(Player, &'static str); 2]> {
    match players {
        // That of the first player lies below the curve.
        &[x, o] => Some([o, x].map(|player| (player, say::mark(player)))),
        _ => None,
    }
}

/// The numbers of some turns of a game with so many moves, each with the part of the game until after its first
/// move.
pub(crate) fn graph_turns(plies: usize, players: usize) -> Vec<(f32, usize)> {
    let turns = plies.div_ceil(players);
    let each = match turns {
        ..=10 => 2,
        11..=25 => 5,
        _ => 10,
    };
    let part = |turn: usize| ((turn - 1) * players + 1) as f32 / plies as f32;
    (1..=turns / each).map(|at| (part(at * each), at * each)).collect()
}

/// Shares of the point by which a player is behind, and ahead.
const BEHIND: f32 = 0.4;
const AHEAD: f32 = 0.6;

/// A draw because all is decided.
fn no_line(on: &OnBoard<'_>) -> End {
    let rules = on.table.board().rules();
    let counted = matches!(rules, Rules::MostBoards | Rules::Adjacent);
    let counts = counted.then(|| boards(on, Player::X));
    match (counts, rules.shape()) {
        (Some(each), _) => End::BoardsEach { count: each as usize },
        (None, Shape::Nested { depth: 2.. }) => End::AllClosed,
        (None, _) => End::Full,
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
