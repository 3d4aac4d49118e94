//! Measures whether one setting of the engine is stronger than another, for instance a new network.

mod result;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, bail, ensure};
use clap::Args;
use fastrand::Rng;
use uttt_engine::PuctParameters;
use uttt_engine::network::Network;
use uttt_referee::{Elo, Sprt};
use uttt_rules::{Rules, TwoLevel, Variant};

use super::game::{self, PlayedGame, Seated, game_seed};
use super::openings::OpeningChoice;
use super::opponent::{NetworkSearch, Opponent, Rollouts};
use super::run::{Score, play_all};
use crate::json_lines::{JsonLines, rounded};
use crate::network_file;
use crate::plot_name::check_name;
use crate::two_level::with_variant;

pub(crate) use result::{GateResult, GateTest, GateWork};

/// Two settings of the engine, and how many games to play between them.
#[derive(Args)]
pub(crate) struct Request {
    /// The first player: `net=FILE`, `net=FILE+ADAPTER` or `rollouts`, then settings: `,nodes=N`,
    /// or `,ms=N` of processor time per move, and with a network `,exploration=X`,
    /// `,temperature=X`, `,visits=X`, `,cells=N` and `,solver=N` for the solver.
    a: Setting,
    /// The second player.
    b: Setting,
    /// The rule system, one of two levels.
    #[arg(long, default_value_t = Rules::Classic)]
    rules: Rules,
    /// The number of games; an even number, because each opening is played twice.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The seed of the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of games to play at once.
    #[arg(long, value_name = "N", default_value = "1", alias = "threads")]
    jobs: NonZeroUsize,
    /// Stop when it is decided whether the first player is stronger by elo1 than by elo0, as in
    /// elo0=0,elo1=10; alpha and beta are 0.05 unless you add them, as in alpha=0.1,beta=0.1.
    #[arg(long, value_name = "HYPOTHESES")]
    sprt: Option<Sprt>,
    /// Add a JSON line with the result to this file.
    #[arg(long, value_name = "FILE", requires = "name")]
    journal: Option<PathBuf>,
    /// The name of the result in that line, at most 60 characters.
    #[arg(long)]
    name: Option<String>,
    /// For that line: the first player is this generation of the network, and the second the one
    /// before.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(2..))]
    generation: Option<u32>,
}

#[derive(Clone)]
pub(crate) struct Setting {
    /// The text of the player.
    text: String,
    network: Option<Network>,
    parameters: PuctParameters,
    work: GateWork,
}

