use std::path::Path;

use anyhow::Context;
use uttt_engine::network::Features;
use uttt_referee::Journal;
use uttt_rules::{Game, History, TwoLevel, Variant};

use super::self_play::SelfPlayGame;

/// A position to learn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// What the network sees.
    pub(crate) features: Features,
    /// What it should say: −1 (lost) to 1 (won) for the side to move.
    pub(crate) target: f32,
    /// Whether the game was drawn in the end.
    pub(crate) is_drawn: bool,
}

/// How much the chance of a draw counts beside the value.
pub(super) const DRAW_WEIGHT: f32 = 0.1;

/// How much the search's word counts for a position; the rest is the game's result.
const SEARCH: f32 = 0.7;

impl Sample {
    /// How wrong a value and a chance of a draw are: half the squared error of the first, and a part
    /// of that of the second.
    pub(crate) fn loss(&self, (value, draw): (f32, f32)) -> f64 {
        let value = value - self.target;
        let draw = draw - f32::from(u8::from(self.is_drawn));
        f64::from(value * value + DRAW_WEIGHT * draw * draw) / 2.0
    }

    /// The positions of the games of a journal: those to learn from, and one game in fifty to check
    /// what was learnt.
    ///
    /// # Errors
    /// A file that is no journal of self-play.
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
