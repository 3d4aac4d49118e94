//! What the state asks the engine for, and how it uses the answers.

use uttt_board::Millis;
use uttt_rules::Place;

use crate::cursor::animation::{Animation, Moving};
use crate::engine_desk::search_progress::SearchProgress;
use crate::page::evaluation::Evaluation;
use crate::page::step::{Change, Step};
use crate::page::task::Task;
use crate::{Effect, NoticeKind, State, Surroundings, words};

/// The pause before the page shows the engine's move, so that people see the move before it.
const PACE: Millis = 400.0;

impl State {
    /// Asks for a hint. The search starts as soon as the engine is ready. If the hint is already on
    /// the board, it is announced again.
    pub(crate) fn ask_hint(&mut self, step: &mut Step) {
        if !self.on_board().can_hint() {
            return;
        }
        self.cursor.forget_refusal();
        match self.cursor.hint() {
            Some(mv) => step.announce(words::hint(&self.on_board(), mv)),
            None if self.engine.searches().is_some() => {}
            None => {
                self.cursor.want_hint(true);
                step.announce(words::awaited_hint(&self.on_board()).to_owned());
            }
        }
    }

    pub(crate) fn pause(&mut self) {
        if self.table.engine_to_move().is_some() {
            self.table.pause(true);
            self.cursor.forget_refusal();
        }
    }

    /// Lets a paused engine play on.
    pub(crate) fn resume(&mut self) {
        if self.table.engine_to_move().is_some() && self.table.is_paused() {
            self.table.pause(false);
            self.cursor.forget_refusal();
            self.cursor.forget_hint();
        }
    }

    pub(crate) fn search_progressed(
        &mut self,
        request: u32,
        progress: SearchProgress,
        now: Millis,
    ) {
        // The bar shows the view of the strongest level alone.
        if self.engine.progressed(request, progress, now) {
            let evaluation = Evaluation::of(self.table.board().turn(), progress);
            let ply = self.table.board().ply();
            self.table.evaluations_mut().learn(ply, evaluation);
        }
    }

    pub(crate) fn engine_moved(&mut self, request: u32, mv: Place, step: &mut Step) {
        let is_answer = matches!(self.engine.asked(request), Some(Task::Move(..) | Task::Hint(_)));
        if let (true, Err(reason)) = (is_answer, self.table.board().check(mv)) {
            let text = self.table.board().text(mv);
            return self.engine_died(words::engine_illegal(&text, reason), step);
        }
        if self.engine.finished(request, Some(mv)) {
            let ply = self.table.board().ply();
            self.table.evaluations_mut().settle(ply);
        }
        if is_answer {
            self.wake(step);
        }
    }

    /// Shows the engine's answer when its time has come.
    pub(crate) fn wake(&mut self, step: &mut Step) {
        self.cursor.turn(self.table.board(), step.now);
        let Some((is_hint, mv)) = self.answer_due().filter(|_| self.due_of_answer() <= step.now)
        else {
            return self.arm(step);
        };
        self.engine.take_answer();
        match is_hint {
            false => self.play(mv, step),
            true => {
                let why = self.later.and_then(|later| later.0.why(self, mv));
                self.cursor.show_hint(mv, why.unwrap_or_default());
                step.announce(words::hint(&self.on_board(), mv));
            }
        }
    }

    /// The answer that waits to be shown, and whether it is a hint.
    fn answer_due(&self) -> Option<(bool, Place)> {
        let (task, mv) = self.engine.answer()?;
        Some((matches!(task, Task::Hint(_)), mv))
    }

    /// Asks for a message at the time when something that waits is due.
    pub(crate) fn arm(&self, step: &mut Step) {
        let answer = self.answer_due().map(|_| self.due_of_answer());
        let turn = self.cursor.turn_due();
        let save = self.study.save_due();
        if let Some(due) = answer
            .into_iter()
            .chain(turn)
            .chain(save)
            .chain(self.table.clock_due())
            .reduce(Millis::min)
        {
            step.then(Effect::WakeAfter((due - step.now).max(0.0)));
        }
    }

    /// When the answer may be shown.
    fn due_of_answer(&self) -> Millis {
        match self.answer_due() {
            Some((false, _)) => self.earliest_answer(),
            Some((true, _)) | None => 0.0,
        }
    }

    /// When people have seen the last move: its animation does not take longer.
    fn earliest_answer(&self) -> Millis {
        match self.cursor.animation() {
            Some(Animation { moving: Moving::Played, ply, since })
                if ply == self.table.board().ply() =>
            {
                since + PACE
            }
            _ => 0.0,
        }
    }

    pub(crate) fn engine_died(&mut self, reason: String, step: &mut Step) {
        self.engine.died(step);
        if self.engine.has_failed() {
            self.notices.dismiss(NoticeKind::EngineRestarted);
            self.notices.notify(NoticeKind::EngineGone, reason);
        } else {
            self.notices.notify(NoticeKind::EngineRestarted, reason);
        }
    }

    /// Tries an engine again that could not be loaded, now that there is a network.
    pub(crate) fn surroundings_changed(&mut self, surroundings: Surroundings, step: &mut Step) {
        let before = self.shell.runs_in(surroundings);
        if before.offline && !surroundings.offline && self.engine.has_failed() {
            self.retry_engine(step);
        }
    }

    pub(crate) fn retry_engine(&mut self, step: &mut Step) {
        self.notices.dismiss(NoticeKind::EngineGone);
        self.engine.retry(step);
    }

    /// Called after each change of the game.
    pub(crate) fn follow_game(&mut self, step: &mut Step) {
        self.cursor.clear();
        match step.change {
            Change::Played => {
                let ply = self.table.board().ply();
                self.table.evaluations_mut().forget_from(ply);
                self.cursor.follow_play(self.table.board(), step.now);
                if self.cursor.turn_due().is_some() {
                    self.arm(step);
                }
            }
            Change::Moved | Change::None => {
                self.cursor.part_at_rest(self.table.board());
                self.stand_on_legal(step);
            }
        }
        if self.table.is_lent() {
            self.shell.set_address(self.address(), step);
        } else {
            self.keep_game(step);
        }
    }
}
