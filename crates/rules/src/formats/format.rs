use std::fmt;
use std::str::FromStr;

use super::list::{self, ReadMove};
use super::scanner::Scanner;
use super::{FormatError, actions, codingame, compass, keypad, letters, squares, state};
use crate::{Classic, History};

/// A form in which a game or a position is written, by us or by another program.
///
/// None of the others' forms names a rule system or itself, so each is read only when it is asked
/// for, as a classic game. Case does not matter, nor white space around and between moves.
///
/// ```
/// use uttt_rules::{Format, Game};
///
/// let game = Format::Letters.read("ee ea")?;
/// assert_eq!(game.to_string(), "classic: 55 51");
/// assert_eq!(Format::UtttAiActions.write(&game)?, "x40o36");
///
/// let refused = Format::Letters.read("ee aj").unwrap_err();
/// assert_eq!(refused.to_string(), "character 5: expected a cell's letter a-i, found \"j\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own record, `classic: 55 51 15`.
    Record,
    /// Our own position: rules id, cells, side to move, board to play in.
    Position,
    /// uttt.ai's state, 93 digits: 81 cells, nine boards, side to move, board to play in, result.
    /// A link that ends in one is read as well.
    UtttAiState,
    /// uttt.ai's actions, `x40o38`: who moves and the cell's index 0–80, board by board. A link that
    /// ends in some is read as well.
    UtttAiActions,
    /// CodinGame's pairs, `4 4 3 4`: row and column 0–8 of the whole board.
    CodinGame,
    /// Board and cell as letters a–i, `ae`.
    Letters,
    /// Board and cell as points of the compass, `NW/C`.
    Compass,
    /// Squares of the whole board as in chess, `e4`, with a1 at the bottom left. Move numbers, tags
    /// and a result are read as well, as UPGN has them: `1. F4 H2 2. F6 H8`.
    Squares,
    /// Board and cell as on a numeric keypad, `95`: 7, 8 and 9 are the top row.
    Keypad,
}

impl Format {
    /// All forms.
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

    /// The id that stands for it in text.
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

    /// Whether it tells where a game stands and not how it came there.
    pub const fn is_position(self) -> bool {
        matches!(self, Self::Position | Self::UtttAiState)
    }

    /// Reads a game, or a position as a game that begins there.
    ///
    /// # Errors
    /// Text that is not of this form, with the place and what was expected; an illegal move, with
    /// its number; a position that no game reaches.
    pub fn read(self, text: &str) -> Result<History<Classic>, FormatError> {
        let (mut scanner, read_move): (_, ReadMove) = match self {
            Self::Record => return Ok(History::parse(text)?),
            Self::Position => return Ok(History::starting_from(text.parse()?)),
            Self::UtttAiState => return state::read(&mut Scanner::after(text, "state=")),
            Self::UtttAiActions => (Scanner::after(text, "actions="), actions::read),
            Self::CodinGame => (codingame::begin(text)?, codingame::read),
            Self::Letters => (Scanner::new(text), letters::read),
            Self::Compass => (Scanner::new(text), compass::read),
            Self::Squares => (Scanner::new(text), squares::read),
            Self::Keypad => (Scanner::new(text), keypad::read),
        };
        list::read(&mut scanner, read_move)
    }

    /// Writes a game, or where it stands, on one line.
    ///
    /// # Errors
    /// [`FormatError::NoStart`] for a list of moves of a game that did not begin at the start.
    pub fn write(self, game: &History<Classic>) -> Result<String, FormatError> {
        if !self.is_position() && *game.start() != Classic::new() {
            return Err(FormatError::NoStart);
        }
        Ok(match self {
            Self::Record => game.to_string(),
            Self::Position => game.position().to_string(),
            Self::UtttAiState => state::write(game),
            Self::UtttAiActions => actions::write(game.moves()),
            Self::CodinGame => list::write(game.moves(), codingame::write),
            Self::Letters => list::write(game.moves(), letters::write),
            Self::Compass => list::write(game.moves(), compass::write),
            Self::Squares => list::write(game.moves(), squares::write),
            Self::Keypad => list::write(game.moves(), keypad::write),
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A form's id that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat {
    /// The id, cut after forty characters.
    pub id: String,
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown format {:?}, expected ", self.id)?;
        for (i, format) in Format::ALL.into_iter().enumerate() {
            write!(f, "{}{format}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownFormat {}

/// Case and surrounding white space do not matter.
impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(id: &str) -> Result<Self, UnknownFormat> {
        Self::ALL
            .into_iter()
            .find(|format| format.id().eq_ignore_ascii_case(id.trim()))
            .ok_or_else(|| UnknownFormat { id: id.trim().chars().take(40).collect() })
    }
}
