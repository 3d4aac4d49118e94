//! What a person does with puzzles, what the judge says, and what the board does by itself.

use std::rc::Rc;
use std::time::Duration;

use fastrand::Rng;
use time::Date;
use uttt_board::{Millis, ScoreLayer};
use uttt_practice::{Mark, Progress, Result, Shelf, Streak, Wish as Filter, next};
use uttt_puzzles::{Answer, Goal};
use uttt_rules::{AnyGame, Rules};

use crate::effects::task::Task;
use crate::guest::{Telling, Wish};
use crate::learn::puzzles::attempt::{Attempt, Why};
use crate::learn::puzzles::{
    DAY, Listed, OF_TODAY, PUZZLE, Puzzles, Puzzling, Screen, Shelved, TODAY, Wanted, words,
};
use crate::words::say;
use crate::{Effect, JudgeRequest, Judged, Message, Offer, Showing, Slot, Stamp, Step};

/// How long the judge may take for an answer.
const BUDGET: Duration = Duration::from_secs(2);
/// How many rows a list begins with, and grows by.
const ROWS: usize = 40;

impl Puzzles {
    /// Whether they are shown in place of what there is to learn.
    pub(crate) const fn is_shown(&self) -> bool {
        !matches!(self.screen, Screen::Home) || self.wanted.is_some()
    }

    /// What the address says of them, if they are shown.
    pub(crate) fn address(&self) -> Option<String> {
        if let Some(wanted) = &self.wanted {
            return Some(match wanted {
                Wanted::Puzzle(id) => format!("{PUZZLE}{id}"),
                Wanted::Day(number) => format!("{DAY}{number}"),
                Wanted::Today => format!("{DAY}{TODAY}"),
            });
        }
        let attempt = self.attempt()?;
        Some(match attempt.why.day() {
            Some(number) => format!("{DAY}{number}"),
            None => format!("{PUZZLE}{}", attempt.puzzle().id()),
        })
    }

    /// Goes where an address leads. What is not there yet is opened once it is.
    pub(crate) fn go_to(&mut self, address: &str) {
        self.is_missing = false;
        // Whoever comes back from another view finds it as it was left.
        if self.attempt().is_some() && self.address().as_deref() == Some(address) {
            return;
        }
        self.wanted = Wanted::from_address(address);
        if matches!(self.wanted, Some(Wanted::Today | Wanted::Day(_))) {
            self.forget_today();
        }
        if self.wanted.is_some() {
            self.open_wanted();
        } else {
            self.screen = Screen::Home;
        }
    }

    /// It may be another day than when the page was told.
    fn forget_today(&mut self) {
        (self.today, self.is_day_asked) = (None, false);
    }

    /// Tries again what could not be fetched.
    pub(crate) fn arrive(&mut self) {
        if matches!(self.shelf, Shelved::Failed) {
            self.shelf = Shelved::Away;
        }
    }

    /// Leaves what is shown for what there is to learn.
    pub(crate) fn leave(&mut self) {
        (self.screen, self.wanted) = (Screen::Home, None);
    }

    /// Opens what an address has asked for, if that is possible now.
    fn open_wanted(&mut self) -> bool {
        let (Some(wanted), Some(shelf)) = (self.wanted.clone(), self.shelf().cloned()) else {
            return false;
        };
        let is_today = |number| Some(number) == self.today();
        let found = match wanted {
            Wanted::Puzzle(id) => Some((id, Why::Chosen)),
            Wanted::Day(_) | Wanted::Today if self.today.is_none() => return false,
            Wanted::Day(number) if is_today(number) => of_day(&shelf, number, Why::Today),
            // The puzzle of a day that has not come stays unknown.
            Wanted::Day(number) if self.today().is_none_or(|today| number > today) => None,
            Wanted::Day(number) => of_day(&shelf, number, Why::Earlier),
            Wanted::Today => self.today().and_then(|number| of_day(&shelf, number, Why::Today)),
        };
        (self.wanted, self.screen) = (None, Screen::Home);
        self.is_missing = !found.is_some_and(|(id, why)| self.open(&id, why));
        true
    }

