//! Whose turn it is, whether the game is over, and whether the board only looks back at it.

use uttt_rules::{Place, Player};

use crate::notices::kind::Notice;
use crate::review::game_review::GameReview;
use crate::saved::game::is_begun;
use crate::{NoticeKind, Seat, ShownView, State};

impl State {
    /// Who resigns if a person does so now: the only person, or whoever is to move of two at this page.
    /// `None` if nobody can.
    pub(crate) fn resigns(&self) -> Option<Player> {
        self.may_resign().filter(|_| self.table.standing().ply() > 1)
    }

    /// The same, also before the game has really begun.
    pub(crate) fn may_resign(&self) -> Option<Player> {
        let game = self.table.standing();
        let is_over = game.outcome().is_some() || self.table.loss().is_some();
        let is_here = !self.table.is_lent() && !self.is_mirror() && !self.table.is_link_looked_at();
        // In a game by link, the friend would not know.
        let can = is_here && !is_over && self.table.by_link().is_none() && !self.table.is_looking();
        let of_two = game.rules().players().len() == 2 && self.table.persons() > 0;
        (can && of_two).then(|| self.table.lone_person().unwrap_or(game.turn()))
    }

    /// Whether the board shows the end of a game that it has not decided.
    pub(crate) fn is_stopped(&self) -> bool {
        self.table.shown_loss().is_some() || self.shown_review().is_some_and(GameReview::is_at_loss)
    }

    /// Whether a press on a legal cell does something: a person in this tab is to move, not the engine
    /// or a person in another tab, or an earlier position is looked at, from where they may go on.
    pub(crate) fn is_persons_turn(&self) -> bool {
        let is_over = self.table.shown_loss().is_some();
        let is_locked = self.table.looks_back() || self.is_board_locked();
        let may_go_on = !self.table.is_looking() || !self.table.is_clock_live();
        !self.table.awaits_other() && !self.is_mirror() && !is_over && !is_locked && may_go_on
    }

    /// Whether the board only shows moves, because a review plays them.
    fn is_board_locked(&self) -> bool {
        let is_open = || self.review.as_ref().is_some_and(|review| review.takes_moves());
        self.shown == ShownView::Review && !is_open()
    }

    /// Whether a person may play here now, or go on from here.
    pub(crate) fn may_play(&self, at: Place) -> bool {
        self.is_persons_turn() && self.table.board().check(at).is_ok()
    }

    /// Whether a move from the earlier position that is looked at may replace those that follow it: not
    /// on another's turn, nor after moves that cannot be taken back.
    pub(crate) fn may_play_on(&self) -> bool {
        let is_settled =
            self.table.by_link().is_some_and(|sent| self.table.board().ply() < sent.settled());
        let is_persons = self.table.seats()[self.table.board().turn()] == Seat::Person;
        let is_open = self.table.ticking().is_none() && !is_settled && !self.is_mirror();
        self.table.is_looking() && is_persons && is_open
    }

    /// Whether the page shows a notice now, and not later.
    pub(crate) fn shows_notice(&self, notice: &Notice) -> bool {
        let is_games = self.shown == ShownView::Games;
        match notice.kind {
            // Nothing can be lost yet.
            NoticeKind::NoStorage if notice.detail.is_empty() => is_begun(self.table.played()),
            // It is about the game that is played, and another view has no room for it.
            NoticeKind::BesideSaved => !self.table.is_lent() && !is_games,
            // These are about the game on the board.
            NoticeKind::DamagedLink
            | NoticeKind::LinkMistakes
            | NoticeKind::LinkNews
            | NoticeKind::Invitation
            | NoticeKind::OwnLink
            | NoticeKind::PutAside
            | NoticeKind::OpenElsewhere
            | NoticeKind::ClockStood
            | NoticeKind::ClockNotKept => !is_games,
            _ => true,
        }
    }
}
