use fastrand::Rng;

use crate::Entry;

/// Puzzles from easy to hard: the first fault ends it, and one may be skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Streak {
    /// The puzzles so far, the one that is tried now last.
    ids: Vec<String>,
    solved: u32,
    is_skipped: bool,
    is_over: bool,
}

/// How much harder each puzzle is than the one before.
const STEP: usize = 25;

/// The puzzle is one of the so many whose ratings are nearest to what is wanted.
const NEAREST: usize = 8;

impl Streak {
    /// A streak with its first puzzle; `None` if there is no puzzle.
    pub fn begin(puzzles: &[Entry], rng: &mut Rng) -> Option<Self> {
        let mut streak = Self { ids: Vec::new(), solved: 0, is_skipped: false, is_over: false };
        streak.draw(puzzles, rng).then_some(streak)
    }

    /// The puzzle that is tried now, or with which it ended.
    #[must_use]
    pub fn puzzle(&self) -> &str {
        self.ids.last().map_or("", String::as_str)
    }

    /// How many puzzles were solved.
    #[must_use]
    pub const fn solved(&self) -> u32 {
        self.solved
    }

    /// Whether a puzzle may be skipped.
    #[must_use]
    pub const fn can_skip(&self) -> bool {
        !self.is_skipped && !self.is_over
    }

    /// Whether it is over: by a fault, or because there are no more puzzles.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// The puzzle is solved, and the next one comes.
    pub fn solve(&mut self, puzzles: &[Entry], rng: &mut Rng) {
        if !self.is_over {
            self.solved += 1;
            self.is_over = !self.draw(puzzles, rng);
        }
    }

    /// The puzzle is skipped, and another one comes. False if one has been skipped already.
    pub fn skip(&mut self, puzzles: &[Entry], rng: &mut Rng) -> bool {
        let can = self.can_skip();
        if can {
            self.is_skipped = true;
            self.is_over = !self.draw(puzzles, rng);
        }
        can
    }

    /// A fault, or help, ends it.
    pub fn fail(&mut self) {
        self.is_over = true;
    }

    /// Draws the next puzzle; false if there is none.
    fn draw(&mut self, puzzles: &[Entry], rng: &mut Rng) -> bool {
        let easiest = puzzles.iter().map(|it| usize::from(it.rating)).min().unwrap_or(0);
        let wanted = easiest + STEP * self.solved as usize;
        let mut left: Vec<_> = puzzles.iter().filter(|it| !self.ids.contains(&it.id)).collect();
        left.sort_by_key(|it| usize::from(it.rating).abs_diff(wanted));
        left.truncate(NEAREST);
        let next = rng.choice(left);
        self.ids.extend(next.map(|it| it.id.clone()));
        next.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(count: u16) -> Vec<Entry> {
        let entry = |at| Entry::read(400 + 10 * at, &format!("classic-{} draw 1 - 40", at + 1));
        (0..count).map(|at| entry(at).unwrap()).collect()
    }

    #[test]
    fn it_goes_from_easy_to_hard_without_a_puzzle_twice() {
        let (entries, mut rng) = (entries(100), Rng::with_seed(1));
        let mut streak = Streak::begin(&entries, &mut rng).unwrap();
        let mut ratings = Vec::new();
        for _ in 0..30 {
            let entry = entries.iter().find(|it| it.id == streak.puzzle()).unwrap();
            ratings.push(i32::from(entry.rating));
            streak.solve(&entries, &mut rng);
        }
        assert_eq!(streak.solved(), 30);
        assert!(ratings[0] < 500 && ratings[29] > 1000, "{ratings:?}");
        assert!(ratings.windows(2).all(|pair| pair[1] > pair[0] - 100), "{ratings:?}");
        let mut ids = streak.ids.clone();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 31);
    }

    #[test]
    fn one_may_be_skipped_and_the_first_fault_ends_it() {
        let (entries, mut rng) = (entries(5), Rng::with_seed(1));
        let mut streak = Streak::begin(&entries, &mut rng).unwrap();
        let first = streak.puzzle().to_owned();
        assert!(streak.skip(&entries, &mut rng) && !streak.can_skip());
        assert_ne!(streak.puzzle(), first);
        assert!(!streak.skip(&entries, &mut rng));
        streak.solve(&entries, &mut rng);
        streak.fail();
        assert!(streak.is_over() && streak.solved() == 1);
        // After its end it stays what it is.
        streak.solve(&entries, &mut rng);
        assert_eq!(streak.solved(), 1);

        let mut whole = Streak::begin(&entries, &mut rng).unwrap();
        for _ in 0..5 {
            whole.solve(&entries, &mut rng);
        }
        assert!(whole.is_over() && whole.solved() == 5);
        assert_eq!(Streak::begin(&[], &mut rng), None);
    }
}
