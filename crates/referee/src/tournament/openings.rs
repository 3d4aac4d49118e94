use uttt_rules::{AnyGame, Rules};

use super::openings_error::OpeningsError;
use super::settings::Openings;
use crate::game::{moves_of, replay};

impl Openings {
    /// Reads a record or a list of moves from each line; skips blank lines and comments after `#`.
    ///
    /// # Errors
    /// The first wrong line, with its number, or that there are no openings.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, OpeningsError> {
        let mut openings = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let wrong = |why: String| OpeningsError::Line { number, why };
            let game = if line.contains(':') {
                line.parse::<AnyGame>().map_err(|error| wrong(error.to_string()))?
            } else {
                replay(rules, line).map_err(|error| wrong(error.to_string()))?
            };
            if game.rules() != rules {
                return Err(wrong(format!("a record of {}, expected {rules}", game.rules())));
            }
            if game.outcome().is_some() {
                return Err(wrong("the game is over after these moves".into()));
            }
            openings.push(moves_of(&game));
        }
        if openings.is_empty() {
            return Err(OpeningsError::Empty);
        }
        Ok(Self::List(openings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_record_or_moves_a_line() {
        let text = "# two openings\n55 51 15\n\nclassic: 11 19 # a comment\n";
        let list = vec!["55 51 15".to_owned(), "11 19".to_owned()];
        assert_eq!(Openings::parse(text, Rules::Classic), Ok(Openings::List(list)));
        for (text, error) in [
            ("55\n55 19", "line 2: move 2 (19): wrong board; play in board 5"),
            ("55\n5x", "line 2: move 1: \"5x\": not a cell, expected two digits 1-9"),
            ("most-boards: 55", "line 1: a record of most-boards, expected classic"),
            ("# nothing", "no opening"),
        ] {
            assert_eq!(
                Openings::parse(text, Rules::Classic).unwrap_err().to_string(),
                error,
                "{text}"
            );
        }
    }
}
