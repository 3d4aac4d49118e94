use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::{AnyGame, Place, Player, RuleSystem, Shape};

/// The position in text: `│` and `─` between cells, `║` and `═` between boards of cells, `┃` and `━`
/// between those of the third level; `x`, `o` and `+` for the marks.
///
/// Cells that the player to move may play in are marked: `·` stands in an empty one, and on both sides
/// of a mark that may be overwritten.
///
/// ```
/// use uttt_rules::{Classic, Drawing, Game, OverwriteFree};
///
/// let game = Classic::new().play("55".parse()?)?;
/// let text = Drawing(&game).to_string();
/// assert_eq!(text.lines().count(), 17);
/// assert_eq!(text.lines().nth(8), Some("   │   │   ║ · │ x │ · ║   │   │"));
///
/// let game = OverwriteFree::default().play("12".parse()?)?;
/// assert_eq!(Drawing(&game).to_string().lines().next(), Some(" · │·x·│ · │ ·"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a, G>(
    /// The position to draw.
    pub &'a G,
);

impl<G: RuleSystem> fmt::Display for Drawing<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |at: Place| self.0.mark(at.to_move()?);
        let legal: Vec<Place> = self.0.legal_moves().into_iter().map(Place::from).collect();
        f.write_str(&draw(G::RULES.shape(), mark, &legal, |_, cell| cell))
    }
}

impl AnyGame {
    /// The position drawn in text, as [`Drawing`](crate::Drawing) does it.
    #[must_use]
    pub fn drawing(&self) -> String {
        self.painted(|_, cell| cell)
    }

    /// The same, where `paint` replaces the contents of each cell and the spaces around it: for the
    /// colours of a terminal.
    pub fn painted(&self, paint: impl FnMut(Place, String) -> String) -> String {
        let shape = self.rules().shape();
        draw(shape, |at| self.mark(at), &self.legal_moves(), paint)
    }
}

/// A line between cells, between boards of them, and between boards of those: upright, level, and
/// what each level one has where it meets them.
const LINES: [(char, char, [char; 3]); 3] =
    [('│', '─', ['┼', '╫', '╂']), ('║', '═', ['╪', '╬', '╬']), ('┃', '━', ['┿', '╬', '╋'])];

/// Draws a board with its marks and the cells that may be played. `paint` gets the contents of each
/// cell with the spaces around it, and returns what to draw.
pub(crate) fn draw(
    shape: Shape,
    mark: impl Fn(Place) -> Option<Player>,
    playable: &[Place],
    mut paint: impl FnMut(Place, String) -> String,
) -> String {
    let side = shape.side();
    let mut cells = vec![String::new(); side * side];
    for at in shape.places() {
        let (row, column) = shape.row_and_column(at.index());
        let text = cell(shape, mark(at), playable.contains(&at));
        cells[row * side + column] = paint(at, text);
    }
    let mut out = String::new();
    for (row, cells) in cells.chunks(side).enumerate() {
        if row > 0 {
            out.push_str(&ruled(shape, row));
            out.push('\n');
        }
        let mut line = String::new();
        for (column, cell) in cells.iter().enumerate() {
            if column > 0 {
                line.push(LINES[line_before(shape, column)].0);
            }
            line.push_str(cell);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// The contents of a cell: three characters, or one where three would make a row too long for a
/// terminal.
fn cell(shape: Shape, mark: Option<Player>, playable: bool) -> String {
    let symbol = match mark {
        Some(Player::X) => 'x',
        Some(Player::O) => 'o',
        Some(Player::Plus) => '+',
        None if playable => '·',
        None => ' ',
    };
    match shape {
        Shape::Nested { depth: 3.. } => symbol.to_string(),
        Shape::Square if playable && mark.is_some() => format!("·{symbol}·"),
        Shape::Nested { .. } | Shape::Square => format!(" {symbol} "),
    }
}

/// Which of the lines stands before row or column `number`.
const fn line_before(shape: Shape, number: usize) -> usize {
    match shape {
        Shape::Nested { .. } if number % 9 == 0 => 2,
        Shape::Nested { .. } if number % 3 == 0 => 1,
        Shape::Nested { .. } | Shape::Square => 0,
    }
}

/// The level line before a row.
fn ruled(shape: Shape, row: usize) -> String {
    let (_, level, meets) = LINES[line_before(shape, row)];
    let width = cell(shape, None, false).len();
    let mut line = String::new();
    for column in 0..shape.side() {
        if column > 0 {
            line.push(meets[line_before(shape, column)]);
        }
        line.extend(core::iter::repeat_n(level, width));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(record: &str) -> String {
        record.parse::<AnyGame>().unwrap().drawing()
    }

    #[test]
    fn one_level_is_three_by_three() {
        let expected = " x │ o │ ·\n───┼───┼───\n · │ · │ ·\n───┼───┼───\n · │ · │ ·\n";
        assert_eq!(drawing("nested-1: 1 2"), expected);
    }

    #[test]
    fn three_levels_are_nine_boards_of_two() {
        let text = drawing("nested-3: 519");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 53);
        assert_eq!(lines.iter().map(|line| line.chars().count()).max(), Some(53));
        // Cell 9 of board 1 of board 5 is in row 11 and column 11 of 27.
        assert_eq!(lines[22].chars().nth(22), Some('x'));
        // O must answer in board 9 of board 1.
        assert_eq!(text.matches('·').count(), 9);
        assert!(lines[12].starts_with(" │ │ ║ │ │ ║·│·│·┃"));
        assert!(lines[17].starts_with("━┿━┿━╬━┿━┿━╬━┿━┿━╋━"));
    }

    #[test]
    fn marks_that_may_be_overwritten_are_told_from_those_that_may_not() {
        // O lost 11 to + and may not take it back; O may play anywhere else.
        let text = drawing("overwrite: 22 11 11 33");
        assert_eq!(text.lines().next(), Some(" + │ · │ · │ ·"));
        assert_eq!(text.lines().nth(2), Some(" · │·x·│ · │ ·"));
    }

    #[test]
    fn nothing_is_marked_once_the_game_is_over() {
        assert!(!drawing("nested-1: 1 4 2 5 3").contains('·'));
        assert!(!drawing("overwrite-free: 11 11 11 11 11 11 11").contains('·'));
    }
}
