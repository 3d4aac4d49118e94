use crate::{AnyGame, PositionBuilder, Rotation};

impl AnyGame {
    /// The same game on a turned board, with the undone moves. `None` if it began at a position that
    /// no game reaches, such as that of [`AnyGame::passed`].
    ///
    /// ```
    /// use uttt_rules::{AnyGame, Rotation};
    ///
    /// let game = AnyGame::replay("classic: 51 12 29").unwrap();
    /// let turned = game.rotated(Rotation::Quarter).unwrap();
    /// assert_eq!(turned.to_string(), "classic: 53 36 67");
    /// assert_eq!(turned.rotated(Rotation::ThreeQuarters), Some(game));
    /// ```
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Option<Self> {
        if rotation == Rotation::None {
            return Some(self.clone());
        }
        let shape = self.rules().shape();
        let mut game = match self.start_text() {
            None => self.clone(),
            Some(text) => text.parse::<PositionBuilder>().ok()?.rotated(rotation).build().ok()?,
        };
        game.go_to(0);
        for at in self.moves().into_iter().chain(self.undone()) {
            game.play(at.rotated(rotation, shape)?).ok()?;
        }
        game.go_to(self.ply());
        Some(game)
    }
}
