use alloc::vec::Vec;

use crate::{AnyGame, History, PositionBuilder, PositionError, RuleSystem, with_rules};

impl PositionBuilder {
    /// The position of a game.
    pub fn of_game(game: &AnyGame) -> Self {
        // Its text says all of it.
        game.position_text().parse().unwrap_or_else(|_| Self::new(game.rules()))
    }

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

    /// Builds the position of a rule system known at compile time.
    ///
    /// # Errors
    /// As [`PositionBuilder::build`], and if the builder is for another rule system.
    pub fn build_as<G: RuleSystem>(&self) -> Result<G, PositionError> {
        if self.rules != G::RULES {
            return Err(PositionError::OtherRules { found: self.rules, expected: G::RULES });
        }
        let mut mistakes = Vec::new();
        let position = self.checked(&mut mistakes);
        match (position, mistakes.into_iter().next()) {
            (Some(position), None) => Ok(position),
            (_, mistake) => Err(mistake.unwrap_or(PositionError::NoLastMove)),
        }
    }

    /// The position, as far as there is one, and all that is wrong with it.
    pub(crate) fn checked<G: RuleSystem>(&self, mistakes: &mut Vec<PositionError>) -> Option<G> {
        mistakes.extend(self.noted());
        if mistakes.is_empty() { G::from_builder(self, mistakes) } else { None }
    }

    /// All laws that the position breaks, in the order in which they are checked;
    /// [`PositionBuilder::build`] reports the first.
    ///
    /// ```
    /// use uttt_rules::{AnyGame, Player, PositionBuilder, Rules};
    ///
    /// let board = AnyGame::new(Rules::Classic);
    /// let builder = PositionBuilder::new(Rules::Classic);
    /// let builder = builder.mark(board.place("55")?, Player::O).play_in(["5".parse()?]);
    /// assert_eq!(builder.mistakes().len(), 1);
    /// assert_eq!(builder.erase(board.place("55")?).play_in([]).mistakes(), []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mistakes(&self) -> Vec<PositionError> {
        let mut mistakes = Vec::new();
        with_rules!(self.rules, G => _ = self.checked::<G>(&mut mistakes));
        mistakes
    }
}
