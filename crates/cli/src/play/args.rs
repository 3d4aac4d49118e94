use clap::Args;
use uttt_engine::Level;
use uttt_referee::Protocol;
use uttt_rules::{Player, Rules};

use crate::judging::TimeLimit;
use crate::number::{number, seed};

/// The opponent's level unless the person chooses one.
const DEFAULT_LEVEL: Level = Level::ALL[5];

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Who plays: 1 programs only, 2 you against programs, 3 people only
    #[arg(value_parser = number(1..=3_u8))]
    pub(super) mode: u8,
    /// Programs, each with its arguments in one word and, if you like, its protocol, as in
    /// "ugi:./engine --fast"; the built-in engine plays for those that you leave out
    #[arg(value_name = "PROGRAM")]
    pub(super) programs: Vec<String>,
    /// The rule system; by default that of --from, or classic
    #[arg(long, value_name = "ID")]
    pub(super) rules: Option<Rules>,
    /// Go on from this game: a record, as `quit` prints it, a link, a position, or moves
    #[arg(long, value_name = "RECORD")]
    pub(super) from: Option<String>,
    /// The protocol of programs that do not name theirs: plain, codingame or ugi
    #[arg(long, value_name = "PROTOCOL", default_value_t = Protocol::Plain)]
    pub(super) protocol: Protocol,
    /// The level of the built-in engine: from 1, a beginner, to 10, the strongest; or easy, for children, or random
    #[arg(long, value_name = "LEVEL", default_value_t = DEFAULT_LEVEL)]
    pub(super) level: Level,
    /// The time for one move, for people too; whoever takes longer loses the game. A number with a
    /// unit, ms, s, m or h, as in 500ms, 12s or "1m 30s", or none. By default programs have 12s and
    /// people have no limit
    #[arg(long, value_name = "TIME")]
    pub(super) time_limit: Option<TimeLimit>,
    /// Stop after N moves without a winner, because a game of three players may never end
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    pub(super) max_plies: Option<u32>,
    /// The seed of the built-in engine's random choices; by default a new one each time. On nine
    /// small boards, level 10 makes none
    #[arg(long, value_name = "N", value_parser = seed())]
    pub(super) seed: Option<u64>,
    /// The side of the person who plays programs; X by default
    #[arg(long, value_name = "SIDE")]
    pub(super) person: Option<Player>,
    /// Ask and answer in lines of text instead of a full screen, as for a screen reader. Where input or
    /// output is no terminal, that is so without it
    #[arg(long)]
    pub(super) plain: bool,
}
