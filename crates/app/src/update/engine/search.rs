//! What the state asks the engine for, and how it uses the answers.

use std::time::Duration;

use uttt_board::{Millis, View};
use uttt_engine::{Level, Limits};
use uttt_rules::Place;

use crate::page::background::Background;
use crate::page::evaluation::Evaluation;
use crate::page::running_search::{RunningSearch, SearchPurpose};
use crate::page::step::{Change, Step};
use crate::{
    Effect, NoticeKind, SearchProgress, SearchRequest, ShownView, State, Surroundings, words,
};

/// The most time that the engine may use for a move. An easy move takes less.
const TIME: Duration = Duration::from_secs(1);
/// The pause before the page shows the engine's move, so that people see the move before it.
const PACE: Millis = 400.0;

impl State {
    /// Starts a search if it is the engine's turn or a person wants a hint, unless one is running.
    pub(crate) fn keep_searching(&mut self, step: &mut Step) {
        if !self.worker.ready || self.search.is_some() {
            return;
        }
        if std::mem::take(&mut self.hint_wanted) {
            self.start_search(Level::STRONGEST, SearchPurpose::Hint, step);
        } else if let (Some(level), false) =
            (self.engine_to_move(), self.paused || self.is_engine_resting())
        {
            self.start_search(level, SearchPurpose::Move, step);
        }
    }

    /// Asks for a hint. The search starts as soon as the engine is ready. If the hint is already on
    /// the board, it is announced again.
    pub(crate) fn ask_hint(&mut self, step: &mut Step) {
        if !self.can_hint() {
            return;
        }
        self.refusal = None;
        match self.hint {
            Some(mv) => step.announce(words::hint(self, mv)),
            None if self.search.is_some() => {}
            None => {
                self.hint_wanted = true;
                step.announce(words::awaited_hint(self).to_owned());
            }
        }
    }

    /// Whether a person may ask for a hint: on their own turn, and on the engine's turn while it is
    /// paused.
    pub(crate) fn can_hint(&self) -> bool {
        let may_ask = self.seat_to_move().is_some_and(|seat| !seat.is_engine() || self.paused);
        may_ask && self.by_link.is_none() && !self.is_mirror() && !self.worker.has_failed()
    }

    /// Whether a person has asked for a hint that has not come yet.
    pub(crate) fn awaits_hint(&self) -> bool {
        self.hint_wanted || self.searches_for(SearchPurpose::Hint)
    }

    /// Whether the engine is searching for this purpose.
    pub(crate) fn searches_for(&self, purpose: SearchPurpose) -> bool {
        self.search.is_some_and(|search| search.purpose == purpose)
    }

    fn start_search(&mut self, level: Level, purpose: SearchPurpose, step: &mut Step) {
        let time = if purpose == SearchPurpose::Move { self.engine_time(TIME) } else { TIME };
        let request = self.search_request(level, Limits::for_move(time));
        let since = step.now;
        self.search = Some(RunningSearch {
            request: request.number,
            purpose,
            level,
            since,
            progress: 0.0,
            depth: 0,
            answer: None,
        });
        self.background = None;
        step.then(Effect::Search(request));
    }

    /// A request to search the position on the board.
    pub(crate) fn search_request(&mut self, level: Level, limits: Limits) -> SearchRequest {
        self.requests = self.requests.wrapping_add(1);
        self.worker.rules = Some(self.game.rules());
        SearchRequest { number: self.requests, record: self.game.to_string(), level, limits }
    }

    pub(crate) fn stop_search(&mut self, step: &mut Step) {
        self.hint_wanted = false;
        let in_background = self.background.take().is_some();
        let analysed = self.analysis.as_mut().is_some_and(|analysis| analysis.stop());
        // A review goes on while its view moves the board.
        let leaves = self.shown != ShownView::Review;
        let reviewed = self.review.as_mut().is_some_and(|review| leaves && review.stop());
        if self.search.take().is_some() || in_background || analysed || reviewed {
            step.then(Effect::StopSearch);
        }
    }

    pub(crate) fn pause(&mut self, step: &mut Step) {
        if self.engine_to_move().is_some() {
            self.paused = true;
            self.refusal = None;
            self.stop_search(step);
        }
    }

    /// Lets a paused engine play on.
    pub(crate) fn resume(&mut self, step: &mut Step) {
        if self.engine_to_move().is_some() && self.paused {
            self.paused = false;
            self.refusal = None;
            self.hint = None;
            // The engine need not finish a hint first.
            self.stop_search(step);
        }
    }

    /// The running search, if it has this number.
    fn awaited(&mut self, request: u32) -> Option<&mut RunningSearch> {
        self.search.as_mut().filter(|search| search.request == request)
    }

