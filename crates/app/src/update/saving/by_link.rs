//! Games by link: each move makes the next link to send. A game has an id, by which the page knows it
//! when a link is opened, and moves that were sent stay as they are.

use uttt_rules::{AnyGame, ByPlayer};

use crate::page::ownership::Ownership;
use crate::page::step::{Change, Step};
use crate::saved::aside_edit::AsideEdit;
use crate::saved::by_link::ByLink;
use crate::saved::game::SavedGame;
use crate::saved::game_id::GameId;
use crate::saved::link::{LinkedGame, fragment_with_id};
use crate::saved::link_news::LinkNews;
use crate::{Effect, GameChange, NoticeKind, Seat, ShownView, Slot, State, words};

impl State {
    /// Opens a link to a game that is not known: whoever opens it plays the side to move.
    pub(crate) fn begin_by_link(&mut self, link: LinkedGame, id: GameId, step: &mut Step) {
        let LinkedGame { game, seats: named, by_link, .. } = link;
        let game = game.at_end();
        let turn = game.turn();
        let mine = |player| if player == turn { Seat::Person } else { Seat::Friend };
        // A reload of what this page wrote there is no news.
        let is_new = by_link.is_none() && game.outcome().is_none();
        // A browser that stores nothing has the players in the address, and how far the game was sent.
        let named = |player| named[player].filter(|_| !self.vault.keeps());
        let by_link =
            by_link.filter(|_| !self.vault.keeps()).unwrap_or_else(|| ByLink::of_link(&game));
        let players = game.rules().players();
        let seats = ByPlayer::new_with(|player| match players.contains(&player) {
            true => named(player).unwrap_or_else(|| mine(player)),
            false => Seat::Person,
        });
        let (id, by_link) = (Some(id), Some(by_link));
        self.show_game(SavedGame { seats, id, by_link, ..SavedGame::linked(game) });
        self.table.tell_side();
        if is_new && self.table.lone_person().is_some() {
            self.notices.notify(NoticeKind::Invitation, String::new());
        }
        if self.vault.lists() {
            // It may be in the list of games.
            self.vault.seek(id);
            step.then(Effect::ReadGames);
        }
        self.keep_game(step);
    }

    /// Opens a link to a game that is known, and continues that game with what the link has added.
    pub(crate) fn go_on_by_link(
        &mut self,
        known: SavedGame,
        told: &AnyGame,
        sent: ByLink,
        step: &mut Step,
    ) {
        let (joined, news) = known.joined(told, sent);
        let before = self.table.stamp();
        self.put_by_link(joined, step);
        if news == LinkNews::Moves
            && self.shell.view() == ShownView::Play
            && before != self.table.stamp()
        {
            self.cursor.animate(self.table.board().ply(), step.now);
        }
        self.tell_news(&news, step);
        self.keep_in_this_tab(step);
    }

    /// Saves the game. If another tab plays it, it goes on in this one.
    fn keep_in_this_tab(&mut self, step: &mut Step) {
        if self.vault.mirrors() {
            self.vault.give_to(Ownership::Asked { unsaved: true });
            step.then(Effect::TakeGame);
        }
        self.vault.unlist();
        self.keep_game(step);
    }

    fn tell_news(&mut self, news: &LinkNews, step: &mut Step) {
        self.notices.dismiss(NoticeKind::Invitation);
        self.notices.dismiss(NoticeKind::LinkNews);
        self.notices.dismiss(NoticeKind::OwnLink);
        let Some(told) = words::by_link::news(&self.on_board(), news) else { return };
        let kind = if *news == LinkNews::Same { NoticeKind::OwnLink } else { NoticeKind::LinkNews };
        step.announce(told.clone());
        self.notices.notify(kind, told);
    }

    /// Puts a game on the board, or behind the view that uses the board.
    fn put_by_link(&mut self, saved: SavedGame, step: &mut Step) {
        if self.table.is_lent() {
            self.table.begin(saved);
        } else {
            let view = self.shell.view();
            self.show_game(saved);
            self.shell.show(view);
        }
        step.changed(Change::Moved);
    }

