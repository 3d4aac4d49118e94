//! Puzzles: positions of games between levels in which one move keeps the result again and again.

mod find;
mod grade;
mod searched_game;
mod select;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use serde::{Deserialize, Serialize};
use uttt_puzzles::{Goal, Puzzle};
use uttt_rules::{AnyGame, Rules};

use crate::matches::run::{play_all, resume};
use crate::reviews::error::play;
use searched_game::SearchedGame;

/// The rule systems that have puzzles.
const RULES: [Rules; 5] =
    [Rules::Classic, Rules::MostBoards, Rules::OpenBoards, Rules::Adjacent, Rules::Nested2];

/// The settings that identify a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Settings {
    rules: Rules,
    seed: u64,
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
    /// The number of games of each rule system, including those of earlier runs.
    #[arg(long, default_value_t = 10)]
    games: u32,
    /// The number of games to search at once, each in a thread of its own.
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
    /// The folder of the journals, one for each rule system.
    #[arg(long)]
    journals: PathBuf,
    /// Write the puzzles to this file as well, the easiest of each rule system first.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Searches the missing games.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    std::fs::create_dir_all(&request.journals)?;
    let mut lines = Vec::new();
    for &rules in &request.rules {
        let settings = Settings { rules, seed: request.seed };
        let path = request.journals.join(format!("{rules}.jsonl"));
        let (mut journal, mut finished, left) =
            resume(&path, &settings, request.games, |game: &SearchedGame| game.game)?;
        let take = |_: &u32, game: SearchedGame| {
            journal.add(&game)?;
            finished.push(game);
            Ok(ControlFlow::Continue(()))
        };
        play_all(left.into_iter(), request.jobs, |&number| search(&settings, number), take)?;
        let found = finished.iter().filter(|game| game.puzzle.is_some()).count();
        finished.sort_by_key(|game| game.game);
        let chosen = select::select(rules, &finished)?;
        let games = finished.len();
        eprintln!("{rules}: {found} puzzles in {games} games, {} chosen", chosen.len());
        lines.extend(chosen);
    }
    if let Some(path) = &request.out {
        let head = format!(
            "# Made by uttt-lab puzzles --seed {}; docs/puzzles.md says how, and what a line means.",
            request.seed
        );
        lines.insert(0, head);
        std::fs::write(path, lines.join("\n") + "\n")
            .with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Plays the game with this number, and looks for a puzzle in it.
fn search(settings: &Settings, number: u32) -> anyhow::Result<SearchedGame> {
    let seed = settings.seed.wrapping_mul(1_000_000) + u64::from(number);
    let game = play(settings.rules, seed)?;
    let found = match &game {
        AnyGame::Classic(game) => find::find(game, number),
        AnyGame::MostBoards(game) => find::find(game, number),
        AnyGame::OpenBoards(game) => find::find(game, number),
        AnyGame::Adjacent(game) => find::find(game, number),
        AnyGame::Nested2(game) => find::find(game, number),
        _ => anyhow::bail!("{}: not a game on nine small boards", settings.rules),
    };
    let found = found.with_context(|| game.to_string())?;
    // Long wins are the rarest.
    let worth = |puzzle: &&Puzzle| match puzzle.goal() {
        Goal::Draw => 1,
        Goal::Win(3) => 0,
        Goal::Win(moves) => moves,
    };
    let Some(best) = found.iter().max_by_key(worth) else {
        return Ok(SearchedGame { game: number, puzzle: None, solved: Vec::new() });
    };
    let solved = grade::solved(best)?;
    Ok(SearchedGame { game: number, puzzle: Some(best.to_string()), solved })
}