    pub(crate) fn search_progressed(
        &mut self,
        request: u32,
        progress: SearchProgress,
        now: Millis,
    ) {
        let is_strongest = if let Some(search) = self.awaited(request) {
            let used = (now - search.since) / (TIME.as_millis() as Millis);
            search.progress = used.clamp(0.0, 1.0) as f32;
            search.depth = progress.depth;
            search.level == Level::STRONGEST
        } else {
            self.background == Some(Background::Evaluate(request))
        };
        // The bar shows the view of the strongest level alone.
        if is_strongest {
            let evaluation = Evaluation::of(self.game.turn(), progress);
            self.evaluations.learn(self.game.ply(), evaluation);
        }
    }

    pub(crate) fn engine_moved(&mut self, request: u32, mv: Place, step: &mut Step) {
        let ply = self.game.ply();
        if self.background == Some(Background::Evaluate(request)) {
            self.background = None;
            return self.evaluations.settle(ply);
        }
        let checked = self.game.check(mv);
        let text = self.game.text(mv);
        let Some(search) = self.awaited(request) else { return };
        if let Err(reason) = checked {
            return self.engine_died(words::engine_illegal(&text, reason), step);
        }
        search.answer = Some(mv);
        if search.level == Level::STRONGEST {
            self.evaluations.settle(ply);
        }
        self.wake(step);
    }

    /// Shows the engine's answer when its time has come.
    pub(crate) fn wake(&mut self, step: &mut Step) {
        self.turn(step.now);
        let Some((due, RunningSearch { purpose, answer: Some(mv), .. })) = self.answer_due() else {
            return self.arm(step);
        };
        if due > step.now {
            return self.arm(step);
        }
        self.search = None;
        self.worker.deaths = 0;
        match purpose {
            SearchPurpose::Move => self.play(mv, step),
            SearchPurpose::Hint => {
                self.hint = Some(mv);
                let why = self.later.and_then(|later| (later.why)(self, mv));
                self.hint_why = why.unwrap_or_default();
                self.refusal = None;
                step.announce(words::hint(self, mv));
            }
        }
    }

    /// The answer that waits to be shown, and when to show it.
    fn answer_due(&self) -> Option<(Millis, RunningSearch)> {
        let search = self.search.filter(|search| search.answer.is_some())?;
        let waits = search.purpose == SearchPurpose::Move;
        Some((if waits { self.earliest_answer() } else { 0.0 }, search))
    }

    /// Asks for a message at the time when something that waits is due.
    pub(crate) fn arm(&self, step: &mut Step) {
        let answer = self.answer_due().map(|(due, _)| due);
        let turn = self.turn_to.map(|(due, _)| due);
        let save = self.analysis.as_ref().and_then(|analysis| analysis.save_due);
        if let Some(due) =
            answer.into_iter().chain(turn).chain(save).chain(self.clock_due).reduce(Millis::min)
        {
            step.then(Effect::WakeAfter((due - step.now).max(0.0)));
        }
    }

    /// When people have seen the last move.
    fn earliest_answer(&self) -> Millis {
        let shown =
            |duration: Millis| if self.reduced_motion() { PACE } else { duration.max(PACE) };
        match (&self.animation, View::new(&self.game).duration()) {
            (Some(animation), Some(duration)) if animation.ply == self.game.ply() => {
                animation.since + shown(duration)
            }
            _ => 0.0,
        }
    }

    pub(crate) fn engine_died(&mut self, reason: String, step: &mut Step) {
        self.hint_wanted |= self.searches_for(SearchPurpose::Hint);
        self.search = None;
        self.background = None;
        self.lose_worker();
        self.worker.deaths += 1;
        if self.worker.has_failed() {
            self.hint_wanted = false;
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

    /// Replaces a worker that has searched another rule system. A browser takes no memory back from
    /// a worker, and each rule system needs a network or a kind of search of its own.
    pub(crate) fn renew_worker(&mut self, step: &mut Step) {
        let is_used = self.worker.rules.is_some_and(|rules| rules != self.game.rules());
        if self.worker.ready && is_used {
            self.stop_search(step);
            self.lose_worker();
            step.then(Effect::RestartEngine);
        }
    }

    /// Tries an engine again that could not be loaded, now that there is a network.
    pub(crate) fn surroundings_changed(&mut self, surroundings: Surroundings, step: &mut Step) {
        let before = std::mem::replace(&mut self.surroundings, surroundings);
        if before.offline && !surroundings.offline && self.worker.has_failed() {
            self.retry_engine(step);
        }
    }

    pub(crate) fn retry_engine(&mut self, step: &mut Step) {
        self.dismiss(NoticeKind::EngineGone);
        if !self.worker.ready {
            self.worker.deaths = 0;
            step.then(Effect::RestartEngine);
        }
    }

    /// Called after each change of the game.
    pub(crate) fn follow_game(&mut self, step: &mut Step) {
        self.hint = None;
        self.tapped = None;
        self.refusal = None;
        self.typed.clear();
        self.stop_search(step);
        match step.change {
            Change::Played => {
                self.evaluations.forget_from(self.game.ply());
                self.follow_play(step);
            }
            Change::Moved | Change::None => {
                self.part_at_rest();
                self.stand_on_legal(step);
            }
        }
        if self.played.is_some() {
            self.set_address(self.address(), step);
        } else {
            self.keep_game(step);
        }
    }
}
