use uttt_rules::{Game, Outcome};

use crate::level::LevelSettings;
use crate::rng::EngineRng;

/// What a search knows of a game besides its rules: rollouts and priors. The defaults serve any game
/// that ends.
pub trait Rollout: Game {
    /// How each level plays, the weakest first.
    const LEVELS: &'static [LevelSettings; 10] = &LevelSettings::UCT;

    /// What is known of a legal move before it is searched. Repetition is not considered here.
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

/// What is known of a move before it is searched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovePrior {
    /// How much more than other moves it is expected to be bonus, in points: a game won is 1, a game
    /// lost 0.
    pub bonus: f32,
    /// How the game ends after it, if that is proven when everybody plays for their own share of the
    /// point, and in how many plies, this one included: at least 1.
    pub proven: Option<(Outcome, u16)>,
}

impl MovePrior {
    /// An estimate; nothing is proven.
    #[must_use]
    pub const fn heuristic(bonus: f32) -> Self {
        Self { bonus, proven: None }
    }

    /// The game ends so, in that many plies from before the move.
    #[must_use]
    pub const fn proven(outcome: Outcome, plies: u16) -> Self {
        Self { bonus: 0.0, proven: Some((outcome, plies)) }
    }
}
