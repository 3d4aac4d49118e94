use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use uttt_engine::{AnyEngine, Level, SystemClock};
use uttt_referee::{
    Forfeit, GamePlayer, Program, ProgramSpec, TimeControl, kill_all_programs, stderr_lines,
};
use uttt_rules::{AnyGame, Place, Player, Rules};

use super::hint::reason;
use crate::play::builtin::Builtin;
use crate::play::starting::start;
use crate::play::turn::Turn;
use crate::report_interval::ReportInterval;

/// Whoever plays a side and is no person.
pub(in crate::play) enum Opponent {
    Builtin { level: Level, seed: u64 },
    Program { spec: Box<ProgramSpec>, program: Box<Program> },
}

/// What the thread is asked. A number tells what is still wanted when its answer comes.
pub(super) enum Question {
    /// A move of the player to move.
    Move(AnyGame),
    /// The best move, found in this time, and why.
    Hint(AnyGame, Duration),
    /// To play at this level from the next move on.
    Level(Level),
    /// To end the programs, since the game is over.
    Over,
    /// To start the programs again.
    NewGame,
}

/// What the thread tells, with the number of the question.
#[derive(Debug)]
pub(super) struct News {
    pub(super) id: u64,
    pub(super) of: Found,
}

#[derive(Debug)]
pub(super) enum Found {
    /// How far the search has looked, in plies.
    Depth(u32),
    Turn(Turn),
    Hint(Place, String),
    /// What a program that has ended wrote last to stderr.
    LastWords(Player, Vec<String>),
    /// A program could not be started again.
    Failed(String),
}

/// A thread in which everybody plays who is no person, so that the screen stays alive.
pub(super) struct Opponents {
    questions: Sender<(u64, Question)>,
    /// The question whose answer is still wanted.
    wanted: Arc<AtomicU64>,
    /// Whether a program is thinking, also about what nobody wants any more.
    chooses: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

/// What all of them need to know.
pub(in crate::play) struct Terms {
    pub(in crate::play) rules: Rules,
    pub(in crate::play) seed: u64,
    pub(in crate::play) time_control: TimeControl,
}

impl Opponents {
    /// Seats them; `None` is the seat of a person.
    pub(super) fn seat(
        seats: Vec<Option<Opponent>>,
        terms: Terms,
        tell: impl Fn(News) -> bool + Send + 'static,
    ) -> Self {
        let (questions, asked) = channel();
        let wanted = Arc::new(AtomicU64::new(0));
        let chooses = Arc::new(AtomicBool::new(false));
        let thread = thread::spawn({
            let shared = (Arc::clone(&wanted), Arc::clone(&chooses));
            move || Seated::new(seats, terms, shared, tell).answer(&asked)
        });
        Self { questions, wanted, chooses, thread }
    }

    /// Asks, and gives up whatever was asked before.
    pub(super) fn ask(&self, id: u64, question: Question) {
        self.wanted.store(id, Ordering::Relaxed);
        // If the thread has ended, its panic has ended the program.
        let _ = self.questions.send((id, question));
    }

    /// Gives up what was asked.
    pub(super) fn give_up(&self) {
        self.wanted.store(0, Ordering::Relaxed);
    }

    /// Ends the programs. One that is thinking is killed.
    pub(super) fn end(self, is_thinking: bool) {
        self.give_up();
        if is_thinking || self.chooses.load(Ordering::Relaxed) {
            kill_all_programs();
        }
        drop(self.questions);
        let _ = self.thread.join();
    }
}

struct Seated<T> {
    seats: Vec<Seat>,
    adviser: Builtin,
    terms: Terms,
    wanted: Arc<AtomicU64>,
    chooses: Arc<AtomicBool>,
    tell: T,
}

enum Seat {
    Person,
    Builtin(Box<Builtin>),
    Program { spec: Box<ProgramSpec>, program: Option<Box<Program>> },
}

impl<T: Fn(News) -> bool> Seated<T> {
    fn new(
        seats: Vec<Option<Opponent>>,
        terms: Terms,
        (wanted, chooses): (Arc<AtomicU64>, Arc<AtomicBool>),
        tell: T,
    ) -> Self {
        let think = terms.time_control.think;
        let seat = |opponent| match opponent {
            None => Seat::Person,
            Some(Opponent::Program { spec, program }) => {
                Seat::Program { spec, program: Some(program) }
            }
            Some(Opponent::Builtin { level, seed }) => {
                Seat::Builtin(Box::new(Builtin::new(level, seed, think)))
            }
        };
        let seats = seats.into_iter().map(seat).collect();
        let adviser = Builtin::new(Level::STRONGEST, terms.seed, think);
        Self { seats, adviser, terms, wanted, chooses, tell }
    }

