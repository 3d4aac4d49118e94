//! Puzzles among what there is to learn: solving one on the board, lists of them, a streak, and one a day.

mod attempt;
mod home;
mod lists;
mod panel;
mod puzzling;
mod update;
mod view;
mod words;

use std::rc::Rc;

use time::Date;
use uttt_practice::{Entry, Progress, Shelf, Streak, Wish as Filter};

use crate::Stamp;
use crate::learn::puzzles::attempt::Attempt;

pub use panel::{PuzzleList, PuzzleRow, PuzzleView};
pub use puzzling::Puzzling;

#[derive(Clone, Debug, Default)]
pub(crate) struct Puzzles {
    shelf: Shelved,
    progress: Progress,
    /// Whether the browser keeps that.
    keeps: bool,
    /// The day in the person's calendar, as far as the page has been told.
    today: Option<Date>,
    /// Whether the page was asked for it.
    is_day_asked: bool,
    screen: Screen,
    streak: Option<Streak>,
    /// What an address has asked for before the puzzles were there.
    wanted: Option<Wanted>,
    /// Whether the last address asked for a puzzle that there is not.
    is_missing: bool,
    /// The game that is over, and beside which they offered something last.
    offered: Option<Stamp>,
    /// The board when it was last compared with what this shows.
    followed: Option<Stamp>,
}

/// Where the puzzles are.
#[derive(Clone, Debug, Default)]
enum Shelved {
    /// Nobody has asked for them.
    #[default]
    Away,
    /// They are being fetched.
    Asked,
    /// They could not be fetched.
    Failed,
    There(Rc<Shelf>),
}

/// What is shown of them.
#[derive(Clone, Debug, Default)]
enum Screen {
    /// Their part of what there is to learn.
    #[default]
    Home,
    Puzzle(Box<Attempt>),
    List(Listed),
}

/// Which puzzles are listed.
#[derive(Clone, Debug, PartialEq)]
enum Listed {
    /// Those that are like this, so many of them.
    Like(Filter, usize),
    /// Those that went wrong.
    Wrong,
    /// Those of the days of a month.
    Month(i32, u8),
}

/// What an address names.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wanted {
    Puzzle(String),
    Day(u32),
    Today,
}

/// The keys of addresses that name a puzzle.
const PUZZLE: &str = "puzzle=";
const DAY: &str = "daily=";
/// In place of a number: the day that it is. The shortcut of the installed app leads there.
const TODAY: &str = "today";
const OF_TODAY: &str = "daily=today";

impl Wanted {
    fn from_address(address: &str) -> Option<Self> {
        match address.strip_prefix(DAY) {
            Some(TODAY) => Some(Self::Today),
            // No day has the number of what is no number.
            Some(day) => Some(Self::Day(day.parse().unwrap_or(0))),
            None => address.strip_prefix(PUZZLE).map(|id| Self::Puzzle(id.to_owned())),
        }
    }
}

impl Puzzles {
    fn shelf(&self) -> Option<&Rc<Shelf>> {
        match &self.shelf {
            Shelved::There(shelf) => Some(shelf),
            _ => None,
        }
    }

    fn attempt(&self) -> Option<&Attempt> {
        match &self.screen {
            Screen::Puzzle(attempt) => Some(attempt),
            _ => None,
        }
    }

    fn attempt_mut(&mut self) -> Option<&mut Attempt> {
        match &mut self.screen {
            Screen::Puzzle(attempt) => Some(attempt),
            _ => None,
        }
    }

    /// What lists know of the puzzle on the board.
    fn entry(&self) -> Option<&Entry> {
        self.shelf()?.entry(self.attempt()?.puzzle().id())
    }

    /// The number of the puzzle of today.
    fn today(&self) -> Option<u32> {
        self.today.and_then(uttt_practice::Daily::number)
    }
}
