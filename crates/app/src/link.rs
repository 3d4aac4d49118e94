use std::fmt;

use uttt_rules::{Classic, Game, History, RecordError};

use crate::fields::cut;

/// Why what stands after the address's `#` is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LinkError {
    /// A `%` without two hexadecimal digits after it, or bytes that are no text.
    Escape { found: String },
    /// No legal record.
    Record(RecordError),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Escape { found } => write!(f, "{found:?} is no percent-encoded text"),
            Self::Record(error) => error.fmt(f),
        }
    }
}

/// The game's record as it stands in a link: `classic:55-51-15`. A hyphen in place of each space
/// survives wherever a link is pasted.
pub(crate) fn fragment(game: &History<Classic>) -> String {
    let mut text = format!("{}:", Classic::RULES);
    for (index, mv) in game.moves().iter().enumerate() {
        if index > 0 {
            text.push('-');
        }
        text.push_str(&mv.to_string());
    }
    text
}

/// Reads a record after a `#`: spaces as they are, percent-encoded, or any of `-`, `_`, `+`, `,`
/// and `.` in their place.
pub(crate) fn parse_fragment(fragment: &str) -> Result<History<Classic>, LinkError> {
    let mut text = decode(fragment)?;
    if let Some((rules, moves)) = text.split_once(':') {
        text = format!("{rules}:{}", moves.replace(['-', '_', '+', ',', '.'], " "));
    }
    History::parse(&text).map_err(LinkError::Record)
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
