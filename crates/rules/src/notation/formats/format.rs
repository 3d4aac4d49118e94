use std::fmt;
use std::str::FromStr;

use super::list::{self, ReadMove};
use super::scanner::Scanner;
use super::{FormatError, actions, codingame, compass, keypad, letters, squares, state};
use crate::excerpt::excerpt;
use crate::{AnyGame, Move, Place, PositionError, RecordError, Rules, Shape};

/// A format for a game or a position, ours or that of another program.
///
/// The formats of other programs name neither a rule system nor themselves. So each is read only on
/// request, and as a classic game unless another rule system is given. Case and white space around
/// and between moves do not matter.
///
/// ```
/// use uttt_rules::Format;
///
/// let game = Format::Letters.read("ee ea", None)?;
/// assert_eq!(game.to_string(), "classic: 55 51");
/// assert_eq!(Format::UtttAiActions.write(&game)?, "x40o36");
///
/// let refused = Format::Letters.read("ee aj", None).unwrap_err();
/// assert_eq!(refused.to_string(), "character 5: expected a cell's letter a-i, found \"j\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Our own record, `classic: 55 51 15`. Records that begin at a position or have annotations
    /// can be read too.
    Record,
    /// Our own position: rules id, cells, side to move, board to play in.
    Position,
    /// uttt.ai's state, 93 digits: 81 cells, nine boards, side to move, board to play in, result. A
    /// link that ends in such a state can be read too.
    UtttAiState,
    /// uttt.ai's actions, `x40o38`: who moves and the cell's index 0–80, board by board. A link
    /// that ends in actions can be read too.
    UtttAiActions,
    /// CodinGame's pairs, `4 4 3 4`: row and column 0–8 of the whole board.
    CodinGame,
    /// Board and cell as letters a–i, `ae`.
    Letters,
    /// Board and cell as points of the compass, `NW/C`.
    Compass,
    /// Squares of the whole board as in chess, `e4`, with a1 at the bottom left. Move numbers, tags
    /// and a result, as in UPGN, can be read too: `1. F4 H2 2. F6 H8`.
    Squares,
    /// Board and cell as on a numeric keypad, `95`: 7, 8 and 9 are the top row.
    Keypad,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 9] = [
        Self::Record,
        Self::Position,
        Self::UtttAiState,
        Self::UtttAiActions,
        Self::CodinGame,
        Self::Letters,
        Self::Compass,
        Self::Squares,
        Self::Keypad,
    ];

    /// The id of the format.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Record => "record",
            Self::Position => "position",
            Self::UtttAiState => "uttt-ai-state",
            Self::UtttAiActions => "uttt-ai-actions",
            Self::CodinGame => "codingame",
            Self::Letters => "letters",
            Self::Compass => "compass",
            Self::Squares => "squares",
            Self::Keypad => "keypad",
        }
    }

    /// Whether the format describes a position without the moves that led to it.
    #[must_use]
    pub const fn is_position(self) -> bool {
        matches!(self, Self::Position | Self::UtttAiState)
    }

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

    /// Whether the format can write games of a rule system. Our own formats can write all games,
    /// and the others those on nine small boards. uttt.ai's state has no place for two boards to
    /// play in, nor for the owner of a board in which both players have a line.
    #[must_use]
    pub const fn supports(self, rules: Rules) -> bool {
        match self {
            Self::Record | Self::Position => true,
            Self::UtttAiState => {
                matches!(rules, Rules::Classic | Rules::MostBoards | Rules::Nested2)
            }
            _ => matches!(rules.shape(), Shape::Nested { depth: 2 }),
        }
    }

    fn check_support(self, rules: Rules) -> Result<(), FormatError> {
        if self.supports(rules) {
            Ok(())
        } else {
            Err(FormatError::UnsupportedRules { form: self, rules })
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// An unknown format id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFormatError {
    /// The id, cut after forty characters.
    pub id: String,
}

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown format {:?}, expected ", self.id)?;
        for (i, format) in Format::ALL.into_iter().enumerate() {
            write!(f, "{}{format}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseFormatError {}

/// Case and surrounding white space do not matter.
impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(id: &str) -> Result<Self, ParseFormatError> {
        Self::ALL
            .into_iter()
            .find(|format| format.id().eq_ignore_ascii_case(id.trim()))
            .ok_or_else(|| ParseFormatError { id: excerpt(id.trim()) })
    }
}
