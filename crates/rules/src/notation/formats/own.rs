use crate::{AnyGame, Format, FormatError, Link, RecordError, Rules};

impl AnyGame {
    /// Reads a game in a form of our own: a record, from the start or from a position, with or without
    /// annotations, which are passed over; a link (see [`Link`]); or a position, which begins with its
    /// rule system and has no colon. It must be of these rules if some are given.
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
    /// The text is wrong, which the message locates, or belongs to another rule system.
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

/// Whether a text looks like a position: several words, the first like the id of a rule system.
fn is_position(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let names =
        words.next().is_some_and(|word| word.starts_with(|sign: char| sign.is_alphabetic()));
    names && words.next().is_some() && !text.contains(':')
}
