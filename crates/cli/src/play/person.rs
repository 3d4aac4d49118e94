use std::io::Write;
use std::rc::Rc;

use uttt_rules::{Classic, Game, History, Move};

use super::lines::{Lines, Next};
use super::seat::{MoveClock, Reply, Seat};
use crate::failure::Failure;

/// Someone at the terminal.
pub(super) struct Person {
    lines: Rc<Lines>,
}

impl Person {
    pub(super) fn new(lines: Rc<Lines>) -> Self {
        Self { lines }
    }
}

impl Seat for Person {
    fn name(&self) -> String {
        "a person".into()
    }

    /// Explains what is wrong with an answer and asks again; the clock runs on.
    fn choose(
        &mut self,
        game: &History<Classic>,
        clock: MoveClock,
        talk: &mut dyn Write,
    ) -> Result<Reply, Failure> {
        let position = game.position();
        loop {
            // Lines that wait are handed out at once, and would never end a turn.
            if clock.is_over() {
                return Ok(Reply::Forfeit("no move in time".into()));
            }
            write!(talk, "{} plays in {}: ", position.turn(), whereabouts(position))?;
            talk.flush()?;
            let line = match self.lines.next(clock.left()) {
                Next::Line(line) => line,
                Next::Late => {
                    writeln!(talk)?;
                    return Ok(Reply::Forfeit("no move in time".into()));
                }
                Next::End => {
                    writeln!(talk)?;
                    return Err(Failure::Run("the input ended before the game did".into()));
                }
                Next::Failed(error) => return Err(error.into()),
            };
            let word = line.trim();
            if word.is_empty() {
                continue;
            }
            if word.eq_ignore_ascii_case("quit") {
                return Ok(Reply::Leave);
            }
            match word.parse::<Move>() {
                Ok(mv) => match position.check(mv) {
                    Ok(()) => return Ok(Reply::Move(mv)),
                    Err(reason) => writeln!(talk, "{mv}: {reason}")?,
                },
                Err(error) => writeln!(talk, "{error}: the board and its cell, as 51, or quit")?,
            }
        }
    }
}

fn whereabouts(position: &Classic) -> String {
    match position.target() {
        Some(board) => format!("board {board}"),
        _ => "any open board".into(),
    }
}
