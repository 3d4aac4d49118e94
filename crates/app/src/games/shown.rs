use uttt_board::Millis;

use crate::games::list::GameList;
use crate::games::query::Query;
use crate::{GameChange, GamesRefusal};

/// How many games a screenful has, and how many more each time a person comes near the end.
pub(crate) const SCREENFUL: usize = 24;

/// The state of the view that lists the games.
#[derive(Clone, Debug)]
pub(crate) struct GamesShown {
    /// `None` until the browser has read it.
    pub(crate) list: Option<GameList>,
    /// Why the list is not kept, once that was said.
    pub(crate) refusal: Option<GamesRefusal>,
    /// The person's clock.
    pub(crate) clock: Clock,
    pub(crate) query: Query,
    /// How many of the games that were found are shown.
    pub(crate) limit: usize,
    /// The key of the game that a dialog is about.
    pub(crate) chosen: Option<String>,
    /// The name that the person is writing.
    pub(crate) name: String,
    /// The changes that restore the games that were deleted last.
    pub(crate) deleted: Vec<GameChange>,
    /// The notes that were deleted with them.
    pub(crate) deleted_notes: Vec<String>,
    /// Whether the results of a long list may be counted: that takes a while, and the list is shown
    /// first.
    pub(crate) counts_results: bool,
    /// Whether the page has asked for the list to know the results before this game.
    pub(crate) sought: bool,
    /// Whether the browser has promised to keep the games.
    pub(crate) persistent: Option<bool>,
    /// Whether the page has asked for that, now or on an earlier visit.
    pub(crate) asked: bool,
    /// The time of the last change of what the view shows, in milliseconds since 1970.
    pub(crate) now: u64,
}

/// The person's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Clock {
    ahead: Millis,
    pub(crate) zone: i32,
}

impl Clock {
    /// A clock that shows `wall` now, in a zone this many minutes ahead of UTC.
    pub(crate) fn set(now: Millis, wall: u64, zone: i32) -> Self {
        Self { ahead: wall as Millis - now, zone }
    }

    /// The time in milliseconds since 1970.
    pub(crate) fn read(self, now: Millis) -> u64 {
        (now + self.ahead) as u64
    }
}

impl Default for GamesShown {
    fn default() -> Self {
        Self {
            list: None,
            refusal: None,
            clock: Clock::default(),
            query: Query::default(),
            limit: SCREENFUL,
            chosen: None,
            name: String::new(),
            deleted: Vec::new(),
            deleted_notes: Vec::new(),
            counts_results: false,
            sought: false,
            persistent: None,
            asked: false,
            now: 0,
        }
    }
}
