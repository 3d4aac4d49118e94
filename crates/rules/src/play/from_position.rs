use crate::{AnyGame, History, PositionBuilder, PositionError, with_rules};

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

impl PositionBuilder {
    /// Builds the position, as a game that begins there.
    ///
    /// # Errors
    /// The law that the position breaks, or something that its rule system does not have.
    pub fn build(&self) -> Result<AnyGame, PositionError> {
        let mut mistakes = Vec::new();
        let game = with_rules!(self.rules, G => {
            let position = self.checked::<G>(&mut mistakes).filter(|_| mistakes.is_empty());
            position.map(|position| History::starting_from(position).into())
        });
        game.ok_or_else(|| mistakes.into_iter().next().unwrap_or(PositionError::NoLastMove))
    }
}