    /// Answers until nobody asks any more.
    fn answer(mut self, asked: &Receiver<(u64, Question)>) {
        while let Ok((id, question)) = asked.recv() {
            let found = match question {
                Question::Move(game) => self.choose(id, &game).map(Found::Turn),
                Question::Hint(game, time) => self.hint(id, &game, time),
                Question::Level(level) => {
                    for seat in &mut self.seats {
                        if let Seat::Builtin(builtin) = seat {
                            builtin.set_level(level);
                        }
                    }
                    None
                }
                Question::Over => {
                    self.end_programs(id);
                    None
                }
                Question::NewGame => self.start_programs().err().map(Found::Failed),
            };
            if let Some(of) = found
                && !(self.tell)(News { id, of })
            {
                break;
            }
        }
        self.end_programs(0);
    }

    fn choose(&mut self, id: u64, game: &AnyGame) -> Option<Turn> {
        match self.seats.get_mut(game.turn().index())? {
            Seat::Person => None,
            Seat::Program { program: Some(program), .. } => {
                self.chooses.store(true, Ordering::Relaxed);
                let chosen = program.choose(game);
                self.chooses.store(false, Ordering::Relaxed);
                Some(chosen.into())
            }
            Seat::Program { program: None, .. } => {
                Some(Forfeit::System("the program does not run".into()).into())
            }
            Seat::Builtin(builtin) => {
                let found = builtin.search_move(game, watch(id, &self.wanted, &self.tell));
                found.map(|at| Turn::Move { answer: game.text(at), at })
            }
        }
    }

    fn hint(&mut self, id: u64, game: &AnyGame, time: Duration) -> Option<Found> {
        let at = self.adviser.search(game, time, watch(id, &self.wanted, &self.tell))?;
        Some(Found::Hint(at, reason(game, at, &self.adviser.report())))
    }

    /// Ends the programs, and tells what those said last that ended by themselves.
    fn end_programs(&mut self, id: u64) {
        let mut programs = Vec::new();
        let mut players = Vec::new();
        for (seat, &player) in self.seats.iter_mut().zip(self.terms.rules.players()) {
            if let Seat::Program { program, .. } = seat
                && let Some(program) = program.take()
            {
                programs.push(*program);
                players.push(player);
            }
        }
        for (player, exit) in players.into_iter().zip(Program::end(programs)) {
            let Ok(exit) = exit else { continue };
            let lines: Vec<String> = stderr_lines(&exit.stderr_tail).collect();
            if !lines.is_empty() {
                (self.tell)(News { id, of: Found::LastWords(player, lines) });
            }
        }
    }

    fn start_programs(&mut self) -> Result<(), String> {
        let Terms { rules, time_control, .. } = self.terms;
        for (seat, &player) in self.seats.iter_mut().zip(rules.players()) {
            if let Seat::Program { spec, program } = seat
                && program.is_none()
            {
                *program = Some(start(spec, rules, player, time_control)?);
            }
        }
        Ok(())
    }
}

/// Tells now and then how deep a search is, and says whether to go on with it.
fn watch<T: Fn(News) -> bool>(
    id: u64,
    wanted: &AtomicU64,
    tell: &T,
) -> impl FnMut(&AnyEngine<SystemClock>) -> bool {
    let mut interval = ReportInterval::new(Instant::now());
    move |engine| {
        if interval.is_due(Instant::now()) {
            tell(News { id, of: Found::Depth(engine.report().depth) });
        }
        wanted.load(Ordering::Relaxed) == id
    }
}
