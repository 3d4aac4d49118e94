//! Games by link: each move makes the next link to send. A game has an id, by which the page knows it
//! when a link is opened, and moves that were sent stay as they are.

use uttt_rules::{AnyGame, ByPlayer};

use crate::page::animation::Animation;
use crate::page::ownership::Ownership;
use crate::page::played_game::PlayedGame;
use crate::page::step::{Change, Step};
use crate::saved::aside_edit::AsideEdit;
use crate::saved::by_link::ByLink;
use crate::saved::game::SavedGame;
use crate::saved::game_id::GameId;
use crate::saved::link::fragment_with_id;
use crate::saved::link_news::LinkNews;
use crate::{Effect, NoticeKind, Seat, ShownView, State, words};

impl State {
    /// Opens a link to a game that is not known: whoever opens it plays the side to move.
    pub(crate) fn begin_by_link(
        &mut self,
        mut game: AnyGame,
        named: ByPlayer<Option<Seat>>,
        id: GameId,
        step: &mut Step,
    ) {
        while game.redo() {}
        let turn = game.turn();
        let mine = |player| if player == turn { Seat::Person } else { Seat::Friend };
        // A browser that stores nothing has the players in the address.
        let named = |player| named[player].filter(|_| !self.storage);
        let players = game.rules().players();
        let seats = ByPlayer::new_with(|player| match players.contains(&player) {
            true => named(player).unwrap_or_else(|| mine(player)),
            false => Seat::Person,
        });
        let by_link = Some(ByLink { sent: Some(game.ply()) });
        self.show_game(SavedGame { seats, id: Some(id), by_link, ..SavedGame::linked(game) }, step);
        self.tell_side();
        if self.ids.is_some() {
            // It may be in the list of games.
            self.unlisted = Some(id);
            step.then(Effect::ReadGames);
        }
        self.keep_game(step);
    }

    /// Opens a link to a game that is known, and continues that game.
    pub(crate) fn go_on_by_link(&mut self, known: SavedGame, told: AnyGame, step: &mut Step) {
        let (joined, news) = known.joined(told);
        self.show_joined(joined, &news, step);
        self.tell_news(&news, step);
        self.keep_in_this_tab(step);
    }

    /// Continues a game with what a link has added.
    fn show_joined(&mut self, joined: SavedGame, news: &LinkNews, step: &mut Step) {
        let before = self.game.revision();
        self.put_by_link(joined, step);
        if *news == LinkNews::Moves
            && self.shown == ShownView::Play
            && before != self.game.revision()
        {
            self.animation = Some(Animation { ply: self.game.ply(), since: step.now });
        }
    }

    /// Saves the game. If another tab plays it, it goes on in this one.
    fn keep_in_this_tab(&mut self, step: &mut Step) {
        if self.mirrors_played() {
            self.ownership = Ownership::Asked { unsaved: true };
            step.then(Effect::TakeGame);
        }
        self.listed = None;
        self.keep_game(step);
    }

    fn tell_news(&mut self, news: &LinkNews, step: &mut Step) {
        self.dismiss(NoticeKind::LinkNews);
        self.dismiss(NoticeKind::OwnLink);
        let Some(told) = words::by_link::news(self, news) else { return };
        let kind = if *news == LinkNews::Same { NoticeKind::OwnLink } else { NoticeKind::LinkNews };
        step.announce(told.clone());
        self.notify(kind, told);
    }

    /// Puts a game on the board, or behind the view that uses the board.
    fn put_by_link(&mut self, saved: SavedGame, step: &mut Step) {
        match &mut self.played {
            Some(played) => **played = PlayedGame::new(saved),
            None => {
                let view = self.shown;
                self.show_game(saved, step);
                self.shown = view;
            }
        }
        step.changed(Change::Moved);
    }

    /// Takes the game with this id out of those that were put aside.
    pub(crate) fn take_aside(&mut self, id: GameId, step: &mut Step) -> Option<SavedGame> {
        let is_it = |game: &&SavedGame| game.id == Some(id) && game.by_link.is_some();
        let known = self.aside.iter().rfind(is_it)?.clone();
        self.edit_aside(AsideEdit::default().remove(known.to_string()), step);
        Some(known)
    }

    /// Called when the list of games was read. The page continues the game of the list if a link was
    /// opened before the list was known, or if another tab has opened the next link.
    pub(crate) fn follow_list(&mut self, step: &mut Step) {
        let shown = self.shown_game();
        let is_unlisted = self.unlisted.take().is_some_and(|id| shown.id == Some(id));
        if shown.by_link.is_none() || self.mirrors_played() {
            return;
        }
        let listed =
            shown.id.and_then(|id| self.games.list.as_ref()?.find(&id.to_string())?.game());
        let Some(listed) = listed.filter(|listed| listed.by_link.is_some()) else { return };
        let moves = shown.latest();
        if is_unlisted {
            let sent = listed.by_link.max(shown.by_link);
            let (mut joined, news) = listed.joined(moves);
            // A move that the person has played since the link was opened was not sent.
            if matches!(news, LinkNews::Moves | LinkNews::Same) {
                joined.by_link = sent;
            }
            self.show_joined(joined, &news, step);
            // With a move of their own, they need no offer to play for the friend.
            if news != LinkNews::Same || sent.is_some_and(|sent| sent.settled() == self.game.ply())
            {
                self.tell_news(&news, step);
            }
            self.keep_in_this_tab(step);
        } else if listed.latest().ply() > moves.ply() && listed.may_follow(&shown) {
            self.put_by_link(listed, step);
            self.keep_game(step);
            step.announce(words::shown(self));
        }
    }

    /// The link to a game that is played by link. Its moves are settled from now on. `None` if the game
    /// is not played by link, if a view shows another position, or on the person's own turn: whoever
    /// opens a link with the id plays the side to move.
    pub(crate) fn hand_out_link(&mut self, step: &mut Step) -> Option<String> {
        let id = self.id.filter(|_| self.can_send_link())?;
        let game = self.shown_game().latest();
        self.by_link.as_mut()?.sent = Some(game.ply());
        self.refusal = None;
        self.keep_in_this_tab(step);
        Some(fragment_with_id(&game, id, None))
    }

    /// Lets the person play the side to move too, because the friend uses the same browser.
    pub(crate) fn play_for_friend(&mut self, step: &mut Step) {
        self.dismiss(NoticeKind::OwnLink);
        if self.seat_to_move() == Some(Seat::Friend) && !self.is_mirror() {
            self.seats[self.game.turn()] = Seat::Person;
            self.listed = None;
            step.changed(Change::Moved);
            step.announce(words::shown(self));
        }
    }

    /// Dismisses the offer to play for a friend once it is not their turn. Called after each message.
    pub(crate) fn settle_own_link(&mut self) {
        if !self.awaits_other() {
            self.dismiss(NoticeKind::OwnLink);
        }
    }
}