    /// Takes the game with this id out of those that were put aside.
    pub(crate) fn take_aside(&mut self, id: GameId, step: &mut Step) -> Option<SavedGame> {
        let is_it = |game: &&SavedGame| game.id == Some(id) && game.by_link.is_some();
        let known = self.vault.aside().iter().rfind(is_it)?.clone();
        self.vault.edit_aside(AsideEdit::default().remove(known.to_string()), step);
        Some(known)
    }

    /// Called when the list of games was read. The page continues the game of the list if a link was
    /// opened before the list was known, or if another tab has opened the next link.
    pub(crate) fn follow_list(&mut self, step: &mut Step) {
        let shown = self.table.saved();
        self.leave_id_of_copy(&shown);
        let is_unlisted = self.vault.take_sought().is_some_and(|id| shown.id == Some(id));
        let Some(sent) = shown.by_link.filter(|_| !self.vault.mirrors()) else { return };
        let listed = shown.id.and_then(|id| self.catalogue.game(&id.to_string()));
        let Some(listed) = listed.filter(|listed| listed.by_link.is_some()) else { return };
        if is_unlisted {
            // A move that the person has played since the link was opened was not sent.
            return self.go_on_by_link(listed, &shown.latest(), sent, step);
        }
        let has_more = listed.latest().ply() > shown.latest().ply();
        let is_later = has_more || listed.by_link > Some(sent);
        let has_theirs = shown.may_follow(&listed);
        match (listed.following(&shown), has_theirs) {
            (None, false) => self.part_ways(step),
            (Some(listed), _) if is_later => self.go_on_with(listed, &shown, step),
            _ => {}
        }
    }

    /// Called when the list of games was read. A browser that duplicates a tab gives both the game beside
    /// the person's own. Once the other one has moved in it, this tab's next move begins another entry.
    fn leave_id_of_copy(&mut self, shown: &SavedGame) {
        if shown.by_link.is_some() || !self.vault.is_beside() {
            return;
        }
        let Some(id) = shown.id else { return };
        let listed = self.catalogue.game(&id.to_string());
        if listed.is_some_and(|listed| !shown.all_moves().starts_with(&listed.all_moves())) {
            self.table.forget_id();
        }
    }

    /// Continues the game as another tab has it, which has all moves that this tab has sent.
    fn go_on_with(&mut self, theirs: SavedGame, ours: &SavedGame, step: &mut Step) {
        if !ours.may_follow(&theirs) {
            self.tell(words::by_link::SENT_ELSEWHERE, step);
        }
        self.put_by_link(theirs, step);
        self.keep_game(step);
        step.announce(words::shown(&self.on_board()));
    }

    /// Called when this tab and another one have both sent a move, and not the same. The game of this
    /// tab gets an id of its own, so that both are kept. No link has that id yet.
    fn part_ways(&mut self, step: &mut Step) {
        let id = self.vault.next_id();
        let shown = self.table.saved();
        let game = shown.latest();
        let shown = SavedGame { game, id: Some(id), by_link: Some(ByLink::default()), ..shown };
        if self.vault.lists() {
            self.catalogue.edit(vec![GameChange::Keep { id, text: shown.to_string() }], step);
        }
        self.put_by_link(shown, step);
        self.tell(words::by_link::SENT_BOTH, step);
        self.keep_game(step);
    }

    fn tell(&mut self, text: &str, step: &mut Step) {
        self.notices.notify(NoticeKind::LinkNews, text.to_owned());
        step.announce(text.to_owned());
    }

    /// Whether the game that is played is this one, by link.
    fn is_by_link_of(&self, other: &SavedGame) -> bool {
        !self.vault.is_beside() && other.by_link.is_some() && self.table.saved().id == other.id
    }

