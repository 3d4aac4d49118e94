use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::Args;
use serde::{Deserialize, Serialize};
use uttt_puzzles::Goal;
use uttt_rules::{AnyGame, Rules};

use super::find;
use super::searched_game::SearchedGame;
use crate::matches::run::{play_all, resume};
use crate::reviews::error::play;

/// The rule systems that have puzzles.
const RULES: [Rules; 5] =
    [Rules::Classic, Rules::MostBoards, Rules::OpenBoards, Rules::Adjacent, Rules::Nested2];

/// The settings that identify a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Settings {
    rules: Rules,
    seed: u64,
    weakest: usize,
    strongest: usize,
}

/// The games to search, and their journals.
#[derive(Args)]
pub(crate) struct Request {
    /// The rule systems; by default all on nine small boards.
    #[arg(long, default_values_t = RULES)]
    rules: Vec<Rules>,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weakest level that plays.
    #[arg(long, default_value_t = 2)]
    weakest: usize,
    /// The strongest level that plays.
    #[arg(long, default_value_t = 7)]
    strongest: usize,
    /// The number of the first game: those before it have been searched by an earlier run.
    #[arg(long, default_value_t = 0)]
    first: u32,
    /// The number after that of the last game.
    #[arg(long, default_value_t = 10)]
    games: u32,
    /// The number of games to search at once, each in a thread of its own.
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
    /// The folder of the journals, one for each rule system.
    #[arg(long)]
    journals: PathBuf,
}

/// Searches the missing games.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let &Request { seed, weakest, strongest, .. } = request;
    ensure!((1..=strongest).contains(&weakest) && strongest <= 10, "no such levels");
    std::fs::create_dir_all(&request.journals)?;
    for &rules in &request.rules {
        let settings = Settings { rules, seed, weakest, strongest };
        let path = request.journals.join(format!("{rules}.jsonl"));
        let (mut journal, mut finished, mut left) =
            resume(&path, &settings, request.games, |game: &SearchedGame| game.game)?;
        left.retain(|&number| number >= request.first);
        let take = |_: &u32, game: SearchedGame| {
            journal.add(&game)?;
            finished.push(game);
            Ok(ControlFlow::Continue(()))
        };
        play_all(left.into_iter(), request.jobs, |&number| search(&settings, number), take)?;
        let count = |is: fn(Goal) -> bool| {
            let puzzles = finished.iter().filter_map(|game| game.puzzle().transpose());
            puzzles.filter(|puzzle| puzzle.as_ref().is_ok_and(|it| is(it.goal()))).count()
        };
        let longer = count(|goal| matches!(goal, Goal::Win(4..)));
        let (short, draws) = (count(|goal| goal == Goal::Win(3)), count(|goal| goal == Goal::Draw));
        let games = finished.len();
        eprintln!("{rules}: {longer} longer wins, {short} in 3, {draws} draws in {games} games");
    }
    Ok(())
}

/// Plays the game with this number, and looks for a puzzle in it.
fn search(settings: &Settings, number: u32) -> anyhow::Result<SearchedGame> {
    let seed = settings.seed.wrapping_mul(1_000_000) + u64::from(number);
    let levels = settings.weakest - 1..=settings.strongest - 1;
    let game = play(settings.rules, seed, levels)?;
    let found = match &game {
        AnyGame::Classic(game) => find::find(game, number),
        AnyGame::MostBoards(game) => find::find(game, number),
        AnyGame::OpenBoards(game) => find::find(game, number),
        AnyGame::Adjacent(game) => find::find(game, number),
        AnyGame::Nested2(game) => find::find(game, number),
        _ => anyhow::bail!("{}: not a game on nine small boards", settings.rules),
    };
    let found = found.with_context(|| game.to_string())?;
    Ok(SearchedGame::new(number, found.as_ref()))
}