    fn open(&mut self, id: &str, why: Why) -> bool {
        let Some(puzzle) = self.shelf().and_then(|shelf| shelf.puzzle(id)) else { return false };
        self.screen = Screen::Puzzle(Box::new(Attempt::new(puzzle, why)));
        if why != Why::Streak {
            self.streak = None;
        }
        true
    }

    pub(crate) fn act(&mut self, act: Puzzling, step: &mut Step) -> Wish {
        self.is_missing &= matches!(act, Puzzling::Came(_) | Puzzling::Today(..));
        match act {
            Puzzling::Came(text) => return self.came(text.as_deref()),
            Puzzling::Today(year, month, day) => {
                let month = month.try_into().ok();
                let date = month.and_then(|it| Date::from_calendar_date(year, it, day).ok());
                if date == self.today {
                    return Wish::Unchanged;
                }
                self.today = date;
                return if self.open_wanted() { Wish::Show } else { Wish::Nothing };
            }
            Puzzling::Open(id) => return arrives(self.open(&id, Why::Chosen)),
            Puzzling::OpenToday => {
                self.wanted = Some(Wanted::Today);
                self.forget_today();
            }
            Puzzling::OpenDay(number) => self.wanted = Some(Wanted::Day(number)),
            Puzzling::Next => return arrives(self.open_next(step.now)),
            Puzzling::Streak => {
                if !self.has_streak() {
                    let (shelf, mut rng) = (self.shelf().cloned(), rng(step.now));
                    self.streak = shelf.and_then(|shelf| Streak::begin(shelf.entries(), &mut rng));
                }
                return arrives(self.open_of_streak());
            }
            Puzzling::SkipInStreak => {
                let (shelf, mut rng) = (self.shelf().cloned(), rng(step.now));
                let skipped = (self.streak.as_mut().zip(shelf))
                    .is_some_and(|(streak, shelf)| streak.skip(shelf.entries(), &mut rng));
                return arrives(skipped && self.open_of_streak());
            }
            Puzzling::List(filter) => {
                let is_other = !matches!(self.screen, Screen::List(Listed::Like(..)));
                self.screen = Screen::List(Listed::Like(filter, ROWS));
                return if is_other { Wish::Arrive } else { Wish::Nothing };
            }
            Puzzling::ListWrong => self.screen = Screen::List(Listed::Wrong),
            Puzzling::ListMonth(year, month) => {
                self.screen = Screen::List(Listed::Month(year, month));
            }
            Puzzling::More => {
                if let Screen::List(Listed::Like(_, rows)) = &mut self.screen {
                    *rows += ROWS;
                }
                return Wish::Nothing;
            }
            Puzzling::Hint => {
                let has_hint = self.attempt_mut().is_some_and(Attempt::hint);
                self.fail_streak(step);
                return if has_hint { Wish::Tell } else { Wish::Unchanged };
            }
            Puzzling::Solution => {
                let Some(attempt) = self.attempt_mut().filter(|it| it.end().is_none()) else {
                    return Wish::Unchanged;
                };
                attempt.give_up();
                self.note(Mark::Wrong, step);
                self.fail_streak(step);
                return Wish::Show;
            }
            Puzzling::TryAgain => {
                self.attempt_mut().into_iter().for_each(Attempt::try_again);
                return Wish::Restore;
            }
            Puzzling::Back | Puzzling::Forward => {
                let forward = act == Puzzling::Forward;
                let walked = self.attempt_mut().and_then(Attempt::line_mut);
                return match walked.is_some_and(|line| line.go(forward)) {
                    true if forward => Wish::Play,
                    true => Wish::Show,
                    false => Wish::Unchanged,
                };
            }
            Puzzling::ShareDay => {
                if let (Some(attempt), Some(fragment)) = (self.attempt(), self.address()) {
                    let text = words::shared(attempt);
                    step.then(Effect::ShareText { text, fragment });
                }
                return Wish::Unchanged;
            }
            Puzzling::Leave => {
                self.leave();
                self.is_day_asked = false;
            }
        }
        self.open_wanted();
        Wish::Arrive
    }

    fn came(&mut self, text: Option<&str>) -> Wish {
        self.shelf = match text.map(Shelf::read) {
            Some(Ok(shelf)) => Shelved::There(Rc::new(shelf)),
            _ => Shelved::Failed,
        };
        if self.open_wanted() { Wish::Show } else { Wish::Nothing }
    }

