use uttt_rules::Place;

use crate::{Pointer, Shortcut};

/// What a person does in the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playing {
    /// The Enter key on a cell, or the same action of a screen reader.
    Press(Place),
    /// A click or a tap on a cell. If the cells are too small for that, it enlarges the grid of
    /// boards around the cell.
    Tap(Place, Pointer),
    /// A key that works wherever the focus is.
    Shortcut(Shortcut),
    /// Take a move back; against the engine, go back to the person's own last turn.
    Undo,
    /// Play a move again that was taken back.
    Redo,
    /// Show the position before the last move.
    LookBack,
    /// Show the position after this many moves, undone ones included.
    GoTo(usize),
    /// Play the game that has ended once more, from its start.
    Watch,
    /// Pause the engine.
    Pause,
    /// Let the engine continue.
    Resume,
    /// Show a good move.
    Hint,
    /// Dismiss the tip on how a move sends.
    DismissTip,
}
