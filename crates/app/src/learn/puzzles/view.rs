//! The panel of a puzzle on the board.

use crate::guest::Telling;
use crate::learn::puzzles::attempt::{Attempt, Stage, Told, Why};
use crate::learn::puzzles::home::act;
use crate::learn::puzzles::{PuzzleView, Puzzles, Puzzling, Screen, Shelved, words};
use crate::words::say;
use crate::{Button, Dialog, LearnView, Message, PuzzleList, Showing, ShownView};

impl Puzzles {
    /// What they show in place of what there is to learn.
    pub(crate) fn panel(&self, with: Telling) -> Option<LearnView> {
        match &self.screen {
            Screen::Puzzle(attempt) => {
                Some(LearnView::Puzzle(Box::new(self.puzzle_view(attempt, with))))
            }
            Screen::List(listed) => Some(LearnView::Puzzles(Box::new(self.list(listed)))),
            Screen::Home if self.wanted.is_some() && !matches!(self.shelf, Shelved::Failed) => {
                Some(LearnView::Puzzles(Box::new(Self::waiting())))
            }
            Screen::Home => None,
        }
    }

    fn waiting() -> PuzzleList {
        PuzzleList {
            label: say::puzzles(),
            heading: say::puzzles().to_owned(),
            about: say::puzzles_on_their_way().to_owned(),
            filters: Vec::new(),
            rows: Vec::new(),
            more: None,
            leave: act(say::puzzles_leave(), Puzzling::Leave),
        }
    }

    fn puzzle_view(&self, attempt: &Attempt, with: Telling) -> PuzzleView {
        let is_over = attempt.end().is_some();
        let goes = |forward| {
            let line = attempt.line()?;
            let can = if forward { line.has_more() } else { line.shown > 0 };
            let (label, act) = match forward {
                true => (say::review_forward(), Puzzling::Forward),
                false => (say::review_back(), Puzzling::Back),
            };
            Some(Button { label, enabled: can, message: Message::Puzzle(act) })
        };
        PuzzleView {
            label: say::puzzle_panel(),
            skip: say::page_skip(),
            heading: say::puzzle_goal(&words::goal_of(attempt.puzzle())),
            about: words::about(attempt, self),
            told: words::told(attempt, self, with),
            mood: mood(&attempt.told),
            actions: self.actions(attempt),
            walk: [goes(false), goes(true)],
            others: if is_over { self.others(attempt) } else { Vec::new() },
            leave: act(say::puzzles_leave(), Puzzling::Leave),
        }
    }

    fn actions(&self, attempt: &Attempt) -> [Option<Button>; 3] {
        let of_streak = attempt.why == Why::Streak;
        let streak = self.streak.as_ref().filter(|_| of_streak);
        let is_streak_over = streak.is_some_and(uttt_practice::Streak::is_over);
        if attempt.end().is_some() || is_streak_over {
            let next = match is_streak_over {
                true => act(say::streak_again(), Puzzling::Streak),
                false => act(say::puzzles_next(), Puzzling::Next),
            };
            let solution = attempt.end().is_none();
            let solution = solution.then(|| act(say::puzzle_solution(), Puzzling::Solution));
            return [None, solution, Some(next)];
        }
        if matches!(attempt.stage, Stage::Refuted(_)) {
            let solution = act(say::puzzle_solution(), Puzzling::Solution);
            return [None, Some(solution), Some(act(say::puzzle_try_again(), Puzzling::TryAgain))];
        }
        let can = attempt.takes_moves();
        let active = |label, act| Button { label, enabled: can, message: Message::Puzzle(act) };
        let skip = streak.is_some_and(uttt_practice::Streak::can_skip);
        let hint = active(say::puzzle_ask_hint(), Puzzling::Hint);
        [
            Some(Button { enabled: can && attempt.named().is_none(), ..hint }),
            Some(active(say::puzzle_solution(), Puzzling::Solution)),
            skip.then(|| active(say::streak_skip(), Puzzling::SkipInStreak)),
        ]
    }

    /// What else can be done once it is over.
    fn others(&self, attempt: &Attempt) -> Vec<Button> {
        let share = match attempt.why.day() {
            Some(_) => act(say::page_share(), Puzzling::ShareDay),
            None => Button::active(say::page_share(), Message::open(Dialog::Share)),
        };
        let analyse = Message::Show(Showing::View(ShownView::Analyse));
        let mut others = vec![share, Button::active(say::review_analyse(), analyse)];
        if attempt.shown().outcome().is_none() {
            let play_on = Message::open(Dialog::FromHere);
            others.push(Button::active(say::puzzle_play_on(), play_on));
        }
        others
    }
}

/// Whether what is said is good news.
const fn mood(told: &Told) -> &'static str {
    match told {
        Told::Right | Told::Saved(..) | Told::Solved(_) => "right",
        Told::Refuted | Told::EndsGame => "wrong",
        _ => "",
    }
}
