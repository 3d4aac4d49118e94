use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use crate::{Entry, Mark, Skill};

/// The first line of the text: what it is, and the version of its form.
const HEAD: &str = "uttt-practice 1";

/// More puzzles and days than there can be: a longer text is none of ours.
const MANY: usize = 20_000;

/// What is kept of a person's puzzles.
///
/// As text it is a few lines, each a word and what it says. A line whose word is unknown makes the text one of a
/// later version, which is refused: whoever stores it sets that text aside first.
///
/// It only ever grows: what was kept before adds nothing to what is kept after. So tabs, and files, add what they
/// have in any order, and all come to the same.
///
/// ```text
/// uttt-practice 1
/// rating 934.5 121.25 0.06 3
/// streak 12
/// solved classic-18 nested-2-5
/// wrong classic-63
/// days 1 2 4
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    skill: Skill,
    marks: BTreeMap<String, Mark>,
    best_streak: u32,
    /// The puzzles of days that were solved on their day.
    days: BTreeSet<u32>,
}

/// Why a text is no progress: the number of the line that is wrong, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgressError(pub usize);

impl fmt::Display for ProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: not what this version keeps of puzzles", self.0)
    }
}

impl std::error::Error for ProgressError {}

impl Progress {
    /// How strong the person is.
    #[must_use]
    pub const fn skill(&self) -> Skill {
        self.skill
    }

    /// What became of a puzzle; `None` if it was not tried.
    #[must_use]
    pub fn mark(&self, id: &str) -> Option<Mark> {
        self.marks.get(id).copied()
    }

    /// The puzzles that became this, in the order of their ids.
    pub fn marked(&self, mark: Mark) -> impl Iterator<Item = &str> {
        self.marks.iter().filter(move |&(_, &it)| it == mark).map(|(id, _)| &**id)
    }

    /// The most puzzles of a streak.
    #[must_use]
    pub const fn best_streak(&self) -> u32 {
        self.best_streak
    }

    /// Notes what became of a puzzle. The first try counts for the rating. The best that became of a puzzle
    /// stays.
    pub fn note(&mut self, puzzle: &Entry, mark: Mark) {
        if self.mark(&puzzle.id).is_none() {
            self.skill = self.skill.after(puzzle.rating, mark);
        }
        self.note_mark(&puzzle.id, mark);
    }

    fn note_mark(&mut self, id: &str, mark: Mark) {
        let best = self.marks.entry(id.to_owned()).or_insert(mark);
        *best = mark.min(*best);
    }

    /// Notes how many puzzles a streak had.
    pub fn note_streak(&mut self, puzzles: u32) {
        self.best_streak = self.best_streak.max(puzzles);
    }

    /// Notes that the puzzle of a day was solved on that day, with faults or without.
    pub fn note_day(&mut self, number: u32) {
        self.days.insert(number);
    }

    /// Whether no puzzle was tried.
    #[must_use]
    pub fn is_untried(&self) -> bool {
        self.marks.is_empty()
    }

    /// Whether the puzzle of this day was solved on its day.
    #[must_use]
    pub fn has_day(&self, number: u32) -> bool {
        self.days.contains(&number)
    }

    /// The days in a row whose puzzles were solved, up to today or, until today's is solved, yesterday. Days
    /// after today do not count: a clock may have been set back.
    #[must_use]
    pub fn days_in_row(&self, today: u32) -> u32 {
        let last = if self.has_day(today) { today } else { today.saturating_sub(1) };
        (1..=last).rev().take_while(|&number| self.has_day(number)).count() as u32
    }

    /// Adds what another tab, or a file, has kept: nothing that was solved is lost. The rating stays that rests
    /// on more puzzles.
    pub fn add(&mut self, other: &Self) {
        self.skill = self.skill.surer(other.skill);
        other.marks.iter().for_each(|(id, &mark)| self.note_mark(id, mark));
        self.note_streak(other.best_streak);
        self.days.extend(&other.days);
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}\nrating {}\nstreak {}\n", self.skill, self.best_streak)?;
        for mark in Mark::ALL {
            let ids: Vec<_> = self.marked(mark).collect();
            if !ids.is_empty() {
                writeln!(f, "{} {}", mark.id(), ids.join(" "))?;
            }
        }
        if !self.days.is_empty() {
            let days: Vec<_> = self.days.iter().map(u32::to_string).collect();
            writeln!(f, "days {}", days.join(" "))?;
        }
        Ok(())
    }
}

