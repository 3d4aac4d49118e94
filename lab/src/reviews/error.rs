use std::num::NonZeroUsize;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::Args;
use fastrand::Rng;
use serde::{Deserialize, Serialize};
use uttt_engine::{AnyEngine, DEFAULT_NODES, Level, Limits, Review, Reviewer, SystemClock};
use uttt_rules::{AnyGame, Rules};

use super::compared::{Agreement, ComparedGame};
use crate::matches::run::{play_all, resume};

/// The settings that identify a run.
#[derive(Args, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ReviewErrorSettings {
    /// The rule system.
    #[arg(long, default_value_t = Rules::Classic)]
    rules: Rules,
    /// The nodes of each search of the review to measure.
    #[arg(long, default_value_t = DEFAULT_NODES)]
    nodes: u64,
    /// How many times as many nodes the review has that it is compared with.
    #[arg(long, default_value_t = 10)]
    times: u64,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The games to review, and their journal.
#[derive(Args)]
pub(crate) struct Request {
    #[command(flatten)]
    settings: ReviewErrorSettings,
    /// The number of games, including those of earlier runs.
    #[arg(long, default_value_t = 10)]
    games: u32,
    /// The number of games to review at once, each in a thread of its own.
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
    /// The journal: one JSON line for each game.
    #[arg(long)]
    journal: PathBuf,
}

/// The levels that play the games: their faults are like those of people.
const LEVELS: RangeInclusive<usize> = 1..=6;

/// Reviews the missing games twice, and prints how far the reviews of all games agree.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let settings = &request.settings;
    let (mut journal, mut finished, left) =
        resume(&request.journal, settings, request.games, |game: &ComparedGame| game.game)?;
    let take = |_: &u32, game: ComparedGame| {
        journal.add(&game)?;
        game.far_apart().for_each(|line| eprintln!("{line}"));
        finished.push(game);
        Ok(ControlFlow::Continue(()))
    };
    play_all(left.into_iter(), request.jobs, |&number| compare(settings, number), take)?;
    print!("{}", Agreement::of(&finished));
    Ok(())
}

/// Plays the game with this number, and reviews it twice.
fn compare(settings: &ReviewErrorSettings, number: u32) -> anyhow::Result<ComparedGame> {
    let seed = settings.seed.wrapping_mul(1_000) + u64::from(number);
    let game = play(settings.rules, seed, LEVELS)?;
    let short = review(&game, settings.nodes);
    let long = review(&game, settings.nodes.saturating_mul(settings.times));
    Ok(ComparedGame::new(number, game.to_string(), &short, &long))
}

fn review(game: &AnyGame, nodes: u64) -> Review {
    let mut reviewer = Reviewer::new(game, nodes, SystemClock::new());
    while reviewer.advance(Duration::from_secs(1)) {}
    reviewer.review()
}

/// A game between two levels that are drawn at random.
pub(crate) fn play(
    rules: Rules,
    seed: u64,
    levels: RangeInclusive<usize>,
) -> anyhow::Result<AnyGame> {
    let mut rng = Rng::with_seed(seed);
    let mut engines: Vec<_> = rules
        .players()
        .iter()
        .map(|_| {
            let level = Level::ALL[rng.usize(levels.clone())];
            AnyEngine::new(level, rng.u64(..1 << 50), SystemClock::new())
        })
        .collect();
    let mut game = AnyGame::new(rules);
    while game.outcome().is_none() {
        let engine = engines.get_mut(game.turn().index()).context("too many players")?;
        engine.start(&game, Limits::NONE);
        while engine.advance(Duration::from_secs(1)) {}
        let mv = engine.choose().with_context(|| format!("no move in {game}"))?;
        game.play(mv).map_err(|error| anyhow!("{game}: {error}"))?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    use uttt_referee::Journal;

    #[test]
    fn a_longer_review_changes_few_judgements() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../results/reviews/classic.jsonl");
        let (settings, games) = Journal::read::<ReviewErrorSettings, ComparedGame>(&path).unwrap();
        assert_eq!((settings.nodes, settings.times), (DEFAULT_NODES, 10));
        let found = Agreement::of(&games);
        assert!(found.judged() >= 1_000, "{found}");
        assert!(found.part(|grades| grades == 1) <= 0.10, "{found}");
        // The aim is 0.01.
        assert!(found.part(|grades| grades >= 2) <= 0.02, "{found}");
    }
}
