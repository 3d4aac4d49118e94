//! The choices for the next game: those in the dialog, and those of the last game that was begun.

pub(crate) mod beginning;
pub(crate) mod drafting;
pub(crate) mod view;
pub(crate) mod words;

use crate::Drafting;
use crate::setup::Setup;

#[derive(Clone, Copy, Debug)]
pub(crate) struct NextGame {
    /// The choices in the dialog.
    draft: Setup,
    /// Whether the dialog shows a field for each seat.
    shows_seats: bool,
    /// The choices for the last game.
    last: Option<Setup>,
}

impl NextGame {
    pub(crate) const fn new(setup: Setup) -> Self {
        Self { draft: setup, shows_seats: setup.is_mixed(), last: None }
    }

    pub(crate) const fn draft(&self) -> Setup {
        self.draft
    }

    pub(crate) const fn shows_seats(&self) -> bool {
        self.shows_seats
    }

    pub(crate) const fn last(&self) -> Option<Setup> {
        self.last
    }

    pub(crate) const fn set_last(&mut self, setup: Setup) {
        self.last = Some(setup);
    }

    /// Begins to choose from these choices.
    pub(crate) const fn open(&mut self, setup: Setup) {
        (self.draft, self.shows_seats) = (setup, setup.is_mixed());
    }

    pub(crate) fn choose(&mut self, chosen: Drafting) {
        match chosen {
            Drafting::Rules(rules) => self.draft.change_rules(rules),
            Drafting::Opponent(opponent) => self.draft.play_with(opponent),
            Drafting::Side(side) => self.draft.take_side(side),
            Drafting::Level(level) => self.draft.set_level(level),
            Drafting::Clock(clock) => self.draft.clock = clock,
            Drafting::Seat(player, seat) => self.draft.sit(player, seat),
            Drafting::More(more) => self.shows_seats = more,
        }
    }
}