    /// Whether a streak is under way, also while it is left for the overview.
    fn has_streak(&self) -> bool {
        self.streak.as_ref().is_some_and(|streak| !streak.is_over())
    }

    /// The next puzzle of the streak that is shown, or one of the same rules that suits the person.
    fn open_next(&mut self, now: Millis) -> bool {
        if self.has_streak() && self.attempt().is_some_and(|it| it.why == Why::Streak) {
            return self.open_of_streak();
        }
        let Some(shelf) = self.shelf().cloned() else { return false };
        // Whoever has chosen one of other rules goes on with those.
        let shown = self.attempt().map(|attempt| attempt.puzzle().study().start().rules());
        let wanted = Filter { rules: Some(shown.unwrap_or(Rules::Classic)), ..Filter::default() };
        let suits = next(shelf.entries(), &wanted, &self.progress, &mut rng(now));
        suits.is_some_and(|entry| self.open(&entry.id, Why::Chosen))
    }

    fn open_of_streak(&mut self) -> bool {
        let id = self.streak.as_ref().map(|streak| streak.puzzle().to_owned());
        id.is_some_and(|id| self.open(&id, Why::Streak))
    }

    fn fail_streak(&mut self, step: &mut Step) {
        let is_of_streak = self.attempt().is_some_and(|attempt| attempt.why == Why::Streak);
        if let Some(streak) = self.streak.as_mut().filter(|it| is_of_streak && !it.is_over()) {
            streak.fail();
            self.progress.note_streak(streak.solved());
            self.save(step);
        }
    }

    fn save(&self, step: &mut Step) {
        if self.keeps {
            step.then(Effect::Save { slot: Slot::Practice, text: self.progress.to_string() });
        }
    }

    /// Adds what is stored of them.
    pub(crate) fn load(&mut self, text: &str) -> bool {
        let read = text.parse();
        read.iter().for_each(|progress| self.progress.add(progress));
        read.is_ok()
    }

    /// What is to be stored of them.
    pub(crate) fn kept(&self) -> Option<String> {
        (self.progress != Progress::default()).then(|| self.progress.to_string())
    }

    /// Notes what became of the puzzle on the board.
    fn note(&mut self, mark: Mark, step: &mut Step) {
        if let Some(entry) = self.entry().cloned() {
            self.progress.note(&entry, mark);
            self.save(step);
        }
    }

    /// What the board shows, if it shows a puzzle.
    pub(crate) fn shown(&self) -> Option<AnyGame> {
        self.attempt().map(Attempt::shown)
    }

    /// The right move, while a hint names it.
    pub(crate) fn named(&self) -> Option<&ScoreLayer> {
        self.attempt()?.named()
    }

    pub(crate) fn takes_moves(&self) -> bool {
        self.attempt().is_some_and(Attempt::takes_moves)
    }

    /// The move that waits for the judge.
    pub(crate) fn task(&self) -> Option<Task> {
        let attempt = self.attempt()?;
        let mv = attempt.asks()?;
        Some(Task::Guest(attempt.begun, Some((attempt.solving.game().ply(), mv))))
    }

    /// The request for the judge.
    pub(crate) fn ask(&self, number: u32) -> Option<Effect> {
        let attempt = self.attempt()?;
        let mut after = attempt.solving.game();
        after.play(attempt.asks()?).ok()?;
        Some(Effect::Judge(JudgeRequest {
            number,
            record: after.to_string(),
            to_win: attempt.puzzle().goal() != Goal::Draw,
            time: BUDGET,
        }))
    }

    /// Takes the judge's answer.
    pub(crate) fn found(&mut self, judged: &Judged, step: &mut Step) -> Wish {
        let Some(attempt) = self.attempt_mut() else { return Wish::Unchanged };
        let Some(mv) = attempt.asks() else { return Wish::Unchanged };
        let answer = match judged {
            Judged::Keeps => Answer::AlsoKeeps,
            Judged::Refuted(line) => Answer::Refuted(line.clone()),
            Judged::NotProven => Answer::NotProven,
        };
        let result = attempt.judged(mv, &answer, step.now);
        self.follow_result(result, step);
        Wish::Tell
    }

