mod error;
mod unwrapped;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::notation::record::comment_length;
use crate::{AnyGame, ByPlayer, Loss};

pub use error::LinkError;
pub(crate) use unwrapped::Unwrapped;

/// The part of an address after `#`: a record, with a hyphen for each space so that it survives
/// wherever a link is pasted, then `&key=value` pairs that say how to show it.
///
/// ```text
/// link   = record { "&" key "=" value }
/// record = id [ "-from" position ] ":" [ move { "-" move } ]
/// ```
///
/// Each word of a position has a hyphen before it. A word may itself be a hyphen:
/// `classic-from-…-X--:55` has a free move. The keys are `ply` (how many of the moves are played;
/// the others can be redone), `end` (how the game ended if the board has not decided it), `view`, `x`,
/// `o` and `plus` (who plays that side), `theme`, `controls` and `game` (the id of a game whose players
/// send each other links). Except for `ply` and `end`, the program that shows the game interprets their
/// values. Other keys are ignored, so that links of later versions still open, and links to which a site
/// has added keys of its own.
///
/// A link whose record is right always opens: if the value of a key is wrong, the key is ignored and
/// [`Link::mistakes`] says what is wrong.
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
    /// How the game ended after its last move, if the board has not decided it.
    pub loss: Option<Loss>,
    /// The view to open.
    pub view: Option<String>,
    /// Who plays.
    pub seats: ByPlayer<Option<String>>,
    /// Light or dark.
    pub theme: Option<String>,
    /// Which buttons a frame has.
    pub controls: Option<String>,
    /// The id of a game that is played by link.
    pub game_id: Option<String>,
    /// What is wrong with the keys that were ignored. Not written.
    pub mistakes: Vec<LinkError>,
}

impl Link {
    /// The link to a game, undone moves included.
    #[must_use]
    pub fn new(game: AnyGame) -> Self {
        Self {
            game,
            loss: None,
            view: None,
            seats: ByPlayer::default(),
            theme: None,
            controls: None,
            game_id: None,
            mistakes: Vec::new(),
        }
    }

    /// The annotated record in a link, in plain text. `None` if it has no annotations, or is no link.
    /// The annotations are not checked: [`Study`](crate::Study) reads them.
    ///
    /// ```
    /// use uttt_rules::Link;
    ///
    /// let link = "https://example.org/uttt/#classic:55!-%7Bthe%20centre%7D-51&ply=1";
    /// let record = "classic: 55! {the centre} 51";
    /// assert_eq!(Link::annotated(link).as_deref(), Some(record));
    /// assert_eq!(Link::fragment(record), "classic:-55!-%7Bthe%20centre%7D-51");
    /// assert_eq!(Link::annotated("#classic:55-51"), None);
    /// ```
    #[must_use]
    pub fn annotated(text: &str) -> Option<String> {
        let record = Unwrapped::of(text).ok()?.record;
        let moves = record.find(':')?;
        let (head, moves) = record.split_at(moves + 1);
        let is_annotated = moves.contains(['{', '(', '!', '?']);
        is_annotated.then(|| format!("{head} {}", moves.trim()))
    }

    /// A record as the part of a link after `#`: hyphens for white space, and comments percent-encoded.
    #[must_use]
    pub fn fragment(record: &str) -> String {
        let (mut out, mut rest) = (String::with_capacity(record.len()), record);
        while !rest.is_empty() {
            let (moves, comment) = rest.split_at(rest.find('{').unwrap_or(rest.len()));
            let mut is_after_space = false;
            for sign in moves.chars() {
                // An address cannot contain line breaks, and one hyphen is enough.
                match sign.is_whitespace() {
                    false => out.push(sign),
                    true if is_after_space => {}
                    true => out.push('-'),
                }
                is_after_space = sign.is_whitespace();
            }
            let length = comment_length(comment).unwrap_or(comment.len());
            let (comment, after) = comment.split_at(length);
            for byte in comment.bytes() {
                if byte.is_ascii_alphanumeric() || b"-_.,".contains(&byte) {
                    out.push(char::from(byte));
                } else {
                    out.push_str(&format!("%{byte:02X}"));
                }
            }
            rest = after;
        }
        out
    }

