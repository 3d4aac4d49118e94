use std::fmt;

use crate::{Board, Classic, Grid, Move, Player};

/// The position in text: `│` and `─` between cells, `║` and `═` between small boards, `+` where the
/// player to move may play.
///
/// ```
/// use uttt_rules::{Classic, Drawing, Game};
///
/// let game = Classic::new().play("55".parse()?)?;
/// let text = Drawing(&game).to_string();
/// assert_eq!(text.lines().count(), 17);
/// assert_eq!(text.lines().nth(8), Some("   │   │   ║ + │ x │ + ║   │   │"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a>(
    /// The position to draw.
    pub &'a Classic,
);

impl Drawing<'_> {
    fn symbol(&self, at: Move) -> char {
        match self.0.mark(at) {
            Some(Player::X) => 'x',
            Some(Player::O) => 'o',
            Some(Player::Plus) => '+',
            None if (self.0.active() & Grid::of(at.board())).is_empty() => ' ',
            None => '+',
        }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..9 {
            match row {
                0 => {}
                3 | 6 => writeln!(f, "═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══")?,
                _ => writeln!(f, "───┼───┼───╫───┼───┼───╫───┼───┼───")?,
            }
            let mut line = String::new();
            for column in 0..9 {
                line.push_str(match column {
                    0 => "",
                    3 | 6 => "║",
                    _ => "│",
                });
                line.push(' ');
                line.extend(Move::at(row, column).map(|at| self.symbol(at)));
                line.push(' ');
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
