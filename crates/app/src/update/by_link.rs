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
use crate::saved::link::{LinkedGame, fragment_with_id};
use crate::saved::link_news::LinkNews;
use crate::{Effect, NoticeKind, Seat, ShownView, State, words};

impl State {
    /// Opens a link to a game that is not known: whoever opens it plays the side to move.
    pub(crate) fn begin_by_link(&mut self, link: LinkedGame, id: GameId, step: &mut Step) {
        let LinkedGame { mut game, seats: named, by_link, .. } = link;
        while game.redo() {}
        let turn = game.turn();
        let mine = |player| if player == turn { Seat::Person } else { Seat::Friend };
        // A browser that stores nothing has the players in the address, and how far the game was sent.
        let named = |player| named[player].filter(|_| !self.storage);
        let by_link = by_link.filter(|_| !self.storage).unwrap_or_else(|| ByLink::of_link(&game));
        let players = game.rules().players();
        let seats = ByPlayer::new_with(|player| match players.contains(&player) {
            true => named(player).unwrap_or_else(|| mine(player)),
            false => Seat::Person,
        });
        let (id, by_link) = (Some(id), Some(by_link));
        self.show_game(SavedGame { seats, id, by_link, ..SavedGame::linked(game) }, step);
        self.tell_side();
        if self.lists {
            // It may be in the list of games.
            self.unlisted = id;
            step.then(Effect::ReadGames);
        }
        self.keep_game(step);
    }

    /// Opens a link to a game that is known, and continues that game with what the link has added.
    pub(crate) fn go_on_by_link(
        &mut self,
        known: SavedGame,
        told: AnyGame,
        sent: ByLink,
        step: &mut Step,
    ) {
        let (joined, news) = known.joined(told, sent);
        let before = self.game.revision();
        self.put_by_link(joined, step);
        if news == LinkNews::Moves
            && self.shown == ShownView::Play
            && before != self.game.revision()
        {
            self.animation = Some(Animation { ply: self.game.ply(), since: step.now });
        }
        self.tell_news(&news, step);
        self.keep_in_this_tab(step);
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
        let Some(sent) = shown.by_link.filter(|_| !self.mirrors_played()) else { return };
        let listed =
            shown.id.and_then(|id| self.games.list.as_ref()?.find(&id.to_string())?.game());
        let Some(listed) = listed.filter(|listed| listed.by_link.is_some()) else { return };
        if is_unlisted {
            // A move that the person has played since the link was opened was not sent.
            return self.go_on_by_link(listed, shown.latest(), sent, step);
        }
        let has_more = listed.latest().ply() > shown.latest().ply();
        if listed.may_follow(&shown) && (has_more || listed.by_link > Some(sent)) {
            if !shown.may_follow(&listed) {
                self.notify(NoticeKind::LinkNews, words::by_link::SENT_ELSEWHERE.to_owned());
                step.announce(words::by_link::SENT_ELSEWHERE.to_owned());
            }
            self.put_by_link(listed, step);
            self.keep_game(step);
            step.announce(words::shown(self));
        }
    }

    /// Whether the game that is played is this one, by link.
    fn is_by_link_of(&self, other: &SavedGame) -> bool {
        self.own.is_none() && other.by_link.is_some() && self.shown_game().id == other.id
    }

    /// Called when this tab begins to own the saved game and has a change to save. If another tab has
    /// gone on with the same game by link meanwhile, the page continues that. Returns whether it does.
    pub(crate) fn goes_on_elsewhere(&mut self, saved: Option<SavedGame>, step: &mut Step) -> bool {
        let shown = self.shown_game();
        let saved = saved.filter(|saved| self.is_by_link_of(saved));
        let (Some(saved), Some(sent)) = (saved, shown.by_link) else { return false };
        let (_, news) = saved.clone().joined(shown.latest(), sent);
        let goes_on = !matches!(news, LinkNews::Moves | LinkNews::Same);
        if goes_on {
            self.go_on_by_link(saved, shown.latest(), sent, step);
        }
        goes_on
    }

    /// Whether a saved game lacks moves of the game by link that is played in this tab. A tab that has
    /// just lost the game may save it once more.
    pub(crate) fn is_outdated(&self, saved: &SavedGame) -> bool {
        self.ownership == Ownership::Here
            && self.is_by_link_of(saved)
            && !saved.may_follow(&self.shown_game())
    }

    /// The link to a game that is played by link. `None` if the game is not played by link, if a view
    /// shows another position, or on the person's own turn: whoever opens a link with the id plays the
    /// side to move.
    pub(crate) fn link_to_send(&self) -> Option<String> {
        let id = self.id.filter(|_| self.can_send_link())?;
        Some(fragment_with_id(&self.shown_game().latest(), id, None))
    }

    /// Called when a link was shared or copied. If it leads to the game by link that is played, its moves
    /// are settled from now on.
    pub(crate) fn link_sent(&mut self, fragment: &str, step: &mut Step) {
        let Ok(link) = LinkedGame::parse(fragment) else { return };
        let (mut shown, sent) = (self.shown_game(), Some(ByLink::of_link(&link.game)));
        let is_it = link.id.is_some() && link.id == shown.id && shown.by_link.is_some();
        if !is_it || shown.by_link >= sent || !shown.all_moves().starts_with(&link.game.moves()) {
            return;
        }
        shown.by_link = sent;
        match &mut self.played {
            Some(played) => played.saved = shown,
            None => self.by_link = sent,
        }
        self.refusal = None;
        self.keep_in_this_tab(step);
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
