use std::fmt;
use std::str::FromStr;

use crate::excerpt::excerpt;
use crate::notation::record::comment_length;
use crate::{AnyGame, ByPlayer, Place, RecordError, Rules};

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
/// the others can be redone), `view`, `x`, `o` and `plus` (who plays that side), `theme` and
/// `controls`. The program that shows the game interprets their values. Other keys are ignored, so
/// that links of later versions still open, and links to which a site has added keys of its own.
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
    /// The view to open.
    pub view: Option<String>,
    /// Who plays.
    pub seats: ByPlayer<Option<String>>,
    /// Light or dark.
    pub theme: Option<String>,
    /// Which buttons a frame has.
    pub controls: Option<String>,
    /// What is wrong with the keys that were ignored. Not written.
    pub mistakes: Vec<LinkError>,
}

impl Link {
    /// The link to a game, undone moves included.
    #[must_use]
    pub fn new(game: AnyGame) -> Self {
        let (view, theme, controls) = (None, None, None);
        Self { game, view, seats: ByPlayer::default(), theme, controls, mistakes: Vec::new() }
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

    /// A record as the part of a link after `#`: hyphens for spaces, and comments percent-encoded.
    #[must_use]
    pub fn fragment(record: &str) -> String {
        let (mut out, mut rest) = (String::with_capacity(record.len()), record);
        while !rest.is_empty() {
            let (moves, comment) = rest.split_at(rest.find('{').unwrap_or(rest.len()));
            out.push_str(&moves.replace(' ', "-"));
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

    /// Reads the pairs after the record. Of a key that occurs twice, the first value counts.
    fn read_keys(&mut self, text: &str) {
        let (mut ply, moves) = (None, self.game.ply());
        for part in text.split('&') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let (key, value) = (key.trim(), value.trim());
            let read = if key.eq_ignore_ascii_case("ply") {
                read_ply(value, moves, &mut ply)
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

/// The parts of a link, in plain text.
pub(crate) struct Unwrapped {
    /// The record, or the position, with its spaces.
    pub(crate) record: String,
    /// The part after it: `key=value` pairs with `&` between them.
    keys: String,
}

impl Unwrapped {
    pub(crate) fn of(text: &str) -> Result<Self, LinkError> {
        let before_comments = text.split('{').next().unwrap_or_default();
        let text = match before_comments.find('#') {
            Some(at) => decode_around_comments(&text[at + 1..], decode_comment)?,
            None if is_address(before_comments) => return Err(LinkError::NoGame),
            // Not a link: its comments are plain text.
            None if text.contains(char::is_whitespace) => {
                decode_around_comments(text, str::to_owned)?
            }
            None => decode_around_comments(text, decode_comment)?,
        };
        let end = outside_comments(&text, '&').unwrap_or(text.len());
        let (record, keys) = text.split_at(end);
        let keys = keys.strip_prefix('&').unwrap_or_default().to_owned();
        Ok(Self { record: spaced(record)?, keys })
    }

    /// The game that begins at the position; `None` if it is a record.
    pub(crate) fn start(&self) -> Result<Option<AnyGame>, RecordError> {
        let is_record = self.record.bytes().any(|byte| byte == b':');
        let start = (!is_record).then(|| AnyGame::from_position(&self.record)).transpose();
        start.map_err(RecordError::Start)
    }
}

fn is_address(text: &str) -> bool {
    text.as_bytes().windows(3).any(|signs| signs == b"://")
}

/// The first place of a character outside comments.
fn outside_comments(text: &str, sign: char) -> Option<usize> {
    let mut from = 0;
    loop {
        let rest = &text[from..];
        let found = rest.find([sign, '{'])?;
        if rest[found..].starts_with(sign) {
            return Some(from + found);
        }
        from += found + comment_length(&rest[found..])?;
    }
}

/// A record or a position, with spaces restored.
fn spaced(text: &str) -> Result<String, RecordError> {
    let Some((head, moves)) = text.split_once(':') else {
        return match spaced_head(text) {
            Some((id, more)) if !more.is_empty() => Ok(format!("{id}{more}")),
            _ => Err(RecordError::NoColon { text: excerpt(text.trim()) }),
        };
    };
    let head = match spaced_head(head) {
        Some((id, more)) => format!("{id}{more}"),
        None => head.to_owned(),
    };
    let rules = head.split_whitespace().next().and_then(|id| id.parse::<Rules>().ok());
    let mut record = format!("{head}:");
    let mut rest = moves;
    while !rest.is_empty() {
        let (moves, comment) = rest.split_at(rest.find('{').unwrap_or(rest.len()));
        space_moves(&mut record, moves, rules);
        let (comment, after) = comment.split_at(comment_length(comment).unwrap_or(comment.len()));
        record.push_str(comment);
        rest = after;
    }
    Ok(record)
}

/// Appends moves with a space for each separator. The places of the other characters do not change.
fn space_moves(record: &mut String, moves: &str, rules: Option<Rules>) {
    let annotates = |sign: char| ['(', ')', '!', '?'].contains(&sign);
    let ends = |sign: char| {
        sign.is_whitespace() || ['-', '_', '+', '.'].contains(&sign) || annotates(sign)
    };
    for word in moves.split_inclusive(ends) {
        let mv = word.trim_end_matches(ends);
        // A row and a column may have a comma between them.
        if rules.is_some_and(|rules| Place::parse(mv, rules.shape()).is_ok()) {
            record.push_str(mv);
        } else {
            record.push_str(&mv.replace(',', " "));
        }
        let sign = word[mv.len()..].chars().next();
        record.extend(sign.map(|sign| if annotates(sign) { sign } else { ' ' }));
    }
}

/// The rules id at the beginning of the part before the colon, and the rest of that part with
/// spaces restored; `None` if there is nothing to restore. A word may itself be a hyphen: `-O--`
/// has the words `O` and `-`.
fn spaced_head(head: &str) -> Option<(Rules, String)> {
    let head = head.trim();
    if head.contains(char::is_whitespace) {
        let (id, more) = head.split_once(char::is_whitespace)?;
        return Some((id.parse().ok()?, format!(" {more}")));
    }
    let after = |rules: Rules| {
        let start = head.get(..rules.id().len())?;
        let more = &head[rules.id().len()..];
        let fits = more.is_empty() || more.starts_with(['-', '_']);
        (fits && start.eq_ignore_ascii_case(rules.id())).then_some((rules, more))
    };
    // `overwrite-free` begins with `overwrite`, too; no id begins with another and `-from`.
    let longest = |&(rules, _): &(Rules, _)| rules.id().len();
    let (rules, more) = Rules::ALL.into_iter().filter_map(after).max_by_key(longest)?;
    let mut words = String::new();
    let mut signs = more.chars().peekable();
    while signs.next().is_some() {
        words.push(' ');
        words.extend(signs.next_if_eq(&'-'));
        while let Some(sign) = signs.next_if(|sign| !['-', '_'].contains(sign)) {
            words.push(sign);
        }
    }
    Some((rules, words))
}

/// Decodes percent-encoded text, and each comment between literal braces with `comment`.
fn decode_around_comments(text: &str, comment: fn(&str) -> String) -> Result<String, LinkError> {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        let (before, from_brace) = rest.split_at(at);
        let length = comment_length(from_brace).unwrap_or(from_brace.len());
        plain += &decode(before)?;
        plain += &comment(&from_brace[..length]);
        rest = &from_brace[length..];
    }
    Ok(plain + &decode(rest)?)
}

/// Decodes a comment between literal braces. Browsers leave those as they are, and encode the
/// spaces between them. A comment with spaces, or that cannot be decoded, is plain text: it may say
/// "100%".
fn decode_comment(comment: &str) -> String {
    let is_plain = comment.contains(char::is_whitespace);
    let decoded = if is_plain { None } else { decode(comment).ok() };
    // An encoded brace does not end it.
    let decoded = decoded.filter(|text| comment_length(text) == Some(text.len()));
    decoded.unwrap_or_else(|| comment.to_owned())
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
            _ => {
                return Err(LinkError::Escape {
                    found: excerpt(text.get(place..).unwrap_or(text)),
                });
            }
        }
    }
    String::from_utf8(plain).map_err(|_| LinkError::Escape { found: excerpt(text) })
}

/// Writes the part after `#`.
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, view, seats: ByPlayer { x, o, plus }, theme, controls, .. } = self;
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

/// Why a text is not a link to a game, or why a key of a link is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// A value that its key cannot have.
    Value {
        /// The key.
        key: &'static str,
        /// The value, cut after forty characters.
        found: String,
        /// The values that it could have.
        expected: String,
    },
    /// A key that occurs twice.
    Twice {
        /// The key.
        key: &'static str,
    },
}

impl LinkError {
    /// The error for a value that its key cannot have.
    pub fn value(key: &'static str, found: &str, expected: impl Into<String>) -> Self {
        Self::Value { key, found: excerpt(found), expected: expected.into() }
    }

    /// The key that is wrong, if the rest of the link is right.
    #[must_use]
    pub const fn key(&self) -> Option<&'static str> {
        match self {
            Self::Value { key, .. } | Self::Twice { key } => Some(key),
            Self::NoGame | Self::Escape { .. } | Self::Record(_) => None,
        }
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
