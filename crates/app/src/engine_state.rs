use uttt_rules::{Move, Player};

use crate::animation::Millis;

/// What is known of the worker that the engine runs in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worker {
    /// It has said that it waits for work.
    pub(crate) ready: bool,
    /// How often it died since it last played a move.
    pub(crate) deaths: u32,
}

/// So often may it die without a move in between before it is given up.
const DEATHS: u32 = 3;

impl Worker {
    /// It is not started any more, until the person wants it to be.
    pub(crate) const fn is_given_up(self) -> bool {
        !self.ready && self.deaths >= DEATHS
    }
}

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
    pub(crate) answer: Option<Move>,
}

/// What the engine thought last of this game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Evaluation {
    /// X's share of the point, 0–1.
    pub(crate) x_share: f32,
    /// Who wins, `None` for a draw, and within how many plies; where that is certain.
    pub(crate) verdict: Option<(Option<Player>, u32)>,
}
