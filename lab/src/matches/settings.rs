use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Args;
use serde::{Deserialize, Serialize};
use uttt_rules::Rules;

use super::engine_id::engine_id;
use super::openings::OpeningChoice;
use super::opponent::OpponentName;

/// The settings that identify a match: the first line of its journal. The number of games is not
/// one of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchSettings {
    /// The id of the engine.
    pub(crate) engine: String,
    /// The rule system.
    pub(crate) rules: String,
    /// The player whose score is reported.
    pub(crate) a: String,
    /// The other player.
    pub(crate) b: String,
    /// The processor time per move of each, in milliseconds; none for fixed work.
    pub(crate) time_ms: [Option<u32>; 2],
    /// The openings.
    pub(crate) openings: String,
    /// The seed of the openings and of the players' random choices.
    pub(crate) seed: u64,
}

impl MatchSettings {
    /// Replaces the engine's id by the current one, and returns that.
    pub(crate) fn renew_engine(&mut self) -> anyhow::Result<String> {
        let names = [&self.a, &self.b].map(|name| name.parse::<OpponentName>());
        let [a, b] = names;
        let levels = [a?, b?].iter().filter_map(OpponentName::level).collect::<Vec<_>>();
        self.engine = engine_id(self.rules.parse()?, levels);
        Ok(self.engine.clone())
    }
}

/// The options that set up a match.
#[derive(Args, Clone, Debug)]
pub(crate) struct Choices {
    /// The player whose score is reported: a level, rollouts, greedy, alpha-beta:PRESET,
    /// mcts:PRESET, learned:PRESET or uct:ROLLOUTS; with @NODES it searches that many nodes for
    /// each move.
    a: String,
    /// The other player.
    b: String,
    /// The rule system.
    #[arg(long, value_name = "ID", default_value_t = Rules::Classic)]
    rules: Rules,
    /// The processor time per move, in milliseconds.
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..))]
    time_ms: u32,
    /// The other player's time, if it differs.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    against_ms: Option<u32>,
    /// The openings, each played from both sides: random (4–6 plies), random:PLIES,
    /// random:LEAST-MOST, first-moves (those that differ), or both.
    #[arg(long, default_value = "random")]
    openings: String,
    /// The seed of the openings and of the players' random choices.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// The settings of a match, parsed.
#[derive(Debug)]
pub(super) struct Match {
    pub(super) rules: Rules,
    pub(super) players: [OpponentName; 2],
    /// Not used for fixed work.
    pub(super) times: [Duration; 2],
    pub(super) openings: OpeningChoice,
    pub(super) seed: u64,
}

impl Match {
    /// Checks and parses the options.
    pub(super) fn new(choices: &Choices) -> anyhow::Result<Self> {
        let Choices { a, b, rules, time_ms, against_ms, openings, seed } = choices;
        ensure!(rules.players().len() == 2, "--rules {rules}: a match is between two players");
        let player = |text: &String| {
            let name: OpponentName =
                text.parse().with_context(|| format!("{text:?} is no player"))?;
            ensure!(name.plays(*rules), "{text}: it does not play {rules}");
            Ok(name)
        };
        let players = [player(a)?, player(b)?];
        ensure!(
            against_ms.is_none() || !players[1].has_fixed_work(),
            "--against-ms: {b} has fixed work, not time"
        );
        let times = [*time_ms, against_ms.unwrap_or(*time_ms)];
        let openings = openings.parse().with_context(|| format!("--openings {openings}"))?;
        let times = times.map(|ms| Duration::from_millis(ms.into()));
        Ok(Self { rules: *rules, players, times, openings, seed: *seed })
    }

    /// The settings as the journal writes them.
    pub(super) fn settings(&self) -> MatchSettings {
        let time = |i: usize| match self.players[i].has_fixed_work() {
            true => None,
            // The time was given in whole milliseconds.
            false => Some(self.times[i].as_millis() as u32),
        };
        MatchSettings {
            engine: engine_id(self.rules, self.players.iter().filter_map(OpponentName::level)),
            rules: self.rules.to_string(),
            a: self.players[0].to_string(),
            b: self.players[1].to_string(),
            time_ms: [time(0), time(1)],
            openings: self.openings.to_string(),
            seed: self.seed,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        choices: Choices,
    }

    /// Parses a command line.
    pub(in super::super) fn choices(line: &str) -> Choices {
        let words = std::iter::once("match").chain(line.split_whitespace());
        Line::try_parse_from(words).unwrap().choices
    }

    #[test]
    fn time_is_told_for_each_side_and_none_where_the_work_is_fixed() {
        for (line, times) in [
            ("10 rollouts", [Some(150), Some(150)]),
            ("10 rollouts --time-ms 100", [Some(100), Some(100)]),
            ("10 rollouts --time-ms 100 --against-ms 1000", [Some(100), Some(1000)]),
            ("10 uct:1000 --time-ms 500", [Some(500), None]),
            ("10@50 rollouts --against-ms 20", [None, Some(20)]),
            ("10@50 rollouts@60", [None, None]),
            ("10 greedy", [Some(150), None]),
        ] {
            let settings = Match::new(&choices(line)).unwrap().settings();
            assert_eq!(settings.time_ms, times, "{line}");
        }
    }

    #[test]
    fn what_makes_no_match_is_refused() {
        for (line, error) in [
            ("10 somebody", "\"somebody\" is no player: expected a level"),
            ("10 rollouts --rules overwrite", "--rules overwrite: a match is between two"),
            ("10 alpha-beta:easy --rules adjacent", "it does not play adjacent"),
            ("10 uct:50 --against-ms 50", "--against-ms: uct:50 has fixed work"),
            ("10 rollouts --openings odd", "--openings odd: expected random"),
        ] {
            let told = format!("{:#}", Match::new(&choices(line)).unwrap_err());
            assert!(told.contains(error), "{line}: {told}");
        }
    }
}
