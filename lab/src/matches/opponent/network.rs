use std::time::Duration;

use anyhow::Context;
use uttt_engine::network::Network;
use uttt_engine::{Engine, Level, Limits, Puct, PuctParameters};
use uttt_rules::{History, Move, TwoLevel, Variant};

use super::ours::limits;
use super::{Opponent, Work};
use crate::matches::thread_clock::ThreadClock;

/// The search of a network that need not be the shipped one, with numbers of its own.
pub(crate) struct NetworkSearch<V: Variant> {
    engine: Engine<Puct<V>, ThreadClock>,
    limits: Limits,
    nodes: u64,
}

impl<V: Variant> NetworkSearch<V> {
    pub(crate) fn new(
        network: &Network,
        parameters: PuctParameters,
        work: Work,
        seed: u64,
    ) -> Self {
        let search = Puct::new(network.clone(), parameters);
        let engine = Engine::with_search(search, Level::STRONGEST, seed, ThreadClock::new());
        Self { engine, limits: limits(work), nodes: 0 }
    }
}

impl<V: Variant> Opponent<TwoLevel<V>> for NetworkSearch<V> {
    fn choose(&mut self, game: &History<TwoLevel<V>>) -> anyhow::Result<Move> {
        self.engine.start(game.position(), self.limits);
        while self.engine.advance(Duration::from_secs(1)) {}
        self.nodes += self.engine.report().nodes;
        self.engine.choose().context("the search has no move")
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
