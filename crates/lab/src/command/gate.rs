use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use clap::Args;
use fastrand::Rng;
use uttt_engine::network::Network;
use uttt_engine::{Engine, Level, Limits, Puct, PuctParameters, Search, UctEngine};
use uttt_referee::{Elo, Pairs};
use uttt_rules::{Game, Move, Outcome, Player as Seat, Rules, TwoLevel, Variant};

use super::gated::{self, Gated, Work};
use super::json_lines::{JsonLines, rounded};
use super::network_file;
use super::thread_clock::ThreadClock;
use crate::two_level::with_variant;

/// Two settings of the engine that play each other.
#[derive(Args)]
pub(crate) struct Request {
    /// `net=FILE`, `net=FILE+ADAPTER` or `rollouts`, then settings: `,nodes=N`, `,ms=N` of processor
    /// time a move, and with a network `,exploration=X`, `,temperature=X`, `,visits=X`, `,cells=N` and
    /// `,solver=N` of the solver.
    a: Setting,
    /// The other one.
    b: Setting,
    /// A two-level system.
    #[arg(long, default_value_t = Rules::Classic)]
    rules: Rules,
    /// Games, two for each opening.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// What the openings follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at once.
    #[arg(long, default_value = "1")]
    threads: NonZeroU32,
    /// Where a JSON line is added with what came of it.
    #[arg(long, value_name = "FILE", requires = "name")]
    journal: Option<PathBuf>,
    /// What that line calls it, in at most 60 characters.
    #[arg(long)]
    name: Option<String>,
    /// For the journal: the first is this generation of the network, and the other the one before.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(2..))]
    generation: Option<u32>,
}

#[derive(Clone)]
pub(crate) struct Setting {
    /// As it was written.
    text: String,
    network: Option<Network>,
    parameters: PuctParameters,
    work: Work,
}

impl FromStr for Setting {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let mut setting = Self {
            text: text.to_owned(),
            network: None,
            parameters: PuctParameters::default(),
            work: Work::Nodes(1000),
        };
        let mut plays_out = false;
        for part in text.split(',') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let number = || value.parse::<f32>().with_context(|| format!("{part:?}: no number"));
            match key {
                "rollouts" if value.is_empty() => plays_out = true,
                "net" => setting.network = Some(network_file::read(value)?),
                "nodes" => setting.work = Work::Nodes(value.parse()?),
                "ms" => setting.work = Work::Ms(value.parse()?),
                "exploration" => setting.parameters.exploration = number()?,
                "temperature" => setting.parameters.temperature = number()?,
                "cells" => setting.parameters.solver_cells = value.parse()?,
                "solver" => setting.parameters.solver_nodes = value.parse()?,
                "visits" => setting.parameters.visit_bonus = number()?,
                _ => bail!("{part:?}: no such setting"),
            }
        }
        ensure!(plays_out != setting.network.is_some(), "{text:?}: expected net=FILE or rollouts");
        let has_default = setting.parameters == PuctParameters::default();
        ensure!(
            !plays_out || has_default,
            "{text:?}: only a search with a network has such settings"
        );
        Ok(setting)
    }
}

/// One who plays a game.
enum Player<V: Variant> {
    Puct(Box<Engine<Puct<V>, ThreadClock>>),
    Playouts(Box<UctEngine<TwoLevel<V>, ThreadClock>>),
}

impl<V: Variant> Player<V> {
    fn new(setting: &Setting, seed: u64) -> Self {
        let (clock, level) = (ThreadClock::new(), Level::STRONGEST);
        match &setting.network {
            Some(network) => {
                let search = Puct::new(network.clone(), setting.parameters);
                Self::Puct(Box::new(Engine::with_search(search, level, seed, clock)))
            }
            None => Self::Playouts(Box::new(UctEngine::new(level, seed, clock))),
        }
    }

    /// The move, and how many nodes it took.
    fn think(&mut self, position: &TwoLevel<V>, limits: Limits) -> Option<(Move, u64)> {
        match self {
            Self::Puct(engine) => think(engine, position, limits),
            Self::Playouts(engine) => think(engine, position, limits),
        }
    }
}

fn think<S: Search>(
    engine: &mut Engine<S, ThreadClock>,
    position: &S::Game,
    limits: Limits,
) -> Option<(<S::Game as Game>::Move, u64)> {
    engine.start(position, limits);
    while engine.advance(Duration::from_secs(1)) {}
    Some((engine.choose()?, engine.report().nodes))
}

/// Plays the games and prints the score of the first.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    with_variant!(request.rules, V => run_as::<V>(request))
}

