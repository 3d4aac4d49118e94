use std::fmt::Debug;

use uttt_rules::{AnyGame, Game, Player, with_game};

use super::quickest::{Found, Quickest, Win};
use super::within::{Budget, Step, Within};

/// The answers to a number of questions about forced wins, so that code which asks them can be
/// interrupted at any position. It runs again from its beginning after an interruption, and gets the
/// known answers at once; so it must ask the same questions each time.
#[derive(Debug)]
pub(crate) struct Inquiry {
    /// The positions for each question.
    each: u64,
    /// The positions that are left for all questions.
    left: u64,
    /// The positions until the interruption.
    slice: u64,
    answers: Vec<Answer>,
    /// The number of questions asked since the code began again.
    asked: usize,
    /// The search for the next answer, and what it may still look at.
    running: Option<(Box<dyn Search>, u64)>,
}

/// The code is interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unfinished;

#[derive(Clone, Debug)]
enum Answer {
    Quickest(Option<Win>),
    /// `None` if the search gave up.
    Within(Option<bool>),
}

/// A search that can be interrupted.
trait Search: Debug {
    /// `None` if there is more to do.
    fn resume(&mut self, budget: &mut Budget) -> Option<Answer>;
}

impl<G: Game> Search for Within<G> {
    fn resume(&mut self, budget: &mut Budget) -> Option<Answer> {
        match Self::resume(self, budget) {
            Step::Done(wins) => Some(Answer::Within(Some(wins))),
            Step::GaveUp => Some(Answer::Within(None)),
            Step::Interrupted => None,
        }
    }
}

impl<G: Game> Search for Quickest<G> {
    fn resume(&mut self, budget: &mut Budget) -> Option<Answer> {
        match Self::resume(self, budget) {
            Found::Win(win) => Some(Answer::Quickest(win)),
            Found::Interrupted => None,
        }
    }
}

impl Inquiry {
    /// Looks at no more than `each` positions for a question, and at no more than `all` altogether.
    pub(crate) const fn new(each: u64, all: u64) -> Self {
        Self { each, left: all, slice: 0, answers: Vec::new(), asked: 0, running: None }
    }

    /// Runs code that asks questions, for about this many positions.
    pub(crate) fn resume<T>(
        &mut self,
        positions: u64,
        code: impl FnOnce(&mut Self) -> Result<T, Unfinished>,
    ) -> Result<T, Unfinished> {
        (self.slice, self.asked) = (positions, 0);
        code(self)
    }

    /// The quickest win within this many plies that a player can force, or `None` if it finds none.
    pub(crate) fn quickest_win(
        &mut self,
        game: &AnyGame,
        player: Player,
        plies: u32,
    ) -> Result<Option<Win>, Unfinished> {
        let answer =
            self.ask(|| with_game!(game, game => Box::new(Quickest::new(game, player, plies))))?;
        Ok(match answer {
            Answer::Quickest(win) => win,
            Answer::Within(_) => None,
        })
    }

    /// Whether a player can force a win within this many plies; `None` if it gave up. A repetition of
    /// earlier positions, which can only turn a win into a draw, does not count.
    pub(crate) fn wins_within(
        &mut self,
        game: &AnyGame,
        player: Player,
        plies: u32,
    ) -> Result<Option<bool>, Unfinished> {
        let answer =
            self.ask(|| with_game!(game, game => within(game.position(), player, plies)))?;
        Ok(match answer {
            Answer::Within(wins) => wins,
            Answer::Quickest(_) => None,
        })
    }

    /// Whether it is certain that a player cannot force a win within this many plies.
    pub(crate) fn is_refuted(
        &mut self,
        game: &AnyGame,
        player: Player,
        plies: u32,
    ) -> Result<bool, Unfinished> {
        Ok(self.wins_within(game, player, plies)? == Some(false))
    }

    fn ask(&mut self, search: impl FnOnce() -> Box<dyn Search>) -> Result<Answer, Unfinished> {
        let at = self.asked;
        self.asked += 1;
        if let Some(known) = self.answers.get(at) {
            return Ok(known.clone());
        }
        let (mut search, each) = self.running.take().unwrap_or_else(|| (search(), self.each));
        let given = each.min(self.left);
        let mut budget = Budget { left: given, slice: self.slice };
        let answer = search.resume(&mut budget);
        let used = given - budget.left;
        self.left -= used;
        self.slice = budget.slice;
        match answer {
            Some(answer) => {
                self.answers.push(answer.clone());
                Ok(answer)
            }
            None => {
                self.running = Some((search, each - used));
                Err(Unfinished)
            }
        }
    }
}

fn within<G: Game + 'static>(position: &G, player: Player, plies: u32) -> Box<dyn Search> {
    let mut search = Within::new(player, Vec::new());
    search.begin(position.clone(), plies);
    Box::new(search)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer, and how many times it was interrupted.
    fn asked<T>(
        each: u64,
        slice: u64,
        code: impl Fn(&mut Inquiry) -> Result<T, Unfinished>,
    ) -> (T, u32) {
        let mut inquiry = Inquiry::new(each, u64::MAX);
        for interrupted in 0.. {
            if let Ok(found) = inquiry.resume(slice, &code) {
                return (found, interrupted);
            }
        }
        unreachable!("a search ends")
    }

    fn win(record: &str, player: Player, plies: u32) -> Option<(u32, String)> {
        let game: AnyGame = record.parse().unwrap();
        let find = |slice| asked(60_000, slice, |it| it.quickest_win(&game, player, plies)).0;
        let win = find(u64::MAX);
        // Interruptions change nothing.
        assert_eq!(find(1), win, "{record}");
        let win = win?;
        let line: Vec<_> = win.line.iter().map(|&at| game.text(at)).collect();
        Some((win.plies, line.join(" ")))
    }

    #[test]
    fn a_fork_wins_in_three_plies() {
        let fork = "nested-1: 1 2 7 4 9";
        assert_eq!(win(fork, Player::X, 1), None);
        let (plies, line) = win(fork, Player::X, 5).unwrap();
        assert_eq!((plies, line.split(' ').count()), (2, 2));
        let before = "nested-1: 1 2 7 4";
        assert_eq!(win(before, Player::X, 5).map(|(plies, _)| plies), Some(3));
        let game: AnyGame = before.parse().unwrap();
        let refuted = |plies| asked(60_000, 5, |it| it.is_refuted(&game, Player::X, plies)).0;
        assert!(refuted(2) && !refuted(3));
    }

    #[test]
    fn three_players_play_against_one() {
        // X has three in a row, and O can take one of them or play in the way.
        assert_eq!(
            win("overwrite-free: 11 21 31 12 22 32 13 23 43", Player::X, 4),
            Some((1, "14".to_owned()))
        );
        assert_eq!(win("overwrite-free: 11 21 31 12 22 32 13", Player::X, 3), None);
    }

    #[test]
    fn the_last_positions_count_and_a_slice_ends_soon_after_its_positions() {
        let game: AnyGame = "classic:".parse().unwrap();
        // X has 81 moves, and nine or so after each answer.
        let asks = |each, slice| asked(each, slice, |it| it.wins_within(&game, Player::X, 3));
        assert_eq!(asks(50, u64::MAX).0, None);
        let (found, interrupted) = asks(u64::MAX, 50);
        assert_eq!(found, Some(false));
        assert!(interrupted > 10, "{interrupted}");
    }
}
