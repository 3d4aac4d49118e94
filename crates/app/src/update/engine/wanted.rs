//! What the page wants of the engine: at most one thing that somebody waits for, and one meanwhile.

use std::time::Duration;

use uttt_engine::{DEFAULT_NODES, Level, Limits, RECHECK};
use uttt_rules::Rules;

use crate::page::step::Step;
use crate::page::task::Task;
use crate::{AnalysisRequest, Effect, ReviewRequest, SearchRequest, Seat, ShownView, State, words};

/// The most time that the engine may use for a move. An easy move takes less.
const MOVE_TIME: Duration = Duration::from_secs(1);
/// How long the engine evaluates a position for the bar: less than the pause between a move and the
/// engine's reply.
const EVALUATION_TIME: Duration = Duration::from_millis(300);
/// The most time that the engine ponders. Longer gains less and less.
const PONDER_TIME: Duration = Duration::from_secs(60);
/// How long the engine searches a position of an analysis unless it is told to go on.
const ANALYSIS_TIME: Duration = Duration::from_secs(30);
/// The level that ponders. The weaker levels search a fixed number of nodes, so pondering would not
/// help them.
const PONDERS: Level = Level::STRONGEST;

impl State {
    /// Has the engine do what the page wants now. Called after each message.
    pub(crate) fn keep_engine(&mut self, step: &mut Step) {
        self.cursor.want_hint(self.cursor.wants_hint() && self.on_board().can_hint());
        let (wanted, meanwhile) = match self.shell.view() {
            ShownView::Play | ShownView::Games => (self.wanted_move(), self.wanted_meanwhile()),
            ShownView::Analyse => (self.wanted_analysis(), None),
            ShownView::Review => (self.wanted_by_guest(), None),
        };
        let mut engine = std::mem::take(&mut self.engine);
        engine.renew(self.table.board().rules(), step);
        let ask = |task: &Task, number| self.request(task, number);
        if engine.reconcile(wanted, meanwhile, self.shell.surroundings().hidden, ask, step) {
            step.announce(words::WAS_HIDDEN.to_owned());
        }
        self.engine = engine;
    }

    /// The engine's own move on its turn, or the hint that a person wants.
    fn wanted_move(&self) -> Option<Task> {
        let game = self.table.stamp();
        if self.cursor.wants_hint() {
            return Some(Task::Hint(game));
        }
        let rests = self.table.is_paused() || self.vault.rests();
        self.table.engine_to_move().filter(|_| !rests).map(|level| Task::Move(game, level))
    }

    /// What the engine does while nobody waits for its move, even if only until its own reply is shown.
    /// Evaluating comes before pondering.
    fn wanted_meanwhile(&self) -> Option<Task> {
        if self.shell.surroundings().hidden || self.table.board().outcome().is_some() {
            return None;
        }
        let game = self.table.stamp();
        if self.shell.preferences().evaluation
            && !self.table.evaluations().is_settled(self.table.board().ply())
        {
            return Some(Task::Evaluate(game));
        }
        self.wants_ponder().then_some(Task::Ponder(game))
    }

    /// Whether the engine should ponder: the game has begun and no moves are taken back.
    fn wants_ponder(&self) -> bool {
        let mut players = self.table.board().rules().players().iter();
        self.shell.preferences().ponder
            && !self.vault.rests()
            && self.table.seat_to_move() == Some(Seat::Person)
            && self.table.board().ply() > 0
            && self.table.board().undone().is_empty()
            && players.any(|&player| self.table.seats()[player] == Seat::Engine(PONDERS))
    }

    fn wanted_analysis(&self) -> Option<Task> {
        let can = !self.shell.surroundings().hidden && self.table.board().outcome().is_none();
        self.study.wanted().filter(|_| can).map(Task::Analyse)
    }

    fn wanted_by_guest(&self) -> Option<Task> {
        self.shown_guest().filter(|_| !self.shell.surroundings().hidden)?.task()
    }

    /// The request for a task, and its rules.
    fn request(&self, task: &Task, number: u32) -> (Rules, Effect) {
        let record = self.table.board().to_string();
        let search =
            |level, limits| SearchRequest { number, record: record.clone(), level, limits };
        let effect = match task {
            Task::Move(_, level) => {
                Effect::Search(search(*level, Limits::for_move(self.table.engine_time(MOVE_TIME))))
            }
            Task::Hint(_) => Effect::Search(search(Level::STRONGEST, Limits::for_move(MOVE_TIME))),
            Task::Evaluate(_) => {
                Effect::Evaluate(search(Level::STRONGEST, Limits::time(EVALUATION_TIME)))
            }
            Task::Ponder(_) => Effect::Ponder(search(PONDERS, Limits::time(PONDER_TIME))),
            Task::Analyse(at) => Effect::Analyse(AnalysisRequest {
                number,
                all_moves: at.all_moves,
                passed: at.passed,
                limits: if at.deeper { Limits::NONE } else { Limits::time(ANALYSIS_TIME) },
                record,
            }),
            // The board shows the game after the move that is tried.
            Task::Try(..) => Effect::Analyse(AnalysisRequest {
                number,
                record,
                all_moves: false,
                passed: false,
                limits: Limits::nodes(DEFAULT_NODES * RECHECK),
            }),
            Task::Review(_) => {
                let game = self.guest.as_ref().map(|guest| guest.saved().game.to_string());
                let record = game.unwrap_or(record);
                Effect::Review(ReviewRequest { number, record, nodes: DEFAULT_NODES })
            }
        };
        (self.table.board().rules(), effect)
    }
}
