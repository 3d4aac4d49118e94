//! What is on the board that the page shows, whose game it is, and the hands on it: what the page's words
//! and buttons are made of. It only looks; nothing is changed through it.

use uttt_rules::{Place, Player};

use crate::cursor::Cursor;
use crate::engine_desk::EngineDesk;
use crate::remarks::Remark;
use crate::table::Table;
use crate::{Button, Dialog, Message, Preferences, Seat, ShownView, Surroundings, words};

#[derive(Clone, Copy)]
pub(crate) struct OnBoard<'a> {
    /// The view that the page shows.
    pub(crate) view: ShownView,
    pub(crate) table: &'a Table,
    pub(crate) cursor: &'a Cursor,
    pub(crate) engine: &'a EngineDesk,
    /// What the page remarks on a move.
    pub(crate) remark: Option<&'a Remark>,
    pub(crate) preferences: &'a Preferences,
    pub(crate) surroundings: Surroundings,
    /// Whether the board shows the game of another tab, move by move.
    pub(crate) is_mirror: bool,
    /// Whether the board only shows moves, because a review plays them.
    pub(crate) is_locked: bool,
    /// Whether a person sets up a position.
    pub(crate) sets_up: bool,
    /// Whether a press on a cell marks it instead of playing there.
    pub(crate) marks_cells: bool,
    /// Whether the browser keeps a list of games.
    pub(crate) has_list: bool,
    /// Whether a person has asked for something that is still being loaded.
    pub(crate) awaits_later_part: bool,
}

impl OnBoard<'_> {
    /// Who resigns if a person does so now: the only person, or whoever is to move of two at this page.
    /// `None` if nobody can.
    pub(crate) fn resigns(&self) -> Option<Player> {
        self.may_resign().filter(|_| self.table.standing().ply() > 1)
    }

    /// The same, also before the game has really begun.
    pub(crate) fn may_resign(&self) -> Option<Player> {
        let game = self.table.standing();
        let is_over = game.outcome().is_some() || self.table.loss().is_some();
        let is_here = !self.table.is_lent() && !self.is_mirror && !self.table.is_link_looked_at();
        let can = is_here && !is_over && !self.table.is_looking();
        let of_two = game.rules().players().len() == 2 && self.table.persons() > 0;
        (can && of_two).then(|| self.table.lone_person().unwrap_or(game.turn()))
    }

    /// Whether a press on a legal cell does something: a person in this tab is to move, not the engine
    /// or a person in another tab, or an earlier position is looked at, from where they may go on.
    pub(crate) fn is_persons_turn(&self) -> bool {
        let is_over = self.table.shown_loss().is_some();
        let may_move = !self.table.awaits_other() && !self.table.only_looks();
        may_move && !self.is_mirror && !is_over && !self.is_locked
    }

    /// Whether a person may play here now, or go on from here.
    pub(crate) fn may_play(&self, at: Place) -> bool {
        self.is_persons_turn() && self.table.board().check(at).is_ok()
    }

    /// Whether a move from the earlier position that is looked at may replace those that follow it: not
    /// on another's turn, nor after moves that cannot be taken back.
    pub(crate) fn may_play_on(&self) -> bool {
        let is_persons = self.table.seats()[self.table.board().turn()] == Seat::Person;
        let is_open = self.table.clock().is_none() && !self.table.is_settled() && !self.is_mirror;
        self.table.is_looking() && is_persons && is_open
    }

    /// Whether the page offers hints in this game. If no person plays, nobody needs one.
    pub(crate) fn offers_hint(&self) -> bool {
        let table = self.table;
        let is_own = table.persons() > 0 && table.by_link().is_none();
        is_own && !table.is_clock_live() && !table.is_looking()
    }

    /// Whether a person may ask for a hint: on their own turn, and on the engine's turn while it is
    /// paused.
    pub(crate) fn can_hint(&self) -> bool {
        let may_ask = self
            .table
            .seat_to_move()
            .is_some_and(|seat| !seat.is_engine() || self.table.is_paused());
        may_ask && self.table.by_link().is_none() && !self.is_mirror && !self.engine.has_failed()
    }

    /// The legal move that a person considers with a first tap, the pointer or the keyboard.
    pub(crate) fn pointed(&self) -> Option<Place> {
        let at = self.cursor.pointed(self.table.board());
        at.filter(|&at| self.may_play(at) && !self.marks_cells)
    }

    /// The button for a game from the position on the board, where the page offers that.
    pub(crate) fn play_from_here(&self) -> Option<Button> {
        let button =
            || Button::active(words::say::starting_from_here(), Message::open(Dialog::FromHere));
        self.table.can_play_from_here().then(button)
    }
}
