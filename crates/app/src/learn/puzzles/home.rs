//! The part of puzzles in what there is to learn.

use uttt_practice::{Mark, Wish as Filter};

use crate::learn::puzzles::{Puzzles, Puzzling, Screen, Shelved, words};
use crate::words::{dates, say};
use crate::{Button, LearnRow, LearnSection, Message};

impl Puzzles {
    /// Their sections, below the lessons.
    pub(crate) fn sections(&self) -> Vec<LearnSection> {
        let heading = say::puzzles().to_owned();
        match &self.shelf {
            Shelved::Away | Shelved::Asked => {
                vec![LearnSection {
                    heading,
                    about: say::puzzles_on_their_way().to_owned(),
                    ..LearnSection::default()
                }]
            }
            Shelved::Failed => {
                vec![LearnSection {
                    heading,
                    about: say::puzzles_unread().to_owned(),
                    ..LearnSection::default()
                }]
            }
            Shelved::There(shelf) => {
                let count = shelf.entries().len();
                self.day().into_iter().chain([self.all(heading, count)]).collect()
            }
        }
    }

    /// The puzzle of today.
    fn day(&self) -> Option<LearnSection> {
        let (today, number) = (self.today?, self.today()?);
        let shelf = self.shelf()?;
        let day = shelf.daily().day(number)?;
        let goal = words::goal_of(&shelf.puzzle(day.id)?);
        let is_done = self.progress.has_day(number);
        let row = self.progress.days_in_row(number) as usize;
        let about = say::daily_about(number as usize, &dates::day(day.date, today), &goal);
        let about =
            if row > 1 { say::two_sentences(&about, &say::daily_in_row(row)) } else { about };
        let label = if is_done { say::daily_again() } else { say::daily_begin() };
        Some(LearnSection {
            heading: say::daily().to_owned(),
            about,
            action: Some(act(label, Puzzling::OpenToday)),
            rows: vec![LearnRow {
                button: act(
                    say::daily_earlier(),
                    Puzzling::ListMonth(today.year(), today.month().into()),
                ),
                note: String::new(),
            }],
            ..LearnSection::default()
        })
    }

    fn all(&self, heading: String, count: usize) -> LearnSection {
        let skill = self.progress.skill();
        let about = match self.progress.is_untried() {
            true => say::puzzles_about(count),
            false => {
                let rating = say::puzzles_rating(skill.rating().into());
                let rough = if skill.is_rough() { say::puzzles_rating_rough() } else { "" };
                say::two_sentences(&rating, rough).trim_end().to_owned()
            }
        };
        let wrong = self.progress.marked(Mark::Wrong).count();
        let best = self.progress.best_streak() as usize;
        let row = |label, act: Puzzling, note| LearnRow { button: self::act(label, act), note };
        let best = if best > 0 { say::streak_best(best) } else { String::new() };
        let mut rows = vec![
            row(say::streak_begin(), Puzzling::Streak, best),
            row(say::puzzles_list(), Puzzling::List(Filter::default()), String::new()),
        ];
        if wrong > 0 {
            rows.push(row(say::puzzles_wrong(), Puzzling::ListWrong, wrong.to_string()));
        }
        LearnSection {
            heading,
            about,
            action: Some(act(say::puzzles_next(), Puzzling::Next)),
            rows,
            ..LearnSection::default()
        }
    }

    /// What an address asked for in vain.
    pub(crate) const fn is_missing(&self) -> bool {
        self.is_missing && matches!(self.screen, Screen::Home)
    }
}

pub(super) const fn act(label: &'static str, act: Puzzling) -> Button {
    Button::active(label, Message::Puzzle(act))
}