    /// Asks for the puzzles and for the day, unless somebody has. Called before anything else.
    pub(crate) fn begin(&mut self, with: Telling, step: &mut Step) {
        self.keeps = with.keeps;
        self.fetch(step);
    }

    fn fetch(&mut self, step: &mut Step) {
        if !std::mem::replace(&mut self.is_day_asked, true) {
            step.then(Effect::FindDay);
        }
        if matches!(self.shelf, Shelved::Away) {
            self.shelf = Shelved::Asked;
            step.then(Effect::FetchPuzzles);
        }
    }

    /// Gets ready what they offer beside this game, which is over.
    pub(crate) fn prepare(&mut self, game: Stamp, step: &mut Step) {
        if self.offered.replace(game) != Some(game) {
            // It may be another day than when the page was told.
            self.is_day_asked = false;
            self.fetch(step);
        }
    }

    /// The puzzle of today, for somebody who has not solved it.
    pub(crate) fn offer(&self) -> Option<Offer> {
        let number = self.today().filter(|&number| !self.progress.has_day(number))?;
        let shelf = self.shelf()?;
        let puzzle = shelf.puzzle(shelf.daily().day(number)?.id)?;
        Some(Offer {
            text: say::daily_offer(&words::goal_of(&puzzle)),
            message: Message::Show(Showing::At(OF_TODAY)),
        })
    }

    /// Follows what was played on the board, and plays on. Called after each message.
    pub(crate) fn follow(&mut self, board: &AnyGame, stamp: Stamp, step: &mut Step) -> Wish {
        let Some(attempt) = self.attempt_mut() else { return Wish::Unchanged };
        if let Some(plays) = attempt.tick(step.now) {
            return if plays { Wish::Play } else { Wish::Restore };
        }
        // To compare takes longer, and most messages leave the board as it is.
        if self.followed.replace(stamp) == Some(stamp) {
            return Wish::Unchanged;
        }
        let Some(attempt) = self.attempt() else { return Wish::Unchanged };
        let (takes_moves, shown, moves) =
            (attempt.takes_moves(), attempt.shown().moves(), board.moves());
        if moves == shown {
            return Wish::Unchanged;
        }
        let played = moves.split_last().filter(|(_, before)| takes_moves && *before == shown);
        let Some((&mv, _)) = played else { return Wish::Restore };
        let result = self.attempt_mut().and_then(|attempt| attempt.play(mv, step.now));
        self.follow_result(result, step);
        Wish::Tell
    }

    /// Notes what follows from an answer.
    fn follow_result(&mut self, result: Option<Result>, step: &mut Step) {
        match result {
            Some(Result::Wrong) => {
                self.note(Mark::Wrong, step);
                self.fail_streak(step);
            }
            Some(Result::Solved(mark)) => {
                if let Some(Why::Today(number)) = self.attempt().map(|attempt| attempt.why) {
                    self.progress.note_day(number);
                }
                self.note(mark, step);
                let (shelf, mut rng) = (self.shelf().cloned(), rng(step.now));
                let of_streak = self.attempt().is_some_and(|attempt| attempt.why == Why::Streak);
                if let Some((streak, shelf)) = self.streak.as_mut().zip(shelf)
                    && of_streak
                    && !streak.is_over()
                {
                    streak.solve(shelf.entries(), &mut rng);
                    self.progress.note_streak(streak.solved());
                    self.save(step);
                }
            }
            _ => {}
        }
    }

    pub(crate) fn due(&self) -> Option<Millis> {
        self.attempt()?.due()
    }

    /// What a screen reader says of the puzzle on the board.
    pub(crate) fn tell(&self, with: Telling) -> Option<String> {
        self.attempt().map(|attempt| words::told_whole(attempt, self, with))
    }
}

/// The puzzle of a day.
fn of_day(shelf: &Shelf, number: u32, why: fn(u32) -> Why) -> Option<(String, Why)> {
    shelf.daily().day(number).map(|day| (day.id.to_owned(), why(number)))
}

/// A new entry in the browser's history, if something was opened.
const fn arrives(is_opened: bool) -> Wish {
    if is_opened { Wish::Arrive } else { Wish::Unchanged }
}

/// Draws differ by the moment.
fn rng(now: Millis) -> Rng {
    Rng::with_seed(now.to_bits())
}
