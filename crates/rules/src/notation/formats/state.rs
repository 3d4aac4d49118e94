use alloc::format;
use alloc::string::String;

use super::FormatError;
use super::scanner::Scanner;
use crate::{
    AnyGame, Cell, ClassicRules, Game, GameMove, Grid, GridState, MostBoardsRules, Move,
    Nested2Rules, Outcome, Path, Place, Player, PositionBuilder, Rules, TwoLevel, Variant,
};

/// 93 digits: 81 cells board by board and the nine boards (1 X, 2 O, 3 drawn), the side to move, the
/// board to play in 0–8 or 9 for any, the result.
pub(super) fn read(scanner: &mut Scanner<'_>, rules: Rules) -> Result<AnyGame, FormatError> {
    match rules {
        Rules::MostBoards => read_position::<MostBoardsRules>(scanner),
        Rules::Nested2 => read_position::<Nested2Rules>(scanner),
        _ => read_position::<ClassicRules>(scanner),
    }
}

fn read_position<V: Variant>(scanner: &mut Scanner<'_>) -> Result<AnyGame, FormatError> {
    let mut builder = PositionBuilder::new(V::RULES);
    let mut marks = [[Grid::EMPTY; 9]; 2];
    for mv in Move::all() {
        let mark = digit(scanner, &format!("0, 1 or 2 for cell {mv}"), 2)?;
        if let Some(player) = Player::PAIR.into_iter().find(|&p| player_digit(p) == mark) {
            let board = &mut marks[player.index()][mv.board().index()];
            *board = *board | Grid::of(mv.cell());
            builder = builder.mark(mv.into(), player);
        }
    }
    // The boards and the result follow from the cells, so they must agree with them.
    let cells = TwoLevel::<V>::from_parts(marks, None, Player::X, Grid::EMPTY);
    for board in Cell::ALL {
        let state = board_digit(cells.board(board));
        same(scanner, state, &format!("for board {board}, as its cells say"))?;
    }
    let side =
        |c: char| Player::PAIR.into_iter().find(|&p| c.to_digit(10) == Some(player_digit(p)));
    let turn = scanner.read("1 or 2 for the side to move", side)?;
    let target = digit(scanner, "0-9 for the board to play in", 9)?;
    let outcome = TwoLevel::<V>::from_parts(marks, None, turn, Grid::EMPTY).outcome();
    same(scanner, result_digit(outcome), "for the result, as the cells say")?;
    if !scanner.at_end() {
        return Err(scanner.unexpected("nothing after 93 digits"));
    }
    // After the end it may still say where the last move would have sent the opponent.
    let target = Cell::ALL.into_iter().nth(target as usize).filter(|_| outcome.is_none());
    Ok(builder.turn(turn).play_in(target.map(Path::of)).build()?)
}

pub(super) fn write(game: &AnyGame) -> String {
    let mut out = String::new();
    let mut push = |digit| out.extend(char::from_digit(digit, 10));
    for mv in Move::all() {
        push(game.mark(mv.into()).map_or(0, player_digit));
    }
    for board in Cell::ALL {
        push(game.grid(Path::of(board)).map_or(0, board_digit));
    }
    push(player_digit(game.turn()));
    push(target(game));
    push(result_digit(game.outcome()));
    out
}

/// The board to play in. In this format it follows from the last move even after the end.
fn target(game: &AnyGame) -> u32 {
    let last = game.last().and_then(Place::to_move::<Move>).map(Move::cell);
    let active = || match *game.active_grids() {
        [path] => path.cells().first().copied(),
        _ => None,
    };
    let open = |board: &Cell| game.grid(Path::of(*board)) == Some(GridState::Open);
    last.or_else(active).filter(open).map_or(9, |board| board.index() as u32)
}

fn digit(scanner: &mut Scanner<'_>, expected: &str, most: u32) -> Result<u32, FormatError> {
    let digit = |c: char| c.to_digit(10).filter(|&digit| digit <= most);
    scanner.read(expected, digit)
}

/// Reads a digit whose value is already known.
fn same(scanner: &mut Scanner<'_>, known: u32, what: &str) -> Result<(), FormatError> {
    let digit = |c: char| (c.to_digit(10)? == known).then_some(());
    scanner.read(&format!("{known} {what}"), digit)
}

const fn player_digit(player: Player) -> u32 {
    player.index() as u32 + 1
}

const fn board_digit(board: GridState) -> u32 {
    match board {
        GridState::Open => 0,
        GridState::Won(player) => player_digit(player),
        GridState::Drawn | GridState::Both => 3,
    }
}

const fn result_digit(outcome: Option<Outcome>) -> u32 {
    match outcome {
        None => 0,
        Some(Outcome::Won(player)) => player_digit(player),
        Some(Outcome::Draw) => 3,
    }
}
