//! What the engine does while nobody is waiting for it.

use std::time::Duration;

use uttt_engine::{Level, Limits};

use crate::page::background::Background;
use crate::page::step::Step;
use crate::{Effect, Seat, State};

/// How long the engine looks at a position for the evaluation bar: less than the pause between a
/// move and the engine's reply.
const EVALUATION_TIME: Duration = Duration::from_millis(300);
/// The longest time that the engine ponders, since it learns less and less.
const PONDER_TIME: Duration = Duration::from_secs(60);
/// The level that ponders: the others have a fixed number of nodes.
const PONDERS: Level = Level::STRONGEST;

impl State {
    /// Gives the engine a background task while nobody is waiting for it: a look comes before
    /// pondering.
    pub(crate) fn keep_background(&mut self, step: &mut Step) {
        let wants_evaluation = self.wants_evaluation();
        let wants_ponder = !wants_evaluation && self.wants_ponder();
        match self.background {
            Some(Background::Evaluate(_)) if wants_evaluation => {}
            Some(Background::Ponder) if wants_ponder => {}
            None if !wants_evaluation && !wants_ponder => {}
            _ if wants_evaluation => {
                let request = self.search_request(Level::STRONGEST, Limits::time(EVALUATION_TIME));
                self.background = Some(Background::Evaluate(request.number));
                step.then(Effect::Evaluate(request));
            }
            _ if wants_ponder => {
                let request = self.search_request(PONDERS, Limits::time(PONDER_TIME));
                self.background = Some(Background::Ponder);
                step.then(Effect::Ponder(request));
            }
            _ => {
                self.background = None;
                step.then(Effect::StopSearch);
            }
        }
    }

    /// Whether the engine should look at the position: it has not done so yet and has time for it,
    /// even if only until its own reply is shown.
    fn wants_evaluation(&self) -> bool {
        let has_time = self.search.is_none_or(|search| search.answer.is_some());
        self.preferences.evaluation
            && self.worker.ready
            && has_time
            && !self.surroundings.hidden
            && self.game.outcome().is_none()
            && !self.evaluations.is_settled(self.game.ply())
    }

    /// Whether the engine should ponder: after a move, while nothing is taken back and the page is
    /// visible.
    fn wants_ponder(&self) -> bool {
        let mut players = self.game.rules().players().iter();
        self.preferences.ponder
            && self.worker.ready
            && self.search.is_none()
            && !self.surroundings.hidden
            && !self.is_engine_resting()
            && self.seat_to_move() == Some(Seat::Person)
            && self.game.ply() > 0
            && self.game.undone().is_empty()
            && players.any(|&player| self.seats[player] == Seat::Engine(PONDERS))
    }
}
