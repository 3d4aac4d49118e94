use std::collections::{BTreeSet, HashSet};
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use uttt_referee::{
    Journal, JournalError, JudgedGame, Settings, Shard, Tournament, TournamentError,
};

use super::tournament::file;
use crate::failure::{Failure, of_tournament};
use crate::say::say;

/// Joins files of one tournament.
#[derive(Args, Debug)]
pub(crate) struct Merge {
    /// Write all games to this new file; the tournament can resume from it
    #[arg(long, value_name = "FILE", value_parser = file)]
    out: Option<PathBuf>,
    /// The files of the shards
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// How many missing shards or games a message names at most.
const MOST_NAMED: usize = 20;

/// The first few of possibly many names.
fn first_of(names: impl Iterator<Item = String>) -> String {
    let mut named: Vec<String> = names.take(MOST_NAMED + 1).collect();
    if named.len() > MOST_NAMED {
        named.truncate(MOST_NAMED);
        named.push("…".to_owned());
    }
    named.join(", ")
}

/// The number of shards in the split, and the shards that no file holds.
fn missing_shards(shards: &[(u32, u32)]) -> (u32, Vec<u32>) {
    let count = shards.first().map_or(1, |&(_, count)| count);
    let here: HashSet<u32> = shards.iter().map(|&(shard, _)| shard).collect();
    (count, (0..count).filter(|shard| !here.contains(shard)).collect())
}

/// Writes increasing numbers, with consecutive ones as a range: `4`, `7-9`.
fn ranges(numbers: impl Iterator<Item = u32>) -> impl Iterator<Item = String> {
    let mut numbers = numbers.peekable();
    std::iter::from_fn(move || {
        let first = numbers.next()?;
        let mut last = first;
        while let Some(next) = numbers.next_if(|&next| next == last + 1) {
            last = next;
        }
        Some(if first == last { first.to_string() } else { format!("{first}-{last}") })
    })
}

/// Prints the table of all games together, and says what is missing.
pub(crate) fn run(args: &Merge, out: &mut impl Write) -> Result<(), Failure> {
    let bad = |error: String| Failure::BadInput(error);
    let (mut parts, mut cuts, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
    for file in &args.files {
        // Reading a missing file reports it.
        if !seen.insert(file.canonicalize().unwrap_or_else(|_| file.clone())) {
            return Err(bad(format!("{}: the same file twice", file.display())));
        }
        let (settings, games) =
            Journal::read::<Settings, JudgedGame>(file).map_err(|error| bad(error.to_string()))?;
        cuts.push(settings.shard.unwrap_or((0, 1)));
        parts.push(Shard { name: file.display().to_string(), settings, games });
    }
    let (tournament, games) = Tournament::merge(parts).map_err(|error| bad(error.to_string()))?;
    let standing = tournament.standing(&games).map_err(|error| bad(error.to_string()))?;
    if let Some(path) = &args.out {
        if path.symlink_metadata().is_ok() {
            return Err(bad(format!(
                "--out {}: already exists, expected a new file",
                path.display()
            )));
        }
        Journal::create(path, tournament.settings(), &games)
            .map_err(|error: JournalError| of_tournament(TournamentError::Journal(error)))?;
    }
    write!(out, "{standing}")?;
    if !standing.is_over() {
        let (count, missing) = missing_shards(&cuts);
        if !missing.is_empty() {
            let named = first_of(missing.iter().map(|shard| format!("{shard}/{count}")));
            say(format_args!("missing shards: {named}"));
        }
        let played: HashSet<u32> = games.iter().map(|game| game.game).collect();
        let missing: HashSet<u32> = missing.into_iter().collect();
        // The two games of an opening belong to the same shard.
        let shard_of = |game: &u32| tournament.schedule().shard_of(*game, count);
        let all = tournament.schedule().games().map(|scheduled| scheduled.game);
        let left: Vec<u32> = all.filter(|game| !played.contains(game)).collect();
        let gaps = left.iter().copied().filter(|game| !missing.contains(&shard_of(game)));
        let named = first_of(ranges(gaps));
        if !named.is_empty() {
            say(format_args!("games missing from these shards: {named}"));
        }
        let again: BTreeSet<u32> = left.iter().map(shard_of).collect();
        if count > 1 && !again.is_empty() {
            let list: Vec<String> = ranges(again.into_iter()).collect();
            say(format_args!("shards to run again: --array={}", list.join(",")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consecutive_numbers_form_one_range() {
        let told = |numbers: &[u32]| ranges(numbers.iter().copied()).collect::<Vec<_>>().join(" ");
        assert_eq!(told(&[]), "");
        assert_eq!(told(&[0, 1, 2, 5, 7, 8]), "0-2 5 7-8");
    }

    #[test]
    fn only_the_first_gaps_are_named() {
        let told = |count: usize| first_of((0..count).map(|number| number.to_string()));
        assert_eq!(told(3), "0, 1, 2");
        assert!(told(20).ends_with("18, 19"), "{}", told(20));
        assert!(told(21).ends_with("18, 19, …"), "{}", told(21));
        assert_eq!(told(22), told(21));
    }

    #[test]
    fn shards_without_a_file_are_missing() {
        assert_eq!(missing_shards(&[(1, 3)]), (3, vec![0, 2]));
        assert_eq!(missing_shards(&[(0, 1)]), (1, vec![]));
        assert_eq!(missing_shards(&[(1, 2), (0, 2)]), (2, vec![]));
    }
}
