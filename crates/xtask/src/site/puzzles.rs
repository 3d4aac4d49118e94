//! Writes the puzzles: one file for the page, which fetches it when somebody wants to learn, and one file each for
//! boards in articles.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use uttt_practice::{DAILY, Daily, shelf_text};
use uttt_puzzles::{Puzzle, SHIPPED, TRIES, read_all, read_tries};

/// The name of the file on the site.
pub(super) const NAME: &str = "puzzles.txt";

/// Writes the file into the folder of a built page.
pub(super) fn write(folder: &Path) -> Result<()> {
    Ok(fs::write(folder.join(NAME), text()?)?)
}

/// The puzzles with their ratings, and the order of the days.
fn text() -> Result<String> {
    let tries: Result<HashMap<_, _>, _> = read_tries(TRIES).into_iter().map(|(_, it)| it).collect();
    Ok(shelf_text(&shipped()?, &tries?, DAILY))
}

fn shipped() -> Result<Vec<Puzzle>> {
    Ok(read_all(SHIPPED).into_iter().map(|(_, puzzle)| puzzle).collect::<Result<_, _>>()?)
}

/// Writes a file for each puzzle, with its line in which every right move stands, and one for the days.
pub(super) fn write_each(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for puzzle in shipped()? {
        let text = format!("{}\n", puzzle.with_last_turns());
        fs::write(folder.join(puzzle.id()).with_extension("txt"), text)?;
    }
    Ok(fs::write(folder.join("daily.txt"), days()?)?)
}

/// The date of the first day, and the puzzles of the days in their order.
fn days() -> Result<String> {
    let weeks = DAILY.lines().filter(|line| !line.starts_with('#'));
    let ids = weeks.flat_map(|week| week.split(' ')).collect::<Vec<_>>();
    let daily = Daily::new(ids.iter().map(|&id| id.to_owned()).collect());
    let first = daily.as_ref().and_then(|daily| daily.day(1)).context("no day has a puzzle")?;
    Ok(format!("{} {}\n", first.date, ids.join(" ")))
}

#[cfg(test)]
mod tests {
    use uttt_practice::Shelf;

    use super::*;

    #[test]
    fn the_page_reads_all_puzzles_of_the_project() {
        let shelf = Shelf::read(&text().unwrap()).unwrap();
        assert_eq!(shelf.entries().len(), read_all(SHIPPED).len());
        assert!(shelf.entries().iter().all(|entry| shelf.puzzle(&entry.id).is_some()));
        let first = shelf.daily().day(1).unwrap();
        assert!(shelf.entry(first.id).is_some());
    }

    #[test]
    fn a_board_gets_each_puzzle_and_the_day_by_its_name() {
        let folder = tempfile::tempdir().unwrap();
        write_each(folder.path()).unwrap();
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        for puzzle in shipped().unwrap() {
            let line = read(&format!("{}.txt", puzzle.id()));
            assert!(line.len() < 1000, "{line}");
            let posed: Puzzle = line.parse().unwrap();
            assert_eq!((posed.id(), posed.goal()), (puzzle.id(), puzzle.goal()));
        }
        let days = read("daily.txt");
        let ids = days.strip_prefix("2026-11-02 ").unwrap().split_whitespace();
        assert!(ids.clone().count() >= 700);
        for id in ids {
            assert!(folder.path().join(format!("{id}.txt")).exists(), "{id}");
        }
    }

    #[test]
    fn days_go_from_easy_on_monday_to_hard_on_sunday_with_two_wins_for_each_draw() {
        let shelf = Shelf::read(&text().unwrap()).unwrap();
        let days = (1..).map_while(|number| shelf.daily().day(number).filter(|it| !it.is_repeated));
        let days: Vec<_> = days.map(|day| shelf.entry(day.id).unwrap()).collect();
        assert!(days.len() >= 700 && days.len().is_multiple_of(7));
        assert!(
            days.chunks_exact(3).all(|three| three.iter().filter(|it| it.is_win()).count() >= 2)
        );
        let mean = |weekday: usize| {
            let ratings: Vec<_> =
                days.iter().skip(weekday).step_by(7).map(|it| it.rating).collect();
            ratings.iter().map(|&rating| f64::from(rating)).sum::<f64>() / ratings.len() as f64
        };
        let means: Vec<_> = (0..7).map(mean).collect();
        assert!(means.windows(2).all(|pair| pair[0] + 30.0 < pair[1]), "{means:?}");
        let mut ids: Vec<_> = days.iter().map(|it| &it.id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), days.len());
    }
}
