//! Saving the game in the storage and in the address, and reading it back.

use crate::page::step::Step;
use crate::saved::game::SavedGame;
use crate::saved::link::{
    fragment, fragment_in_view, fragment_with_id, fragment_with_seats, view_of,
};
use crate::saved::origin::Origin;
use crate::setup::Setup;
use crate::update::later::PlainStart;
use crate::{Keeping, Message, NoticeKind, Preferences, ShownView, Slot, Start, State, Stored};

impl State {
    /// What the first part can show alone.
    pub(crate) fn load_plain(&mut self, start: Start, plain: PlainStart, step: &mut Step) {
        self.find(&start);
        *self.shell.preferences_mut() = plain.preferences;
        if let Some(game) = plain.game {
            self.show_game(game);
        }
        let is_more = |slot: Slot| slot.can_wait() && start.stored.text(slot).is_some();
        if Slot::ALL.into_iter().any(is_more) {
            self.handle(Message::Keep(Keeping::FoundBesides(start.stored)), step);
        }
    }

    /// All else that was stored, once a plain game is on the board.
    pub(crate) fn load_besides(&mut self, stored: &Stored, step: &mut Step) {
        self.vault.found_studies(stored.text(Slot::Studies));
        self.load_setup(stored);
        self.load_own(stored, step);
        let beside = self.load_beside(stored, step);
        self.load_aside(stored, step);
        self.put_former_beside_aside(beside, step);
        self.offer_aside();
        self.load_set_up(stored, step);
    }

    /// Where the page is.
    fn find(&mut self, start: &Start) {
        self.shell.runs_in(start.surroundings);
        self.vault.open(start);
        self.catalogue.asked(start.stored.text(Slot::AskedToPersist).is_some());
        if !start.storage {
            self.lose_storage();
        }
    }

    pub(crate) fn load(&mut self, start: Start, step: &mut Step) {
        self.find(&start);
        self.vault.found_studies(start.stored.text(Slot::Studies));
        self.load_setup(&start.stored);
        self.shell.is_at(start.fragment);
        let own = self.load_own(&start.stored, step);
        if let Some(text) = start.stored.text(Slot::Preferences) {
            self.load_preferences(text, step);
        }
        let mut beside = self.load_beside(&start.stored, step);
        self.load_aside(&start.stored, step);
        self.study.take_linked(self.shell.fragment());
        match view_of(self.shell.fragment()) {
            Some((view, link)) if link.is_none() || self.only_shows(view) => {
                self.load_view(view, link, own, beside.take(), step);
            }
            _ if self.shell.fragment().is_empty() => {
                if let Some(own) = own {
                    self.show_game(own);
                }
            }
            linked => {
                self.open_link(own, &mut beside, step);
                if let Some((view, _)) = linked {
                    self.begin_view(view, step);
                }
            }
        }
        self.put_former_beside_aside(beside, step);
        self.offer_aside();
        self.load_set_up(&start.stored, step);
    }

    /// Whether the game of a link to this view is not played. Without storage, the page writes such
    /// links itself to keep the game that is played.
    fn only_shows(&self, view: ShownView) -> bool {
        self.vault.keeps() && view.borrows_board()
    }

    /// Says that a game was put aside.
    fn offer_aside(&mut self) {
        // The notice is only useful at first, because the dialog for a new game leads back as well.
        if !self.vault.aside().is_empty() && !self.table.saved().is_begun() {
            self.notices.notify(NoticeKind::PutAside, String::new());
        }
    }

    /// Reads the preferences. The next change overwrites them, so if they cannot be read, their text
    /// is kept like that of a game.
    pub(crate) fn load_preferences(&mut self, text: &str, step: &mut Step) {
        match Preferences::parse(text) {
            Ok(preferences) => *self.shell.preferences_mut() = preferences,
            Err(error) => {
                self.vault.keep_damaged(text, step);
                if self.vault.damaged() == Some(text) {
                    // The notice below says it already; this one would say it again.
                    self.notices.dismiss(NoticeKind::KeptAside);
                }
                self.notices.notify(NoticeKind::DamagedPreferences, error.to_string());
            }
        }
    }

    fn load_setup(&mut self, stored: &Stored) {
        match stored.text(Slot::NewGame).map(Setup::parse) {
            None => {}
            Some(Ok(setup)) => self.next_game.keep(setup),
            Some(Err(error)) => self.notices.notify(NoticeKind::DamagedSetup, error.to_string()),
        }
    }

