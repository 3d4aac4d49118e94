use uttt_puzzles::Puzzle;
use uttt_rules::Rules;

use super::solved::Solved;
use crate::number::count;

/// The puzzles to choose from, the easy ones first, and which are solved.
pub(super) struct Shelf {
    all: Vec<Puzzle>,
    rules: Option<Rules>,
    grade: Option<u8>,
    solved: Solved,
}

impl Shelf {
    /// Those of a rule system and a grade are chosen from, if these are given.
    pub(super) fn new(
        mut all: Vec<Puzzle>,
        rules: Option<Rules>,
        grade: Option<u8>,
        solved: Solved,
    ) -> Self {
        all.sort_by_key(Puzzle::grade);
        Self { all, rules, grade, solved }
    }

    fn chosen(&self) -> impl Iterator<Item = &Puzzle> {
        self.all.iter().filter(|puzzle| {
            self.rules.is_none_or(|rules| puzzle.study().start().rules() == rules)
                && self.grade.is_none_or(|grade| puzzle.grade() == grade)
        })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.chosen().next().is_none()
    }

    pub(super) fn find(&self, id: &str) -> Option<&Puzzle> {
        self.all.iter().find(|puzzle| puzzle.id() == id)
    }

    /// The first one that is not solved, or the first after this one; from the last, it goes on with the
    /// first.
    pub(super) fn next(&self, after: Option<&str>) -> Option<&Puzzle> {
        let chosen: Vec<_> = self.chosen().collect();
        let at = chosen.iter().position(|puzzle| Some(puzzle.id()) == after);
        let (before, from) = chosen.split_at(at.map_or(0, |at| at + 1));
        let mut round = from.iter().chain(before);
        round.find(|puzzle| !self.solved.contains(puzzle.id())).copied()
    }

    /// Notes that a puzzle is solved.
    ///
    /// # Errors
    /// That cannot be kept; the message says why.
    pub(super) fn solve(&mut self, id: &str) -> Result<(), String> {
        self.solved.add(id)
    }

    /// What to say when none is left.
    pub(super) fn all_solved(&self) -> String {
        let number = self.chosen().count();
        let grade = self.grade.map_or_else(String::new, |grade| format!(" of grade {grade}"));
        let rules = self.rules.map_or_else(String::new, |rules| format!(" of {rules}"));
        format!("You have solved all {}{grade}{rules}.", count(number, "puzzle"))
    }
}
