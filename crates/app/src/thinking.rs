//! What the engine is asked for, and what becomes of its answers.

use std::time::Duration;

use uttt_engine::{Level, Limits};
use uttt_rules::Place;

use crate::animation::Millis;
use crate::evaluation::Evaluation;
use crate::step::{Change, Step};
use crate::{Effect, NoticeKind, Seat, State, Think, Thought, words};

/// How long the engine may think about a move; an easy one takes it less.
const TIME: Duration = Duration::from_secs(1);
/// How long the engine thinks at most while a person is to move: the longer it does, the less it
/// learns.
const PONDER_TIME: Duration = Duration::from_secs(60);
/// The level that thinks then: the others are as strong as their number of nodes makes them.
const PONDERS: Level = Level::STRONGEST;
/// The engine's move is shown this long after the one before it, so that both are seen.
const PACE: Millis = 400.0;

/// What the engine is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Its own move.
    Move,
    /// A hint for the person to move.
    Hint,
}

/// A request that is under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Thinking {
    pub(crate) request: u32,
    pub(crate) purpose: Purpose,
    pub(crate) since: Millis,
    /// How much of the time is used, 0–1.
    pub(crate) progress: f32,
    /// The plies of its longest line; 0 before it has said so.
    pub(crate) depth: u32,
    /// A move that has come too early to be shown.
    pub(crate) answer: Option<Place>,
}

impl State {
    /// Has the engine think where it is its turn and it does not yet.
    pub(crate) fn keep_thinking(&mut self, step: &mut Step) {
        if let (Some(level), None, false) =
            (self.engine_to_move(), self.thinking, self.paused || self.is_mirror())
        {
            self.think(level, Purpose::Move, step);
        }
    }

    pub(crate) fn ask_hint(&mut self, step: &mut Step) {
        if self.can_hint() {
            self.think(Level::STRONGEST, Purpose::Hint, step);
        }
    }

    /// Whether the engine has time for a person's question.
    pub(crate) fn can_hint(&self) -> bool {
        let persons_turn = self.seat_to_move().is_some_and(|seat| !seat.is_engine());
        persons_turn
            && !self.is_mirror()
            && self.worker.ready
            && self.thinking.is_none()
            && self.hint.is_none()
    }

    fn think(&mut self, level: Level, purpose: Purpose, step: &mut Step) {
        if !self.worker.ready {
            return;
        }
        let think = self.question(level, Limits::for_move(TIME));
        let (request, since) = (think.request, step.now);
        self.thinking =
            Some(Thinking { request, purpose, since, progress: 0.0, depth: 0, answer: None });
        self.pondering = false;
        step.then(Effect::Think(think));
    }

    /// A new request about where the game stands.
    fn question(&mut self, level: Level, limits: Limits) -> Think {
        self.requests = self.requests.wrapping_add(1);
        self.worker.rules = Some(self.game.rules());
        Think { request: self.requests, record: self.game.to_string(), level, limits }
    }

    /// Has the engine think while a person is to move where that is wanted, and else not.
    pub(crate) fn keep_pondering(&mut self, step: &mut Step) {
        let ponders = self.may_ponder();
        if ponders == self.pondering {
            return;
        }
        self.pondering = ponders;
        step.then(if ponders {
            Effect::Ponder(self.question(PONDERS, Limits::time(PONDER_TIME)))
        } else {
            Effect::StopThinking
        });
    }

    /// Whether the engine is to think while a person is to move: after a move, and as long as nothing
    /// is taken back and the page is seen.
    fn may_ponder(&self) -> bool {
        let mut players = self.game.rules().players().iter();
        self.preferences.ponder
            && self.worker.ready
            && self.thinking.is_none()
            && !self.surroundings.hidden
            && !self.is_mirror()
            && self.seat_to_move() == Some(Seat::Person)
            && self.game.ply() > 0
            && self.game.undone().is_empty()
            && players.any(|&player| self.seats[player] == Seat::Engine(PONDERS))
    }

    pub(crate) fn stop_thinking(&mut self, step: &mut Step) {
        let pondered = std::mem::take(&mut self.pondering);
        if self.thinking.take().is_some() || pondered {
            step.then(Effect::StopThinking);
        }
    }

    pub(crate) fn pause(&mut self, step: &mut Step) {
        if self.engine_to_move().is_some() {
            self.paused = true;
            self.stop_thinking(step);
        }
    }

    /// The request that is under way, if it is this one.
    fn awaited(&mut self, request: u32) -> Option<&mut Thinking> {
        self.thinking.as_mut().filter(|thinking| thinking.request == request)
    }

