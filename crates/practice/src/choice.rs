use fastrand::Rng;

use crate::{Entry, Progress};

/// What the next puzzle is to be like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Of this rule system alone.
    pub rules: Option<uttt_rules::Rules>,
    /// With this theme alone.
    pub theme: Option<uttt_puzzles::Theme>,
    /// Of this grade alone.
    pub grade: Option<u8>,
    /// Not those that are solved.
    pub unsolved: bool,
}

impl Wish {
    /// Whether a puzzle is as wished.
    #[must_use]
    pub fn fits(&self, puzzle: &Entry, progress: &Progress) -> bool {
        let is_solved = || progress.mark(&puzzle.id).is_some_and(|mark| mark != crate::Mark::Wrong);
        self.rules.is_none_or(|rules| rules == puzzle.rules)
            && self.theme.is_none_or(|theme| puzzle.themes.contains(&theme))
            && self.grade.is_none_or(|grade| grade == puzzle.grade)
            && !(self.unsolved && is_solved())
    }
}

/// The next puzzle is one of the so many whose ratings are nearest to the person's.
const NEAREST: usize = 12;

/// The puzzle to try next: one that has not been tried and is about as hard as the person is strong. Two of
/// three are to be won, as long as there are such. If all have been tried, one that went wrong.
pub fn next<'a>(
    puzzles: &'a [Entry],
    wish: &Wish,
    progress: &Progress,
    rng: &mut Rng,
) -> Option<&'a Entry> {
    let wish = Wish { unsolved: true, ..wish.clone() };
    let fitting: Vec<_> = puzzles.iter().filter(|it| wish.fits(it, progress)).collect();
    let wins = rng.u8(..3) > 0;
    let untried = |it: &&&Entry| progress.mark(&it.id).is_none();
    let of_kind = |it: &&&Entry| it.is_win() == wins;
    let mut left: Vec<_> = fitting.iter().filter(untried).filter(of_kind).copied().collect();
    if left.is_empty() {
        left = fitting.iter().filter(untried).copied().collect();
    }
    if left.is_empty() {
        left = fitting;
    }
    let own = progress.skill().rating();
    left.sort_by_key(|it| it.rating.abs_diff(own));
    left.truncate(NEAREST);
    rng.choice(left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mark;

    fn entries() -> Vec<Entry> {
        let entry = |at: u16| {
            let goal = if at.is_multiple_of(2) { "win-3" } else { "draw" };
            Entry::read(400 + 20 * at, &format!("classic-{at} {goal} 1 - 40")).unwrap()
        };
        (1..=100).map(entry).collect()
    }

    #[test]
    fn the_next_is_untried_about_as_hard_and_mostly_a_win() {
        let (entries, mut rng) = (entries(), Rng::with_seed(1));
        let mut progress = Progress::default();
        progress.note(&entries[20], Mark::Solved);
        let own = progress.skill().rating();
        let chosen: Vec<_> = (0..300)
            .map(|_| next(&entries, &Wish::default(), &progress, &mut rng).unwrap())
            .collect();
        assert!(chosen.iter().all(|it| it.id != entries[20].id && it.rating.abs_diff(own) < 300));
        let wins = chosen.iter().filter(|it| it.is_win()).count();
        assert!((150..250).contains(&wins), "{wins}");
    }

    #[test]
    fn when_all_are_tried_those_that_went_wrong_come_again() {
        let (entries, mut rng) = (entries(), Rng::with_seed(1));
        let mut progress = Progress::default();
        for entry in &entries {
            progress.note(entry, if entry.id == "classic-7" { Mark::Wrong } else { Mark::Solved });
        }
        let chosen = next(&entries, &Wish::default(), &progress, &mut rng);
        assert_eq!(chosen.map(|it| &*it.id), Some("classic-7"));
        progress.note(&entries[6], Mark::Solved);
        assert_eq!(next(&entries, &Wish::default(), &progress, &mut rng), None);
    }
}
