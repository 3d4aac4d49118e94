//! Opening the game of a link.

use uttt_rules::{AnyGame, ByPlayer, LinkError, Rules};

use crate::page::ownership::Ownership;
use crate::page::step::{Change, Step};
use crate::saved::by_link::ByLink;
use crate::saved::game::{SavedGame, is_begun, is_same};
use crate::saved::game_id::GameId;
use crate::saved::link::{LinkedGame, view_of};
use crate::setup::Setup;
use crate::table::PERSONS;
use crate::{Effect, NoticeKind, Seat, Slot, State, words};

impl State {
    /// Opens the game of a link. If the person's own game has begun and is a different one, the
    /// link's game is played beside it. `beside` is the game that was played beside it before; the
    /// page continues it if the link leads to it.
    pub(crate) fn open_link(
        &mut self,
        own: Option<SavedGame>,
        beside: &mut Option<SavedGame>,
        step: &mut Step,
    ) {
        self.notices.dismiss(NoticeKind::BesideSaved);
        self.notices.dismiss(NoticeKind::Invitation);
        let link = LinkedGame::parse(self.shell.fragment());
        if let Ok(link) = &link {
            self.tell_mistakes(link);
        }
        self.keep_annotations(step);
        let is_it = |own: &SavedGame| own.by_link.is_some() && own.id == link_id(&link);
        // A reload: this tab wrote the address itself, so it is no link that was sent.
        let is_reload = beside.as_ref().is_some_and(|beside| {
            let is_at = |link: &LinkedGame| is_same(&beside.latest(), &link.game);
            is_it(beside) && link.as_ref().is_ok_and(is_at)
        });
        let known = own.as_ref().filter(|own| is_it(own) && !is_reload);
        if let (Some(own), Ok(link)) = (known, &link) {
            drop(self.vault.take_own());
            let sent = ByLink::of_link(&link.game);
            return self.go_on_by_link(own.clone(), &link.game, sent, step);
        }
        let begun = own.as_ref().is_some_and(SavedGame::is_begun);
        // If another tab shows the own game, it is not replaced even if it has no move.
        let own = own.filter(|_| begun || self.vault.ownership() == Ownership::Elsewhere);
        if let (Some(own), Ok(link)) = (&own, &link)
            && link.id.is_none()
            && is_same(&own.game, &link.game)
        {
            return self.show_game(own.clone());
        }
        if begun && link.is_ok() {
            self.notices.notify(NoticeKind::BesideSaved, String::new());
        }
        self.vault.put_own(own);
        match link {
            Err(error) => {
                // The address stays until the next move, because the person may still need it.
                self.notices.notify(NoticeKind::DamagedLink, words::damaged_link(&error));
                self.show_game(Self::new().table.saved());
            }
            Ok(link @ LinkedGame { id: Some(id), .. }) => {
                let former =
                    beside.take_if(|beside| beside.id == Some(id) && beside.by_link.is_some());
                match former.or_else(|| self.take_aside(id, step)) {
                    Some(known) if is_reload => {
                        self.show_game(known);
                        self.keep_game(step);
                    }
                    Some(known) => {
                        let sent = ByLink::of_link(&link.game);
                        self.go_on_by_link(known, &link.game, sent, step);
                    }
                    None => self.begin_by_link(link, id, step),
                }
            }
            Ok(LinkedGame { game, seats, .. }) => {
                let former = beside.take_if(|beside| is_same(&beside.game, &game));
                let unnamed = link_seats(&game);
                let seats = ByPlayer::new_with(|player| seats[player].unwrap_or(unnamed[player]));
                let named = SavedGame { seats, ..SavedGame::linked(game) };
                self.show_game(former.unwrap_or(named));
                self.keep_game(step);
            }
        }
    }

    /// Says what is wrong with the parts of a link that the page ignores, instead of what was wrong
    /// with the link before.
    pub(crate) fn tell_mistakes(&mut self, link: &LinkedGame) {
        self.notices.dismiss(NoticeKind::DamagedLink);
        self.notices.dismiss(NoticeKind::LinkMistakes);
        if !link.mistakes.is_empty() {
            self.notices.notify(NoticeKind::LinkMistakes, words::link_mistakes(&link.mistakes));
        }
    }

    pub(crate) fn fragment_changed(&mut self, fragment: String, step: &mut Step) {
        let is_study = view_of(&fragment).is_some_and(|(view, _)| view.borrows_board());
        if is_study && self.table.is_clock_live() {
            // The address is that of the game again.
            step.then(Effect::SetFragment(self.shell.fragment().to_owned()));
            return self.refuse_analysis(step);
        }
        if fragment == self.shell.fragment() || self.takes_view_of(&fragment, step) {
            return;
        }
        self.shell.is_at(fragment);
        self.notices.dismiss(NoticeKind::DamagedLink);
        self.notices.dismiss(NoticeKind::LinkMistakes);
        if let Ok(LinkedGame { game, id: Some(id), .. }) = LinkedGame::parse(self.shell.fragment())
            && self.table.by_link().is_some()
            && self.table.id() == Some(id)
        {
            let sent = ByLink::of_link(&game);
            self.go_on_by_link(self.table.saved(), &game, sent, step);
            return step.announce(words::shown(&self.on_board()));
        }
        let was_beside = self.vault.is_beside();
        if was_beside {
            self.put_unfinished_aside(step);
        }
        if !self.shell.fragment().is_empty() {
            let own = self.vault.take_own().unwrap_or_else(|| self.table.saved());
            self.open_link(Some(own), &mut None, step);
            if was_beside && !self.vault.is_beside() {
                self.vault.forget(Slot::Beside, step);
            }
            step.announce(words::shown(&self.on_board()));
        } else if self.vault.is_beside() {
            self.back_to_own(step);
        }
    }

    pub(crate) fn back_to_own(&mut self, step: &mut Step) {
        if self.vault.is_beside() {
            self.put_unfinished_aside(step);
        }
        if let Some(own) = self.vault.take_own() {
            self.notices.dismiss(NoticeKind::BesideSaved);
            self.notices.dismiss(NoticeKind::Invitation);
            self.notices.dismiss(NoticeKind::DamagedLink);
            self.notices.dismiss(NoticeKind::LinkMistakes);
            self.show_game(own);
            self.vault.forget(Slot::Beside, step);
            step.announce(words::shown(&self.on_board()));
            step.changed(Change::Moved);
        }
    }
}

/// The id of a game by link, if the link has one.
fn link_id(link: &Result<LinkedGame, LinkError>) -> Option<GameId> {
    link.as_ref().ok()?.id
}

/// Who plays the game of a link that names no players. A link without moves only names rules, so it
/// starts a new game against the engine. In any other game a person may try moves for all sides.
fn link_seats(game: &AnyGame) -> ByPlayer<Seat> {
    if is_begun(game) {
        return PERSONS;
    }
    let mut setup = Setup::of(Rules::Classic, State::new().seats());
    setup.change_rules(game.rules());
    setup.seats(0)
}
