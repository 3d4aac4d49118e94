use uttt_rules::{Game, Outcome};

use crate::LevelSettings;
use crate::dice::Dice;

/// What the search knows of a game besides its rules. The defaults serve any game that ends.
pub trait Playout: Game {
    /// How each level plays, the weakest first.
    const LEVELS: &'static [LevelSettings; 10] = &LevelSettings::PLAYOUTS;

    /// What can be told of a legal move without searching. Earlier positions do not count here.
    fn foresee(&self, mv: Self::Move) -> Foresight {
        let mut after = self.clone();
        after.play_unchecked(mv);
        match after.outcome() {
            None => Foresight::likely(0.0),
            Some(outcome) => Foresight::certain(outcome, 1),
        }
    }

    /// Plays random moves until it is clear how the game ends.
    fn playout(&self, dice: &mut Dice) -> Outcome {
        let mut position = self.clone();
        loop {
            if let Some(outcome) = position.outcome() {
                return outcome;
            }
            let choice = dice.below(position.count_moves());
            let Some(mv) = position.nth_move(choice) else { return Outcome::Draw };
            position.play_unchecked(mv);
        }
    }
}

/// What can be told of a move without searching.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foresight {
    /// How much more than other moves it promises who makes it, in points: a game won is 1, a game
    /// lost 0.
    pub worth: f32,
    /// How the game ends after it, if that is certain when everybody plays for their own share, and
    /// in how many plies, this one included: at least 1.
    pub end: Option<(Outcome, u16)>,
}

impl Foresight {
    /// Nothing is certain.
    pub const fn likely(worth: f32) -> Self {
        Self { worth, end: None }
    }

    /// The game ends so, that many plies from before the move.
    pub const fn certain(outcome: Outcome, plies: u16) -> Self {
        Self { worth: 0.0, end: Some((outcome, plies)) }
    }
}
