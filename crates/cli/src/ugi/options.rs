use std::io::{self, Write};

use uttt_engine::{Level, MAX_SEED};
use uttt_rules::Rules;

/// The most threads that search.
const MAX_THREADS: u32 = 1;

/// What `setoption` sets, and whom it plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) rules: Rules,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    /// Whether it goes on thinking while the opponent does.
    pub(crate) ponder: bool,
    /// Whether it plays games and nothing else: then it may answer an easy move before its time is
    /// over. No command sets it.
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
    /// The `option` lines of the answer to `ugi`.
    pub(super) fn describe(out: &mut impl Write) -> io::Result<()> {
        let default = Self::default();
        write!(out, "option name Rules type combo default {}", default.rules)?;
        Rules::ALL.into_iter().try_for_each(|rules| write!(out, " var {rules}"))?;
        write!(out, "\noption name Level type combo default {}", default.level)?;
        let mut levels = Level::ALL.into_iter().chain([Level::RANDOM]);
        levels.try_for_each(|level| write!(out, " var {level}"))?;
        writeln!(out, "\noption name Threads type spin default 1 min 1 max {MAX_THREADS}")?;
        writeln!(out, "option name Seed type spin default {} min 0 max {MAX_SEED}", default.seed)?;
        writeln!(out, "option name Ponder type check default {}", default.ponder)
    }

    /// Sets one of them; the name in any case.
    ///
    /// # Errors
    /// A name that is not known, or what is wrong with the value.
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
                // There is nothing to set while one is the most.
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
