use crate::{AnyGame, History, PositionBuilder, PositionError, with_rules};

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

impl PositionBuilder {
    /// A game that begins at the position.
    ///
    /// # Errors
    /// Which law the position breaks, or what its rule system does not have.
    pub fn build(&self) -> Result<AnyGame, PositionError> {
        with_rules!(self.rules, G => Ok(History::starting_from(self.build_as::<G>()?).into()))
    }
}
