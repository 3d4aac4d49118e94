//! Putting the games that are played into the list that the browser keeps.

use crate::page::step::Step;
use crate::saved::aside_edit::AsideEdit;
use crate::saved::game::SavedGame;
use crate::saved::game_id::GameId;
use crate::{Effect, GameChange, GamesRefusal, NoticeKind, State};

impl State {
    /// Puts the game that is played into the list if it is not there as it is now: from the first
    /// move of a person on, and then after each change. A game that was deleted comes back with a
    /// person's next move. A game that another tab owns is put there by that tab.
    pub(crate) fn keep_listed(&mut self, step: &mut Step) {
        let stamp = self.table.stamp();
        // While another view uses the board, nobody plays.
        let rests = self.table.is_lent() || self.vault.rests();
        if rests || self.vault.is_listed(stamp) {
            return;
        }
        let mut game = self.table.saved();
        let is_new = self.vault.list(stamp) || game.id.is_none();
        if let Some(id) = self.name_game(&mut game) {
            if self.table.name(id) {
                self.vault.keep_named(&game, step);
            }
            let text = game.to_string();
            let change = if is_new {
                GameChange::Keep { id, text }
            } else {
                GameChange::Update { id, text }
            };
            self.change_games(vec![change], step);
        }
    }

    /// Puts games into the list that were put aside before there was one.
    pub(crate) fn list_former(&mut self, step: &mut Step) {
        let mut edit = AsideEdit::default();
        for mut game in self.vault.aside().to_vec() {
            let former = game.to_string();
            if let (None, Some(id)) = (game.id, self.name_game(&mut game)) {
                edit = edit.remove(former).add_oldest(&game);
                self.change_games(vec![GameChange::Keep { id, text: game.to_string() }], step);
            }
        }
        self.vault.edit_aside(edit, step);
    }

    /// The id of a game, which gets one now if it has none. A game that no person has moved in gets
    /// none.
    fn name_game(&mut self, game: &mut SavedGame) -> Option<GameId> {
        let is_named = self.vault.lists() && game.has_persons_move();
        is_named.then(|| *game.id.get_or_insert_with(|| self.vault.next_id()))
    }

    /// Called when the browser has not made a change to the list. A change that the page has already
    /// confirmed is taken back, and the list is shown as the browser has it.
    pub(crate) fn games_refused(&mut self, why: GamesRefusal, step: &mut Step) {
        let confirmed = [NoticeKind::GamesDeleted, NoticeKind::GamesImported];
        let confirms_deletion = self.notices.has(NoticeKind::GamesDeleted);
        if confirmed.into_iter().any(|kind| self.notices.has(kind)) {
            confirmed.into_iter().for_each(|kind| self.notices.dismiss(kind));
            self.games.deleted.clear();
            if confirms_deletion {
                self.undelete_notes(step);
            } else {
                // They were deleted long ago.
                self.games.deleted_notes.clear();
            }
            // What was confirmed aloud is taken back aloud.
            step.announce(crate::games::words::refused(&why, self.vault.keeps()));
            self.games.refusal = None;
        }
        if self.games.list.is_some() {
            step.then(Effect::ReadGames);
        }
        self.games_unread(why);
    }

    /// Says once why the list of games is not kept. The game on the board is saved all the same.
    pub(crate) fn games_unread(&mut self, why: GamesRefusal) {
        if self.games.refusal.as_ref() != Some(&why) {
            // Without any storage, an earlier notice says so already.
            if self.vault.keeps() {
                self.notices
                    .notify(NoticeKind::GamesRefused, crate::games::words::refused(&why, true));
            }
            self.games.refusal = Some(why);
        }
    }

    /// Whether a notice says that games are not kept.
    pub(crate) fn is_refusal_told(&self) -> bool {
        let tells = |kind| matches!(kind, NoticeKind::GamesRefused | NoticeKind::NoStorage);
        self.notices.iter().any(|notice| tells(notice.kind) && self.shows_notice(notice))
    }
}