fn run_as<V: Variant>(request: &Request) -> anyhow::Result<()> {
    ensure!(request.games.is_multiple_of(2), "--games: expected an even number, two an opening");
    // Now, for the games take long.
    let journal = request.journal.as_deref().map(JsonLines::open).transpose()?;
    request.name.as_deref().map_or(Ok(()), gated::check_name)?;
    let next = AtomicU32::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut pairs = Pairs::default();
    let mut results = [0; 3];
    let mut nodes = [0, 0];
    let mut moves = 0;
    std::thread::scope(|scope| -> anyhow::Result<()> {
        for _ in 0..request.threads.get() {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let opening = next.fetch_add(1, Ordering::Relaxed);
                    if 2 * opening >= request.games {
                        return;
                    }
                    let pair = Seat::PAIR.map(|seat| play::<V>(request, opening, seat));
                    if sender.send(pair).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for pair in receiver {
            let mut half_points = 0;
            for game in pair {
                let (result, spent, plies) = game.context("a player has no move")?;
                results[(1 - result) as usize] += 1;
                half_points += (1 + result) as u32;
                nodes = [nodes[0] + spent[0], nodes[1] + spent[1]];
                moves += plies;
            }
            pairs.add(half_points);
        }
        Ok(())
    })?;
    let each = nodes.map(|nodes| 2 * nodes / moves.max(1));
    let [wins, draws, losses] = results;
    print!("{wins}-{draws}-{losses}");
    let elo = pairs.elo();
    if let Some(elo) = elo {
        print!(", score {:.3} ± {:.3}, Elo {elo}", elo.score, elo.margin);
    }
    println!("; nodes a move {each:?}");
    if let (Some(mut journal), Some(elo)) = (journal, elo) {
        journal.add(&line(request, results, elo))?;
    }
    Ok(())
}

/// What the journal keeps.
fn line(request: &Request, results: [u32; 3], elo: Elo) -> Gated {
    let Request { a, b, rules, name, generation, .. } = request;
    Gated {
        name: name.clone().unwrap_or_default(),
        generation: *generation,
        a: a.text.clone(),
        b: b.text.clone(),
        rules: rules.to_string(),
        work: [a.work, b.work],
        games: results.iter().sum(),
        results: Some(results),
        score: Some(rounded(elo.score, 4)),
        margin: Some(rounded(elo.margin, 4)),
        elo: rounded(elo.elo, 1),
        error: rounded(elo.error(), 1),
    }
}

fn play<V: Variant>(request: &Request, opening: u32, seat: Seat) -> Option<(i8, [u64; 2], u64)> {
    let mut rng = Rng::with_seed(request.seed ^ (u64::from(opening) << 20));
    let mut position = loop {
        let mut position = TwoLevel::<V>::new();
        for _ in 0..rng.u32(4..=6) {
            position.play_unchecked(position.random_move(rng.u32(..))?);
        }
        if position.outcome().is_none() {
            break position;
        }
    };
    let settings = [&request.a, &request.b];
    let mut thinkers = settings.map(|setting| Player::<V>::new(setting, rng.u64(..)));
    let (mut nodes, mut plies) = ([0, 0], 0);
    loop {
        if let Some(outcome) = position.outcome() {
            let result = match outcome {
                Outcome::Draw => 0,
                Outcome::Won(winner) => {
                    if winner == seat {
                        1
                    } else {
                        -1
                    }
                }
            };
            return Some((result, nodes, plies));
        }
        let who = usize::from(position.turn() != seat);
        let (mv, spent) = thinkers[who].think(&position, settings[who].work.into())?;
        nodes[who] += spent;
        plies += 1;
        position.play_unchecked(mv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_is_named() {
        let refused = |text: &str| text.parse::<Setting>().err().unwrap().to_string();
        assert_eq!(refused("nodes=1500"), "\"nodes=1500\": expected net=FILE or rollouts");
        let settings = "\"rollouts,cells=20\": only a search with a network has such settings";
        assert_eq!(refused("rollouts,cells=20"), settings);
        assert_eq!(refused("rollouts,depth=3"), "\"depth=3\": no such setting");
    }

    #[test]
    fn a_gate_is_written_down() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("gates.jsonl");
        let mut request = Request {
            a: "rollouts,nodes=40".parse().unwrap(),
            b: "rollouts,nodes=5".parse().unwrap(),
            rules: Rules::MostBoards,
            games: 4,
            seed: 1,
            threads: NonZeroU32::new(2).unwrap(),
            journal: Some(path.clone()),
            name: Some("more nodes".into()),
            generation: None,
        };
        run(&request).unwrap();
        request.name = Some("generation 3".into());
        request.generation = Some(3);
        run(&request).unwrap();

        let mut all: Vec<Gated> = Vec::new();
        let take = |gated: Gated| {
            gated.check()?;
            all.push(gated);
            Ok(())
        };
        JsonLines::read(&path, take).unwrap();
        let [first, second] = &all[..] else { panic!("{all:?}") };
        assert_eq!(first.name, "more nodes");
        assert_eq!((&*first.a, &*first.b), ("rollouts,nodes=40", "rollouts,nodes=5"));
        assert_eq!(first.conditions(), ["most-boards, 4 games", "40 nodes against 5 nodes"]);
        let [won, drawn, lost] = first.results.unwrap();
        assert_eq!(won + drawn + lost, 4);
        assert_eq!(first.score, Some((f64::from(won) + f64::from(drawn) / 2.0) / 4.0));
        assert_eq!(first.generation, None);
        assert_eq!((&*second.name, second.generation), ("generation 3", Some(3)));
    }
}
