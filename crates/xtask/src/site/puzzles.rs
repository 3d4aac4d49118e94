//! Writes the puzzles that the page fetches when somebody wants to learn.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::Result;
use uttt_practice::{DAILY, shelf_text};
use uttt_puzzles::{SHIPPED, TRIES, read_all, read_tries};

/// The name of the file on the site.
pub(super) const NAME: &str = "puzzles.txt";

/// Writes the file into the folder of a built page.
pub(super) fn write(folder: &Path) -> Result<()> {
    Ok(fs::write(folder.join(NAME), text()?)?)
}

/// The puzzles with their ratings, and the order of the days.
fn text() -> Result<String> {
    let puzzles: Result<Vec<_>, _> = read_all(SHIPPED).into_iter().map(|(_, it)| it).collect();
    let tries: Result<HashMap<_, _>, _> = read_tries(TRIES).into_iter().map(|(_, it)| it).collect();
    Ok(shelf_text(&puzzles?, &tries?, DAILY))
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
    fn days_go_from_easy_on_monday_to_hard_on_sunday_with_two_wins_for_each_draw() {
        let shelf = Shelf::read(&text().unwrap()).unwrap();
        let days = (1..).map_while(|number| shelf.daily().day(number).filter(|it| !it.is_repeated));
        let days: Vec<_> = days.map(|day| shelf.entry(day.id).unwrap()).collect();
        assert!(days.len() >= 700 && days.len().is_multiple_of(7));
        assert!(days.chunks(3).all(|three| three.iter().filter(|it| it.is_win()).count() >= 2));
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
