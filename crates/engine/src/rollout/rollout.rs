use uttt_rules::{Game, Outcome};

use crate::level::LevelSettings;
use crate::rng::EngineRng;

/// What a search knows about a game besides its rules: rollouts and priors. The defaults work for
/// any game that ends.
pub trait Rollout: Game {
    /// How each level plays, the weakest first.
    const LEVELS: &'static [LevelSettings; 10] = &LevelSettings::UCT;

    /// What is known about a legal move before it is searched. Repetition is not considered here.
    fn move_prior(&self, mv: Self::Move) -> MovePrior {
        let mut after = self.clone();
        after.play_unchecked(mv);
        match after.outcome() {
            None => MovePrior::heuristic(0.0),
            Some(outcome) => MovePrior::proven(outcome, 1),
        }
    }

    /// Plays random moves until the outcome is clear.
    fn rollout(&self, rng: &mut EngineRng) -> Outcome {
        let mut position = self.clone();
        loop {
            if let Some(outcome) = position.outcome() {
                return outcome;
            }
            let choice = rng.below(position.count_moves());
            let Some(mv) = position.nth_move(choice) else { return Outcome::Draw };
            position.play_unchecked(mv);
        }
    }
}

/// What is known about a move before it is searched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovePrior {
    /// How much better than other moves it is expected to be, in points: 1 is a game won, 0 a game
    /// lost.
    pub bonus: f32,
    /// How the game ends after the move, if that is proven when every player maximises their own
    /// share of the point, and in how many plies, including this one: at least 1.
    pub proven: Option<(Outcome, u16)>,
}

impl MovePrior {
    /// An estimate without a proof.
    #[must_use]
    pub const fn heuristic(bonus: f32) -> Self {
        Self { bonus, proven: None }
    }

    /// The game is proven to end with this outcome, in that many plies including the move.
    #[must_use]
    pub const fn proven(outcome: Outcome, plies: u16) -> Self {
        Self { bonus: 0.0, proven: Some((outcome, plies)) }
    }
}