impl FromStr for Setting {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let mut setting = Self {
            text: text.to_owned(),
            network: None,
            parameters: PuctParameters::default(),
            work: GateWork::Nodes(1000),
        };
        let mut plays_out = false;
        for part in text.split(',') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let number = || value.parse::<f32>().with_context(|| format!("{part:?}: no number"));
            match key {
                "rollouts" if value.is_empty() => plays_out = true,
                "net" => setting.network = Some(network_file::read(value)?),
                "nodes" => setting.work = GateWork::Nodes(value.parse()?),
                "ms" => setting.work = GateWork::Ms(value.parse()?),
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

impl Setting {
    /// The player of one game.
    fn invite<V: Variant>(&self, seed: u64) -> Box<dyn Opponent<TwoLevel<V>>> {
        let work = self.work.into();
        match &self.network {
            Some(network) => Box::new(NetworkSearch::new(network, self.parameters, work, seed)),
            None => Box::new(Rollouts::new(work, seed)),
        }
    }
}

/// Plays the games and prints the first player's score.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let Request { games, sprt, jobs, .. } = request;
    ensure!(
        games.is_multiple_of(2),
        "--games: expected an even number, because each opening is played twice"
    );
    // Check this now, because the games take long.
    let journal = request.journal.as_deref().map(JsonLines::open).transpose()?;
    request.name.as_deref().map_or(Ok(()), check_name)?;
    let (mut score, mut moves, mut nodes) = (Score::new(*sprt), [0; 2], [0; 2]);
    let take = |&number: &u32, played: PlayedGame| {
        score.add(number, played.half_points(0));
        for side in [0, 1] {
            moves[side] += u64::from(played.moves[side]);
            nodes[side] += played.nodes[side];
        }
        Ok(score.go_on())
    };
    with_variant!(request.rules, V => {
        play_all(0..*games, *jobs, |&number| play::<V>(request, number), take)?;
    });
    let each = [0, 1].map(|side| nodes[side] / moves[side].max(1));
    println!("{}; nodes a move {each:?}{}", score.tally(), score.told_decision());
    if let (Some(mut journal), Some(elo)) = (journal, score.tally().elo()) {
        journal.add(&line(request, &score, elo))?;
    }
    Ok(())
}

fn play<V: Variant>(request: &Request, number: u32) -> anyhow::Result<PlayedGame> {
    let Request { a, b, seed, .. } = request;
    let mut seeds = Rng::with_seed(game_seed(*seed, number));
    let mut seats: Vec<Seated<TwoLevel<V>>> = [a, b]
        .into_iter()
        .enumerate()
        .map(|(side, setting)| Seated { side, opponent: setting.invite(seeds.u64(..)) })
        .collect();
    seats.rotate_left(number as usize % 2);
    game::play(OpeningChoice::FEW.game(*seed, number / 2)?, seats)
}

/// The line for the journal.
fn line(request: &Request, score: &Score, elo: Elo) -> GateResult {
    let Request { a, b, rules, name, generation, sprt, .. } = request;
    let results = score.tally().results();
    GateResult {
        name: name.clone().unwrap_or_default(),
        generation: *generation,
        a: a.text.clone(),
        b: b.text.clone(),
        rules: rules.to_string(),
        work: [a.work, b.work],
        games: results.games(),
        results: Some([results.wins, results.draws, results.losses]),
        score: Some(rounded(elo.score, 4)),
        margin: Some(rounded(elo.margin, 4)),
        elo: rounded(elo.elo, 1),
        error: rounded(elo.error(), 1),
        test: sprt.map(|sprt| GateTest { sprt, accepted: score.decision() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uttt_referee::Decision;

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
            jobs: NonZeroUsize::new(2).unwrap(),
            sprt: None,
            journal: Some(path.clone()),
            name: Some("more nodes".into()),
            generation: None,
        };
        run(&request).unwrap();
        request.name = Some("generation 3".into());
        request.generation = Some(3);
        run(&request).unwrap();
        request.name = Some("until it is decided".into());
        request.b = "rollouts,nodes=1".parse().unwrap();
        request.games = 400;
        request.sprt = Some("elo0=0,elo1=200".parse().unwrap());
        run(&request).unwrap();

        let mut all: Vec<GateResult> = Vec::new();
        let take = |result: GateResult| {
            result.check()?;
            all.push(result);
            Ok(())
        };
        JsonLines::read(&path, take).unwrap();
        let [first, second, third] = &all[..] else { panic!("{all:?}") };
        assert_eq!(first.name, "more nodes");
        assert_eq!((&*first.a, &*first.b), ("rollouts,nodes=40", "rollouts,nodes=5"));
        assert_eq!(first.conditions(), ["most-boards, 4 games", "40 nodes against 5 nodes"]);
        let [won, drawn, lost] = first.results.unwrap();
        assert_eq!(won + drawn + lost, 4);
        assert_eq!(first.score, Some((f64::from(won) + f64::from(drawn) / 2.0) / 4.0));
        assert_eq!(first.generation, None);
        assert_eq!((&*second.name, second.generation), ("generation 3", Some(3)));
        assert!(first.test.is_none() && second.test.is_none());
        let test = third.test.as_ref().unwrap();
        assert!(third.games < 400, "{third:?}");
        assert_eq!((test.sprt.elo1, test.accepted), (200.0, Some(Decision::Elo1)));
        // Lines from before there were tests have none.
        let lines = std::fs::read_to_string(&path).unwrap();
        assert_eq!(lines.matches("\"test\"").count(), 1, "{lines}");
        assert!(lines.contains("\"accepted\":\"elo1\""), "{lines}");
    }
}
