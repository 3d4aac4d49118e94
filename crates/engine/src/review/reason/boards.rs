use uttt_rules::{AnyGame, Cell, Grid, GridState, LINES, Path, Place, Player, Shape};

use super::{Fact, Reason};

/// A fact about the small boards, or the large ones of three levels.
pub(super) fn reason(
    game: &AnyGame,
    (mv, after): (Place, &AnyGame),
    (best, after_best): (Place, &AnyGame),
) -> Option<Reason> {
    if !has_boards(game) || after.outcome().is_some() {
        return None;
    }
    let opponent = after.turn();
    let spared: Vec<Path> = wins(after_best).into_iter().map(|win| win.board).collect();
    let mut won: Vec<BoardWin> = wins(after);
    won.retain(|win| !spared.contains(&win.board));
    let shown = |win: &BoardWin, fact| Reason { fact, moves: vec![mv, win.mv] };
    let before = lacking(after, opponent);
    let threats = |win: &BoardWin| {
        let lacking = lacking(&win.after, opponent) - before;
        let mut boards = lacking.map(Path::of);
        let board = win.board;
        match (boards.next(), boards.next()) {
            (Some(one), Some(two)) => Some(Fact::AllowsTwoThreats { board, lacking: [one, two] }),
            (Some(lacking), None) => Some(Fact::OpensLine { board, lacking }),
            _ => None,
        }
    };
    let two = |fact: &Fact| matches!(fact, Fact::AllowsTwoThreats { .. });
    let found: Vec<_> = won.iter().filter_map(|win| Some((win, threats(win)?))).collect();
    let gravest = found.iter().find(|(_, fact)| two(fact)).or(found.first());
    if let Some(&(win, fact)) = gravest {
        return Some(shown(win, fact));
    }
    if let Some(win) = won.first() {
        let board = win.board;
        let fact = match is_free(after) {
            true => Fact::GivesBoard { board },
            false => Fact::SendsToWin { board },
        };
        return Some(shown(win, fact));
    }
    misses_board(game, after, best, after_best)
        .or_else(|| gives_free_move(mv, after, after_best))
        .or_else(|| misses_block(game, after, best))
        .or_else(|| sends_to_block(game.turn(), (mv, after), after_best))
}

fn misses_board(
    game: &AnyGame,
    after: &AnyGame,
    best: Place,
    after_best: &AnyGame,
) -> Option<Reason> {
    let board = won_by(game, after_best, game.turn())?;
    let is_missed = after.grid(board) != Some(GridState::Won(game.turn()));
    is_missed.then(|| Reason { fact: Fact::MissesBoard { board }, moves: vec![best] })
}

fn gives_free_move(mv: Place, after: &AnyGame, after_best: &AnyGame) -> Option<Reason> {
    let is_given = is_free(after) && !is_free(after_best) && after_best.outcome().is_none();
    is_given.then(|| Reason { fact: Fact::FreeMove, moves: vec![mv] })
}

fn misses_block(game: &AnyGame, after: &AnyGame, best: Place) -> Option<Reason> {
    let opponent = after.turn();
    let board = board_of(best)?;
    let is_threat = |game| threat(game, opponent, board) == Some(best);
    let fact = Fact::MissesBlock { board: Path::of(board) };
    (is_threat(game) && is_threat(after)).then(|| Reason { fact, moves: vec![best] })
}

fn sends_to_block(
    player: Player,
    (mv, after): (Place, &AnyGame),
    after_best: &AnyGame,
) -> Option<Reason> {
    let legal = after.legal_moves();
    let blocked = |board| threat(after, player, board).filter(|cell| legal.contains(cell));
    let (board, cell) = Cell::ALL.into_iter().find_map(|board| Some((board, blocked(board)?)))?;
    let stays = |reply: &Place| {
        let next = after_best.after(*reply);
        next.is_some_and(|next| threat(&next, player, board) == Some(cell))
    };
    let replies = after_best.legal_moves();
    let is_spared = !replies.is_empty() && replies.iter().all(stays);
    let fact = Fact::SendsToBlock { board: Path::of(board) };
    (is_spared && !is_free(after)).then(|| Reason { fact, moves: vec![mv, cell] })
}

/// The cell with which a player would win an open board of cells; `None` if there is none, or more
/// than one.
pub(super) fn threat(game: &AnyGame, player: Player, board: Cell) -> Option<Place> {
    let wins = threats(game, player, board);
    wins.first().filter(|_| wins.is_single()).map(|cell| place(board, cell))
}

/// The cells that would each win an open board of cells for a player.
pub(super) fn threats(game: &AnyGame, player: Player, board: Cell) -> Grid {
    let is_open = game.grid(Path::of(board)) == Some(GridState::Open);
    if !is_open || game.rules().shape() != (Shape::Nested { depth: 2 }) {
        return Grid::EMPTY;
    }
    let with = |mark| -> Grid {
        Cell::ALL.into_iter().filter(|&cell| game.mark(place(board, cell)) == mark).collect()
    };
    completing(with(Some(player)), with(None))
}

/// The board around a cell of a game of two levels.
pub(super) fn board_of(at: Place) -> Option<Cell> {
    Cell::new((at.index() / Cell::ALL.len()) as u8)
}

fn place(board: Cell, cell: Cell) -> Place {
    Place::new((Cell::ALL.len() * board.index() + cell.index()) as u16)
}

/// Whether the whole board consists of boards.
pub(super) fn has_boards(game: &AnyGame) -> bool {
    matches!(game.rules().shape(), Shape::Nested { depth } if depth > 1)
}

fn is_free(game: &AnyGame) -> bool {
    game.active_grids().iter().any(|grid| grid.is_root())
}

/// A move that wins a board.
pub(super) struct BoardWin {
    mv: Place,
    pub(super) board: Path,
    after: AnyGame,
}

/// A move with which the player to move wins a board or the game.
pub(super) fn win_of(game: &AnyGame) -> Option<Place> {
    wins(game).first().map(|win| win.mv)
}

/// The moves of the player to move that win a board.
pub(super) fn wins(game: &AnyGame) -> Vec<BoardWin> {
    let win = |mv| {
        let after = game.after(mv)?;
        let board = won_by(game, &after, game.turn())?;
        Some(BoardWin { mv, board, after })
    };
    game.legal_moves().into_iter().filter_map(win).collect()
}

/// The board that was open and that the player has now won.
pub(super) fn won_by(before: &AnyGame, after: &AnyGame, player: Player) -> Option<Path> {
    let is_won = |&board: &Path| {
        before.grid(board) == Some(GridState::Open)
            && after.grid(board) == Some(GridState::Won(player))
    };
    Cell::ALL.map(Path::of).into_iter().find(is_won)
}

/// The open boards that would each complete a line of the whole board for a player.
pub(super) fn lacking(game: &AnyGame, player: Player) -> Grid {
    let boards = |counts: &dyn Fn(GridState) -> bool| -> Grid {
        let is_one = |&cell: &Cell| game.grid(Path::of(cell)).is_some_and(counts);
        Cell::ALL.into_iter().filter(is_one).collect()
    };
    let won = boards(&|state| state == GridState::Won(player) || state == GridState::Both);
    completing(won, boards(&|state| state == GridState::Open))
}

/// The open members that would each complete a line with those that are won.
fn completing(won: Grid, open: Grid) -> Grid {
    let lines = LINES.into_iter().map(|line| line - won);
    lines.filter(|rest| rest.is_single()).fold(Grid::EMPTY, |sum, rest| sum | rest & open)
}
