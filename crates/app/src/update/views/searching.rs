//! What the engine is asked in the view Analyse, and what it finds.

use std::rc::Rc;
use std::time::Duration;

use uttt_engine::Limits;

use crate::analysis::analysis::Running;
use crate::page::step::Step;
use crate::{AnalysisRequest, Effect, Found, State, words};

/// How long the engine searches a position unless it is told to go on.
const TIME: Duration = Duration::from_secs(30);

impl State {
    /// Starts or stops the engine's search of the position on the board.
    pub(crate) fn keep_engine(&mut self, step: &mut Step) {
        let can = self.set_up.is_none()
            && self.worker.ready
            && !self.surroundings.hidden
            && self.game.outcome().is_none();
        let Some(analysis) = &mut self.analysis else { return };
        if !self.worker.ready {
            analysis.running = None;
        }
        if !(can && analysis.on && !analysis.is_settled()) {
            if analysis.stop() {
                analysis.was_hidden = self.surroundings.hidden;
                step.then(Effect::StopSearch);
            }
            return;
        }
        let wanted = Running {
            request: analysis.running.as_ref().map_or(0, |running| running.request),
            here: Rc::clone(analysis.subject()),
            passed: analysis.threat.is_some(),
            all_moves: analysis.all_moves,
            deeper: analysis.is_deeper(),
        };
        if analysis.running.as_ref() == Some(&wanted) {
            return;
        }
        self.requests = self.requests.wrapping_add(1);
        self.worker.rules = Some(self.game.rules());
        let limits = if wanted.deeper { Limits::NONE } else { Limits::time(TIME) };
        step.then(Effect::Analyse(AnalysisRequest {
            number: self.requests,
            record: self.game.to_string(),
            all_moves: wanted.all_moves,
            passed: wanted.passed,
            limits,
        }));
        analysis.running = Some(Running { request: self.requests, ..wanted });
        analysis.says_hidden = std::mem::take(&mut analysis.was_hidden);
        if analysis.says_hidden {
            analysis.changed();
            step.announce(words::WAS_HIDDEN.to_owned());
        }
    }

    pub(crate) fn analysis_found(&mut self, request: u32, found: Found) {
        let Some(analysis) = &mut self.analysis else { return };
        let Some(running) = analysis.running.clone().filter(|running| running.request == request)
        else {
            return;
        };
        if found.finished {
            analysis.running = None;
            analysis.deeper = None;
        }
        let game = analysis.threat.as_ref().map_or(&*self.game, |threat| &threat.game);
        let found = found.with_best_on_top(game.turn());
        analysis.learn(&running, found);
        self.refresh_analysis();
    }
}
