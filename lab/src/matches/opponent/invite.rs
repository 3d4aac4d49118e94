use std::time::Duration;

use ai_ultimate_tictactoe::MctsStrategy;
use uttt_engine::Rollout;
use uttt_rules::{AnyGame, Board, History};

use super::greedy::Greedy;
use super::opponent_name::{OpponentKind, OpponentName};
use super::ours::{Ours, Rollouts};
use super::peer::{self, Peer};
use super::uct::Uct;
use super::{Opponent, Work};

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
