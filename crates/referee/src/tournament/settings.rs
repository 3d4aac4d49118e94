use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{Adjudication, GameClock, ProgramSpec, Sprt, TimeControl};

/// The settings that identify a tournament: the header of its journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The id of the rule system.
    pub rules: String,
    /// The programs: protocol, colon, command line; or a description.
    pub programs: Vec<ProgramSpec>,
    /// Who plays whom.
    pub format: TournamentFormat,
    /// The number of games for each two programs that meet; even, two for each opening. For three
    /// that meet in a game of three, a multiple of six.
    pub games: u32,
    /// The number of rounds of a Swiss tournament; by default as many as a knockout would have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// The openings.
    pub openings: Openings,
    /// In which order openings of a list follow each other.
    #[serde(default, skip_serializing_if = "is_default")]
    pub opening_order: OpeningOrder,
    /// The number of the opening to begin with, from 1, in that order.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub opening_start: u32,
    /// When the referee ends games itself.
    #[serde(default, skip_serializing_if = "is_default")]
    pub adjudication: Adjudication,
    /// The time limit for a move, in milliseconds; 0 with a clock.
    pub time_limit_ms: u64,
    /// The clock of each program for a game. Like all newer settings, it is left out if there is
    /// none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<GameClock>,
    /// The nodes that programs are told over UGI to search for a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The depth to which programs are told over UGI to search, in plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The margin for a move, in milliseconds.
    pub margin_ms: u64,
    /// The time that programs are told over UGI to think, in milliseconds; 0 if they are told
    /// something else.
    pub think_ms: u64,
    /// The time that programs have to start, in milliseconds. Left out if it is the default, as in
    /// files from before this setting existed.
    #[serde(default = "default_start", skip_serializing_if = "is_default_start")]
    pub start_ms: u64,
    /// The seed of random openings and of a random order.
    pub seed: u64,
    /// The test that ends it early, between two programs.
    pub sprt: Option<Sprt>,
    /// The shard to play: its number, from 0, and the number of shards.
    pub shard: Option<(u32, u32)>,
}

impl Settings {
    /// The number of rounds, if it is a Swiss tournament.
    pub(super) fn swiss_rounds(&self) -> u32 {
        let knockout = self.programs.len().next_power_of_two().ilog2();
        self.rounds.unwrap_or(knockout.max(1))
    }

    /// How many openings any two programs play at most, over all rounds; `each` games have the same one.
    pub(super) fn openings_played(&self, each: u32) -> u32 {
        let openings = self.games / each.max(1);
        match self.format {
            TournamentFormat::RoundRobin | TournamentFormat::Gauntlet => openings,
            TournamentFormat::Swiss => openings.saturating_mul(self.swiss_rounds()),
            // A tied match may have as many again.
            TournamentFormat::Knockout => {
                let rounds = self.programs.len().next_power_of_two().ilog2();
                openings.saturating_mul(2 * rounds.max(1))
            }
        }
    }

    /// The time that the programs have.
    #[must_use]
    pub fn time_control(&self) -> TimeControl {
        TimeControl {
            limit: Duration::from_millis(self.time_limit_ms),
            clock: self.clock,
            nodes: self.nodes,
            depth: self.depth,
            margin: Duration::from_millis(self.margin_ms),
            think: Duration::from_millis(self.think_ms),
            start: Duration::from_millis(self.start_ms),
        }
    }
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentFormat {
    /// Each program plays each other program.
    RoundRobin,
    /// The first program plays each of the others.
    Gauntlet,
    /// In each round, programs with about equally many points meet.
    Swiss,
    /// Whoever loses a match is out.
    Knockout,
}

impl TournamentFormat {
    /// Whether who meets whom depends on the results of earlier games.
    #[must_use]
    pub const fn depends_on_results(self) -> bool {
        matches!(self, Self::Swiss | Self::Knockout)
    }
}

/// The openings of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Openings {
    /// This many random moves, drawn anew for each opening.
    Random(u32),
    /// The same, but each opening comes once before one comes again.
    Shuffled(u32),
    /// These moves, each list in our notation; at the end the list starts over.
    List(Vec<String>),
}

/// The order of openings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningOrder {
    /// That of the list.
    #[default]
    Listed,
    /// A random one, which depends on the seed. Each opening comes once before the first comes again.
    Random,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
fn is_default<T: Default + PartialEq>(setting: &T) -> bool {
    *setting == T::default()
}

const fn one() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
const fn is_one(number: &u32) -> bool {
    *number == 1
}

fn default_start() -> u64 {
    TimeControl::START.as_millis() as u64
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
fn is_default_start(ms: &u64) -> bool {
    *ms == default_start()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_of_an_older_file_is_read_and_written_as_it_was() {
        let old = r#"{"rules":"classic","programs":["plain:a","plain:b"],"format":"round-robin","games":2,"openings":{"random":1},"time_limit_ms":12000,"margin_ms":50,"think_ms":1000,"seed":1,"sprt":null,"shard":null}"#;
        let settings: Settings = serde_json::from_str(old).unwrap();
        assert_eq!(settings.start_ms, 10_000);
        assert_eq!(serde_json::to_string(&settings).unwrap(), old);
        let clock = Some("60+0.6".parse().unwrap());
        let other = Settings { start_ms: 0, clock, nodes: Some(9), ..settings };
        let text = serde_json::to_string(&other).unwrap();
        assert!(text.contains(r#""start_ms":0"#), "{text}");
        assert!(text.contains(r#""clock":"60+0.6","nodes":9"#), "{text}");
        assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), other);
    }
}
