//! Reading games as records, links, positions or moves.

use std::borrow::Cow;

use uttt_rules::{AnyGame, Format, FormatError, Link, Rules, Study, with_rules};

use crate::failure::Failure;
use crate::say::say;

/// The game of a record, of a link, or of moves alone. Moves alone are of these rules, or of
/// classic by default. The parts of a link that cannot be read are ignored with a warning.
///
/// # Errors
/// What is wrong, and where.
pub fn record(text: &str, rules: Option<Rules>) -> Result<AnyGame, FormatError> {
    let text = match whole(text, rules)? {
        Cow::Borrowed(text) => text,
        Cow::Owned(record) => return Format::Record.read(&record, rules),
    };
    let game = AnyGame::read(text, rules)?;
    for mistake in text.parse().map(|link: Link| link.mistakes).unwrap_or_default() {
        say(format_args!("warning: in the link, {mistake}; the rest of it was read"));
    }
    Ok(game)
}

/// Whether a text that [`record`] reads has comments, glyphs or variations.
pub fn is_annotated(text: &str, rules: Option<Rules>) -> bool {
    // Most records have none, and need not be read as a study.
    text.contains(['{', '(', '!', '?'])
        && whole(text, rules)
            .is_ok_and(|text| Study::read(&text).is_ok_and(|study| study.is_annotated()))
}

/// The text with the rules id that moves alone lack. No moves are the start of a game.
fn whole(text: &str, rules: Option<Rules>) -> Result<Cow<'_, str>, FormatError> {
    if text.trim().is_empty() {
        return Ok(format!("{}:", rules.unwrap_or(Rules::Classic)).into());
    }
    let before_comment = text.split('{').next().unwrap_or_default();
    if before_comment.trim().is_empty() {
        let place = before_comment.chars().count() + 1;
        let expected = "a move, or a rules id and a colon".to_owned();
        let found = text.trim().chars().take(20).collect();
        return Err(FormatError::Unexpected { place, expected, found });
    }
    Ok(with_rules(text, rules))
}

/// The game of an argument list: moves, a record, a link or a position. Each word is one move, and
/// an argument may hold several.
///
/// # Errors
/// What is wrong, and where.
pub fn game(rules: Option<Rules>, moves: &[String]) -> Result<AnyGame, Failure> {
    if let Some(index) = moves.iter().position(|text| text.trim().is_empty()) {
        let number = index + 1;
        return Err(Failure::BadInput(format!("move {number}: empty, expected a move")));
    }
    stand(&moves.join(" "), rules).map_err(|error| Failure::BadInput(error.to_string()))
}

/// Reads a position, which begins with its rule system and has no colon, or else what [`record`]
/// reads.
///
/// # Errors
/// What is wrong, and where.
pub fn stand(text: &str, rules: Option<Rules>) -> Result<AnyGame, FormatError> {
    let first = text.split_whitespace().next().unwrap_or_default();
    if first.parse::<Rules>().is_ok() { AnyGame::read(text, rules) } else { record(text, rules) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_records_and_moves_are_read() {
        for (text, rules, expected) in [
            ("classic: 55 51", None, "classic: 55 51"),
            ("https://example.org:80/uttt/#nested-3:519-191", None, "nested-3: 519 191"),
            ("#classic:", None, "classic:"),
            ("55 51", None, "classic: 55 51"),
            ("5 1", Some(Rules::Nested1), "nested-1: 5 1"),
            ("5! {so: [#5]} (1) 1", Some(Rules::Nested1), "nested-1: 5 1"),
            ("nested-1 from X...O.... X -: 2 3", None, "nested-1 from X...O.... X -: 2 3"),
            ("#nested-1-from-X...O....-X--:2-3&ply=1", None, "nested-1 from X...O.... X -: 2"),
        ] {
            assert_eq!(record(text, rules).unwrap().to_string(), expected, "{text}");
        }
    }

    #[test]
    fn positions_and_records_are_told_apart() {
        let played: AnyGame = "classic: 55 51".parse().unwrap();
        let position = played.position_text();
        let read = stand(&format!(" {}\n", position.to_uppercase()), None).unwrap();
        assert_eq!((read.position_text(), read.ply()), (position.clone(), 0));
        for text in [
            "classic: 55\n51",
            "https://example.org:80/#classic:55-51",
            "https://example.org/#classic:55-51&x=person&o=4",
            "classic:55-51&utm_source=blog",
            "https://example.org/#classic:55-51-15&ply=2&view=analyse",
            "55 51",
        ] {
            let read = stand(text, Some(Rules::Classic)).unwrap();
            assert_eq!(read.moves(), played.moves(), "{text}");
        }
        for (text, rules) in [
            (&*position, Rules::Nested2),
            ("classic: 55", Rules::Nested2),
            ("classic x", Rules::Classic),
        ] {
            assert!(stand(text, Some(rules)).is_err(), "{text}");
        }
    }
}
