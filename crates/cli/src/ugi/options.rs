use std::io::{self, Write};

use uttt_engine::{Level, MAX_SEED};
use uttt_rules::Rules;

/// The most search threads.
const MAX_THREADS: u32 = 1;

/// The options that `setoption` sets, and the caller's choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) rules: Rules,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    /// Whether the engine ponders on the opponent's time.
    pub(crate) ponder: bool,
    /// Whether the engine plays games and nothing else, so that it may answer easy moves early. No
    /// command sets this.
    pub(crate) is_player: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rules: Rules::Classic,
            level: Level::STRONGEST,
            seed: 0,
            ponder: false,
            is_player: false,
        }
    }
}

impl Options {
    /// The `option` lines in the answer to `ugi`.
    pub(super) fn describe(out: &mut impl Write) -> io::Result<()> {
        let default = Self::default();
        write!(out, "option name Rules type combo default {}", default.rules)?;
        Rules::ALL.into_iter().try_for_each(|rules| write!(out, " var {rules}"))?;
        write!(out, "\noption name Level type combo default {}", default.level)?;
        let mut levels = Level::ALL.into_iter().chain(Level::OTHERS);
        levels.try_for_each(|level| write!(out, " var {level}"))?;
        writeln!(out, "\noption name Threads type spin default 1 min 1 max {MAX_THREADS}")?;
        writeln!(out, "option name Seed type spin default {} min 0 max {MAX_SEED}", default.seed)?;
        writeln!(out, "option name Ponder type check default {}", default.ponder)
    }

    /// Sets an option. The case of its name does not matter.
    ///
    /// # Errors
    /// The name is unknown, or the value is wrong.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let refuse = |why: String| Err(format!("{name}: {why}"));
        match name.to_ascii_lowercase().as_str() {
            "rules" => match value.parse::<Rules>() {
                Ok(rules) => {
                    self.rules = rules;
                    Ok(())
                }
                Err(error) => refuse(error.to_string()),
            },
            "level" => match value.parse() {
                Ok(level) => {
                    self.level = level;
                    Ok(())
                }
                Err(error) => refuse(error.to_string()),
            },
            "threads" => match value.parse() {
                // There is only one possible number of threads.
                Ok(1..=MAX_THREADS) => Ok(()),
                _ => refuse(format!("{value:?}, expected {MAX_THREADS}")),
            },
            "seed" => match value.parse() {
                Ok(seed) if seed <= MAX_SEED => {
                    self.seed = seed;
                    Ok(())
                }
                _ => refuse(format!("{value:?}, expected a whole number from 0 to {MAX_SEED}")),
            },
            "ponder" => match value.to_ascii_lowercase().parse() {
                Ok(ponder) => {
                    self.ponder = ponder;
                    Ok(())
                }
                Err(_) => refuse(format!("{value:?}, expected true or false")),
            },
            _ => Err(format!(
                "unknown option {name:?}, expected Rules, Level, Threads, Seed or Ponder"
            )),
        }
    }
}