    /// Called when this tab begins to own the saved game. If it has a change of a game by link to save,
    /// and another tab has gone on with that game meanwhile, the page continues that.
    pub(crate) fn own_by_link(&mut self, saved: Option<SavedGame>, step: &mut Step) {
        let shown = self.table.saved();
        let has_change = self.vault.ownership() == (Ownership::Asked { unsaved: true });
        let theirs = saved
            .as_ref()
            .filter(|saved| has_change && shown.by_link.is_some() && self.is_by_link_of(saved));
        let Some(theirs) = theirs else { return self.game_owned(saved, step) };
        // What this tab has taken back is no move of another tab.
        let (old, new) = (shown.all_moves(), theirs.all_moves());
        let has_more = new.len() > old.len() && new.starts_with(&old);
        let has_theirs = shown.may_follow(theirs);
        match (theirs.clone().following(&shown), has_theirs) {
            (None, false) => {
                self.vault.give_to(Ownership::Here);
                self.lay_aside(theirs, step);
                self.part_ways(step);
            }
            (Some(theirs), has_theirs) if has_more || !has_theirs => {
                self.vault.give_to(Ownership::Here);
                self.go_on_with(theirs, &shown, step);
            }
            _ => {
                let sent = shown.by_link.max(theirs.by_link);
                self.table.sent(sent);
                self.game_owned(saved, step);
            }
        }
    }

    /// Makes one game of the saved game and the one beside it, if they are the same game by link:
    /// another tab has begun to play that. Called after each message.
    pub(crate) fn join_own(&mut self, step: &mut Step) {
        let is_known = !matches!(self.vault.ownership(), Ownership::Asked { .. });
        let Some(saved) = self.vault.own().filter(|own| own.by_link.is_some() && is_known) else {
            return;
        };
        let shown = self.table.saved();
        if shown.by_link.is_none() || shown.id != saved.id {
            return;
        }
        let has_theirs = shown.may_follow(saved);
        match (saved.clone().following(&shown), has_theirs) {
            (None, false) => self.part_ways(step),
            (None, true) if self.vault.ownership() == Ownership::Elsewhere => {
                // The other tab lacks what was sent here.
                self.vault.give_to(Ownership::Asked { unsaved: false });
                step.then(Effect::TakeGame);
            }
            (followed, _) => {
                drop(self.vault.take_own());
                self.notices.dismiss(NoticeKind::BesideSaved);
                self.vault.forget(Slot::Beside, step);
                match followed {
                    Some(theirs) => self.go_on_with(theirs, &shown, step),
                    None => self.keep_game(step),
                }
            }
        }
    }

    /// Whether a saved game lacks moves of the game by link that is played in this tab. A tab that has
    /// just lost the game may save it once more.
    pub(crate) fn is_outdated(&self, saved: &SavedGame) -> bool {
        self.vault.ownership() == Ownership::Here
            && self.is_by_link_of(saved)
            && !saved.may_follow(&self.table.saved())
    }

    /// The link to a game that is played by link. `None` if the game is not played by link, if a view
    /// shows another position, or on the person's own turn: whoever opens a link with the id plays the
    /// side to move.
    pub(crate) fn link_to_send(&self) -> Option<String> {
        let id = self.table.id().filter(|_| self.table.can_send_link())?;
        Some(fragment_with_id(&self.table.saved().latest(), id, None))
    }

    /// Called when a link was shared or copied. If it leads to the game by link that is played, its moves
    /// are settled from now on.
    pub(crate) fn link_sent(&mut self, fragment: &str, step: &mut Step) {
        let Ok(link) = LinkedGame::parse(fragment) else { return };
        let (shown, sent) = (self.table.saved(), Some(ByLink::of_link(&link.game)));
        let is_it = link.id.is_some() && link.id == shown.id && shown.by_link.is_some();
        if !is_it || shown.by_link >= sent || !shown.all_moves().starts_with(&link.game.moves()) {
            return;
        }
        self.table.sent(sent);
        self.cursor.forget_refusal();
        self.keep_in_this_tab(step);
    }

    /// Lets the person play the side to move too, because the friend uses the same browser.
    pub(crate) fn play_for_friend(&mut self, step: &mut Step) {
        self.notices.dismiss(NoticeKind::OwnLink);
        if self.table.seat_to_move() == Some(Seat::Friend) && !self.is_mirror() {
            self.table.seat_person(self.table.board().turn());
            self.vault.unlist();
            step.changed(Change::Moved);
            step.announce(words::shown(&self.on_board()));
        }
    }

    /// Dismisses the offer to play for a friend once it is not their turn. Called after each message.
    pub(crate) fn settle_own_link(&mut self) {
        if !self.table.awaits_other() {
            self.notices.dismiss(NoticeKind::OwnLink);
        }
    }
}
