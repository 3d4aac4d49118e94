//! What a person does with the game on the board: beginning it, playing, the keyboard, the clock.

mod clocking;
pub(crate) mod learning;
mod looking;
mod losing;
pub(crate) mod play;
mod sounding;
pub(crate) mod typing;
