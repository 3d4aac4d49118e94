use uttt_puzzles::{Puzzle, Turn};
use uttt_rules::{Cell, Move, NodeId, Place};

/// Help in two steps: where to look, then the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The right move is on this small board, and others are open as well.
    Look(Cell),
    /// There is only one board to play on. The right move sends the opponent to these boards.
    Sends(Vec<Cell>),
    /// As `Sends`, but the right move lets the opponent play on any open board.
    SendsAnywhere,
    /// The right move ends the game.
    Ends,
    /// The right move.
    Move(Place),
}

impl Hint {
    /// Where to look at a solver's turn of the tree.
    pub(crate) fn first(puzzle: &Puzzle, at: NodeId) -> Option<Self> {
        let game = puzzle.study().game(at)?;
        let right: Move = right_move(puzzle, at)?.to_move()?;
        let mut boards = game.legal_moves().into_iter().filter_map(Place::to_move::<Move>);
        if boards.any(|mv| mv.board() != right.board()) {
            return Some(Self::Look(right.board()));
        }
        let after = game.after(right.into())?;
        if after.outcome().is_some() {
            return Some(Self::Ends);
        }
        let boards = after.active_grids().into_iter().map(|grid| grid.cells().first().copied());
        Some(boards.collect::<Option<_>>().map_or(Self::SendsAnywhere, Self::Sends))
    }

    /// The move itself.
    pub(crate) fn second(puzzle: &Puzzle, at: NodeId) -> Option<Self> {
        right_move(puzzle, at).map(Self::Move)
    }
}

/// A right move at a solver's turn of the tree.
pub(crate) fn right_move(puzzle: &Puzzle, at: NodeId) -> Option<Place> {
    if let Turn::Last(wins) = puzzle.turn(at) {
        return wins.first().copied();
    }
    let &next = puzzle.study().next(at).first()?;
    puzzle.study().from(next).map(|(_, mv)| mv)
}
