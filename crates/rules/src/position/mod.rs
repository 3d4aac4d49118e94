//! Positions that were not reached by known moves: the builder with the laws that it checks, and the
//! notation.

mod builder;
mod error;
mod nested;
mod overwrite;
mod parts;
mod text;
mod two_level;

pub use builder::PositionBuilder;
pub use error::PositionError;
pub(crate) use two_level::Owners;

use crate::AnyGame;

impl AnyGame {
    /// Reads a position in our notation, as a game that begins there. It is tolerant of case and
    /// white space, and checks that a game could have reached the position.
    ///
    /// ```
    /// use uttt_rules::AnyGame;
    ///
    /// let text = "overwrite X.../O.../..../.... + - - -";
    /// let game = AnyGame::from_position(text)?;
    /// assert_eq!(game.legal_moves().len(), 16);
    /// assert_eq!(game.position_text(), text);
    /// # Ok::<(), uttt_rules::PositionError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the text, and where; or which law it breaks.
    pub fn from_position(text: &str) -> Result<Self, PositionError> {
        text.parse::<PositionBuilder>()?.build()
    }
}
