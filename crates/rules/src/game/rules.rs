use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::excerpt::excerpt;
use crate::{Player, Shape};

/// A rule system, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Orlin's game: a drawn small board counts for neither player; without three in a row at the
    /// end, it is a draw.
    Classic,
    /// As classic, but without three in a row at the end, whoever won more small boards wins.
    MostBoards,
    /// As classic, but a won small board stays in play while it has an empty cell.
    OpenBoards,
    /// As most-boards, but most moves send to a choice of two boards.
    Adjacent,
    /// Plain tic-tac-toe.
    Nested1,
    /// Two levels; a drawn small board counts for both players.
    Nested2,
    /// Three levels; a drawn grid counts for both players.
    Nested3,
    /// Three players on 4×4 cells; marks may be overwritten; both revenge rules.
    Overwrite,
    /// The same with only the cell rule.
    OverwriteCell,
    /// The same without revenge rules.
    OverwriteFree,
}

impl Rules {
    /// All rule systems.
    pub const ALL: [Self; 10] = [
        Self::Classic,
        Self::MostBoards,
        Self::OpenBoards,
        Self::Adjacent,
        Self::Nested1,
        Self::Nested2,
        Self::Nested3,
        Self::Overwrite,
        Self::OverwriteCell,
        Self::OverwriteFree,
    ];

    /// The id of the rule system.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::MostBoards => "most-boards",
            Self::OpenBoards => "open-boards",
            Self::Adjacent => "adjacent",
            Self::Nested1 => "nested-1",
            Self::Nested2 => "nested-2",
            Self::Nested3 => "nested-3",
            Self::Overwrite => "overwrite",
            Self::OverwriteCell => "overwrite-cell",
            Self::OverwriteFree => "overwrite-free",
        }
    }

    /// The shape of the board.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self {
            Self::Nested1 => Shape::Nested { depth: 1 },
            Self::Classic
            | Self::MostBoards
            | Self::OpenBoards
            | Self::Adjacent
            | Self::Nested2 => Shape::Nested { depth: 2 },
            Self::Nested3 => Shape::Nested { depth: 3 },
            Self::Overwrite | Self::OverwriteCell | Self::OverwriteFree => Shape::Square,
        }
    }

    /// The players, in the order in which they move.
    #[must_use]
    pub const fn players(self) -> &'static [Player] {
        match self.shape() {
            Shape::Nested { .. } => &Player::PAIR,
            Shape::Square => &Player::ALL,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// An unknown rules id.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseRulesError {
    /// The id, cut after forty characters.
    pub id: String,
}

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown rules {:?}, expected ", self.id)?;
        for (i, rules) in Rules::ALL.into_iter().enumerate() {
            write!(f, "{}{rules}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseRulesError {}

/// Case and surrounding white space do not matter.
impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(id: &str) -> Result<Self, ParseRulesError> {
        Self::ALL
            .into_iter()
            .find(|rules| rules.id().eq_ignore_ascii_case(id.trim()))
            .ok_or_else(|| ParseRulesError { id: excerpt(id.trim()) })
    }
}
