//! The guest: a view that borrows the board to show a game of its own, for which nobody plays. Here it
//! meets the rest of the page.

use std::fmt;
use std::rc::Rc;

use uttt_rules::AnyGame;

use crate::page::task::Task;
use crate::page::{answers, play, views};
use crate::saved::game::is_same;
use crate::{
    Change, Dialog, DialogView, Finding, GameChange, Key, KeysLine, Loss, Message, Notation,
    SavedGame, ShownView, Stamp, State, Step, Watched, words,
};

/// What the page must tell a guest so that it finds its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Telling {
    pub(crate) notation: Notation,
    /// Whether the engine has failed for good.
    pub(crate) has_failed: bool,
    /// Whether the engine goes on after the hidden page had stopped it.
    pub(crate) was_hidden: bool,
}

/// What a guest wants of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Nothing has changed.
    Unchanged,
    /// Nothing of others.
    Nothing,
    /// Say what it tells of the position.
    Tell,
    /// Put on the board what it shows, and say what it tells of that.
    Show,
    /// Put on the board what it shows.
    Restore,
    /// Play the move on the board that it shows.
    Play,
}

pub(crate) trait Guest: fmt::Debug {
    fn boxed(&self) -> Box<dyn Guest>;
    /// Its game, with all moves.
    fn saved(&self) -> &SavedGame;
    /// The place in its game that an address names.
    fn place(&self) -> AnyGame;
    fn go_to(&mut self, ply: usize);
    /// What it shows on the board.
    fn shown(&self) -> AnyGame;
    /// How its game ended if the board has not decided it, where the board shows the end.
    fn loss(&self) -> Option<Loss>;
    /// Whether a person may play a move on the board.
    fn takes_moves(&self) -> bool;
    /// What the engine is to do.
    fn task(&self) -> Option<Task>;
    fn act(&mut self, act: Message, step: &mut Step) -> Wish;
    /// Takes what the engine has found so far.
    fn found(&mut self, found: Finding, with: Telling, step: &mut Step) -> Wish;
    /// Follows what was played on the board, which has this stamp, and plays on. Called after each message.
    fn follow(&mut self, board: &AnyGame, stamp: Stamp, step: &mut Step) -> Wish;
    /// What it tells of the position; `None` if it knows no more than the page.
    fn tell(&self, with: Telling) -> Option<String>;
    fn panel(&self, with: Telling) -> Rc<crate::ReviewView>;
    fn dialog(&self, dialog: Dialog) -> DialogView;
    /// What a key does, and whether it is a single key that types a character.
    fn key(&self, key: Key<'_>) -> Option<(Message, bool)>;
    /// The keys that do something, some of them only while single keys are on.
    fn keys(&self, single_keys: bool) -> Vec<KeysLine>;
}

impl Clone for Box<dyn Guest> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}

/// The guest, while the page shows its view.
pub(crate) fn shown_guest(page: &State) -> Option<&Watched<Box<dyn Guest>>> {
    page.guest.as_ref().filter(|_| page.shell.view() == ShownView::Review)
}

pub(crate) fn telling(page: &State) -> Telling {
    Telling {
        notation: page.shell.preferences().notation,
        has_failed: page.engine.has_failed(),
        was_hidden: page.engine.tells_hidden(),
    }
}

/// Reviews a game with all its moves, from where its review was left. If that is the game that is played,
/// it keeps its players.
pub(crate) fn review(page: &mut State, game: AnyGame) {
    invite_to(page, game);
    lend_to_guest(page);
}

/// Reviews a game, with all its moves, from its position on.
pub(crate) fn review_from(page: &mut State, game: &AnyGame) {
    invite_to(page, game.at_end());
    if let Some(guest) = &mut page.guest {
        guest.go_to(game.ply());
    }
    lend_to_guest(page);
}

fn invite_to(page: &mut State, game: AnyGame) {
    if !page.guest.as_ref().is_some_and(|guest| is_same(&game, &guest.saved().game)) {
        let played = page.table.saved();
        let is_played = is_same(&game, &played.at_end());
        invite(page, &if is_played { played } else { SavedGame::linked(game) });
    }
}

pub(crate) fn invite(page: &mut State, saved: &SavedGame) {
    page.guest = Some(Watched::new(crate::review::review(saved)));
}

pub(crate) fn lend_to_guest(page: &mut State) {
    let Some(shown) = page.guest.as_ref().map(|guest| guest.shown()) else { return };
    page.table.lend();
    page.shell.show(ShownView::Review);
    views::show_position(page, shown);
}

/// Does what a person wants of the guest.
pub(crate) fn ask_guest(page: &mut State, act: Message, step: &mut Step) {
    if shown_guest(page).is_some() {
        page.engine.told_hidden();
        let wish = change(&mut page.guest, |guest| guest.act(act, step));
        grant(page, wish, step);
    }
}

pub(crate) fn guest_found(page: &mut State, found: Finding, step: &mut Step) {
    let with = telling(page);
    let Some(guest) = &page.guest else { return };
    if let Finding::Review { reviewed, .. } = &found
        && reviewed.finished
        && let Some(id) = guest.saved().id
    {
        let record = guest.saved().game.to_string();
        page.catalogue.edit(vec![GameChange::review(id, record, &reviewed.review)], step);
    }
    let wish = change(&mut page.guest, |guest| guest.found(found, with, step));
    grant(page, wish, step);
}

/// Called after each message.
pub(crate) fn follow_guest(page: &mut State, step: &mut Step) {
    if shown_guest(page).is_none() {
        return;
    }
    let (board, stamp) = (page.table.board(), page.table.stamp());
    let wish = change(&mut page.guest, |guest| guest.follow(board, stamp, step));
    grant(page, wish, step);
    if matches!(wish, Some(Wish::Restore | Wish::Play)) {
        answers::follow_game(page, step);
    }
}

/// Lets the guest change itself, which counts only if it does.
fn change(
    guest: &mut Option<Watched<Box<dyn Guest>>>,
    act: impl FnOnce(&mut Box<dyn Guest>) -> Wish,
) -> Option<Wish> {
    let mut wish = None;
    guest.as_mut()?.change(|guest| wish.insert(act(guest)) != &Wish::Unchanged);
    wish
}

fn grant(page: &mut State, wish: Option<Wish>, step: &mut Step) {
    if let Some(Wish::Show | Wish::Restore | Wish::Play) = wish {
        show_guest(page, step);
    }
    if let Some(Wish::Show | Wish::Tell) = wish {
        let with = telling(page);
        let told = page.guest.as_ref().and_then(|guest| guest.tell(with));
        step.announce(told.unwrap_or_else(|| words::shown(&page.on_board())));
    }
    if wish == Some(Wish::Play) {
        step.announce(words::announcement(&page.on_board()));
    }
}

fn show_guest(page: &mut State, step: &mut Step) {
    let Some(guest) = &page.guest else { return };
    let (game, board) = (guest.shown(), page.table.board());
    let ply = game.ply();
    let is_next = ply == board.ply() + 1 && game.moves().starts_with(&board.moves());
    play::show_game_on_board(page, game);
    match is_next {
        true => page.cursor.animate(ply, step.now),
        false => page.cursor.stand_still(),
    }
    step.changed(Change::Moved);
}
