use uttt_rules::{AnyGame, Format, FormatError, Rules};

use crate::failure::Failure;

/// The record that a text stands for: a record, its form in a link (`…#classic:55-51-15`), or moves
/// alone, of a game of these rules, or else a classic one.
pub(crate) fn record(text: &str, rules: Option<Rules>) -> String {
    let (is_link, text) = match text.rsplit_once('#') {
        Some((_, fragment)) => (true, fragment),
        None => (false, text),
    };
    match text.split_once(':') {
        // Links have dashes for the white space that they do not hold.
        Some((rules, moves)) if is_link => format!("{rules}: {}", moves.replace('-', " ")),
        Some(_) => text.to_owned(),
        None => format!("{}: {text}", rules.unwrap_or(Rules::Classic)),
    }
}

/// The game of these moves, or of a whole record or a link. Each word is one move, and an argument
/// may hold several.
pub(crate) fn game(rules: Option<Rules>, moves: &[String]) -> Result<AnyGame, Failure> {
    let read = Format::Record.read(&record(&moves.join(" "), rules), rules);
    read.map_err(|error| Failure::BadInput(error.to_string()))
}

/// Where a game stands: told by a position, which begins with its rule system and has no colon, or
/// by what [`record`] reads.
pub(crate) fn stand(text: &str, rules: Option<Rules>) -> Result<AnyGame, FormatError> {
    let first = text.split_whitespace().next().unwrap_or_default();
    match first.parse::<Rules>() {
        Ok(_) => Format::Position.read(text, rules),
        Err(_) => Format::Record.read(&record(text, rules), rules),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_records_and_moves_are_read() {
        for (text, rules, expected) in [
            ("classic: 55 51", None, "classic: 55 51"),
            ("https://example.org:80/uttt/#nested-3:519-191", None, "nested-3: 519 191"),
            ("#classic:", None, "classic: "),
            ("55 51", None, "classic: 55 51"),
            ("5 1", Some(Rules::Nested1), "nested-1: 5 1"),
        ] {
            assert_eq!(record(text, rules), expected, "{text}");
        }
    }

    #[test]
    fn positions_and_records_are_told_apart() {
        let played: AnyGame = "classic: 55 51".parse().unwrap();
        let position = played.position_text();
        let read = stand(&format!(" {}\n", position.to_uppercase()), None).unwrap();
        assert_eq!((read.position_text(), read.ply()), (position.clone(), 0));
        for text in ["classic: 55\n51", "https://example.org/#classic:55-51", "55 51"] {
            assert_eq!(stand(text, Some(Rules::Classic)).unwrap(), played, "{text}");
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
