//! What the engine does while nobody is waiting for it.

use std::time::Duration;

use uttt_engine::{Level, Limits};

use crate::page::background::Background;
use crate::page::step::Step;
use crate::{Effect, Seat, State};

/// How long the engine looks at a position for the evaluation bar: less than the pause between a
/// move and the engine's reply.
const LOOK_TIME: Duration = Duration::from_millis(300);
/// The longest time that the engine ponders, since it learns less and less.
const PONDER_TIME: Duration = Duration::from_secs(60);
/// The level that ponders: the others have a fixed number of nodes.
const PONDERS: Level = Level::STRONGEST;

impl State {
    /// Gives the engine a background task while nobody is waiting for it: a look comes before
    /// pondering.
    pub(crate) fn keep_background(&mut self, step: &mut Step) {
        let wants_look = self.wants_look();
        let wants_ponder = !wants_look && self.wants_ponder();
        match self.background {
            Some(Background::Look(_)) if wants_look => {}
            Some(Background::Ponder) if wants_ponder => {}
            None if !wants_look && !wants_ponder => {}
            _ if wants_look => {
                let think = self.question(Level::STRONGEST, Limits::time(LOOK_TIME));
                self.background = Some(Background::Look(think.request));
                step.then(Effect::Look(think));
            }
            _ if wants_ponder => {
                let think = self.question(PONDERS, Limits::time(PONDER_TIME));
                self.background = Some(Background::Ponder);
                step.then(Effect::Ponder(think));
            }
            _ => {
                self.background = None;
                step.then(Effect::StopThinking);
            }
        }
    }

    /// Whether the engine should look at the position: it has not done so yet and has time for it,
    /// even if only until its own reply is shown.
    fn wants_look(&self) -> bool {
        let has_time = self.thinking.is_none_or(|thinking| thinking.answer.is_some());
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
            && self.thinking.is_none()
            && !self.surroundings.hidden
            && !self.is_engine_resting()
            && self.seat_to_move() == Some(Seat::Person)
            && self.game.ply() > 0
            && self.game.undone().is_empty()
            && players.any(|&player| self.seats[player] == Seat::Engine(PONDERS))
    }
}
