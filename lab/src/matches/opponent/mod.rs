mod budget;
mod greedy;
mod network;
mod opponent_name;
mod ours;
mod peer;
mod uct;

use std::time::Duration;

use ai_ultimate_tictactoe::MctsStrategy;
use uttt_engine::Rollout;
use uttt_rules::{AnyGame, Board, Game, History};

use self::greedy::Greedy;
pub(crate) use self::network::NetworkSearch;
use self::opponent_name::OpponentKind;
pub(crate) use self::opponent_name::OpponentName;
use self::ours::Ours;
pub(crate) use self::ours::Rollouts;
use self::peer::Peer;
use self::uct::Uct;

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

impl OpponentName {
    /// A new player, which knows nothing of earlier games. It ignores the time if its work is
    /// fixed.
    pub(crate) fn invite<G: Rollout + Board + 'static>(
        &self,
        time: Duration,
        seed: u64,
    ) -> anyhow::Result<Box<dyn Opponent<G>>>
    where
        AnyGame: From<History<G>>,
    {
        let work = self.nodes.map_or(Work::Time(time), Work::Nodes);
        Ok(match &self.who {
            &OpponentKind::Level(level) => Box::new(Ours::new(level, work, seed)),
            OpponentKind::Rollouts => Box::new(Rollouts::new(work, seed)),
            OpponentKind::AlphaBeta(preset) => {
                Box::new(Peer::<peer::AlphaBeta>::new(preset, work)?)
            }
            OpponentKind::Mcts(preset) => Box::new(Peer::<peer::TreeSearch>::new(
                preset,
                MctsStrategy::UctTactical,
                work,
                seed,
            )?),
            OpponentKind::Learned(preset) => Box::new(Peer::<peer::TreeSearch>::new(
                preset,
                MctsStrategy::PuctLearned,
                work,
                seed,
            )?),
            &OpponentKind::Uct(rollouts) => Box::new(Uct::new(rollouts, seed)),
            OpponentKind::Greedy => Box::new(Greedy::new(seed)),
        })
    }
}