impl FromStr for Progress {
    type Err = ProgressError;

    fn from_str(text: &str) -> Result<Self, ProgressError> {
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            return Err(ProgressError(1));
        }
        let mut progress = Self::default();
        for (line, number) in lines.zip(2..) {
            progress.read_line(line).ok_or(ProgressError(number))?;
        }
        Ok(progress)
    }
}

impl Progress {
    fn read_line(&mut self, line: &str) -> Option<()> {
        let (word, rest) = line.split_once(' ')?;
        let words = rest.split(' ');
        match word {
            "rating" => self.skill = rest.parse().ok()?,
            "streak" => self.best_streak = rest.parse().ok()?,
            "days" => {
                let days = words.map(str::parse).collect::<Result<Vec<u32>, _>>().ok()?;
                self.days.extend(days);
            }
            word => {
                let mark = Mark::ALL.into_iter().find(|mark| mark.id() == word)?;
                for id in words {
                    // Puzzles that this version does not know stay: a later one may have made them.
                    let (rules, number) = id.rsplit_once('-')?;
                    rules.parse::<uttt_rules::Rules>().ok()?;
                    number.parse::<u32>().ok().filter(|read| read.to_string() == number)?;
                    self.note_mark(id, mark);
                }
            }
        }
        (self.marks.len().max(self.days.len()) <= MANY).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: &str) -> Entry {
        Entry::read(900, &format!("{id} win-3 1 - 40")).unwrap()
    }

    #[test]
    fn the_first_try_counts_and_what_was_solved_stays_so() {
        let mut progress = Progress::default();
        let puzzle = entry("classic-5");
        progress.note(&puzzle, Mark::Wrong);
        let skill = progress.skill();
        assert!(skill.rating() < Skill::default().rating());
        assert_eq!(progress.marked(Mark::Wrong).collect::<Vec<_>>(), ["classic-5"]);
        for mark in [Mark::Solved, Mark::Hinted, Mark::Wrong] {
            progress.note(&puzzle, mark);
        }
        assert_eq!(progress.mark("classic-5"), Some(Mark::Solved));
        assert_eq!(progress.skill(), skill);
        assert_eq!(progress.mark("classic-6"), None);
    }

    #[test]
    fn days_in_a_row_end_with_a_day_without_one() {
        let mut progress = Progress::default();
        assert_eq!(progress.days_in_row(5), 0);
        for day in [1, 2, 4, 5, 6] {
            progress.note_day(day);
        }
        assert_eq!(
            [2, 3, 4, 5, 6, 7, 8].map(|today| progress.days_in_row(today)),
            [2, 2, 1, 2, 3, 3, 0]
        );
        // The clock is set back and the day comes again: nothing is lost and nothing counted twice.
        progress.note_day(5);
        assert_eq!([5, 6].map(|today| progress.days_in_row(today)), [2, 3]);
        assert_eq!(progress.days_in_row(0), 0);
    }

    #[test]
    fn what_two_browsers_have_kept_is_put_together() {
        let mut here = Progress::default();
        here.note(&entry("classic-5"), Mark::Wrong);
        here.note_day(1);
        here.note_streak(4);
        let mut there = Progress::default();
        for number in 6..12 {
            there.note(&entry(&format!("classic-{number}")), Mark::Solved);
        }
        there.note(&entry("classic-5"), Mark::Hinted);
        there.note_day(2);
        there.note_streak(2);
        let (mut one, mut other) = (here.clone(), there.clone());
        one.add(&there);
        other.add(&here);
        assert_eq!(one, other);
        assert_eq!(one.mark("classic-5"), Some(Mark::Hinted));
        assert_eq!((one.days_in_row(2), one.best_streak()), (2, 4));
        assert_eq!(one.skill(), there.skill());
    }
}
