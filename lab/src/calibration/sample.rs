use std::path::Path;

use anyhow::{Context, ensure};
use uttt_referee::Journal;
use uttt_rules::{Outcome, Player, Rules};

use super::games::CalibrationSettings;
use super::searched::SearchedGame;

/// A position: what the search expected there, and how the game ended.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sample {
    /// The player to move.
    pub(crate) turn: Player,
    /// The number of cells with a mark.
    pub(crate) marks: u32,
    /// The expected shares of the point, 0 to 1, beginning with the player to move.
    pub(crate) shares: Vec<f64>,
    /// The chance of a draw that the search expected, 0 to 1.
    pub(crate) draw: f64,
    /// The shares of the point that the players got, beginning with the player to move.
    pub(crate) got: Vec<f64>,
    /// Whether the game was drawn.
    pub(crate) drawn: bool,
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
                let count = position.shares.len();
                ensure!(
                    count == rules.players().len(),
                    "{}: a position has {count} shares instead of one for each player",
                    of()
                );
                samples.push(Sample {
                    turn: position.turn,
                    marks: position.marks,
                    shares: position.shares.clone(),
                    draw: position.draw,
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
