use std::fmt;

use uttt_rules::{AnyGame, ByPlayer, RecordError};

use crate::Seat;
use crate::fields::cut;

/// Why what stands after the address's `#` is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LinkError {
    /// A `%` without two hexadecimal digits after it, or bytes that are no text.
    Escape { found: String },
    /// What follows the record does not say who plays.
    Players { found: String },
    /// No legal record.
    Record(RecordError),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Escape { found } => write!(f, "{found:?} is no percent-encoded text"),
            Self::Players { found } => {
                write!(f, "{found:?}, expected \"x=…&o=…\", each a person or a level")
            }
            Self::Record(error) => error.fmt(f),
        }
    }
}

/// The game's record as it stands in a link: `classic:55-51-15`. A hyphen in place of each space
/// survives wherever a link is pasted.
pub(crate) fn fragment(game: &AnyGame) -> String {
    let mut text = format!("{}:", game.rules());
    for (index, at) in game.moves().into_iter().enumerate() {
        if index > 0 {
            text.push('-');
        }
        text.push_str(&game.text(at));
    }
    text
}

/// The record and who plays: `classic:55-51-15&x=person&o=casual`.
pub(crate) fn fragment_with_seats(game: &AnyGame, seats: ByPlayer<Seat>) -> String {
    format!("{}&x={}&o={}", fragment(game), seats.x, seats.o)
}

/// What an address carries after its `#`.
pub(crate) struct Link {
    pub(crate) game: AnyGame,
    /// Who plays, where it says so.
    pub(crate) seats: Option<ByPlayer<Seat>>,
}

impl Link {
    /// Reads a record, and who plays where that follows. In place of the spaces between the moves
    /// stands any of `-`, `_`, `+`, `,` and `.`; all of it may be percent-encoded.
    pub(crate) fn parse(fragment: &str) -> Result<Self, LinkError> {
        let text = decode(fragment)?;
        let (record, seats) = match text.split_once('&') {
            None => (text.as_str(), None),
            Some((record, players)) => (record, Some(parse_seats(players)?)),
        };
        let record = match record.split_once(':') {
            None => record.to_owned(),
            Some((rules, moves)) => {
                format!("{rules}:{}", moves.replace(['-', '_', '+', ',', '.'], " "))
            }
        };
        Ok(Self { game: record.parse().map_err(LinkError::Record)?, seats })
    }
}

fn parse_seats(text: &str) -> Result<ByPlayer<Seat>, LinkError> {
    let seat = |text: &str, name| text.strip_prefix(name).and_then(Seat::from_id);
    text.split_once('&')
        .and_then(|(x, o)| {
            Some(ByPlayer { x: seat(x, "x=")?, o: seat(o, "o=")?, plus: Seat::Person })
        })
        .ok_or_else(|| LinkError::Players { found: cut(text) })
}

/// Percent-encoded text in plain.
fn decode(text: &str) -> Result<String, LinkError> {
    let refuse = |found: &str| LinkError::Escape { found: cut(found) };
    let mut plain = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            plain.push(byte);
            continue;
        }
        let mut digit = || bytes.next().and_then(|digit| (digit as char).to_digit(16));
        match (digit(), digit()) {
            (Some(high), Some(low)) => plain.push((high * 16 + low) as u8),
            _ => return Err(refuse(text)),
        }
    }
    String::from_utf8(plain).map_err(|_| refuse(text))
}
