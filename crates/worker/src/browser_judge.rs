use std::time::Duration;

use uttt_engine::Clock;
use uttt_engine::protocol::Judged;
use uttt_puzzles::{Answer, Goal, Judging, OtherMove};
use uttt_rules::AnyGame;

use crate::PerformanceClock;

/// How many positions the judge looks at between two looks at the clock: a few milliseconds.
const POSITIONS: u64 = 4_000;

/// The judge of a move of a puzzle, with the clock of a browser. It is never inlined, for the same reason as
/// [`BrowserEngine`](crate::BrowserEngine).
#[derive(Debug)]
pub struct BrowserJudge {
    judging: Judging,
    /// When it gives up.
    until: Duration,
}

impl BrowserJudge {
    /// A judge of the move that has led to the last position of this game, who may take so long. `None` if
    /// there is no such puzzle: the game is over, or not on nine small boards.
    #[inline(never)]
    pub fn new(after: AnyGame, to_win: bool, time: Duration) -> Option<Self> {
        // In how many moves it is won changes no answer.
        let goal = if to_win { Goal::Win(1) } else { Goal::Draw };
        let judging = OtherMove { goal, after }.judging()?;
        Some(Self { judging, until: PerformanceClock.now().saturating_add(time) })
    }

    /// Works for about `slice`. `None` while there is more to do.
    #[inline(never)]
    pub fn advance(&mut self, slice: Duration) -> Option<Judged> {
        let pause = PerformanceClock.now().saturating_add(slice);
        loop {
            if let Some(answer) = self.judging.advance(POSITIONS) {
                return Some(match answer {
                    Answer::AlsoKeeps => Judged::Keeps,
                    Answer::Refuted(line) => Judged::Refuted(line),
                    _ => Judged::NotProven,
                });
            }
            let now = PerformanceClock.now();
            if now >= self.until {
                return Some(Judged::NotProven);
            }
            if now >= pause {
                return None;
            }
        }
    }
}
