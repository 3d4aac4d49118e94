use uttt_rules::{AnyGame, GameMove, Move, Place, Player};

/// A text that two puzzles share exactly if their positions are the same up to the eight symmetries of
/// the board and the exchange of the players.
#[must_use]
pub fn shape_of(game: &AnyGame) -> String {
    (0..8).map(|symmetry| seen(game, symmetry)).min().unwrap_or_default()
}

/// The position as seen by the player to move, turned or mirrored in one of eight ways: cells, owners of
/// small boards, and the cells that may be played.
fn seen(game: &AnyGame, symmetry: u8) -> String {
    let turn = game.turn();
    let sign = |by: Player| if by == turn { 'a' } else { 'b' };
    let mut cells = [' '; 81];
    let legal = game.legal_moves();
    for mv in Move::all() {
        let at = Place::from(mv);
        let sign = match game.mark(at) {
            Some(by) => sign(by),
            None if legal.contains(&at) => '+',
            None => '.',
        };
        let to = 9 * moved(mv.board().index(), symmetry) + moved(mv.cell().index(), symmetry);
        cells[to] = sign;
    }
    let mut owners = [' '; 9];
    for board in uttt_rules::Cell::ALL {
        owners[moved(board.index(), symmetry)] = match game.grid(uttt_rules::Path::of(board)) {
            Some(uttt_rules::GridState::Won(by)) => sign(by),
            _ => '.',
        };
    }
    format!(
        "{} {}{}",
        game.rules(),
        cells.iter().collect::<String>(),
        owners.iter().collect::<String>()
    )
}

/// Where a cell of a grid goes. The bits of a symmetry say: mirror, flip, transpose.
fn moved(index: usize, symmetry: u8) -> usize {
    let (mut row, mut column) = (index / 3, index % 3);
    if symmetry & 1 != 0 {
        column = 2 - column;
    }
    if symmetry & 2 != 0 {
        row = 2 - row;
    }
    if symmetry & 4 != 0 {
        (row, column) = (column, row);
    }
    3 * row + column
}
