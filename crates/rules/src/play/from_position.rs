use crate::{AnyGame, PositionBuilder, PositionError};

impl AnyGame {
    /// Reads a position in our notation, as a game that begins there. Case and white space do not
    /// matter. A game must be able to reach the position.
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
    /// What is wrong with the text, and where; or the law that the position breaks.
    pub fn from_position(text: &str) -> Result<Self, PositionError> {
        text.parse::<PositionBuilder>()?.build()
    }
}
