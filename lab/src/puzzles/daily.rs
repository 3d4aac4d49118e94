use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;

use anyhow::{Context, anyhow, ensure};
use clap::Args;
use fastrand::Rng;
use uttt_puzzles::{Goal, Puzzle};
use uttt_rules::Rules;

use super::try_levels::{TriesFile, puzzles_of};

/// The puzzles, and the file to add to.
#[derive(Args)]
pub(crate) struct Request {
    /// The puzzles.
    #[arg(long)]
    puzzles: PathBuf,
    /// The tries of each puzzle.
    #[arg(long)]
    tries: PathBuf,
    /// The order, a week a line, from Monday to Sunday.
    #[arg(long)]
    order: PathBuf,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of weeks to add.
    #[arg(long)]
    weeks: usize,
}

const WEEK: usize = 7;

/// Adds weeks of puzzles that the order does not have, easier on Monday than on Sunday. What is in the file
/// stays as it is.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let mut text = match std::fs::read_to_string(&request.order) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error).context(request.order.display().to_string()),
    };
    let used: BTreeSet<_> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(str::split_whitespace)
        .map(str::to_owned)
        .collect();
    let tried = TriesFile::open(&request.tries)?;
    let mut left = Vec::new();
    for puzzle in puzzles_of(&request.puzzles)? {
        if puzzle.study().start().rules() == Rules::Classic && !used.contains(puzzle.id()) {
            left.push((tried.of(&puzzle)?.rating(), puzzle));
        }
    }
    left.sort_by_key(|(rating, puzzle)| (*rating, puzzle.turns()));
    let (draws, wins): (Vec<_>, Vec<_>) =
        left.into_iter().map(|(_, puzzle)| puzzle).partition(|it| it.goal() == Goal::Draw);
    let mut rng = Rng::with_seed(request.seed);
    let days = used.len()..used.len() + WEEK * request.weeks;
    let order = ordered(days, &wins, &draws, &mut rng)?;
    for week in order.chunks(WEEK) {
        let ids: Vec<_> = week.iter().map(|puzzle| puzzle.id()).collect();
        writeln!(text, "{}", ids.join(" "))?;
    }
    std::fs::write(&request.order, text).with_context(|| request.order.display().to_string())
}

/// A puzzle for each day. Every third is to save a draw; as a week has seven days, each day of the week
/// has its part of them. `wins` and `draws` begin with the easiest.
fn ordered<'a>(
    days: std::ops::Range<usize>,
    wins: &'a [Puzzle],
    draws: &'a [Puzzle],
    rng: &mut Rng,
) -> anyhow::Result<Vec<&'a Puzzle>> {
    let first = days.start;
    let mut order = vec![None; days.len()];
    for (puzzles, has) in [(wins, false), (draws, true)] {
        // From Monday to Sunday, and the weeks of each in a random order.
        let mut places = Vec::new();
        for weekday in 0..WEEK {
            let of_kind = |&day: &usize| day % WEEK == weekday && (day % 3 == 2) == has;
            let mut of_weekday: Vec<_> = days.clone().filter(of_kind).collect();
            rng.shuffle(&mut of_weekday);
            places.extend(of_weekday);
        }
        ensure!(places.len() <= puzzles.len(), "{} of {} puzzles", places.len(), puzzles.len());
        for (at, day) in places.iter().enumerate() {
            // If there are more puzzles, some are left out, as many of each strength.
            order[day - first] = puzzles.get(at * puzzles.len() / places.len());
        }
    }
    let order: Option<Vec<_>> = order.into_iter().collect();
    order.ok_or_else(|| anyhow!("a day has no puzzle"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use uttt_puzzles::{SHIPPED, read_all};

    #[test]
    fn weeks_go_from_easy_to_hard_with_two_wins_for_each_draw() {
        let puzzles = read_all(SHIPPED).into_iter().map(|(_, puzzle)| puzzle.unwrap());
        let (draws, wins): (Vec<_>, Vec<_>) = puzzles.partition(|it| it.goal() == Goal::Draw);
        let rank = |puzzles: &[Puzzle], it: &Puzzle| {
            let at = puzzles.iter().position(|other| other.id() == it.id()).unwrap();
            at as f64 / puzzles.len() as f64
        };
        let order = ordered(0..84, &wins, &draws, &mut Rng::with_seed(1)).unwrap();
        for (day, puzzle) in order.iter().enumerate() {
            let kind = if day % 3 == 2 { &draws } else { &wins };
            let rank = rank(kind, puzzle);
            let weekday = (day % WEEK) as f64;
            assert!((rank * 7.0 - weekday - 0.5).abs() < 0.8, "{day}: {rank}");
        }
        let ids: BTreeSet<_> = order.iter().map(|puzzle| puzzle.id()).collect();
        assert_eq!(ids.len(), 84);
        assert!(ordered(0..7 * 1000, &wins, &draws, &mut Rng::with_seed(1)).is_err());
    }
}
