//! The choices for the next game: those in the dialog, and those of the last game that was begun.

pub(crate) mod beginning;
pub(crate) mod view;
pub(crate) mod words;

use uttt_engine::Level;
use uttt_rules::{ByPlayer, Player, Rules};

use crate::options::GameOptions;
use crate::{Drafting, Opponent, Seat, Side};

#[derive(Clone, Copy, Debug)]
pub(crate) struct NextGame {
    /// The choices in the dialog.
    draft: GameOptions,
    /// Whether the dialog shows a field for each seat.
    shows_seats: bool,
    /// The choices for the last game.
    last: Option<GameOptions>,
}

impl NextGame {
    pub(crate) const fn new(options: GameOptions) -> Self {
        Self { draft: options, shows_seats: options.is_mixed(), last: None }
    }

    pub(crate) const fn draft(&self) -> GameOptions {
        self.draft
    }

    /// Begins to choose: from the last choices, or else from those of the game on the board.
    pub(crate) fn open(&mut self, rules: Rules, seats: ByPlayer<Seat>) {
        self.draft = self.last.unwrap_or_else(|| GameOptions::of(rules, seats));
        self.shows_seats = self.draft.is_mixed();
    }

    /// Begins to choose for a game that goes on from the board, where the person plays the side to move
    /// against the engine.
    pub(crate) fn open_at(&mut self, rules: Rules, seats: ByPlayer<Seat>, turn: Player) {
        self.open(rules, seats);
        self.draft.change_rules(rules);
        self.draft.play_with(Opponent::Computer);
        self.draft.take_side(Side::Of(turn));
        self.shows_seats = false;
    }

    /// The choices for the last game that was begun.
    pub(crate) const fn last(&self) -> Option<GameOptions> {
        self.last
    }

    /// Keeps these as the choices for the last game.
    pub(crate) const fn keep(&mut self, options: GameOptions) {
        self.last = Some(options);
    }

    /// Takes another level from now on. Returns the choices, if there are any that have one level.
    pub(crate) fn take_level(&mut self, level: Level) -> Option<GameOptions> {
        let last = self.last.as_mut().filter(|options| !options.is_mixed())?;
        last.set_level(level);
        Some(*last)
    }

    pub(crate) fn choose(&mut self, chosen: Drafting) {
        match chosen {
            Drafting::Rules(rules) => self.draft.change_rules(rules),
            Drafting::Opponent(opponent) => self.draft.play_with(opponent),
            Drafting::Side(side) => self.draft.take_side(side),
            Drafting::Level(level) => self.draft.set_level(level),
            Drafting::Clock(clock) => self.draft.clock = clock,
            Drafting::Seat(player, seat) => self.draft.sit(player, seat),
            Drafting::Name(Some(player), name) => self.draft.names[player] = name,
            Drafting::Name(None, name) => self.draft.own_name = name,
            Drafting::More(more) => self.shows_seats = more,
        }
    }
}