    pub(crate) fn thought(&mut self, request: u32, thought: Thought, now: Millis) {
        let Some(thinking) = self.awaited(request) else { return };
        let used = (now - thinking.since) / (TIME.as_millis() as Millis);
        thinking.progress = used.clamp(0.0, 1.0) as f32;
        thinking.depth = thought.depth;
        self.evaluation =
            Some(Evaluation::of(self.game.turn(), self.game.rules().players().len(), thought));
    }

    pub(crate) fn engine_moved(&mut self, request: u32, mv: Place, step: &mut Step) {
        let checked = self.game.check(mv);
        let text = self.game.text(mv);
        let Some(thinking) = self.awaited(request) else { return };
        if let Err(reason) = checked {
            return self.engine_died(words::engine_illegal(&text, reason), step);
        }
        thinking.answer = Some(mv);
        self.wake(step);
    }

    /// Shows the engine's answer, if there is one and it is time.
    pub(crate) fn wake(&mut self, step: &mut Step) {
        self.turn(step.now);
        let Some((due, Thinking { purpose, answer: Some(mv), .. })) = self.answer_due() else {
            return self.arm(step);
        };
        if due > step.now {
            return self.arm(step);
        }
        self.thinking = None;
        self.worker.deaths = 0;
        match purpose {
            Purpose::Move => self.play(mv, step),
            Purpose::Hint => {
                self.hint = Some(mv);
                step.announce(words::hint(self, mv));
            }
        }
    }

    /// The answer that waits, and when it is time for it.
    fn answer_due(&self) -> Option<(Millis, Thinking)> {
        let thinking = self.thinking.filter(|thinking| thinking.answer.is_some())?;
        let waits = thinking.purpose == Purpose::Move;
        Some((if waits { self.earliest_answer() } else { 0.0 }, thinking))
    }

    /// Has the page woken for what waits for its time.
    pub(crate) fn arm(&self, step: &mut Step) {
        let answer = self.answer_due().map(|(due, _)| due);
        let turn = self.turn_to.map(|(due, _)| due);
        if let Some(due) = answer.into_iter().chain(turn).reduce(Millis::min) {
            step.then(Effect::WakeAfter((due - step.now).max(0.0)));
        }
    }

    /// When the last move has been seen.
    fn earliest_answer(&self) -> Millis {
        let shown = |closing: crate::animation::Closing| {
            if self.reduced_motion() { PACE } else { closing.duration().max(PACE) }
        };
        match (&self.animation, crate::scene::closing(&self.game)) {
            (Some(animation), Some(closing)) if animation.ply == self.game.ply() => {
                animation.since + shown(closing)
            }
            _ => 0.0,
        }
    }

    pub(crate) fn engine_died(&mut self, reason: String, step: &mut Step) {
        self.thinking = None;
        self.pondering = false;
        self.lose_worker();
        self.worker.deaths += 1;
        if self.worker.is_given_up() {
            self.dismiss(NoticeKind::EngineRestarted);
            self.notify(NoticeKind::EngineGone, reason);
        } else {
            step.then(Effect::RestartEngine);
            self.notify(NoticeKind::EngineRestarted, reason);
        }
    }

    const fn lose_worker(&mut self) {
        self.worker.ready = false;
        self.worker.rules = None;
    }

    /// Has a new worker come where the present one has thought about another rule system: a browser
    /// takes no memory back from a worker, and each has a network or a kind of search of its own.
    pub(crate) fn renew_worker(&mut self, step: &mut Step) {
        let is_used = self.worker.rules.is_some_and(|rules| rules != self.game.rules());
        if self.worker.ready && is_used {
            self.stop_thinking(step);
            self.lose_worker();
            step.then(Effect::RestartEngine);
        }
    }

    pub(crate) fn retry_engine(&mut self, step: &mut Step) {
        self.dismiss(NoticeKind::EngineGone);
        if !self.worker.ready {
            self.worker.deaths = 0;
            step.then(Effect::RestartEngine);
        }
    }

    /// What follows from a change of the game.
    pub(crate) fn follow_game(&mut self, step: &mut Step) {
        self.hint = None;
        self.refusal = None;
        self.typed.clear();
        self.stop_thinking(step);
        match self.game.outcome() {
            Some(outcome) => {
                self.evaluation = Some(Evaluation::decided(outcome, self.game.rules().players()));
            }
            None if step.change == Change::Moved => self.evaluation = None,
            None => {}
        }
        match step.change {
            Change::Played => self.follow_play(step),
            Change::Moved | Change::None => {
                self.part_at_rest();
                self.stand_on_legal(step);
            }
        }
        self.keep_game(step);
    }
}
