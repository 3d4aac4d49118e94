use crate::{AnyGame, Format, FormatError, Link, RecordError, Rules};

impl AnyGame {
    /// Reads a game in one of our own formats: a record, from the start or from a position, with
    /// annotations (which are skipped) or without; a link (see [`Link`]); or a position, which
    /// begins with its rule system and has no colon. If `rules` is given, the text must be of that
    /// rule system.
    ///
    /// ```
    /// use uttt_rules::AnyGame;
    ///
    /// let text = "https://example.org/uttt/#classic:55-51&x=person&o=4";
    /// assert_eq!(AnyGame::read(text, None)?.to_string(), "classic: 55 51");
    /// # Ok::<(), uttt_rules::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// The text is wrong (the message says where), or belongs to another rule system.
    pub fn read(text: &str, rules: Option<Rules>) -> Result<Self, FormatError> {
        if is_position(text) {
            return Format::Position.read(text, rules);
        }
        let game = text.parse::<Link>()?.game;
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
