use uttt_rules::{AnyGame, Cell, GameMove, GridState, Move, Path, Place, Player};

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
        let to = Move::new(mv.board().image(symmetry), mv.cell().image(symmetry)).index();
        cells[to] = sign;
    }
    let mut owners = [' '; 9];
    for board in Cell::ALL {
        owners[board.image(symmetry).index()] = match game.grid(Path::of(board)) {
            Some(GridState::Won(by)) => sign(by),
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
