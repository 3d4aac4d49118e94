mod budget;
mod network;
mod opponent_name;
mod ours;
mod peer;
mod uct;

use std::time::Duration;

use ai_ultimate_tictactoe::MctsStrategy;
use uttt_engine::Rollout;
use uttt_rules::{AnyGame, Game, History};

pub(crate) use self::network::NetworkSearch;
use self::opponent_name::OpponentKind;
pub(crate) use self::opponent_name::OpponentName;
use self::ours::Ours;
pub(crate) use self::ours::Rollouts;
use self::peer::Peer;
use self::uct::Uct;

/// Whoever plays a game for one side: our engine, a search of its own, another program.
pub(crate) trait Opponent<G: Game> {
    /// The move in a game that goes on.
    fn choose(&mut self, game: &History<G>) -> anyhow::Result<G::Move>;

    /// Rollouts, evaluations or positions looked at so far in this game.
    fn nodes(&self) -> u64;
}

/// What a player may spend on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// Processor time.
    Time(Duration),
    /// Nodes, however long they take.
    Nodes(u64),
}

impl OpponentName {
    /// A new player that knows nothing of earlier games. The time a move is not looked at where the
    /// work is fixed.
    pub(crate) fn invite<G: Rollout + 'static>(
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
        })
    }
}
