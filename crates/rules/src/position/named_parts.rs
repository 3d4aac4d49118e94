use core::fmt;

use crate::Path;

/// A part of a position's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionPart {
    /// The id of the rule system.
    RulesId,
    /// The cells.
    Cells,
    /// The player to move.
    Side,
    /// The grids to play in.
    Targets,
    /// The state of each board.
    OwnersOfBoards,
    /// The state of each grid that holds boards.
    OwnersOfGrids,
    /// Who lost which cell to its present owner.
    LostCells,
    /// Whom each player overwrote in the last move, and where.
    OverwrittenLast,
}

impl fmt::Display for PositionPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RulesId => "rules id",
            Self::Cells => "cells",
            Self::Side => "side to move",
            Self::Targets => "grids to play in",
            Self::OwnersOfBoards => "owners of the boards",
            Self::OwnersOfGrids => "owners of the grids",
            Self::LostCells => "lost cells",
            Self::OverwrittenLast => "overwritten last",
        })
    }
}

/// Cells that stand together in a position's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellGroup {
    /// All of them.
    Whole,
    /// Those of a board.
    Board(Path),
    /// Those of a row of the board for three players, counted from 1.
    Row(usize),
}

/// The cells of a grid.
pub(super) const fn group_of(grid: Path) -> CellGroup {
    if grid.is_root() { CellGroup::Whole } else { CellGroup::Board(grid) }
}

impl fmt::Display for CellGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => f.write_str("the whole board"),
            Self::Board(path) => write!(f, "board {path}"),
            Self::Row(number) => write!(f, "row {number}"),
        }
    }
}

/// How a position's text names the grids to play in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TargetForm {
    /// `-`: the game has no grids.
    Nothing,
    /// A digit, or `-`.
    Digit,
    /// One or two digits, or `-`.
    Digits,
    /// One of these alone: the game never has several.
    One,
}

impl fmt::Display for TargetForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "-",
            Self::Digit => "a digit 1-9 or -",
            Self::Digits => "one or two digits 1-9 or -",
            Self::One => "one grid or -",
        })
    }
}
