use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::notation::record::comment_length;
use crate::{AnyGame, Format, FormatError, Link, RecordError, Rules};

impl AnyGame {
    /// Reads a game in one of our own formats: a record, from the start or from a position, with
    /// annotations (which are skipped) or without; its moves alone; a link (see [`Link`]); or a
    /// position, which begins with its rule system and has no colon. If `rules` is given, the text
    /// must be of that rule system. Moves alone are of `rules`, or of classic. Moves may be written as the
    /// page shows them, `5·5 5·1`, and numbered, `1. 55 51 2. 15`.
    ///
    /// ```
    /// use uttt_rules::AnyGame;
    ///
    /// let text = "https://example.org/uttt/#classic:55-51&x=person&o=4";
    /// assert_eq!(AnyGame::read(text, None)?.to_string(), "classic: 55 51");
    /// assert_eq!(AnyGame::read("55 51", None)?.to_string(), "classic: 55 51");
    /// # Ok::<(), uttt_rules::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// The text is wrong (the message says where), or belongs to another rule system.
    pub fn read(text: &str, rules: Option<Rules>) -> Result<Self, FormatError> {
        let text = text.trim_start_matches(MARK);
        if is_position(text) {
            return Format::Position.read(text, rules);
        }
        let game = with_rules(text, rules).parse::<Link>()?.game;
        let found = game.rules();
        match rules.filter(|&expected| expected != found) {
            Some(expected) => Err(RecordError::OtherRules { found, expected }.into()),
            None => Ok(game),
        }
    }
}

/// Whether a text looks like a position: several words, of which the first looks like a rules id.
fn is_position(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let names =
        words.next().is_some_and(|word| word.starts_with(|sign: char| sign.is_alphabetic()));
    names && words.next().is_some() && !text.contains(':')
}

/// The byte order mark, with which some editors begin a text.
const MARK: char = '\u{feff}';

/// A text that begins with a move, as a record of these rules or of classic; any other text as it is. Numbers of
/// moves, the dots of `5·1` and a byte order mark are left out.
///
/// ```
/// use uttt_rules::with_rules;
///
/// assert_eq!(with_rules("5·5 5·1", None), "classic: 55 51");
/// assert_eq!(with_rules("classic: 1. 55 51 2. 15", None).split_whitespace().count(), 4);
/// ```
#[must_use]
pub fn with_rules(text: &str, rules: Option<Rules>) -> Cow<'_, str> {
    let text = text.trim_start_matches(MARK);
    let is_move = text.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
    // A comment may have these characters as well.
    let before_comment = text.split('{').next().unwrap_or_default();
    if before_comment.contains('#') || is_position(text) {
        return text.into();
    }
    let colon = before_comment.find(':');
    let (head, moves) = text.split_at(colon.map_or(0, |colon| colon + 1));
    let moves = unnumbered(moves);
    match (is_move && colon.is_none(), moves) {
        (true, moves) => format!("{}: {moves}", rules.unwrap_or(Rules::Classic)).into(),
        (false, Cow::Borrowed(_)) => text.into(),
        (false, Cow::Owned(moves)) => format!("{head}{moves}").into(),
    }
}

/// Moves without the dots of `5·1`, and with spaces for the numbers that count them: those with a dot after
/// them, `1.`, and beside moves with dots also those without one.
fn unnumbered(text: &str) -> Cow<'_, str> {
    let parts = around_comments(text);
    let is_dotted = parts.iter().any(|(words, _)| words.contains('·'));
    let mut out = String::with_capacity(text.len());
    let (mut numbers, mut moves) = (0, 0);
    for (words, comment) in parts {
        for word in words.split_inclusive(char::is_whitespace) {
            let number = word.trim_end();
            let digits = number.trim_end_matches('.');
            let is_marked = digits.len() < number.len() || is_dotted;
            // A player's own number may come again before the other's move, as in `1... 51`.
            let counts = |number: usize| number == numbers || number == numbers + 1;
            match digits.parse().ok().filter(|&number| is_marked && counts(number)) {
                Some(number) => {
                    numbers = number;
                    out.extend(word.chars().map(|_| ' '));
                }
                None => {
                    moves += usize::from(!number.is_empty());
                    out.extend(word.chars().filter(|&sign| sign != '·'));
                }
            }
        }
        out.push_str(comment);
    }
    let is_plain = numbers == 0 && !is_dotted;
    if is_plain || moves == 0 { text.into() } else { out.into() }
}

/// The words of a text, each part with the comment after it.
fn around_comments(mut text: &str) -> Vec<(&str, &str)> {
    let mut parts = Vec::new();
    while !text.is_empty() {
        let (words, rest) = text.split_at(text.find('{').unwrap_or(text.len()));
        let (comment, after) = rest.split_at(comment_length(rest).unwrap_or(rest.len()));
        parts.push((words, comment));
        text = after;
    }
    parts
}
