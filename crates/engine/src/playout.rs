use uttt_rules::{Game, Outcome};

use crate::dice::Dice;
use crate::{Proven, ProvenOutcome};

/// What the search knows of a game besides its rules. The defaults serve any game.
pub trait Playout: Game {
    /// What can be told of a legal move without searching.
    fn foresee(&self, mv: Self::Move) -> Foresight {
        let mut after = self.clone();
        after.play_unchecked(mv);
        match after.outcome() {
            None => Foresight::likely(0.0),
            Some(outcome) => {
                let result = match outcome.winner() {
                    None => ProvenOutcome::Draw,
                    Some(winner) if winner == self.turn() => ProvenOutcome::Win,
                    Some(_) => ProvenOutcome::Loss,
                };
                Foresight::certain(result, 1)
            }
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

/// What can be told of a move without searching, as seen by the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foresight {
    /// How much more than other moves it promises, in points: a game won is 1, a game lost 0.
    pub worth: f32,
    /// How the game ends after it, if that is certain; plies count from before the move.
    pub proven: Option<Proven>,
}

impl Foresight {
    /// Nothing is certain.
    pub const fn likely(worth: f32) -> Self {
        Self { worth, proven: None }
    }

    /// The game ends so, that many plies from before the move.
    pub const fn certain(outcome: ProvenOutcome, plies: u32) -> Self {
        Self { worth: 0.0, proven: Some(Proven { outcome, plies }) }
    }
}
