//! What the referee says to programs and how it reads their answers. The programs themselves are
//! not here.

mod codingame;
mod plain;
mod ugi;

use std::fmt;
use std::str::FromStr;

use uttt_rules::{AnyGame, Place, Player, Rules, Shape};

use crate::TimeControl;

pub(crate) use ugi::{
    ask as ask_ugi, hear as hear_ugi, set_options as set_ugi_options, set_rules as set_ugi_rules,
};

/// A protocol between the referee and a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// A line with the whole board for each turn, the program's own marks as X; the answer `51`.
    Plain,
    /// The last move and the legal moves as `row column`, 0–8; the answer likewise.
    CodinGame,
    /// UGI, a form of chess's UCI for board games.
    Ugi,
}

impl Protocol {
    /// All protocols.
    pub const ALL: [Self; 3] = [Self::Plain, Self::CodinGame, Self::Ugi];

    /// The id of the protocol.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::CodinGame => "codingame",
            Self::Ugi => "ugi",
        }
    }

    /// Whether it can express games of these rules.
    ///
    /// # Errors
    /// It cannot.
    pub fn check(self, rules: Rules) -> Result<(), ProtocolError> {
        if self == Self::Ugi || rules.shape() == (Shape::Nested { depth: 2 }) {
            return Ok(());
        }
        Err(ProtocolError::Rules { protocol: self, rules })
    }

    /// Checks that it can express this time control.
    ///
    /// # Errors
    /// It cannot.
    pub fn check_time(self, time_control: &TimeControl) -> Result<(), ProtocolError> {
        let what = match time_control {
            _ if self == Self::Ugi => return Ok(()),
            TimeControl { clock: Some(_), .. } => "a clock",
            TimeControl { nodes: Some(_), .. } => "a limit on nodes",
            TimeControl { depth: Some(_), .. } => "a limit on depth",
            _ => return Ok(()),
        };
        Err(ProtocolError::Time { protocol: self, what })
    }

    /// The question that asks for a move.
    pub(crate) fn question(self, game: &AnyGame, player: Player) -> String {
        match self {
            Self::Plain => plain::question(game, player),
            Self::CodinGame => codingame::question(game),
            Self::Ugi => String::new(),
        }
    }

    /// The cell that a line names.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub(crate) fn answer(self, game: &AnyGame, line: &str) -> Result<Place, String> {
        match self {
            // The message quotes the answer next to this.
            Self::Plain | Self::Ugi => game.place(line).map_err(|error| {
                let what = if error.is_grid { "a board, not a cell" } else { "not a cell" };
                format!("{what}, expected {}", error.expected())
            }),
            Self::CodinGame => codingame::answer(line),
        }
    }

    /// A move as a program writes it.
    pub(crate) fn written(self, game: &AnyGame, at: Place) -> String {
        match self {
            Self::Plain | Self::Ugi => game.text(at),
            Self::CodinGame => codingame::pair(at).unwrap_or_default(),
        }
    }

    /// What the referee says when the game is over.
    pub(crate) fn farewell(self) -> &'static str {
        match self {
            Self::Plain => "\n",
            Self::CodinGame => "",
            Self::Ugi => "stop\nquit\n",
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// What a protocol cannot express.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProtocolError {
    /// Games of these rules.
    Rules {
        /// The protocol.
        protocol: Protocol,
        /// The rules.
        rules: Rules,
    },
    /// Another limit than a time for each move.
    Time {
        /// The protocol.
        protocol: Protocol,
        /// The limit, for people.
        what: &'static str,
    },
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules { protocol, rules } => {
                write!(f, "protocol {protocol} does not support {rules}; use ugi")
            }
            Self::Time { protocol, what } => {
                write!(f, "protocol {protocol} knows only a time for each move; {what} needs ugi")
            }
        }
    }
}

impl std::error::Error for ProtocolError {}

/// An unknown protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseProtocolError {
    /// The id, cut after forty characters.
    pub id: String,
}

impl fmt::Display for ParseProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown protocol {:?}, expected plain, codingame or ugi", self.id)
    }
}

impl std::error::Error for ParseProtocolError {}

/// Case and surrounding white space do not matter.
impl FromStr for Protocol {
    type Err = ParseProtocolError;

    fn from_str(id: &str) -> Result<Self, ParseProtocolError> {
        Self::ALL
            .into_iter()
            .find(|protocol| protocol.id().eq_ignore_ascii_case(id.trim()))
            .ok_or_else(|| ParseProtocolError { id: id.trim().chars().take(40).collect() })
    }
}
