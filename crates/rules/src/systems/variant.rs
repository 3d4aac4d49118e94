//! The differences between the two-level rule systems, as data.

use core::fmt::Debug;
use core::hash::Hash;

use crate::game::Sealed;
use crate::{Cell, Grid, Rules};

/// A two-level rule system, known at compile time. [`Rules`] lists them all, and other crates
/// cannot add one.
pub trait Variant: Copy + Eq + Hash + Debug + Default + Send + Sync + Sealed + 'static {
    /// The id of the rule system.
    const RULES: Rules;

    /// For each cell, the small boards that a move there sends to.
    const TARGETS: [Grid; 9] = OWN_BOARD;

    /// Whether a drawn small board counts for both players instead of neither.
    const DRAWN_IS_BOTH: bool = false;

    /// Whether a won small board stays in play while it has an empty cell.
    const WON_STAYS_OPEN: bool = false;

    /// Whether, without three in a row at the end, whoever won more small boards wins.
    const MOST_BOARDS_WIN: bool = false;
}

/// A cell sends to its own small board.
const OWN_BOARD: [Grid; 9] = {
    let mut targets = [Grid::EMPTY; 9];
    let mut cell = 0;
    while cell < 9 {
        targets[cell] = Grid::of(Cell::ALL[cell]);
        cell += 1;
    }
    targets
};

/// The rules of [`Classic`](crate::Classic).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClassicRules;

impl Sealed for ClassicRules {}

impl Variant for ClassicRules {
    const RULES: Rules = Rules::Classic;
}

/// The rules of [`MostBoards`](crate::MostBoards).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MostBoardsRules;

impl Sealed for MostBoardsRules {}

impl Variant for MostBoardsRules {
    const RULES: Rules = Rules::MostBoards;
    const MOST_BOARDS_WIN: bool = true;
}

/// The rules of [`OpenBoards`](crate::OpenBoards).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OpenBoardsRules;

impl Sealed for OpenBoardsRules {}

impl Variant for OpenBoardsRules {
    const RULES: Rules = Rules::OpenBoards;
    const WON_STAYS_OPEN: bool = true;
}

/// The rules of [`Adjacent`](crate::Adjacent).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AdjacentRules;

impl Sealed for AdjacentRules {}

impl Variant for AdjacentRules {
    const RULES: Rules = Rules::Adjacent;
    const MOST_BOARDS_WIN: bool = true;
    /// Cell 5 sends to board 5. A corner cell sends to the two boards beside that corner. The cell
    /// in the middle of a side sends to the two corner boards of that side.
    const TARGETS: [Grid; 9] = [
        Grid::from_bits(0b000_001_010),
        Grid::from_bits(0b000_000_101),
        Grid::from_bits(0b000_100_010),
        Grid::from_bits(0b001_000_001),
        Grid::from_bits(0b000_010_000),
        Grid::from_bits(0b100_000_100),
        Grid::from_bits(0b010_001_000),
        Grid::from_bits(0b101_000_000),
        Grid::from_bits(0b010_100_000),
    ];
}

/// The rules of [`Nested2`](crate::Nested2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Nested2Rules;

impl Sealed for Nested2Rules {}

impl Variant for Nested2Rules {
    const RULES: Rules = Rules::Nested2;
    const DRAWN_IS_BOTH: bool = true;
}
