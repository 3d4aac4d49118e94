use std::fmt;
use std::str::FromStr;

use crate::{Cell, Classic, Game, Grid, Move, NotAPlayer, Player, PositionError, Rules};

/// The position notation: rules id, cells board by board, side to move, board to play in or `-`.
impl fmt::Display for Classic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Self::RULES)?;
        for board in Cell::ALL {
            f.write_str(if board.index() == 0 { " " } else { "/" })?;
            for cell in Cell::ALL {
                match self.mark(Move::new(board, cell)) {
                    Some(player) => write!(f, "{player}")?,
                    None => f.write_str(".")?,
                }
            }
        }
        write!(f, " {} ", self.turn())?;
        match self.target() {
            Some(board) => write!(f, "{board}"),
            None => f.write_str("-"),
        }
    }
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
        let Rules::Classic = rules.parse()?;
        let turn =
            side.parse().map_err(|error: NotAPlayer| PositionError::Side { found: error.text })?;
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