    /// Reads the saved game. The next move overwrites it, so if it cannot be read, its text is kept
    /// under another key until the person discards it.
    fn load_own(&mut self, stored: &Stored, step: &mut Step) -> Option<SavedGame> {
        let linked = !self.shell.fragment().is_empty();
        self.vault.found_damaged(stored.text(Slot::Damaged));
        let text = stored.text(Slot::Game);
        let own = text.map(SavedGame::parse);
        if let (Some(text), Some(Err(_))) = (text, &own) {
            self.vault.keep_damaged(text, step);
        }
        match (&own, self.vault.damaged()) {
            (Some(Err(error)), _) if linked => {
                self.notices.notify(NoticeKind::KeptAside, error.to_string());
            }
            (Some(Err(error)), _) => {
                self.notices.notify(NoticeKind::DamagedGame, error.to_string());
            }
            (_, Some(text)) => {
                let reason = SavedGame::parse(text).err().map(|error| error.to_string());
                self.notices.notify(NoticeKind::KeptAside, reason.unwrap_or_default());
            }
            (_, None) => {}
        }
        own.and_then(Result::ok)
    }

    /// The game that this tab played beside the saved one before it was reloaded.
    fn load_beside(&mut self, stored: &Stored, step: &mut Step) -> Option<SavedGame> {
        let text = stored.text(Slot::Beside)?;
        match SavedGame::parse(text) {
            Ok(game) => Some(game),
            Err(error) => {
                self.vault.keep_damaged(text, step);
                self.notices.notify(NoticeKind::KeptAside, error.to_string());
                self.vault.forget(Slot::Beside, step);
                None
            }
        }
    }

    /// Called when the page was loaded with another address than that of the game beside the saved
    /// one.
    fn put_former_beside_aside(&mut self, beside: Option<SavedGame>, step: &mut Step) {
        let Some(game) = beside else { return };
        if game.origin != Origin::Link && game.is_unfinished() {
            self.lay_aside(&game, step);
        }
        if !self.vault.is_beside() {
            self.vault.forget(Slot::Beside, step);
        }
    }

    /// Puts a game on the board to be played, without an animation.
    pub(crate) fn show_game(&mut self, saved: SavedGame) {
        self.shell.show(ShownView::Play);
        self.cursor.want_hint(false);
        self.leave_board_for(&saved.game);
        self.table.reclaim();
        self.table.begin(saved);
        self.study.editor_mut().forget_left();
        self.settle_board();
        self.vault.forget_moves();
    }

    /// Whether the person has a game of their own besides the one on the board.
    pub(crate) fn own_is_begun(&self) -> bool {
        self.vault.own().is_some_and(SavedGame::is_begun)
    }

    /// Saves the game on the board: the person's own game in the storage, a link's game in the
    /// address and, with its players and undone moves, in the tab's storage. If the browser stores
    /// nothing, the address alone keeps the game and its players across a reload.
    pub(crate) fn keep_game(&mut self, step: &mut Step) {
        self.vault.keep(&self.table.saved(), step);
        self.shell.set_address(self.address(), step);
    }

    /// What the address says of the game that is played, with its id if it is played by link. Where
    /// nothing else keeps the players, the address names them too.
    fn named(&self) -> String {
        let saved = self.table.saved();
        match saved.id {
            Some(id) if saved.by_link.is_some() => {
                let named = (!self.vault.keeps()).then_some((saved.seats, saved.by_link));
                fragment_with_id(&saved.latest(), id, named)
            }
            _ if self.vault.keeps() => fragment(&saved.game),
            _ => fragment_with_seats(&saved.game, saved.seats),
        }
    }

    /// What the address says of what the page shows.
    pub(crate) fn address(&self) -> String {
        match (self.vault.keeps(), self.vault.is_beside()) {
            // Nothing else keeps the game that is played.
            (false, _) if self.shell.view() != ShownView::Play => {
                format!("{}&view={}", self.named(), self.shell.view().id())
            }
            _ if self.shell.view() == ShownView::Games => {
                format!("view={}", self.shell.view().id())
            }
            _ if let Some(guest) = self.shown_guest() => {
                fragment_in_view(&guest.place(), self.shell.view())
            }
            _ if self.shell.view() != ShownView::Play => {
                let left = self.study.editor().left_game();
                fragment_in_view(left.unwrap_or(self.game()), self.shell.view())
            }
            (false, _) | (true, true) => self.named(),
            (true, false) => String::new(),
        }
    }

    pub(crate) fn discard_damaged(&mut self, step: &mut Step) {
        self.dismiss_damaged();
        self.vault.discard_damaged(step);
    }

    /// Called when what could not be read is no longer kept.
    pub(crate) fn dismiss_damaged(&mut self) {
        self.notices.dismiss_all([
            NoticeKind::DamagedGame,
            NoticeKind::KeptAside,
            NoticeKind::DamagedPreferences,
        ]);
    }

    /// Called when the browser refuses to store something. The storage keeps what it has, and from
    /// now on the address holds the game.
    pub(crate) fn storage_refused(&mut self, step: &mut Step) {
        self.lose_storage();
        if self.table.saved().is_begun() {
            self.keep_game(step);
        }
    }

    fn lose_storage(&mut self) {
        self.vault.close();
        self.notices.notify(NoticeKind::NoStorage, String::new());
    }
}
