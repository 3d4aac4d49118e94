use std::fmt;
use std::str::FromStr;

use crate::{AnyGame, ByPlayer, RecordError, Rules};

/// What an address carries after its `#`: a record with a hyphen for each space, which survives
/// wherever a link is pasted, then `&key=value` pairs for how to show it.
///
/// The keys are `ply`, how many of the moves are played (the others can be redone); `view`; `x`,
/// `o` and `plus`, who sits there; `theme` and `controls`. The program that shows the game
/// interprets their words. Other keys are ignored, so links of later versions still open, and so do
/// links to which a site has added keys of its own.
///
/// ```
/// use uttt_rules::{Link, Player};
///
/// let link: Link = "https://example.org/uttt/#classic:55-51-15&ply=2&o=4".parse()?;
/// assert_eq!(link.game.to_string(), "classic: 55 51");
/// assert_eq!(link.seats[Player::O].as_deref(), Some("4"));
/// assert_eq!(link.to_string(), "classic:55-51-15&ply=2&o=4");
/// # Ok::<(), uttt_rules::LinkError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The game at the position to show; later moves are undone.
    pub game: AnyGame,
    /// The view to open.
    pub view: Option<String>,
    /// Who plays.
    pub seats: ByPlayer<Option<String>>,
    /// Light or dark.
    pub theme: Option<String>,
    /// Which buttons a frame has.
    pub controls: Option<String>,
}

impl Link {
    /// The link to a game, undone moves included.
    pub fn new(game: AnyGame) -> Self {
        let (view, theme, controls) = (None, None, None);
        Self { game, view, seats: ByPlayer::default(), theme, controls }
    }

    /// The keys whose values are words, with those values.
    fn words(&mut self) -> [(&'static str, &mut Option<String>); 6] {
        let ByPlayer { x, o, plus } = &mut self.seats;
        [
            ("view", &mut self.view),
            ("x", x),
            ("o", o),
            ("plus", plus),
            ("theme", &mut self.theme),
            ("controls", &mut self.controls),
        ]
    }

    /// Reads the pairs after the record.
    fn read_keys(&mut self, text: &str) -> Result<(), LinkError> {
        let mut ply = None;
        for part in text.split('&') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let (key, value) = (key.trim(), value.trim());
            if key.eq_ignore_ascii_case("ply") {
                let moves = self.game.ply();
                let read = value.parse().ok().filter(|&ply| ply <= moves).ok_or_else(|| {
                    LinkError::value("ply", value, format!("a number from 0 to {moves}"))
                })?;
                if ply.replace(read).is_some() {
                    return Err(LinkError::Twice { key: "ply" });
                }
                continue;
            }
            let known = self.words().into_iter().find(|(known, _)| key.eq_ignore_ascii_case(known));
            let Some((key, place)) = known else { continue };
            if !is_word(value) {
                let expected = format!("a word of at most {MAX_WORD} letters and digits");
                return Err(LinkError::value(key, value, expected));
            }
            if place.replace(value.to_ascii_lowercase()).is_some() {
                return Err(LinkError::Twice { key });
            }
        }
        self.game.go_to(ply.unwrap_or(self.game.ply()));
        Ok(())
    }
}

/// The longest word that is a value.
const MAX_WORD: usize = 40;

/// Letters, digits and separators of words: nothing that an address encodes.
fn is_word(text: &str) -> bool {
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b"-_.,".contains(&sign);
    (1..=MAX_WORD).contains(&text.len()) && text.bytes().all(is_sign)
}

/// Reads a link, its part after the `#`, or a record. Any of `-`, `_`, `+`, `,` and `.` may replace
/// the spaces between the moves, and all of it may be percent-encoded.
impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let text = match text.split_once('#') {
            Some((_, fragment)) => fragment,
            None if text.contains("://") => return Err(LinkError::NoGame),
            None => text,
        };
        let text = decode(text)?;
        let (record, keys) = text.split_once('&').unwrap_or((&text, ""));
        let mut link = Self::new(read_record(record)?);
        link.read_keys(keys)?;
        Ok(link)
    }
}

