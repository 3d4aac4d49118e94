//! Positions in text: the notation, and the laws that a position read from it must keep.

mod error;
mod nested;
mod overwrite;
mod parts;
mod text;
mod two_level;

pub use error::PositionError;
pub(crate) use two_level::Owners;

use crate::{AnyGame, History, RuleSystem, Rules, with_rules};

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
        let rules = text.split_whitespace().next().unwrap_or_default();
        if rules.is_empty() {
            return Err(PositionError::Empty);
        }
        with_rules!(rules.parse::<Rules>()?, G => text.parse::<G>().map(|position| {
            debug_assert_eq!(G::RULES.id(), rules.to_ascii_lowercase());
            History::starting_from(position).into()
        }))
    }
}
