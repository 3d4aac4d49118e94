use uttt_rules::{AnyGame, Format, FormatError, Rules};

use crate::failure::Failure;

/// The game of a record, of a link, or of moves alone. Moves alone are of these rules, or of
/// classic by default.
pub(crate) fn record(text: &str, rules: Option<Rules>) -> Result<AnyGame, FormatError> {
    // In a comment they mean nothing.
    if text.split('{').next().unwrap_or_default().contains([':', '#']) {
        return AnyGame::read(text, rules);
    }
    let record = format!("{}: {text}", rules.unwrap_or(Rules::Classic));
    Format::Record.read(&record, rules)
}

/// The game of these moves, or of a whole record, a link or a position. Each word is one move, and
/// an argument may hold several.
pub(crate) fn game(rules: Option<Rules>, moves: &[String]) -> Result<AnyGame, Failure> {
    if let Some(index) = moves.iter().position(|text| text.trim().is_empty()) {
        let number = index + 1;
        return Err(Failure::BadInput(format!("move {number}: empty, expected a move")));
    }
    stand(&moves.join(" "), rules).map_err(|error| Failure::BadInput(error.to_string()))
}

/// Where a game stands: told by a position, which begins with its rule system and has no colon, or
/// by what [`record`] reads.
pub(crate) fn stand(text: &str, rules: Option<Rules>) -> Result<AnyGame, FormatError> {
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