    /// The keys whose values are words, and those values.
    fn words(&mut self) -> [(&'static str, &mut Option<String>); 7] {
        let ByPlayer { x, o, plus } = &mut self.seats;
        [
            ("view", &mut self.view),
            ("x", x),
            ("o", o),
            ("plus", plus),
            ("theme", &mut self.theme),
            ("controls", &mut self.controls),
            ("game", &mut self.game_id),
        ]
    }

    /// Reads the pairs after the record. Of a key that occurs twice, the first value counts.
    fn read_keys(&mut self, text: &str) {
        let (mut ply, moves) = (None, self.game.ply());
        for part in text.split('&') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let (key, value) = (key.trim(), value.trim());
            let read = if key.eq_ignore_ascii_case("ply") {
                read_ply(value, moves, &mut ply)
            } else if key.eq_ignore_ascii_case("end") {
                read_end(value, &self.game, &mut self.loss)
            } else {
                let mut words = self.words().into_iter();
                let known = words.find(|(known, _)| key.eq_ignore_ascii_case(known));
                known.map_or(Ok(()), |(key, place)| read_word(key, value, place))
            };
            self.mistakes.extend(read.err());
        }
        self.game.go_to(ply.unwrap_or(moves));
    }
}

fn read_ply(value: &str, moves: usize, ply: &mut Option<usize>) -> Result<(), LinkError> {
    let read = value
        .parse()
        .ok()
        .filter(|&ply| ply <= moves)
        .ok_or_else(|| LinkError::value("ply", value, format!("a number from 0 to {moves}")))?;
    put("ply", read, ply)
}

/// Reads how a game ended that the board has not decided.
fn read_end(value: &str, game: &AnyGame, loss: &mut Option<Loss>) -> Result<(), LinkError> {
    let players = game.rules().players();
    let error = |expected| LinkError::value("end", value, expected);
    if game.outcome().is_some() {
        return Err(error("nothing, because the board has decided the game"));
    }
    let read = value.parse().ok().filter(|loss: &Loss| loss.fits(players));
    let expected = "a player of the game, and then -resigned, -time or -agreed";
    put("end", read.ok_or_else(|| error(expected))?, loss)
}

fn read_word(key: &'static str, value: &str, place: &mut Option<String>) -> Result<(), LinkError> {
    if !is_word(value) {
        let expected = format!("a word of at most {MAX_WORD} letters and digits");
        return Err(LinkError::value(key, value, expected));
    }
    put(key, value.to_ascii_lowercase(), place)
}

fn put<T>(key: &'static str, value: T, place: &mut Option<T>) -> Result<(), LinkError> {
    if place.is_some() {
        return Err(LinkError::Twice { key });
    }
    *place = Some(value);
    Ok(())
}

/// The longest value, in characters.
const MAX_WORD: usize = 40;

/// Letters, digits and the characters that separate words: nothing that an address must encode.
fn is_word(text: &str) -> bool {
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b"-_.,".contains(&sign);
    (1..=MAX_WORD).contains(&text.len()) && text.bytes().all(is_sign)
}

/// Reads a link, the part of a link after `#`, a record or a position. `-`, `_`, `+`, `,` or `.`
/// may replace the spaces between moves, and `-` or `_` those before the colon. Any part may be
/// percent-encoded. Annotations are skipped.
impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let unwrapped = Unwrapped::of(text)?;
        let game = match unwrapped.start()? {
            Some(game) => game,
            None => unwrapped.record.parse()?,
        };
        let mut link = Self::new(game);
        link.read_keys(&unwrapped.keys);
        Ok(link)
    }
}

/// Writes the part after `#`.
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game, view, seats: ByPlayer { x, o, plus }, theme, controls, game_id, loss, ..
        } = self;
        write!(f, "{}", game.rules())?;
        if let Some(start) = game.start_text() {
            let words = start.get(game.rules().id().len()..).unwrap_or_default();
            write!(f, "-from{}", words.replace(' ', "-"))?;
        }
        f.write_str(":")?;
        let undone = game.undone();
        for (index, &at) in game.moves().iter().chain(&undone).enumerate() {
            let hyphen = if index == 0 { "" } else { "-" };
            write!(f, "{hyphen}{}", game.text(at))?;
        }
        if !undone.is_empty() {
            write!(f, "&ply={}", game.ply())?;
        }
        loss.map_or(Ok(()), |loss| write!(f, "&end={loss}"))?;
        let words = [
            ("view", view),
            ("x", x),
            ("o", o),
            ("plus", plus),
            ("theme", theme),
            ("controls", controls),
            ("game", game_id),
        ];
        words.into_iter().try_for_each(|(key, word)| match word {
            Some(word) => write!(f, "&{key}={word}"),
            None => Ok(()),
        })
    }
}
