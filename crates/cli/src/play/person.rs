use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::rc::Rc;
use std::time::Duration;

use uttt_engine::Level;
use uttt_referee::Forfeit;
use uttt_rules::AnyGame;

use super::builtin::Builtin;
use super::command::{PromptCommand, help};
use super::countdown::{Countdown, HINT, time_for_hint, until_next_second};
use super::lines::{Next, TypedLines};
use super::turn::Turn;
use crate::board::{look_at, terminal_size};
use crate::failure::Failure;
use crate::whereabouts::whereabouts;

/// A person at the terminal.
pub(super) struct Person {
    terminal: Rc<Terminal>,
    /// `None`: as long as one likes.
    limit: Option<Duration>,
}

/// What all people at the terminal share.
pub(super) struct Terminal {
    lines: TypedLines,
    /// The engine that gives hints.
    adviser: RefCell<Builtin>,
    /// Whether stdin and stderr are a terminal, so that the prompt can be overwritten.
    is_seen: bool,
    /// Why no person can be asked any more.
    pub(super) failure: RefCell<Option<Failure>>,
}

impl Terminal {
    pub(super) fn new(lines: TypedLines, seed: u64) -> Self {
        Self {
            lines,
            adviser: RefCell::new(Builtin::new(Level::STRONGEST, seed, HINT)),
            is_seen: io::stdin().is_terminal() && io::stderr().is_terminal(),
            failure: RefCell::new(None),
        }
    }
}

impl Person {
    pub(super) fn new(terminal: Rc<Terminal>, limit: Option<Duration>) -> Self {
        Self { terminal, limit }
    }

    /// Asks for a move. `undo` is the ply to which the person can take the game back, or the reason
    /// why they cannot.
    pub(super) fn choose(&self, game: &AnyGame, undo: &Result<usize, String>) -> Turn {
        self.ask(game, undo, &mut io::stderr()).unwrap_or_else(|failure| {
            *self.terminal.failure.borrow_mut() = Some(failure);
            Turn::Leave
        })
    }

    /// Asks until there is an answer. After each wrong one it says what is wrong, while the clock
    /// runs on.
    fn ask(
        &self,
        game: &AnyGame,
        undo: &Result<usize, String>,
        talk: &mut impl Write,
    ) -> Result<Turn, Failure> {
        let countdown = Countdown::start(self.limit);
        loop {
            let line = match self.line(game, &countdown, talk)? {
                Said::Line(line) => line,
                Said::Nothing { limit } => {
                    return Ok(Forfeit::OutOfTime { took: None, limit }.into());
                }
            };
            let word = match &line {
                Ok(line) => line.trim(),
                Err(why) => {
                    writeln!(talk, "{why}").map_err(stderr_failed)?;
                    continue;
                }
            };
            if word.is_empty() {
                continue;
            }
            let told = match (PromptCommand::parse(word, game), undo) {
                (Ok(PromptCommand::Quit), _) => return Ok(Turn::Leave),
                (Ok(PromptCommand::Undo), Ok(ply)) => return Ok(Turn::Undo { ply: *ply }),
                (Ok(PromptCommand::Undo), Err(why)) => why.clone(),
                (Ok(PromptCommand::Help), _) => help(game),
                (Ok(PromptCommand::Look(large)), _) => look_at(game, large, terminal_size()),
                (Ok(PromptCommand::Hint), _) => self.hint(game, &countdown),
                (Ok(PromptCommand::Move(at)), _) => match game.check(at) {
                    Ok(()) => return Ok(Turn::Move { answer: word.to_owned(), at }),
                    Err(reason) => format!("{}: {reason}", game.text(at)),
                },
                (Err(why), _) => why,
            };
            writeln!(talk, "{told}").map_err(stderr_failed)?;
        }
    }

    /// Waits for a line or until the time is over. On a terminal, it shows the clock while the
    /// person types.
    fn line(
        &self,
        game: &AnyGame,
        countdown: &Countdown,
        talk: &mut impl Write,
    ) -> Result<Said, Failure> {
        let prompt =
            || format!("{} to move {}{}: ", game.turn(), whereabouts(game), countdown.shown());
        let mut written = String::new();
        loop {
            // Check the clock first: lines that already wait come at once, and would keep the turn
            // alive for ever.
            if let Some(limit) = countdown.ran_out() {
                if !written.is_empty() {
                    writeln!(talk).map_err(stderr_failed)?;
                }
                return Ok(Said::Nothing { limit });
            }
            if written.is_empty() {
                written = prompt();
                write!(talk, "{written}").map_err(stderr_failed)?;
            } else if self.terminal.is_seen {
                // Overwrites the old prompt, then moves the cursor back to where the person types.
                write!(talk, "\x1b7\r{}\x1b8", prompt()).map_err(stderr_failed)?;
            }
            talk.flush().map_err(stderr_failed)?;
            let left = countdown.left();
            let time = if self.terminal.is_seen { left.map(until_next_second) } else { left };
            match self.terminal.lines.next(time) {
                Next::Line(line) => return Ok(Said::Line(line)),
                Next::Late => {}
                Next::End => {
                    writeln!(talk).map_err(stderr_failed)?;
                    return Err(Failure::Run("the input ended before the game did".into()));
                }
                Next::Failed(error) => return Err(Failure::Run(format!("stdin: {error}"))),
            }
        }
    }

    /// The engine's move, after at most half of the time left.
    fn hint(&self, game: &AnyGame, countdown: &Countdown) -> String {
        let time = time_for_hint(countdown.left());
        let found = self.terminal.adviser.borrow_mut().think(game, time);
        found.map_or_else(|| "no hint".to_owned(), |at| format!("hint: {}", game.text(at)))
    }
}

/// The result of waiting for a line.
enum Said {
    Line(Result<String, String>),
    Nothing { limit: Duration },
}

/// A person who sees neither the board nor the prompt cannot play.
#[allow(clippy::needless_pass_by_value, reason = "so map_err hands it over")]
fn stderr_failed(error: io::Error) -> Failure {
    Failure::Run(format!("stderr: {error}"))
}
