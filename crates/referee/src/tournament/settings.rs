use serde::{Deserialize, Serialize};

use crate::Sprt;

/// What makes a tournament the same one: the header of its journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The id of the rule system.
    pub rules: String,
    /// The programs: protocol, colon, command line.
    pub programs: Vec<String>,
    /// Who plays whom.
    pub format: Format,
    /// Games of each two programs that meet; even, two for each opening.
    pub games: u32,
    /// What the games begin with.
    pub openings: Openings,
    /// The time for a move, in milliseconds.
    pub time_limit_ms: u64,
    /// What a move may take longer, in milliseconds.
    pub margin_ms: u64,
    /// The time to think that programs are told over UGI, in milliseconds.
    pub think_ms: u64,
    /// What random openings follow from.
    pub seed: u64,
    /// The test that ends it early, between two programs.
    pub sprt: Option<Sprt>,
    /// The share that is played: its number, from 0, and of how many.
    pub shard: Option<(u32, u32)>,
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody plays everybody.
    RoundRobin,
    /// The first program plays each of the others.
    Gauntlet,
}

/// What games begin with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Openings {
    /// So many random moves.
    Random(u32),
    /// These moves, each in our notation; from the first one again when they are used up.
    List(Vec<String>),
}
