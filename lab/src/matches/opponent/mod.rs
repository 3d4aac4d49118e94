mod budget;
mod greedy;
mod invite;
mod network;
mod opponent_name;
mod ours;
mod peer;
mod uct;

use std::time::Duration;

use uttt_rules::{Game, History};

pub(crate) use self::network::NetworkSearch;
pub(crate) use self::opponent_name::OpponentName;
pub(crate) use self::ours::Rollouts;

/// A player of one side: our engine, a search written here, or another program.
pub(crate) trait Opponent<G: Game> {
    /// Chooses a move in a game that is not over.
    fn choose(&mut self, game: &History<G>) -> anyhow::Result<G::Move>;

    /// The rollouts, evaluations or positions so far in this game.
    fn nodes(&self) -> u64;
}

/// What a player may spend on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// This much processor time.
    Time(Duration),
    /// This many nodes, however long they take.
    Nodes(u64),
}
