//! The position notation, written.

use std::fmt::{self, Write as _};

use crate::variant::Variant;
use crate::{Board, Cell, FourInARow, GameMove, GridState, Nested, Path, Player, TwoLevel};

/// The cells of a position, `.` for an empty one, with a separator before every ninth, and so on.
fn write_cells<G: Board>(
    f: &mut fmt::Formatter<'_>,
    position: &G,
    separator: impl Fn(usize) -> &'static str,
) -> fmt::Result {
    write!(f, "{} ", G::RULES)?;
    for at in G::Move::all() {
        f.write_str(separator(at.index()))?;
        match position.mark(at) {
            Some(player) => write!(f, "{player}")?,
            None => f.write_char('.')?,
        }
    }
    write!(f, " {} ", position.turn())
}

/// What stands before a cell of nested grids: nothing, `/` between two small boards, and `//`
/// between two grids of them.
fn between_grids(index: usize) -> &'static str {
    match index {
        0 => "",
        _ if index.is_multiple_of(81) => "//",
        _ if index.is_multiple_of(9) => "/",
        _ => "",
    }
}

/// The position notation: rules id, cells board by board, side to move, the boards to play in or
/// `-` for any. `open-boards` adds each small board's owner.
impl<V: Variant> fmt::Display for TwoLevel<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cells(f, self, between_grids)?;
        if self.active() == self.open() && !self.open().is_single() {
            f.write_char('-')?;
        } else {
            for (index, board) in self.active().enumerate() {
                write!(f, "{}{board}", if index == 0 { "" } else { "," })?;
            }
        }
        if V::WON_STAYS_OPEN { write_owners(f, self) } else { Ok(()) }
    }
}

/// The position notation: rules id, cells from the outermost grid in, side to move, the grid to
/// play in or `-` for any. Three levels add the owner of each of the nine grids, because the marks
/// do not tell whose move it was that completed a line for each player.
impl<const DEPTH: usize> fmt::Display for Nested<DEPTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cells(f, self, between_grids)?;
        match self.active() {
            Path::ROOT => f.write_char('-')?,
            path => write!(f, "{path}")?,
        }
        if DEPTH == 3 { write_owners(f, self) } else { Ok(()) }
    }
}

/// Whose each of the nine members of the whole board is: `=` stands for both.
fn write_owners<G: Board>(f: &mut fmt::Formatter<'_>, position: &G) -> fmt::Result {
    f.write_char(' ')?;
    Cell::ALL.into_iter().try_for_each(|cell| match position.grid(Path::of(cell)) {
        Some(GridState::Won(player)) => write!(f, "{player}"),
        Some(GridState::Both) => f.write_char('='),
        _ => f.write_char('.'),
    })
}

/// The position notation: rules id, cells row by row, side to move, `-` for the whole board, then
/// what the rules remember: the cells that each player may not take back (`X11,O23`) for the cell
/// rule, and for the cross rule who overwrote whom, and where, with their last move (`XO12`).
impl<const CELL_RULE: bool, const CROSS_RULE: bool> fmt::Display
    for FourInARow<CELL_RULE, CROSS_RULE>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cells(f, self, |index| if index > 0 && index % 4 == 0 { "/" } else { "" })?;
        f.write_char('-')?;
        if CELL_RULE {
            write_list(
                f,
                Player::ALL.into_iter().flat_map(|player| {
                    self.lost_by(player).map(move |square| format!("{player}{square}"))
                }),
            )?;
        }
        if CROSS_RULE {
            write_list(
                f,
                Player::ALL.into_iter().filter_map(|player| {
                    let (victim, square) = self.robbed_by(player)?;
                    Some(format!("{player}{victim}{square}"))
                }),
            )?;
        }
        Ok(())
    }
}

/// A space and a list with commas, or `-` for an empty one.
fn write_list(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = String>) -> fmt::Result {
    let list: Vec<String> = items.collect();
    write!(f, " {}", if list.is_empty() { "-".to_owned() } else { list.join(",") })
}
