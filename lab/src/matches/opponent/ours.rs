use std::time::Duration;

use anyhow::Context;
use uttt_engine::{AnyEngine, Level, Limits, Rollout, UctEngine};
use uttt_rules::{AnyGame, Game, History};

use super::{Opponent, Work};
use crate::matches::thread_clock::ThreadClock;

/// How long the engine searches at a time. It decides by itself when it is done.
const SLICE: Duration = Duration::from_secs(1);

/// Our engine, as users get it.
pub(super) struct Ours {
    engine: AnyEngine<ThreadClock>,
    limits: Limits,
    nodes: u64,
}

impl Ours {
    pub(super) fn new(level: Level, work: Work, seed: u64) -> Self {
        let engine = AnyEngine::new(level, seed, ThreadClock::new());
        Self { engine, limits: limits(work), nodes: 0 }
    }
}

impl<G: Game> Opponent<G> for Ours
where
    AnyGame: From<History<G>>,
{
    fn choose(&mut self, game: &History<G>) -> anyhow::Result<G::Move> {
        self.engine.start(&game.clone().into(), self.limits);
        while self.engine.advance(SLICE) {}
        self.nodes += self.engine.report().nodes;
        let best = self.engine.choose().context("the engine has no move")?;
        best.to_move().context("the engine names no cell")
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Our search with random rollouts, at its strongest.
pub(crate) struct Rollouts<G: Rollout> {
    engine: UctEngine<G, ThreadClock>,
    limits: Limits,
    nodes: u64,
}

impl<G: Rollout> Rollouts<G> {
    pub(crate) fn new(work: Work, seed: u64) -> Self {
        let engine = UctEngine::new(Level::STRONGEST, seed, ThreadClock::new());
        Self { engine, limits: limits(work), nodes: 0 }
    }
}

impl<G: Rollout> Opponent<G> for Rollouts<G> {
    fn choose(&mut self, game: &History<G>) -> anyhow::Result<G::Move> {
        self.engine.start_in(game, self.limits);
        while self.engine.advance(SLICE) {}
        self.nodes += self.engine.report().nodes;
        self.engine.choose().context("the search has no move")
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

pub(super) fn limits(work: Work) -> Limits {
    match work {
        Work::Time(time) => Limits::time(time),
        Work::Nodes(nodes) => Limits::nodes(nodes),
    }
}
