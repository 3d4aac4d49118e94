//! Writing the position notation.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::systems::variant::Variant;
use crate::{
    Board, Cell, FourInARow, Grid, GridState, Nested, Overwrite, Path, Place, Player,
    PositionBuilder, RuleSystem, Rules, Shape, TwoLevel,
};

/// The beginning of every position: rules id, cells (`.` for an empty one) and side to move.
fn write_start<G: RuleSystem>(f: &mut fmt::Formatter<'_>, position: &G) -> fmt::Result {
    let mark = |at: Place| position.mark(at.to_move()?);
    write_cells(f, G::RULES, position.turn(), &mark)
}

fn write_cells(
    f: &mut fmt::Formatter<'_>,
    rules: Rules,
    turn: Player,
    mark: &dyn Fn(Place) -> Option<Player>,
) -> fmt::Result {
    write!(f, "{rules} ")?;
    for at in rules.shape().places() {
        f.write_str(separator(rules.shape(), at.index()))?;
        match mark(at) {
            Some(player) => write!(f, "{player}")?,
            None => f.write_char('.')?,
        }
    }
    write!(f, " {turn}")
}

/// The separator before a cell: nothing, `/` between two small boards or two rows of squares, or
/// `//` between two grids of boards.
const fn separator(shape: Shape, index: usize) -> &'static str {
    match shape {
        _ if index == 0 => "",
        Shape::Nested { .. } if index % 81 == 0 => "//",
        Shape::Nested { .. } if index % 9 == 0 => "/",
        Shape::Square if index % 4 == 0 => "/",
        Shape::Nested { .. } | Shape::Square => "",
    }
}

/// The position notation: rules id, cells board by board, side to move, the boards to play in or
/// `-` for any. `open-boards` adds each small board's owner.
impl<V: Variant> fmt::Display for TwoLevel<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_start(f, self)?;
        write_boards(f, self.active(), self.open())?;
        if V::WON_STAYS_OPEN { write_owners(f, &|cell| self.grid(Path::of(cell))) } else { Ok(()) }
    }
}

/// The boards to play in, `-` for all that are open.
fn write_boards(f: &mut fmt::Formatter<'_>, active: Grid, open: Grid) -> fmt::Result {
    if active == open && !open.is_single() {
        return f.write_str(" -");
    }
    for (index, board) in active.enumerate() {
        write!(f, "{}{board}", if index == 0 { " " } else { "," })?;
    }
    Ok(())
}

/// The position notation: rules id, cells from the outermost grid in, side to move, the grid to
/// play in or `-` for any. Three levels add the owner of each of the nine grids, because the marks
/// do not show who moved when one move completed a line for each player.
impl<const DEPTH: usize> fmt::Display for Nested<DEPTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_start(f, self)?;
        match self.active() {
            Path::ROOT => f.write_str(" -")?,
            path => write!(f, " {path}")?,
        }
        if DEPTH == 3 { write_owners(f, &|cell| self.grid(Path::of(cell))) } else { Ok(()) }
    }
}

/// The owner of each of the nine members of the whole board; `=` means both, and `?` leaves it to the
/// cells.
fn write_owners(
    f: &mut fmt::Formatter<'_>,
    owner: &dyn Fn(Cell) -> Option<GridState>,
) -> fmt::Result {
    f.write_char(' ')?;
    Cell::ALL.into_iter().try_for_each(|cell| match owner(cell) {
        Some(GridState::Won(player)) => write!(f, "{player}"),
        Some(GridState::Both) => f.write_char('='),
        Some(_) => f.write_char('.'),
        None => f.write_char('?'),
    })
}

/// The position notation, whether or not a game can reach the position.
impl fmt::Display for PositionBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cells(f, self.rules, self.turn, &|at| self.mark_at(at))?;
        write_list(f, &|at| self.active.get(at).map(Path::to_string))?;
        if matches!(self.rules, Rules::OpenBoards | Rules::Nested3) {
            write_owners(f, &|cell| self.owner_of(cell))?;
        }
        if matches!(self.rules, Rules::Overwrite | Rules::OverwriteCell) {
            write_list(f, &|at| {
                self.lost.get(at).map(|(loser, square)| format!("{loser}{square}"))
            })?;
        }
        if self.rules == Rules::Overwrite {
            write_list(f, &|at| {
                let (by, victim, square) = self.overwritten.get(at)?;
                Some(format!("{by}{victim}{square}"))
            })?;
        }
        Ok(())
    }
}

/// The position notation: rules id, cells row by row, side to move, `-` for the whole board, and
/// what the revenge rules remember. For the cell rule these are the cells that each player may not
/// take back (`X11,O23`); for the cross rule, who overwrote whom in their last move, and where
/// (`XO12`).
impl<const CELL_RULE: bool, const CROSS_RULE: bool> fmt::Display
    for FourInARow<CELL_RULE, CROSS_RULE>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_start(f, self)?;
        f.write_str(" -")?;
        write_remembered(f, &self.of_rules(), CELL_RULE, CROSS_RULE)
    }
}

/// What the revenge rules of this system remember.
fn write_remembered(
    f: &mut fmt::Formatter<'_>,
    position: &Overwrite,
    cell_rule: bool,
    cross_rule: bool,
) -> fmt::Result {
    if cell_rule {
        let entries = Player::ALL.into_iter().flat_map(|player| {
            position.lost_cells(player).map(move |square| format!("{player}{square}"))
        });
        let entries: Vec<_> = entries.collect();
        write_list(f, &|at| entries.get(at).cloned())?;
    }
    if cross_rule {
        let entries = Player::ALL.into_iter().filter_map(|player| {
            let (victim, square) = position.last_overwritten(player)?;
            Some(format!("{player}{victim}{square}"))
        });
        let entries: Vec<_> = entries.collect();
        write_list(f, &|at| entries.get(at).cloned())?;
    }
    Ok(())
}

/// A space and a list with commas, or `-` for an empty one.
fn write_list(f: &mut fmt::Formatter<'_>, entry: &dyn Fn(usize) -> Option<String>) -> fmt::Result {
    let mut at = 0;
    while let Some(entry) = entry(at) {
        write!(f, "{}{entry}", if at == 0 { " " } else { "," })?;
        at += 1;
    }
    if at == 0 { f.write_str(" -") } else { Ok(()) }
}
