//! The engine's tasks while nobody waits for its move: evaluating the position for the bar, and
//! pondering.

use std::time::Duration;

use uttt_engine::{Level, Limits};

use crate::page::background::Background;
use crate::page::step::Step;
use crate::{Effect, Seat, State};

/// How long the engine evaluates a position for the bar: less than the pause between a move and the
/// engine's reply.
const EVALUATION_TIME: Duration = Duration::from_millis(300);
/// The most time that the engine ponders. Longer gains less and less.
const PONDER_TIME: Duration = Duration::from_secs(60);
/// The level that ponders. The weaker levels search a fixed number of nodes, so pondering would not
/// help them.
const PONDERS: Level = Level::STRONGEST;

impl State {
    /// Gives the engine a background task while nobody waits for its move. Evaluating comes before
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

    /// Whether the engine should evaluate the position for the bar: it has not done so yet, and is
    /// free now, even if only until its own reply is shown.
    fn wants_evaluation(&self) -> bool {
        let has_time = self.search.is_none_or(|search| search.answer.is_some());
        self.preferences.evaluation
            && self.worker.ready
            && has_time
            && !self.surroundings.hidden
            && self.game.outcome().is_none()
            && !self.evaluations.is_settled(self.game.ply())
    }

    /// Whether the engine should ponder: the game has begun, no moves are taken back, and somebody
    /// can see the page.
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
