//! A game on the full screen.
//!
//! | file | what is in it |
//! |---|---|
//! | `model` | the state of a game, and what happens to it: no terminal, no thread |
//! | `view` | draws it |
//! | `command`, `help`, `words` | what a person can type; what is said |
//! | `opponents` | the thread in which the engine and the programs play |
//! | `hint` | a hint with its reason |

mod command;
mod help;
mod hint;
mod model;
mod opponents;
#[cfg(test)]
mod tests;
mod view;
mod words;

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use uttt_referee::{programs_are_killed_soon, programs_were_killed, system_words};
use uttt_rules::AnyGame;

use super::scoresheet::Scoresheet;
use super::turn::Turn;
use crate::failure::Failure;
use crate::screen::{Terminal, listen, of_environment};
use model::{Effect, Event, Model, Thought};
use opponents::{Found, News, Opponents, Question};

pub(super) use model::{PersonTerms, Seat};
pub(super) use opponents::{Opponent, Terms};

/// Plays games until the person leaves, and returns the game that is on the board then, if it goes on.
pub(super) fn play(
    game: AnyGame,
    seats: Vec<Seat>,
    opponents: Vec<Option<Opponent>>,
    terms: (PersonTerms, Terms),
    scoresheet: &Scoresheet,
) -> Result<Option<AnyGame>, Failure> {
    let (sender, inbox) = channel();
    let mut terminal = Terminal::open()?;
    listen({
        let sender = sender.clone();
        move |input| sender.send(Event::Input(input)).is_ok()
    });
    let (person_terms, terms) = terms;
    let opponents =
        Opponents::seat(opponents, terms, move |news| sender.send(Event::News(news)).is_ok());
    let now = Instant::now();
    let mut model = Model::new(game, seats, &person_terms, terminal.size(), now);
    let begun = model.proceed(now);
    let shell = Shell { inbox: &inbox, opponents: &opponents, scoresheet };
    let left = shell.run(&mut terminal, &mut model, begun);
    drop(terminal);
    let is_thinking = model.thinking.as_ref().is_some_and(|it| it.of == Thought::Move);
    opponents.end(is_thinking);
    left?;
    Ok(model.end.is_none().then_some(model.game))
}

/// What the loop needs besides the model and the terminal.
struct Shell<'a> {
    inbox: &'a Receiver<Event>,
    opponents: &'a Opponents,
    scoresheet: &'a Scoresheet,
}

impl Shell<'_> {
    /// Draws and updates until the person leaves.
    fn run(
        &self,
        terminal: &mut Terminal,
        model: &mut Model,
        begun: Vec<Effect>,
    ) -> Result<(), Failure> {
        let ink = of_environment();
        let mut effects = begun;
        loop {
            for effect in effects {
                match effect {
                    Effect::Ask(id, question) => self.opponents.ask(id, question),
                    Effect::GiveUp => self.opponents.give_up(),
                    Effect::Note(game) => self.scoresheet.note(&game),
                    Effect::Finish { outcome } => {
                        self.scoresheet.finish(&outcome);
                        self.opponents.ask(0, Question::Over);
                    }
                    Effect::Save(path) => model.desk.say(saved(&path, &model.game)),
                    Effect::Leave => return Ok(()),
                    Effect::Interrupt => return Err(Failure::Interrupted),
                    Effect::Suspend => terminal.suspend()?,
                    Effect::Redraw => terminal.clear()?,
                }
            }
            terminal.draw(|frame| view::draw(model, ink, Instant::now(), frame))?;
            let event = self.next(model.wakes_in(Instant::now()))?;
            effects = model.update(event, Instant::now());
            // What has come meanwhile is drawn together, so that a fast mouse leaves nothing behind.
            while effects.is_empty()
                && let Ok(event) = self.inbox.try_recv()
            {
                refuse_from_outside(&event)?;
                effects = model.update(event, Instant::now());
            }
        }
    }

    fn next(&self, time: Option<Duration>) -> Result<Event, Failure> {
        let event = match time {
            Some(time) => self.inbox.recv_timeout(time),
            None => self.inbox.recv().map_err(RecvTimeoutError::from),
        };
        let event = event.unwrap_or(Event::Tick);
        refuse_from_outside(&event)?;
        Ok(event)
    }
}

/// A program that a signal has ended has not lost: the signal ends this program, too.
fn refuse_from_outside(event: &Event) -> Result<(), Failure> {
    let Event::News(News { of: Found::Turn(Turn::Forfeit(forfeit)), .. }) = event else {
        return Ok(());
    };
    let is_from_outside =
        programs_were_killed() || forfeit.may_be_from_outside() && programs_are_killed_soon();
    if is_from_outside { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Writes the record into a new file, and says what has come of it.
fn saved(path: &Path, game: &AnyGame) -> String {
    let write = || {
        let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
        writeln!(file, "{game}")
    };
    match write() {
        Ok(()) => format!("Saved in {}.", path.display()),
        Err(error) => format!("save {}: {}", path.display(), system_words(&error)),
    }
}
