use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::variant::Variant;
use crate::{
    Board, Cell, Classic, FourInARow, Game, GameMove, Grid, GridState, Nested, Path, Player,
    PositionError, Rules, TwoLevel,
};

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
        if V::WON_STAYS_OPEN {
            f.write_char(' ')?;
            for board in Cell::ALL {
                match self.board(board) {
                    GridState::Won(player) => write!(f, "{player}")?,
                    _ => f.write_char('.')?,
                }
            }
        }
        Ok(())
    }
}

/// The position notation: rules id, cells from the outermost grid in, side to move, the grid to
/// play in or `-` for any.
impl<const DEPTH: usize> fmt::Display for Nested<DEPTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cells(f, self, between_grids)?;
        match self.active() {
            Path::ROOT => f.write_char('-'),
            path => write!(f, "{path}"),
        }
    }
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

/// Reads the position notation, tolerant of case and white space, and checks that a game could have
/// reached the position.
///
/// ```
/// use uttt_rules::{Classic, Game, History};
///
/// let game = History::<Classic>::parse("classic: 55 51 15")?;
/// let text = "classic ....X..../........./........./........./O...X..../........./........./........./......... O 5";
/// assert_eq!(game.position().to_string(), text);
/// assert_eq!(&text.parse::<Classic>()?, game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Classic {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let &[rules, cells, side, target] = parts.as_slice() else {
            return Err(PositionError::Parts { found: parts.len() });
        };
        if rules.parse::<Rules>()? != Self::RULES {
            return Err(PositionError::Parts { found: 0 });
        }
        let turn = match side.parse() {
            Ok(turn @ (Player::X | Player::O)) => turn,
            _ => return Err(PositionError::Side { found: side.chars().take(20).collect() }),
        };
        let mut digits = target.chars();
        let target = match (digits.next(), digits.next()) {
            (Some('-'), None) => None,
            (Some(digit), None) if Cell::from_digit(digit).is_some() => Cell::from_digit(digit),
            _ => return Err(PositionError::Target { found: target.chars().take(20).collect() }),
        };
        Self::checked(parse_cells(cells)?, turn, target)
    }
}

fn parse_cells(text: &str) -> Result<[[Grid; 9]; 2], PositionError> {
    let groups: Vec<&str> = text.split('/').collect();
    if groups.len() != 9 {
        return Err(PositionError::Groups { found: groups.len() });
    }
    let mut marks = [[Grid::EMPTY; 9]; 2];
    for (board, group) in Cell::ALL.into_iter().zip(groups) {
        let found = group.chars().count();
        if found != 9 {
            return Err(PositionError::GroupLength { board, found });
        }
        for (cell, mark) in Cell::ALL.into_iter().zip(group.chars()) {
            let player = match mark {
                '.' => continue,
                'X' | 'x' => Player::X,
                'O' | 'o' => Player::O,
                found => {
                    let place = cell.index() + 1;
                    return Err(PositionError::NotAMark { board, place, found });
                }
            };
            let grid = &mut marks[player.index()][board.index()];
            *grid = *grid | Grid::of(cell);
        }
    }
    Ok(marks)
}
