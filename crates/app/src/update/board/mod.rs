//! What a person does with the game on the board: beginning it, playing, the keyboard, the clock.

mod learning;
mod looking;
mod losing;
mod play;
mod sounding;
mod typing;
