use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use serde::{Deserialize, Serialize};
use uttt_engine::Level;
use uttt_rules::Rules;

use crate::matches::engine_id::{engine_id, level_text};

/// The games to play.
#[derive(Args)]
pub(crate) struct Request {
    /// The rule system.
    #[arg(long, value_name = "ID", default_value_t = Rules::Classic)]
    pub(super) rules: Rules,
    /// The number of games of each pair of levels; an even number, because each opening is played
    /// twice.
    #[arg(long, default_value_t = 100)]
    pub(super) games: u32,
    /// The most processor time per move, in milliseconds. Only the strongest level uses all of it.
    #[arg(long, default_value_t = 200)]
    pub(super) time_ms: u32,
    /// The number of random plies of an opening.
    #[arg(long, default_value_t = 4)]
    pub(super) opening_plies: u32,
    /// The seed of the openings and of the players' random choices.
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// The lowest level.
    #[arg(long, value_name = "LEVEL", default_value_t = Level::ALL[0])]
    pub(super) from: Level,
    /// The highest level.
    #[arg(long, value_name = "LEVEL", default_value_t = Level::STRONGEST)]
    pub(super) to: Level,
    /// The number of games to play at once, each in a thread of its own.
    #[arg(long, value_name = "N", default_value = "1")]
    pub(super) jobs: NonZeroUsize,
    /// The journal: one JSON line for each finished game.
    #[arg(long, default_value = "ladder.jsonl")]
    pub(super) journal: PathBuf,
}

/// The settings that identify a ladder.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LadderSettings {
    /// The id of the engine.
    pub(crate) engine: String,
    rules: String,
    games: u32,
    time_ms: u32,
    opening_plies: u32,
    seed: u64,
    /// The levels, the lowest first, each with how it plays. Games of levels with other settings do
    /// not count.
    levels: Vec<(String, String)>,
}

impl LadderSettings {
    /// Replaces the engine's id by the current one, and returns that.
    pub(crate) fn renew_engine(&mut self) -> anyhow::Result<String> {
        let rules = self.rules.parse()?;
        let names = self.levels.iter().map(|(name, _)| name.parse());
        let levels = names.collect::<Result<Vec<Level>, _>>()?;
        for ((_, plays), &level) in self.levels.iter_mut().zip(&levels) {
            *plays = level_text(rules, level);
        }
        self.engine = engine_id(rules, levels);
        Ok(self.engine.clone())
    }
}

impl Request {
    /// The levels, the lowest first.
    pub(super) fn levels(&self) -> Vec<Level> {
        let all = [Level::RANDOM].into_iter().chain(Level::ALL);
        all.filter(|level| (self.from..=self.to).contains(level)).collect()
    }

    pub(super) fn settings(&self) -> LadderSettings {
        let levels = self.levels().into_iter();
        let plays = |level| level_text(self.rules, level);
        LadderSettings {
            engine: engine_id(self.rules, self.levels()),
            rules: self.rules.to_string(),
            games: self.games,
            time_ms: self.time_ms,
            opening_plies: self.opening_plies,
            seed: self.seed,
            levels: levels.map(|level| (level.to_string(), plays(level))).collect(),
        }
    }
}
