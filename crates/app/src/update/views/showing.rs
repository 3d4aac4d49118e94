//! The views of the page: which one it shows, and whose game is on the board.

use uttt_rules::AnyGame;

use crate::page::step::{Change, Step};
use crate::saved::game::{SavedGame, begin_alike};
use crate::saved::link::{LinkedGame, view_of};
use crate::{Effect, NoticeKind, ShownView, State, words};

impl State {
    /// Shows another view of what is on the board, as a new entry in the browser's history.
    pub(crate) fn show_view(&mut self, view: ShownView, step: &mut Step) {
        if view == self.shell.view() {
            return;
        }
        self.dialogs.clear();
        match view {
            ShownView::Play => self.restore_played(),
            ShownView::Analyse => {
                // A guest leads to the position on its board.
                let guests = self.shown_guest().map(|guest| guest.place());
                let (shown, is_guests) = (self.game().clone(), guests.is_some());
                // A line that it shows becomes a variation of its game.
                if let Some(game) = guests {
                    self.study(game);
                    self.follow_board();
                }
                self.study(shown);
                if !is_guests {
                    self.return_to_set_up();
                }
            }
            ShownView::Review => self.review(None),
            ShownView::Games => self.list_games(step),
        }
        self.arrive(step);
    }

    /// Makes what the page shows now an entry in the browser's history.
    pub(crate) fn arrive(&mut self, step: &mut Step) {
        self.cursor.want_hint(false);
        self.shell.push_address(self.address(), step);
        if self.shell.view() != ShownView::Games {
            step.announce(self.told_shown());
        }
        step.changed(Change::Moved);
    }

    /// Shows what an address of this page names, if it is a view of it or leads back from one. The
    /// game that is played stays as it is.
    pub(crate) fn takes_view_of(&mut self, fragment: &str, step: &mut Step) -> bool {
        let (view, game) = view_of(fragment).unwrap_or_default();
        let was = self.shell.view();
        self.study.take_linked(fragment);
        match (view, game) {
            (ShownView::Analyse, game) => {
                if let Some(game) = &game {
                    self.with_study(|study, page| {
                        study.leave_tree_without_notes_on(game, &page.known())
                    });
                }
                self.study(game.unwrap_or_else(|| self.game().clone()));
                self.return_to_set_up();
            }
            (ShownView::Review, game) => self.review(game.as_ref()),
            (ShownView::Games, _) => self.list_games(step),
            (ShownView::Play, game) => {
                self.restore_played();
                // Another address of this page opens a game.
                let is_named = fragment == self.address() || fragment == "view=play";
                let leads_back = was != ShownView::Play
                    && (self.table.by_link().is_none() || is_named)
                    && self.has_been_at(fragment);
                if !leads_back && (game.is_some() || !is_named) {
                    return false;
                }
            }
        }
        self.shell.is_at(fragment.to_owned());
        if view.borrows_board() {
            self.read_rest_of_link(view, step);
        }
        self.cursor.want_hint(false);
        let is_board = self.shell.view() != ShownView::Games;
        if is_board && (was != self.shell.view() || self.shell.view() == ShownView::Analyse) {
            step.announce(self.told_shown());
        }
        if was != self.shell.view() {
            self.dialogs.clear();
        }
        step.changed(Change::Moved);
        true
    }

    /// Whether a link leads to a position that the game on the board has come through, with the same
    /// players if it names them.
    fn has_been_at(&self, fragment: &str) -> bool {
        let Ok(LinkedGame { game, seats, .. }) = LinkedGame::parse(fragment) else { return false };
        let mut players = game.rules().players().iter();
        begin_alike(self.table.board(), &game)
            && self.table.board().moves().starts_with(&game.moves())
            && players
                .all(|&player| seats[player].is_none_or(|seat| seat == self.table.seats()[player]))
    }

    /// Begins in a view that the address names. The games that were played are played on, and what
    /// the link leads to is only shown.
    pub(crate) fn load_view(
        &mut self,
        view: ShownView,
        link: Option<AnyGame>,
        own: Option<SavedGame>,
        beside: Option<SavedGame>,
        step: &mut Step,
    ) {
        if let Some(beside) = beside {
            self.vault.put_own(own);
            self.show_game(beside);
            if self.own_is_begun() {
                self.notices.notify(NoticeKind::BesideSaved, String::new());
            }
        } else if let Some(own) = own {
            self.show_game(own);
        }
        // Whatever place of it the link names.
        let is_own = |game: &AnyGame| {
            let (own, linked) = (self.table.board().moves(), game.at_end().moves());
            begin_alike(self.table.board(), game)
                && (linked.starts_with(&own) || own.starts_with(&linked))
        };
        match (view, link) {
            // The game of the clock, which stands while another one is studied.
            (_, Some(game)) if self.table.is_clock_live() && is_own(&game) => {}
            (ShownView::Analyse, Some(game)) => self.study(game),
            (ShownView::Review, Some(game)) => self.review(Some(&game)),
            _ => {}
        }
        self.read_rest_of_link(view, step);
        self.begin_view(view, step);
    }

    /// Keeps the annotations of the link that opened a view, and says which parts of the link the page
    /// ignores.
    fn read_rest_of_link(&mut self, view: ShownView, step: &mut Step) {
        // Analyse keeps the annotations with its tree.
        if view == ShownView::Review {
            self.keep_annotations(step);
        }
        if let Ok(link) = LinkedGame::parse(self.shell.fragment()) {
            self.tell_mistakes(&link);
        }
    }

    /// Begins in a view, with what is on the board.
    pub(crate) fn begin_view(&mut self, view: ShownView, step: &mut Step) {
        match view {
            ShownView::Games => self.list_games(step),
            _ if view == self.shell.view() => {}
            _ if self.table.is_clock_live() => self.refuse_analysis(step),
            ShownView::Review => self.review(Some(&self.game().clone())),
            _ => self.study(self.game().clone()),
        }
        self.shell.set_address(self.address(), step);
    }

    /// Shows the list of games, as the browser has it now. The game that is played goes on.
    fn list_games(&mut self, step: &mut Step) {
        self.restore_played();
        self.shell.show(ShownView::Games);
        step.then(Effect::ReadGames);
    }

    /// Shows another game in the view Analyse, as a new entry in the browser's history.
    pub(crate) fn show_studied(&mut self, game: AnyGame, step: &mut Step) {
        self.cursor.want_hint(false);
        self.with_study(|study, page| study.leave_tree_of_other(&game, &page.known()));
        self.study(game);
        self.shell.push_address(self.address(), step);
        step.announce(words::shown(&self.on_board()));
        step.changed(Change::Moved);
    }

    /// Puts a game on the board that nobody plays.
    fn study(&mut self, game: AnyGame) {
        self.table.lend();
        // Within the view, another game is a variation.
        if self.shell.show(ShownView::Analyse) != ShownView::Analyse {
            self.with_study(|study, page| study.leave_tree_of_other(&game, &page.known()));
        }
        self.show_position(game);
    }

    /// Puts the game back on the board that is played, as it was.
    pub(crate) fn restore_played(&mut self) {
        self.shell.show(ShownView::Play);
        if self.table.is_lent() {
            let game = self.table.played().clone();
            self.leave_board_for(&game);
            self.table.reclaim();
            self.settle_board();
        }
    }

    pub(crate) fn show_position(&mut self, game: AnyGame) {
        self.leave_board_for(&game);
        self.table.put(game);
        self.settle_board();
    }
}
