use uttt_engine::Level;

use crate::Drafting;

/// How a person begins another game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Beginning {
    /// Choose this for the next game.
    Draft(Drafting),
    /// Start the game that the dialog describes.
    Start,
    /// The random number that an [`Effect::DrawRandomNumber`] asked for.
    ///
    /// [`Effect::DrawRandomNumber`]: crate::Effect::DrawRandomNumber
    RandomNumber(u32),
    /// Play a new game like the one that is over.
    Again,
    /// Play such a game with swapped sides: the player of X plays O.
    SwapSides,
    /// Play such a game against the engine at this level.
    TryLevel(Level),
    /// Continue the game that was put aside last.
    BackToAside,
}
