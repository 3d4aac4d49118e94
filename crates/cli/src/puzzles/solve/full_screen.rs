//! Puzzles on the full screen.

use std::sync::mpsc::{Sender, channel};
use std::thread;

use ratatui::Frame;
use ratatui::layout::Size;
use uttt_puzzles::Answer;
use uttt_rules::Place;

use super::attempt::Attempt;
use super::shelf::Shelf;
use crate::failure::Failure;
use crate::ink::Ink;
use crate::puzzles::texts::task;
use crate::screen::{
    self, Desk, Input, Page, Terminal, Wish, completion, listen, of_environment, rules_text,
};
use crate::signals::on_signal;
use crate::typed_move::TypedMove;

/// The words that can be typed.
const WORDS: [&str; 6] = ["show", "again", "next", "rules", "help", "quit"];

const HELP: &str = "Move the cursor with the arrow keys or the mouse, and play with the return key or a click. \
    Or type a move and return.\n\n\
    show: says the solution; then the puzzle does not count as solved\n\
    again: begins this puzzle anew\n\
    next: sets the next one that you have not solved\n\
    rules: says how the game is played\n\
    quit: leaves\n\n\
    The words in the last line can be clicked or typed; their beginning is enough, and the tab key \
    completes them.";

enum Event {
    Input(Input),
    /// The answer to a move of an attempt.
    Judged {
        attempt: usize,
        mv: Place,
        answer: Option<Answer>,
    },
}

enum Effect {
    Judge { attempt: usize, mv: Place },
    Leave,
    Interrupt,
    Suspend,
    Redraw,
}

/// The state of the screen.
struct Model {
    shelf: Shelf,
    attempt: Attempt,
    /// How many attempts there were.
    number: usize,
    desk: Desk,
    /// The move that is being judged.
    judged: Option<Place>,
    /// Whether the solution was shown.
    is_shown: bool,
}

/// Lets a person solve puzzles until they leave.
pub(super) fn solve(attempt: Attempt, shelf: Shelf) -> Result<(), Failure> {
    on_signal(|| {
        screen::restore();
        std::process::exit(crate::failure::INTERRUPTED.into());
    })?;
    let (sender, inbox) = channel();
    let mut terminal = Terminal::open()?;
    listen({
        let sender = sender.clone();
        move |input| sender.send(Event::Input(input)).is_ok()
    });
    let ink = of_environment();
    let mut model = Model::new(attempt, shelf, terminal.size());
    loop {
        terminal.draw(|frame| model.draw(ink, frame))?;
        let Ok(event) = inbox.recv() else { return Ok(()) };
        match model.update(event) {
            None => {}
            Some(Effect::Judge { attempt, mv }) => judge(&model.attempt, attempt, mv, &sender),
            Some(Effect::Leave) => return Ok(()),
            Some(Effect::Interrupt) => return Err(Failure::Interrupted),
            Some(Effect::Suspend) => terminal.suspend()?,
            Some(Effect::Redraw) => terminal.clear()?,
        }
    }
}

/// Judges a move in a thread of its own.
fn judge(tried: &Attempt, attempt: usize, mv: Place, sender: &Sender<Event>) {
    let (tried, sender) = (tried.clone(), sender.clone());
    thread::spawn(move || {
        let answer = tried.judge(mv);
        // If nobody listens, the person has left.
        let _ = sender.send(Event::Judged { attempt, mv, answer });
    });
}

impl Model {
    fn new(attempt: Attempt, shelf: Shelf, size: Size) -> Self {
        let desk = Desk::new(size, &attempt.game());
        Self { shelf, attempt, number: 0, desk, judged: None, is_shown: false }
    }

    fn update(&mut self, event: Event) -> Option<Effect> {
        match event {
            Event::Input(input) => {
                let wish = self.desk.input(input, &self.attempt.game(), &WORDS)?;
                self.grant(wish)
            }
            Event::Judged { attempt, mv, answer } => {
                if attempt == self.number {
                    self.hear(mv, answer);
                }
                None
            }
        }
    }