/// A record with any of the characters that replace spaces.
fn read_record(text: &str) -> Result<AnyGame, RecordError> {
    let Some((rules, moves)) = text.split_once(':') else { return text.parse() };
    // The id's hyphens stay.
    let rules: Rules = rules.parse()?;
    let game = AnyGame::new(rules);
    let mut record = format!("{rules}:");
    for word in moves.split(|sign: char| sign.is_whitespace() || "-_+.".contains(sign)) {
        // A row and a column may have a comma between them.
        let is_move = game.place(word).is_ok();
        for part in word.split(|sign| sign == ',' && !is_move) {
            record.push(' ');
            record.push_str(part);
        }
    }
    record.parse()
}

/// Decodes percent-encoded text.
fn decode(text: &str) -> Result<String, LinkError> {
    let mut plain = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            plain.push(byte);
            continue;
        }
        let place = text.len() - bytes.len() - 1;
        let mut digit = || bytes.next().and_then(|digit| (digit as char).to_digit(16));
        match (digit(), digit()) {
            (Some(high), Some(low)) => plain.push((high * 16 + low) as u8),
            _ => return Err(LinkError::Escape { found: cut(text.get(place..).unwrap_or(text)) }),
        }
    }
    String::from_utf8(plain).map_err(|_| LinkError::Escape { found: cut(text) })
}

/// The beginning of a text, for a message.
fn cut(text: &str) -> String {
    text.chars().take(MAX_WORD).collect()
}

/// The part after the `#`. A game that did not begin at the start is written with its moves only,
/// and cannot be read back.
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, view, seats: ByPlayer { x, o, plus }, theme, controls } = self;
        write!(f, "{}:", game.rules())?;
        let undone = game.undone();
        for (index, &at) in game.moves().iter().chain(&undone).enumerate() {
            let hyphen = if index == 0 { "" } else { "-" };
            write!(f, "{hyphen}{}", game.text(at))?;
        }
        if !undone.is_empty() {
            write!(f, "&ply={}", game.ply())?;
        }
        let words = [
            ("view", view),
            ("x", x),
            ("o", o),
            ("plus", plus),
            ("theme", theme),
            ("controls", controls),
        ];
        words.into_iter().try_for_each(|(key, word)| match word {
            Some(word) => write!(f, "&{key}={word}"),
            None => Ok(()),
        })
    }
}

/// Why a text is not a link to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// An address without a `#`.
    NoGame,
    /// A `%` without two hexadecimal digits after it, or bytes that are not UTF-8.
    Escape {
        /// The text from there on, cut after forty characters.
        found: String,
    },
    /// Not a legal record.
    Record(RecordError),
    /// A key with a value that it cannot have.
    Value {
        /// The key.
        key: &'static str,
        /// The value, cut after forty characters.
        found: String,
        /// What it could be.
        expected: String,
    },
    /// A key that is given twice.
    Twice {
        /// The key.
        key: &'static str,
    },
}

impl LinkError {
    /// Of a value that a key cannot have.
    pub fn value(key: &'static str, found: &str, expected: impl Into<String>) -> Self {
        Self::Value { key, found: cut(found), expected: expected.into() }
    }
}

impl From<RecordError> for LinkError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => {
                f.write_str("the address has no game: expected # and a record after it")
            }
            Self::Escape { found } => write!(f, "{found:?} isn't valid percent-encoded text"),
            Self::Record(error) => error.fmt(f),
            Self::Value { key, found, expected } => {
                write!(f, "{key}: {found:?}, expected {expected}")
            }
            Self::Twice { key } => write!(f, "{key}: given twice"),
        }
    }
}

impl std::error::Error for LinkError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Record(error) => Some(error),
            _ => None,
        }
    }
}
