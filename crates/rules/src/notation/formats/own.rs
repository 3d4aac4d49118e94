use alloc::borrow::Cow;
use alloc::format;

use crate::{AnyGame, Format, FormatError, Link, RecordError, Rules};

impl AnyGame {
    /// Reads a game in one of our own formats: a record, from the start or from a position, with
    /// annotations (which are skipped) or without; its moves alone; a link (see [`Link`]); or a
    /// position, which begins with its rule system and has no colon. If `rules` is given, the text
    /// must be of that rule system. Moves alone are of `rules`, or of classic.
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

/// A text that begins with a move, as a record of these rules or of classic; any other text as it is.
#[must_use]
pub fn with_rules(text: &str, rules: Option<Rules>) -> Cow<'_, str> {
    let is_move = text.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
    // A comment may have these characters as well.
    let before_comment = text.split('{').next().unwrap_or_default();
    if !is_move || before_comment.contains([':', '#']) {
        return text.into();
    }
    format!("{}: {text}", rules.unwrap_or(Rules::Classic)).into()
}