    fn hear(&mut self, mv: Place, answer: Option<Answer>) {
        self.judged = None;
        let said = self.attempt.take(mv, answer);
        self.desk.say(said);
        if !self.attempt.is_solved() {
            self.desk.settle(&self.attempt.game());
        } else if !self.is_shown
            && let Err(why) = self.shelf.solve(self.attempt.puzzle().id())
        {
            self.desk.say(format!("This could not be noted: {why}"));
        }
    }

    fn grant(&mut self, wish: Wish) -> Option<Effect> {
        match wish {
            Wish::Leave => Some(Effect::Leave),
            Wish::Interrupt => Some(Effect::Interrupt),
            Wish::Suspend => Some(Effect::Suspend),
            Wish::Redraw => Some(Effect::Redraw),
            Wish::Enter(_) if self.attempt.is_solved() => self.next(),
            Wish::Enter(at) | Wish::Cell(at) => self.play(at),
            Wish::Line(line) if line.trim().is_empty() => None,
            Wish::Line(line) => self.line(line.trim()),
        }
    }

    fn line(&mut self, line: &str) -> Option<Effect> {
        let rules = self.attempt.game().rules();
        match completion(if line == "?" { "help" } else { line }, &WORDS) {
            Some("show") => {
                self.is_shown = true;
                self.desk.say(format!("The solution: {}", self.attempt.solution()));
            }
            Some("again") => {
                // Whoever has seen the solution does not solve it any more.
                let is_shown = self.is_shown;
                self.set(Attempt::new(self.attempt.puzzle().clone()));
                self.is_shown = is_shown;
            }
            Some("next") => return self.next(),
            Some("rules") => self.desk.show(rules.id(), rules_text(rules).join("\n\n")),
            Some("help") => self.desk.show("What you can do", HELP.to_owned()),
            Some("quit") => return Some(Effect::Leave),
            _ => match TypedMove::parse(line, &self.attempt.game()) {
                Ok(TypedMove::Cell(at)) => return self.play(at),
                Ok(TypedMove::Board(large)) => self.desk.look_at(&self.attempt.game(), large),
                Err(error) => self.desk.say(format!("{error}, or one of the words below")),
            },
        }
        None
    }

    fn play(&mut self, at: Place) -> Option<Effect> {
        let game = self.attempt.game();
        if self.attempt.is_solved() || self.judged.is_some() {
            return None;
        }
        if let Err(why) = game.check(at) {
            self.desk.say(format!("{}: {why}", game.text(at)));
            return None;
        }
        self.desk.hush();
        self.judged = Some(at);
        Some(Effect::Judge { attempt: self.number, mv: at })
    }

    fn next(&mut self) -> Option<Effect> {
        match self.shelf.next(Some(self.attempt.puzzle().id())) {
            Some(puzzle) if puzzle.id() != self.attempt.puzzle().id() => {
                self.set(Attempt::new(puzzle.clone()));
            }
            Some(_) => self.desk.say("This is the only one that is left."),
            None => self.desk.say(self.shelf.all_solved()),
        }
        None
    }

    fn set(&mut self, attempt: Attempt) {
        (self.attempt, self.judged, self.is_shown) = (attempt, None, false);
        self.number += 1;
        self.desk.hush();
        self.desk.settle(&self.attempt.game());
    }

    fn draw(&self, ink: Ink, frame: &mut Frame<'_>) {
        let game = self.attempt.game();
        let puzzle = self.attempt.puzzle();
        let status = match self.judged {
            Some(at) => format!("Looking at {}…", game.text(at)),
            None if self.attempt.is_solved() => "Solved. Return sets the next one.".to_owned(),
            None => self.attempt.status(),
        };
        let page = Page {
            game: &game,
            ink,
            title: format!("{}, grade {}", puzzle.id(), puzzle.grade()),
            players: task(puzzle),
            status,
            asks: !self.attempt.is_solved() && self.judged.is_none(),
            hint: self.judged,
            keys: &WORDS,
        };
        screen::draw(&self.desk, &page, frame);
    }
}
