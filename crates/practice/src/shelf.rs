use std::collections::HashMap;
use std::fmt::{self, Write};

use uttt_puzzles::{Puzzle, Tries};

use crate::{Daily, Entry};

/// The first line: what it is, and the version of its form.
const HEAD: &str = "uttt-puzzles 1";

/// How a line of the order of the days begins.
const DAILY: &str = "daily ";

/// The puzzles as a page gets them: one text, in which the order of the days comes first, and then each
/// puzzle's line after its rating.
///
/// Lists need the beginnings of the lines alone, so that is what is read at first. The rest of a line, the game
/// with the solution, is read when its puzzle is asked for.
#[derive(Clone, Debug)]
pub struct Shelf {
    entries: Vec<Entry>,
    /// By the id of each puzzle, which entry it is.
    places: HashMap<String, usize>,
    lines: Vec<String>,
    daily: Daily,
}

/// Why a text is no shelf of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShelfError {
    /// It does not begin as one, or it is of another version.
    Head,
    /// The line with this number, counted from 1, cannot be read.
    Line(usize),
    /// The order of the days names a puzzle that is not there, or no order is there.
    Daily,
}

impl fmt::Display for ShelfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head => write!(f, "expected {HEAD:?} in the first line"),
            Self::Line(number) => write!(f, "line {number}: not a rating and a puzzle"),
            Self::Daily => f.write_str("the order of the days names puzzles that are not there"),
        }
    }
}

impl std::error::Error for ShelfError {}

/// The ratings of puzzles that the levels have not tried, by grade: about those of the others.
const BY_GRADE: [u16; 5] = [650, 925, 1225, 1450, 1800];

/// The text of a shelf. `daily` is the file of the order of the days. A puzzle that the levels have not tried has
/// a rating by its grade.
#[must_use]
pub fn shelf_text(puzzles: &[Puzzle], tries: &HashMap<String, Tries>, daily: &str) -> String {
    let mut text = format!("{HEAD}\n");
    for week in daily.lines().filter(|line| !line.starts_with('#')) {
        let _ = writeln!(text, "{DAILY}{week}");
    }
    for puzzle in puzzles {
        let by_grade = || BY_GRADE[usize::from(puzzle.grade()).clamp(1, 5) - 1];
        let rating = tries.get(puzzle.id()).map_or_else(by_grade, |tries| tries.rating());
        let _ = writeln!(text, "{rating} {puzzle}");
    }
    text
}

impl Shelf {
    /// Reads a shelf's text.
    ///
    /// # Errors
    /// It is none: it was cut off, say.
    pub fn read(text: &str) -> Result<Self, ShelfError> {
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, head)| head) != Some(HEAD) {
            return Err(ShelfError::Head);
        }
        let (mut shelf, mut order) = (Self::empty(), Vec::new());
        for (at, line) in lines {
            if let Some(week) = line.strip_prefix(DAILY) {
                order.extend(week.split(' ').map(str::to_owned));
                continue;
            }
            let wrong = ShelfError::Line(at + 1);
            let read = line
                .split_once(' ')
                .and_then(|(rating, line)| Some((Entry::read(rating.parse().ok()?, line)?, line)));
            let (entry, line) = read.ok_or_else(|| wrong.clone())?;
            if shelf.places.insert(entry.id.clone(), shelf.entries.len()).is_some() {
                return Err(wrong);
            }
            shelf.entries.push(entry);
            shelf.lines.push(line.to_owned());
        }
        let is_known = |id: &String| shelf.places.contains_key(id);
        shelf.daily = order
            .iter()
            .all(is_known)
            .then(|| Daily::new(order))
            .flatten()
            .ok_or(ShelfError::Daily)?;
        Ok(shelf)
    }

    fn empty() -> Self {
        let daily = Daily::default();
        Self { entries: Vec::new(), places: HashMap::new(), lines: Vec::new(), daily }
    }

    /// All puzzles, in the order of the file.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What lists show of the puzzle with this id.
    #[must_use]
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.get(*self.places.get(id)?)
    }

    /// The puzzle with this id; `None` if there is none, or if its line cannot be read.
    #[must_use]
    pub fn puzzle(&self, id: &str) -> Option<Puzzle> {
        self.lines.get(*self.places.get(id)?)?.parse().ok()
    }

    /// The puzzles of the days.
    #[must_use]
    pub const fn daily(&self) -> &Daily {
        &self.daily
    }
}
