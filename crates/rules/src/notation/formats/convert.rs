use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::list::{self, ReadMove};
use super::scanner::Scanner;
use super::{Format, FormatError, actions, codingame, compass, keypad, letters, squares, state};
use crate::{AnyGame, Move, Place, PositionError, RecordError, Rules};

impl Format {
    /// Reads a game, or a position as a game that begins there. Our own formats name their rule
    /// system; if `rules` is given, it must be the same. The other formats are read as a game of
    /// `rules`, or as classic if that is `None`.
    ///
    /// # Errors
    /// Text in another format, with the place and what was expected; an illegal move, with its
    /// number; a position that no game can reach; a rule system that the format does not support.
    pub fn read(self, text: &str, rules: Option<Rules>) -> Result<AnyGame, FormatError> {
        let own = match self {
            Self::Record => Some(text.parse::<AnyGame>()?),
            Self::Position => Some(AnyGame::from_position(text)?),
            _ => None,
        };
        if let Some(game) = own {
            let found = game.rules();
            return match rules.filter(|&expected| expected != found) {
                Some(expected) if self.is_position() => {
                    Err(PositionError::OtherRules { found, expected }.into())
                }
                Some(expected) => Err(RecordError::OtherRules { found, expected }.into()),
                None => Ok(game),
            };
        }
        let rules = rules.unwrap_or(Rules::Classic);
        self.check_support(rules)?;
        let (mut scanner, read_move): (_, ReadMove) = match self {
            Self::UtttAiState => return state::read(&mut Scanner::after(text, "state="), rules),
            Self::UtttAiActions => (Scanner::after(text, "actions="), actions::read),
            Self::CodinGame => (codingame::begin(text)?, codingame::read),
            Self::Compass => (Scanner::new(text), compass::read),
            Self::Squares => (Scanner::new(text), squares::read),
            Self::Keypad => (Scanner::new(text), keypad::read),
            Self::Letters | Self::Record | Self::Position => (Scanner::new(text), letters::read),
        };
        list::read(&mut scanner, rules, read_move)
    }

    /// Writes a game, or its position, on one line.
    ///
    /// # Errors
    /// [`FormatError::NoStart`] for a list of moves of a game that did not begin at the start
    /// position; [`FormatError::UnsupportedRules`] for a rule system that the format does not support.
    pub fn write(self, game: &AnyGame) -> Result<String, FormatError> {
        self.check_support(game.rules())?;
        let tells_start = self.is_position() || self == Self::Record;
        if !tells_start && !game.is_from_start() {
            return Err(FormatError::NoStart);
        }
        let moves = || game.moves().into_iter().filter_map(Place::to_move).collect::<Vec<Move>>();
        Ok(match self {
            Self::Record => game.to_string(),
            Self::Position => game.position_text(),
            Self::UtttAiState => state::write(game),
            Self::UtttAiActions => actions::write(&moves()),
            Self::CodinGame => list::write(&moves(), codingame::write),
            Self::Letters => list::write(&moves(), letters::write),
            Self::Compass => list::write(&moves(), compass::write),
            Self::Squares => list::write(&moves(), squares::write),
            Self::Keypad => list::write(&moves(), keypad::write),
        })
    }

    fn check_support(self, rules: Rules) -> Result<(), FormatError> {
        if self.supports(rules) {
            Ok(())
        } else {
            Err(FormatError::UnsupportedRules { form: self, rules })
        }
    }
}
