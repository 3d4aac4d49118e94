use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::excerpt::excerpt;
use crate::{Rules, Shape};

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
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// An unknown format id.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

impl core::error::Error for ParseFormatError {}

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
