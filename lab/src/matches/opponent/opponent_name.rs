use std::fmt;
use std::str::FromStr;

use ai_ultimate_tictactoe as peer;
use anyhow::{Context, bail};
use uttt_engine::Level;
use uttt_rules::Rules;

/// More rollouts would not fit into the memory of a usual machine.
const MOST_ROLLOUTS: u32 = 50_000_000;

/// An opponent as it is named on the command line: `WHO` or `WHO@NODES`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpponentName {
    pub(super) who: OpponentKind,
    /// The nodes per move, instead of a time.
    pub(super) nodes: Option<u64>,
}

/// A kind of player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OpponentKind {
    /// Our engine at a level.
    Level(Level),
    /// The search by random rollouts, at its strongest.
    Rollouts,
    /// A preset of the published crate's alpha-beta search.
    AlphaBeta(String),
    /// A preset of the published crate's tree search with tactical rollouts.
    Mcts(String),
    /// A preset of the published crate's tree search with its learned policy.
    Learned(String),
    /// Plain UCT with this many rollouts a move.
    Uct(u32),
    /// A beginner as a program: wins and blocks small boards, and is random otherwise.
    Greedy,
}

impl OpponentKind {
    /// What its name says of its work, which `@NODES` cannot change.
    const fn own_work(&self) -> Option<&'static str> {
        match self {
            Self::Uct(_) => Some("uct:ROLLOUTS has a fixed number already"),
            Self::Greedy => Some("greedy does not search"),
            _ => None,
        }
    }
}

impl OpponentName {
    /// Whether it has fixed work, however long that takes.
    pub(crate) fn has_fixed_work(&self) -> bool {
        self.nodes.is_some() || self.who.own_work().is_some()
    }

    /// Plain UCT with this many rollouts a move.
    pub(crate) const fn plain(rollouts: u32) -> Self {
        Self { who: OpponentKind::Uct(rollouts), nodes: None }
    }

    /// The level, if it is our engine at a level.
    pub(crate) const fn level(&self) -> Option<Level> {
        match self.who {
            OpponentKind::Level(level) => Some(level),
            _ => None,
        }
    }

    /// Whether it can play these rules.
    pub(crate) fn plays(&self, rules: Rules) -> bool {
        match self.who {
            OpponentKind::AlphaBeta(_) | OpponentKind::Mcts(_) | OpponentKind::Learned(_) => {
                rules == Rules::Classic
            }
            OpponentKind::Greedy => rules.players().len() == 2,
            OpponentKind::Level(_) | OpponentKind::Rollouts | OpponentKind::Uct(_) => true,
        }
    }
}

/// Our engine at a level.
impl From<Level> for OpponentName {
    fn from(level: Level) -> Self {
        Self { who: OpponentKind::Level(level), nodes: None }
    }
}

impl FromStr for OpponentName {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let Some((who, nodes)) = text.split_once('@') else {
            return Ok(Self { who: text.parse()?, nodes: None });
        };
        let who: OpponentKind = who.parse()?;
        if let Some(work) = who.own_work() {
            bail!(work);
        }
        let nodes = nodes.parse().ok().filter(|&nodes| nodes > 0);
        Ok(Self { who, nodes: Some(nodes.context("expected a number of nodes a move after @")?) })
    }
}

impl FromStr for OpponentKind {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let preset = |name: &str, known: &[&'static str]| match known.contains(&name) {
            true => Ok(name.to_owned()),
            false => bail!("expected a preset of {}", known.join(", ")),
        };
        let trees = peer::MCTS_PRESETS.map(|preset| preset.name);
        Ok(match text.split_once(':') {
            None if text == "rollouts" => Self::Rollouts,
            None if text == "greedy" => Self::Greedy,
            None => Self::Level(text.parse().with_context(|| EXPECTED)?),
            Some(("alpha-beta", name)) => {
                Self::AlphaBeta(preset(name, &peer::SEARCH_PRESETS.map(|preset| preset.name))?)
            }
            Some(("mcts", name)) => Self::Mcts(preset(name, &trees)?),
            Some(("learned", name)) => Self::Learned(preset(name, &trees)?),
            Some(("uct", rollouts)) => {
                let rollouts = rollouts.parse().ok();
                let rollouts = rollouts.filter(|rollouts| (2..=MOST_ROLLOUTS).contains(rollouts));
                Self::Uct(
                    rollouts.with_context(|| format!("expected 2 to {MOST_ROLLOUTS} rollouts"))?,
                )
            }
            Some(_) => bail!("{EXPECTED}"),
        })
    }
}

const EXPECTED: &str = "expected a level, rollouts, greedy, alpha-beta:PRESET, mcts:PRESET, \
                        learned:PRESET or uct:ROLLOUTS";

impl fmt::Display for OpponentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.who {
            OpponentKind::Level(level) => level.fmt(f),
            OpponentKind::Rollouts => f.write_str("rollouts"),
            OpponentKind::Greedy => f.write_str("greedy"),
            OpponentKind::AlphaBeta(preset) => write!(f, "alpha-beta:{preset}"),
            OpponentKind::Mcts(preset) => write!(f, "mcts:{preset}"),
            OpponentKind::Learned(preset) => write!(f, "learned:{preset}"),
            OpponentKind::Uct(rollouts) => write!(f, "uct:{rollouts}"),
        }?;
        self.nodes.map_or(Ok(()), |nodes| write!(f, "@{nodes}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_told() {
        for text in [
            "10",
            "10@500",
            "random",
            "rollouts",
            "rollouts@4000",
            "greedy",
            "alpha-beta:maximum",
            "alpha-beta:hard@20000",
            "mcts:easy",
            "learned:maximum",
            "uct:1000000",
        ] {
            assert_eq!(text.parse::<OpponentName>().unwrap().to_string(), text);
        }
        let name: OpponentName = "10@7".parse().unwrap();
        assert_eq!(
            name,
            OpponentName { who: OpponentKind::Level(Level::STRONGEST), nodes: Some(7) }
        );
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for (text, error) in [
            ("somebody", "expected a level, rollouts"),
            ("somebody:maximum", "expected a level, rollouts"),
            ("mcts:best", "expected a preset of beginner, easy"),
            ("alpha-beta", "expected a level, rollouts"),
            ("uct", "expected a level, rollouts"),
            ("uct:1", "expected 2 to 50000000 rollouts"),
            ("uct:50000001", "expected 2 to 50000000 rollouts"),
            ("uct:many", "expected 2 to 50000000 rollouts"),
            ("uct:100@5", "has a fixed number already"),
            ("greedy@5", "greedy does not search"),
            ("10@0", "expected a number of nodes a move"),
            ("10@", "expected a number of nodes a move"),
        ] {
            let told = format!("{:#}", text.parse::<OpponentName>().unwrap_err());
            assert!(told.contains(error), "{text}: {told}");
        }
    }
}
