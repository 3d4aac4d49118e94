use std::path::Path;

use anyhow::{Context, bail};
use uttt_engine::Calibration;
use uttt_referee::Journal;
use uttt_rules::{Outcome, Player, Rules};

use super::games::CalibrationSettings;
use super::searched::SearchedGame;

/// A position: what the search expected for the player to move, and what this player got.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sample {
    /// The number of cells with a mark.
    pub(crate) marks: u32,
    /// The expected share of the point, 0 to 1.
    pub(crate) share: f64,
    /// The chance of a draw that the search expected, as a fraction of the largest chance that this
    /// share allows.
    pub(crate) draw: f64,
    /// The share of the point that the player got.
    pub(crate) got: f64,
    /// Whether the game was drawn.
    pub(crate) drawn: bool,
}

impl Sample {
    /// The position as the other player sees it, in a game for two.
    pub(super) fn mirrored(self) -> Self {
        Self { share: 1.0 - self.share, got: 1.0 - self.got, ..self }
    }
}

/// The samples of a rule system.
#[derive(Clone, Debug)]
pub(crate) struct Samples {
    pub(crate) rules: Rules,
    pub(crate) games: usize,
    pub(crate) samples: Vec<Sample>,
}

impl Samples {
    /// Reads a journal of games.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let (settings, games) = Journal::read::<CalibrationSettings, SearchedGame>(path)?;
        let rules = settings.rules;
        let mut samples = Vec::new();
        for game in &games {
            let of = || format!("{}: game {}", path.display(), game.game);
            let outcome = outcome(&game.result).with_context(of)?;
            for position in &game.positions {
                let [share, .., _] = position.shares[..] else { bail!("{}: too few shares", of()) };
                let room = f64::from(Calibration::of(rules).room(share as f32));
                samples.push(Sample {
                    marks: position.marks,
                    share,
                    draw: if room > 0.0 { (position.draw / room).min(1.0) } else { 1.0 },
                    got: position.got(outcome, rules),
                    drawn: outcome == Outcome::Draw,
                });
            }
        }
        Ok(Self { rules, games: games.len(), samples })
    }
}

fn outcome(result: &str) -> anyhow::Result<Outcome> {
    match result {
        "draw" => Ok(Outcome::Draw),
        symbol => Ok(Outcome::Won(symbol.parse::<Player>()?)),
    }
}
