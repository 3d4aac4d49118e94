use std::path::PathBuf;
use std::time::Duration;

use anyhow::ensure;
use clap::Args;
use fastrand::Rng;
use serde::{Deserialize, Serialize};
use uttt_engine::network::Network;
use uttt_engine::{
    Engine, Level, Limits, MoveReport, ProvenOutcome, Puct, PuctParameters, SystemClock,
};
use uttt_referee::{Journal, Opened};
use uttt_rules::{Game, History, Move, Player, TwoLevel, Variant};

use crate::network_file;
use crate::two_level::with_variant;

/// The number of games that are written at once, because waiting for the disk is slow.
const BATCH: u32 = 16;

/// The settings that identify a run of self-play.
#[derive(Args, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SelfPlaySettings {
    /// The rule system, one of two levels.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// The network that guides the search: `FILE` or `FILE+ADAPTER`.
    #[arg(long)]
    network: String,
    /// The nodes per move.
    #[arg(long, default_value_t = 400)]
    nodes: u64,
    /// The most positions that the solver may search for a move near the end of a game.
    #[arg(long, default_value_t = 5000)]
    solver_nodes: u32,
    /// The most random plies at the beginning of a game.
    #[arg(long, default_value_t = 9)]
    opening_plies: u32,
    /// The percentage of moves that are drawn from all searched moves instead of taking the best.
    #[arg(long, default_value_t = 10)]
    loose_percent: u32,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The games to play, and their journal.
#[derive(Args)]
pub(crate) struct Request {
    #[command(flatten)]
    settings: SelfPlaySettings,
    /// The number of games, including those of earlier runs.
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// The journal: one JSON line for each game.
    #[arg(long)]
    journal: PathBuf,
}

/// A game of self-play.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SelfPlayGame {
    /// Its number, from 0.
    pub(crate) game: u32,
    /// The record.
    pub(crate) record: String,
    /// The search's value before each move after the random ones, for the player to move: −1000
    /// (lost) to 1000 (won).
    pub(crate) scores: Vec<i16>,
    /// The result for X: 1 won, 0 drawn, −1 lost.
    pub(crate) result: i8,
}

/// Plays the missing games.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    with_variant!(request.settings.rules.parse::<Rules>()?, V => play_all::<V>(request))
}

fn play_all<V: Variant>(request: &Request) -> anyhow::Result<()> {
    let settings = &request.settings;
    let Opened { mut journal, finished, was_cut } =
        Journal::open::<_, SelfPlayGame>(&request.journal, settings)?;
    if was_cut {
        eprintln!("{}: the last line was cut; its game is played again", request.journal.display());
    }
    for (number, game) in (0..).zip(&finished) {
        ensure!(game.game == number, "the journal's game {number} is missing");
    }
    let network = network_file::read(&settings.network)?;
    let mut next = finished.len() as u32;
    while next < request.games {
        let batch: Vec<SelfPlayGame> = (next..request.games)
            .take(BATCH as usize)
            .map(|number| play::<V>(settings, &network, number))
            .collect::<anyhow::Result<_>>()?;
        next += batch.len() as u32;
        journal.add_all(&batch)?;
    }
    Ok(())
}

fn play<V: Variant>(
    settings: &SelfPlaySettings,
    network: &Network,
    number: u32,
) -> anyhow::Result<SelfPlayGame> {
    let seed = settings.seed.wrapping_mul(1_000_003) ^ (u64::from(number) << 24);
    let mut rng = Rng::with_seed(seed);
    let mut history = loop {
        let plies = rng.u32(0..=settings.opening_plies);
        let history = opening::<V>(plies, &mut rng)?;
        if history.position().outcome().is_none() {
            break history;
        }
    };
    let mut engine = {
        let parameters =
            PuctParameters { solver_nodes: settings.solver_nodes, ..PuctParameters::default() };
        let search = Puct::new(network.clone(), parameters);
        Engine::with_search(search, Level::STRONGEST, seed, SystemClock::new())
    };
    let mut scores = Vec::new();
    let outcome = loop {
        if let Some(outcome) = history.position().outcome() {
            break outcome;
        }
        let mv = think(&mut engine, history.position(), settings, &mut rng, &mut scores);
        history.play(mv.ok_or_else(|| anyhow::anyhow!("no move in {history}"))?)?;
    };
    let result = match outcome.winner() {
        None => 0,
        Some(Player::X) => 1,
        Some(_) => -1,
    };
    Ok(SelfPlayGame { game: number, record: history.to_string(), scores, result })
}

/// Searches, records the value, and chooses the move.
fn think<V: Variant>(
    engine: &mut Engine<Puct<V>, SystemClock>,
    position: &TwoLevel<V>,
    settings: &SelfPlaySettings,
    rng: &mut Rng,
    scores: &mut Vec<i16>,
) -> Option<Move> {
    engine.start(position, Limits::nodes(settings.nodes));
    while engine.advance(Duration::from_secs(1)) {}
    let report = engine.report();
    scores.push((report.score * 1000.0).round() as i16);
    if rng.u32(0..100) >= settings.loose_percent {
        return report.best;
    }
    // A move that certainly loses teaches nothing.
    let loses = |told: &MoveReport<Move>| {
        told.proven.is_some_and(|proven| proven.outcome == ProvenOutcome::Loss)
    };
    let choices = report.moves.iter().filter(|told| !loses(told));
    let all: u64 = choices.clone().map(|told| told.visits).sum();
    let mut left = rng.u64(0..all.max(1));
    for told in choices {
        if left < told.visits {
            return Some(told.mv);
        }
        left -= told.visits;
    }
    report.best
}

fn opening<V: Variant>(plies: u32, rng: &mut Rng) -> anyhow::Result<History<TwoLevel<V>>> {
    let mut history = History::new();
    for _ in 0..plies {
        let position: &TwoLevel<V> = history.position();
        if let Some(mv) = position.random_move(rng.u32(..)) {
            history.play(mv)?;
        }
    }
    Ok(history)
}
