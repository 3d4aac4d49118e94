use std::path::Path;

use anyhow::Context;
use uttt_engine::network::Features;
use uttt_referee::Journal;
use uttt_rules::{Game, History, TwoLevel, Variant};

use super::self_play::SelfPlayGame;

/// A position with its result, for training.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// The features of the position.
    pub(crate) features: Features,
    /// The target: −1 (lost) to 1 (won) for the side to move.
    pub(crate) target: f32,
    /// Whether the game was drawn.
    pub(crate) is_drawn: bool,
}

/// The weight of the chance of a draw relative to the value.
pub(super) const DRAW_WEIGHT: f32 = 0.1;

/// The weight of the search's value in the target. The rest is the result of the game.
const SEARCH: f32 = 0.7;

impl Sample {
    /// The loss of a value and a chance of a draw: half the squared error of the first, plus a
    /// fraction of that of the second.
    pub(crate) fn loss(&self, (value, draw): (f32, f32)) -> f64 {
        let value = value - self.target;
        let draw = draw - f32::from(u8::from(self.is_drawn));
        f64::from(value * value + DRAW_WEIGHT * draw * draw) / 2.0
    }

    /// The positions of a journal's games. Every fiftieth game is held out to check the training.
    ///
    /// # Errors
    /// The file is not a journal of self-play.
    pub(crate) fn read<V: Variant>(
        path: &Path,
        mut add: impl FnMut(bool, Self),
    ) -> anyhow::Result<()> {
        let (_, games) = Journal::read::<serde_json::Value, SelfPlayGame>(path)?;
        for game in games {
            let history = History::<TwoLevel<V>>::parse(&game.record)?;
            let first =
                history.moves().len().checked_sub(game.scores.len()).with_context(|| {
                    format!("{}: game {} has more scores than moves", path.display(), game.game)
                })?;
            let mut position = TwoLevel::<V>::new();
            for (ply, &mv) in history.moves().iter().enumerate() {
                if let Some(&score) = ply.checked_sub(first).and_then(|at| game.scores.get(at)) {
                    let result = f32::from(match position.turn() {
                        uttt_rules::Player::X => game.result,
                        _ => -game.result,
                    });
                    let score = f32::from(score) / 1000.0;
                    let target = match score.abs() == 1.0 {
                        true => score,
                        false => SEARCH * score + (1.0 - SEARCH) * result,
                    };
                    let is_check = game.game % 50 == 49;
                    let is_drawn = game.result == 0;
                    add(is_check, Self { features: Features::of(&position), target, is_drawn });
                }
                position.play_unchecked(mv);
            }
        }
        Ok(())
    }
}
