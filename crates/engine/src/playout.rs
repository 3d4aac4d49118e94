use fastrand::Rng;
use uttt_rules::{Classic, Duel, Outcome};

/// How a game is played on at random: what the search learns of a position it has not seen.
pub trait Playout: Duel {
    /// Plays random moves until the game is over.
    fn playout(mut self, rng: &mut Rng) -> Outcome {
        loop {
            if let Some(outcome) = self.outcome() {
                return outcome;
            }
            let choice = rng.u32(0..self.count_moves());
            let Some(mv) = self.nth_move(choice) else { return Outcome::Draw };
            self.play_unchecked(mv);
        }
    }
}

impl Playout for Classic {}
