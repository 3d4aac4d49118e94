//! Boards in articles, and pictures, in words for people who cannot see them. The crate `uttt-board` says the same in
//! English for programs that have no catalogue.

use uttt_board::Figure;
use uttt_rules::{AnyGame, Cell, GridState, Loss, LossBy, Outcome, Path, Player, Shape};

use super::say::{self, BoardNumbers, FigureFact, FigureStanding};

/// The title of a board and its description.
pub(crate) fn figure(figure: &Figure<'_>) -> [String; 2] {
    let title = say::figure_title(&standing(figure.game, figure.loss));
    [title, say::figure_description(&facts(figure))]
}

/// The moves, or the position if the game did not begin at the start, and how it stands.
pub(crate) fn game(game: &AnyGame, loss: Option<Loss>) -> FigureFact {
    let record = if game.is_from_start() { game.to_string() } else { game.position_text() };
    FigureFact::Game { record, figure_standing: standing(game, loss) }
}

/// Who is to move and where, or how the game ended.
fn standing(game: &AnyGame, loss: Option<Loss>) -> FigureStanding {
    match (game.outcome(), loss) {
        (Some(Outcome::Draw), _) => FigureStanding::Drawn,
        (None, Some(Loss { by: LossBy::Agreement, .. })) => FigureStanding::Agreed,
        (Some(Outcome::Won(mark)), _) => FigureStanding::Won { mark },
        (None, Some(Loss { player: loser, by })) => {
            let others = game.rules().players().iter().copied().filter(|&other| other != loser);
            match *others.collect::<Vec<_>>() {
                [mark] => FigureStanding::Lost { mark, loser, by },
                ref sharers => FigureStanding::LostOfThree { loser, sharers: sharers.to_vec(), by },
            }
        }
        (None, None) => {
            let (mark, active) = (game.turn(), game.active_grids());
            if !has_boards(game) {
                FigureStanding::ToMove { mark }
            } else if active.contains(&Path::ROOT) {
                FigureStanding::ToMoveAnywhere { mark }
            } else {
                FigureStanding::ToMoveIn { mark, board_numbers: numbers(&active) }
            }
        }
    }
}

/// What has been won, the last move, what is drawn on the board, and the moves.
fn facts(figure: &Figure<'_>) -> Vec<FigureFact> {
    let game = figure.game;
    let decided = |state: GridState| {
        let boards = Cell::ALL.map(Path::of).into_iter().filter(|_| has_boards(game));
        let boards: Vec<_> = boards.filter(|&path| game.grid(path) == Some(state)).collect();
        (!boards.is_empty()).then(|| numbers(&boards))
    };
    let won = |&mark: &Player| {
        decided(GridState::Won(mark)).map(|board_numbers| FigureFact::Won { mark, board_numbers })
    };
    let mut facts: Vec<_> = game.rules().players().iter().filter_map(won).collect();
    let drawn = |board_numbers| FigureFact::Drawn { board_numbers };
    facts.extend(decided(GridState::Drawn).map(drawn));
    let for_both = |board_numbers| FigureFact::ForBoth { board_numbers };
    facts.extend(decided(GridState::Both).map(for_both));
    let mover = game.ply().checked_sub(1).and_then(|ply| game.mover(ply));
    if let (Some(at), Some(mark)) = (game.last(), mover) {
        facts.push(FigureFact::Played { mark, move_: game.text(at) });
    }
    let text = |&at| game.text(at);
    if !figure.marks.is_empty() {
        facts.push(FigureFact::Marked { cells: figure.marks.iter().map(text).collect() });
    }
    let arrows = figure.arrows.iter();
    facts.extend(arrows.map(|(from, to)| FigureFact::Arrow { from: text(from), to: text(to) }));
    if !figure.next.is_empty() {
        facts.push(FigureFact::Next { cells: figure.next.iter().map(text).collect() });
    }
    facts.push(self::game(game, figure.loss));
    facts
}

/// Whether the whole board holds boards, not cells.
fn has_boards(game: &AnyGame) -> bool {
    matches!(game.rules().shape(), Shape::Nested { depth: 2.. })
}

fn numbers(boards: &[Path]) -> BoardNumbers {
    match boards {
        [path] => BoardNumbers::One { path: path.to_string() },
        paths => BoardNumbers::Several { paths: paths.iter().map(Path::to_string).collect() },
    }
}
