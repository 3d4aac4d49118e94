use std::collections::BTreeSet;

use anstyle::{AnsiColor, Style};
use uttt_rules::{AnyGame, GridState, Path, Place, Player, Shape};

/// A line between cells, between grids, and between grids of grids: upright, level, and where the
/// upright one meets each level one.
const LINES: [(char, char, [char; 3]); 3] =
    [('│', '─', ['┼', '╪', '┿']), ('║', '═', ['╫', '╬', '╬']), ('┃', '━', ['╂', '╬', '╋'])];

/// The board as people see it: the marks as `x`, `o` and `+`, and where the player to move may play
/// `+`, or `·` where that is somebody's mark. Colours tell whose mark it is, and who has won the
/// grid; whoever writes it takes them away where they cannot be shown.
pub(crate) fn board(game: &AnyGame) -> String {
    Board { game, shape: game.rules().shape(), legal: game.legal_moves().into_iter().collect() }
        .draw()
}

struct Board<'a> {
    game: &'a AnyGame,
    shape: Shape,
    legal: BTreeSet<Place>,
}

impl Board<'_> {
    fn draw(&self) -> String {
        let side = self.shape.side();
        let width = if side > 9 { 1 } else { 3 };
        let mut text = String::new();
        for row in 0..side {
            if row > 0 {
                let (_, level, _) = LINES[self.line_before(row)];
                for column in 0..side {
                    if column > 0 {
                        let (_, _, meets) = LINES[self.line_before(column)];
                        text.push(meets[self.line_before(row)]);
                    }
                    text.extend(std::iter::repeat_n(level, width));
                }
                text.push('\n');
            }
            let mut line = String::new();
            for column in 0..side {
                if column > 0 {
                    line.push(LINES[self.line_before(column)].0);
                }
                let (symbol, style) = self.cell(self.place(row, column));
                let padded = format!("{symbol:^width$}");
                if style.is_plain() {
                    line.push_str(&padded);
                } else {
                    line.push_str(&format!("{style}{padded}{style:#}"));
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// Which of the lines stands before a row or column.
    fn line_before(&self, index: usize) -> usize {
        match self.shape {
            Shape::Nested { .. } if index.is_multiple_of(9) => 2,
            Shape::Nested { .. } if index.is_multiple_of(3) => 1,
            Shape::Nested { .. } | Shape::Square => 0,
        }
    }

    /// The cell in a row and a column of the whole board.
    fn place(&self, row: usize, column: usize) -> Place {
        let index = match self.shape {
            Shape::Square => row * 4 + column,
            Shape::Nested { depth } => (0..depth as u32).rev().fold(0, |index, level| {
                let step = 3_usize.pow(level);
                index * 9 + row / step % 3 * 3 + column / step % 3
            }),
        };
        Place::new(index as u16)
    }

    fn cell(&self, at: Place) -> (char, Style) {
        let is_legal = self.legal.contains(&at);
        let Some(mark) = self.game.mark(at) else {
            let free = if self.shape == Shape::Square { '·' } else { '+' };
            return match is_legal {
                true => (free, Style::new().dimmed()),
                false => (' ', self.ground(at, Style::new())),
            };
        };
        let (symbol, colour) = match mark {
            Player::X => ('x', AnsiColor::Red),
            Player::O => ('o', AnsiColor::Blue),
            Player::Plus => ('+', AnsiColor::Green),
        };
        let style = Style::new().fg_color(Some(colour.into()));
        let style = if self.game.last() == Some(at) { style.bold().underline() } else { style };
        (symbol, self.ground(at, style))
    }

    /// With the colour of whoever has won the grid around a cell.
    fn ground(&self, at: Place, style: Style) -> Style {
        let Ok(cell) = self.game.text(at).parse::<Path>() else { return style };
        match (self.shape, cell.parent().map(|grid| self.game.grid(grid))) {
            (Shape::Nested { depth: 2.. }, Some(Some(GridState::Won(owner)))) => match owner {
                Player::X => style.bg_color(Some(AnsiColor::BrightRed.into())),
                _ => style.bg_color(Some(AnsiColor::BrightBlue.into())),
            },
            _ => style,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uttt_rules::{Classic, Drawing, History, Rules};

    /// Without the colours, and without the spaces at the ends of lines.
    fn plain(game: &AnyGame) -> String {
        let text = anstream::adapter::strip_str(&board(game)).to_string();
        text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    #[test]
    fn the_classic_board_is_the_one_that_the_notation_shows() {
        for record in ["classic:", "classic: 55 51 15 52 25", "classic: 11 12 23 31 14 47 77 71 17"]
        {
            let history = History::<Classic>::parse(record).unwrap();
            let drawing = Drawing(history.position()).to_string();
            assert_eq!(plain(&history.into()), drawing, "{record}");
        }
    }

    #[test]
    fn every_rule_system_has_a_board() {
        for (rules, lines, width) in [
            (Rules::Nested1, 5, 11),
            (Rules::Nested2, 17, 35),
            (Rules::Nested3, 53, 53),
            (Rules::Overwrite, 7, 15),
        ] {
            let text = plain(&AnyGame::new(rules));
            assert_eq!(text.lines().count(), lines, "{text}");
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert_eq!(widest, Some(width), "{text}");
        }
        let text = plain(&"overwrite: 11 12 13".parse().unwrap());
        assert!(text.starts_with(" x │ o │ + │ ·\n───┼"), "{text}");
        let text = plain(&"nested-3: 519".parse().unwrap());
        // Cell 519 is in row 11 and column 11 of 27, and sends to grid 19.
        assert_eq!(text.lines().nth(22).unwrap().chars().nth(22), Some('x'), "{text}");
        assert_eq!(text.lines().nth(12).unwrap().chars().nth(12), Some('+'), "{text}");
    }

    #[test]
    fn colours_tell_whose_mark_it_is() {
        let text = board(&"classic: 55 51".parse().unwrap());
        let red = format!("{}", Style::new().fg_color(Some(AnsiColor::Red.into())));
        assert!(text.contains(&format!("{red} x ")), "{text:?}");
        assert!(text.contains("o "), "{text:?}");
    }
}
