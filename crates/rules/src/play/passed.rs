use crate::{AnyGame, History, RuleSystem, with_game};

impl AnyGame {
    /// The position as if the player to move had passed: the next player moves, in the same grids. It
    /// shows what that player threatens. No game reaches such a position, so its text cannot be read
    /// back. `None` once the game is over.
    ///
    /// ```
    /// use uttt_rules::{AnyGame, Player};
    ///
    /// let game: AnyGame = "classic: 55 51".parse()?;
    /// let passed = game.passed().ok_or("the game is over")?;
    /// assert_eq!(passed.turn(), Player::O);
    /// assert_eq!(passed.legal_moves(), game.legal_moves());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        if self.outcome().is_some() {
            return None;
        }
        Some(with_game!(self, game => History::starting_from(game.position().passed()).into()))
    }
}
