use uttt_engine::Level;
use uttt_rules::{AnyGame, Cell, Place};

use crate::screen::completion;
use crate::typed_move::TypedMove;

/// The words that a person may type during a game, in the order in which a beginning is completed.
pub(super) const DURING: [&str; 9] =
    ["hint", "undo", "rules", "resign", "save", "new", "level", "help", "quit"];
/// The words after the end of a game.
pub(super) const AFTER: [&str; 6] = ["new", "level", "save", "rules", "help", "quit"];

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Move(Place),
    /// One of the nine boards of a game of three levels, to look at.
    Look(Cell),
    Hint,
    Undo,
    Rules,
    Resign,
    /// Into this file, or one of a usual name.
    Save(Option<String>),
    New,
    /// The level of the engine; without one, the person is asked for it.
    Level(Option<Level>),
    Help,
    Quit,
}

impl Command {
    /// Reads a line: a move, or a word, of which the beginning is enough.
    ///
    /// # Errors
    /// It is neither. The message says what was expected.
    pub(super) fn parse(line: &str, game: &AnyGame, words: &[&str]) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = if word == "?" { "help" } else { word };
        let command = match completion(word, words) {
            Some("hint") => Self::Hint,
            Some("undo") => Self::Undo,
            Some("rules") => Self::Rules,
            Some("resign") => Self::Resign,
            Some("save") => {
                return Ok(Self::Save((!rest.is_empty()).then(|| rest.to_owned())));
            }
            Some("new") => Self::New,
            Some("level") if rest.is_empty() => Self::Level(None),
            Some("level") => {
                return rest
                    .parse()
                    .map(|level| Self::Level(Some(level)))
                    .map_err(|_| format!("level {rest}: expected 1 to 10, easy or random"));
            }
            Some("help") => Self::Help,
            Some("quit") => Self::Quit,
            _ => {
                return match TypedMove::parse(line, game) {
                    Ok(TypedMove::Cell(at)) => Ok(Self::Move(at)),
                    Ok(TypedMove::Board(large)) => Ok(Self::Look(large)),
                    Err(error) => Err(format!("{error}, or one of the words below")),
                };
            }
        };
        match rest {
            "" => Ok(command),
            more => Err(format!("{word} {more}: expected {word} alone")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_word_is_enough() {
        let game: AnyGame = "classic: 55".parse().unwrap();
        let read = |line: &str| Command::parse(line, &game, &DURING);
        for (line, command) in [
            ("h", Command::Hint),
            ("HELP", Command::Help),
            ("?", Command::Help),
            ("r", Command::Rules),
            ("res", Command::Resign),
            ("l 7", Command::Level(Level::of(7))),
            ("level random", Command::Level(Some(Level::RANDOM))),
            ("level easy", Command::Level(Some(Level::EASY))),
            ("level", Command::Level(None)),
            ("save", Command::Save(None)),
            ("save my game.txt", Command::Save(Some("my game.txt".into()))),
            ("51", Command::Move(game.place("51").unwrap())),
            (" 1 ", Command::Move(game.place("51").unwrap())),
        ] {
            assert_eq!(read(line), Ok(command), "{line}");
        }
        for (line, error) in [
            ("level 11", "level 11: expected 1 to 10, easy or random"),
            ("hint 5", "hint 5: expected hint alone"),
            (
                "resigned",
                "\"resigned\": not a cell, expected two digits 1-9, or one of the words below",
            ),
        ] {
            assert_eq!(read(line).unwrap_err(), error);
        }
        // After the end, what is not below is no word.
        assert!(Command::parse("resign", &game, &AFTER).is_err());
    }
}
