use std::fmt::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use uttt_puzzles::{Goal, Puzzle, Tries};
use uttt_referee::Journal;

use super::choose::Chosen;
use super::search::Settings;
use super::searched_game::SearchedGame;
use super::try_levels::{TriesFile, puzzles_of};

/// The journals, and the files to add to.
#[derive(Args)]
pub(crate) struct Request {
    /// The journals, in the order of the rule systems.
    #[arg(required = true)]
    journals: Vec<PathBuf>,
    /// The puzzles.
    #[arg(long)]
    puzzles: PathBuf,
    /// The tries of each puzzle.
    #[arg(long)]
    tries: PathBuf,
    /// The comment before the new puzzles, which says how they were made.
    #[arg(long)]
    comment: String,
    /// The number of puzzles to try at once, each in a thread of its own.
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
}

/// Chooses and tries puzzles, and adds them: the wins of each rule system before the draws, and the
/// easiest of each first.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let mut chosen = Chosen::beside(&puzzles_of(&request.puzzles)?);
    let mut new = Vec::new();
    for path in &request.journals {
        new.push(chosen.choose(&games_of(path)?)?);
    }
    let mut tried = TriesFile::open(&request.tries)?;
    tried.complete(&new.concat(), request.jobs)?;
    let mut text =
        std::fs::read_to_string(&request.puzzles).with_context(|| "the puzzles are gone")?;
    writeln!(text, "# {}", request.comment)?;
    for puzzles in new {
        let graded = puzzles.into_iter().map(|puzzle| Ok((tried.of(&puzzle)?, puzzle)));
        let mut graded: Vec<_> = graded.collect::<anyhow::Result<_>>()?;
        graded.sort_by_cached_key(|(tries, puzzle)| {
            let is_draw = puzzle.goal() == Goal::Draw;
            (is_draw, grade(*tries, puzzle), tries.rating(), puzzle.turns())
        });
        for (tries, puzzle) in graded {
            let (id, goal) = (puzzle.id().to_owned(), puzzle.goal());
            let grade = grade(tries, &puzzle);
            let study = puzzle.study().clone();
            writeln!(text, "{}", Puzzle::new(id, goal, grade, study, puzzle.start()))?;
        }
    }
    std::fs::write(&request.puzzles, text)?;
    Ok(())
}

fn games_of(path: &Path) -> anyhow::Result<Vec<SearchedGame>> {
    let (_, mut games) = Journal::read::<Settings, SearchedGame>(path)?;
    games.sort_by_key(|game| game.game);
    Ok(games)
}

/// The grade of a puzzle by how many levels solve it. A long one is a grade harder.
fn grade(tries: Tries, puzzle: &Puzzle) -> u8 {
    let by_levels = match tries.levels() {
        9.. => 1,
        7..=8 => 2,
        5..=6 => 3,
        3..=4 => 4,
        _ => 5,
    };
    (by_levels + u8::from(puzzle.turns() >= 5)).min(5)
}
