use uttt_rules::Rules;

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
}
