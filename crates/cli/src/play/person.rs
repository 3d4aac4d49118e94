use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::{Duration, Instant};

use uttt_referee::{Choice, Foul, Seat};
use uttt_rules::AnyGame;

use super::lines::{Lines, Next};
use crate::failure::Failure;

/// Someone at the terminal.
pub(super) struct Person {
    terminal: Rc<Terminal>,
    /// `None`: as long as one likes.
    limit: Option<Duration>,
}

/// What the persons at one terminal share.
pub(super) struct Terminal {
    lines: Lines,
    /// Why nobody can be asked any more.
    pub(super) failure: RefCell<Option<Failure>>,
}

impl Terminal {
    pub(super) fn new(lines: Lines) -> Self {
        Self { lines, failure: RefCell::new(None) }
    }
}

impl Person {
    pub(super) fn new(terminal: Rc<Terminal>, limit: Option<Duration>) -> Self {
        Self { terminal, limit }
    }

    /// Explains what is wrong with an answer and asks again; the clock runs on.
    fn ask(&self, game: &AnyGame, talk: &mut impl Write) -> Result<Choice, Failure> {
        let begun = Instant::now();
        loop {
            // Lines that wait are handed out at once, and would never end a turn.
            let left = self.limit.map(|limit| limit.saturating_sub(begun.elapsed()));
            let late = self.limit.map(|limit| Choice::Foul(Foul::Late { took: None, limit }));
            if let (Some(Duration::ZERO), Some(late)) = (left, late.clone()) {
                return Ok(late);
            }
            write!(talk, "{} plays {}: ", game.turn(), whereabouts(game))?;
            talk.flush()?;
            let line = match (self.terminal.lines.next(left), late) {
                (Next::Line(line), _) => line,
                (Next::Late, Some(late)) => {
                    writeln!(talk)?;
                    return Ok(late);
                }
                (Next::Late | Next::End, _) => {
                    writeln!(talk)?;
                    return Err(Failure::Run("the input ended before the game did".into()));
                }
                (Next::Failed(error), _) => return Err(error.into()),
            };
            let word = line.trim();
            if word.is_empty() {
                continue;
            }
            if word.eq_ignore_ascii_case("quit") {
                return Ok(Choice::Leave);
            }
            match game.place(word) {
                Ok(at) => match game.check(at) {
                    Ok(()) => {
                        let (answer, took) = (word.to_owned(), begun.elapsed());
                        return Ok(Choice::Move { answer, at, took });
                    }
                    Err(reason) => writeln!(talk, "{}: {reason}", game.text(at))?,
                },
                Err(error) => writeln!(talk, "{error}, or quit")?,
            }
        }
    }
}

impl Seat for Person {
    fn choose(&mut self, game: &AnyGame) -> Choice {
        self.ask(game, &mut io::stderr()).unwrap_or_else(|failure| {
            *self.terminal.failure.borrow_mut() = Some(failure);
            Choice::Leave
        })
    }
}

fn whereabouts(game: &AnyGame) -> String {
    let paths = game.active_grids();
    if paths.iter().any(|path| path.is_root()) {
        return "anywhere".into();
    }
    let boards: Vec<_> = paths.iter().map(ToString::to_string).collect();
    format!("in board {}", boards.join(" or "))
}
