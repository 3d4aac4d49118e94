//! A guest: a view that borrows the board to show a game or a position of its own, in which nobody plays. The
//! trait says what the page may ask of it. What a guest does not do, it need not say.

use std::fmt;

use uttt_board::{Millis, Palette, ScoreLayer};
use uttt_rules::{AnyGame, ByPlayer, Illegal, Loss, Place};

use crate::effects::task::Task;
use crate::{
    Dialog, DialogView, Effect, Finding, Key, KeysLine, Message, Notation, Offer, SavedGame, Shown,
    ShownView, Slot, Stamp, Step,
};

/// What the page must tell a guest so that it finds its words, and knows what it may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Telling {
    pub(crate) notation: Notation,
    pub(crate) palette: Palette,
    /// Whether nothing may move on the board.
    pub(crate) is_still: bool,
    /// Whether the keyboard is on a cell of the board.
    pub(crate) by_keys: bool,
    /// The last press on the board that was refused: the cell, and why.
    pub(crate) refused: Option<(Place, Illegal)>,
    /// Whether the browser keeps what is saved.
    pub(crate) keeps: bool,
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
    /// The same, as a new entry in the browser's history.
    Arrive,
    /// Put on the board what it shows.
    Restore,
    /// Play the move on the board that it shows.
    Play,
}

pub(crate) trait Guest: fmt::Debug {
    fn boxed(&self) -> Box<dyn Guest>;
    /// The view that it is.
    fn view(&self) -> ShownView;
    /// What the address says of it.
    fn address(&self) -> String;
    /// Goes where an address of its view leads. `game` is the position that the address names, if any.
    fn go_to(&mut self, game: Option<&AnyGame>, fragment: &str, now: Millis);
    /// Gets ready to be shown, whenever somebody opens its view.
    fn arrive(&mut self) {}
    /// The game that it is about, with all moves.
    fn saved(&self) -> Option<&SavedGame> {
        None
    }
    /// Each player's share after each number of moves of that game, as far as it has found them.
    fn shares(&self) -> Vec<Option<ByPlayer<f32>>> {
        Vec::new()
    }
    /// Whether it goes on with this game, which ended like this if the board has not decided it. If not,
    /// another guest is seated in its place.
    fn is_about(&self, game: &AnyGame, loss: Option<Loss>) -> bool;
    /// The position from which other views go on; `None` if they go on from the game that is played.
    fn place(&self) -> Option<AnyGame> {
        None
    }
    /// What it shows on the board.
    fn shown(&self) -> AnyGame;
    /// What it shows over the board.
    fn layer(&self) -> Option<&ScoreLayer> {
        None
    }
    /// How its game ended if the board has not decided it, where the board shows the end.
    fn loss(&self) -> Option<Loss> {
        None
    }
    /// Whether the board does not show where the next move must be.
    fn hides_target(&self) -> bool {
        false
    }
    /// Whether a person may play a move on the board.
    fn takes_moves(&self) -> bool;
    /// What a press on this cell does in place of a move.
    fn press(&self, _at: Place) -> Option<Message> {
        None
    }
    /// What the engine is to do. Two equal tasks are the same work.
    fn task(&self) -> Option<Task> {
        None
    }
    /// The request for its task, under this number.
    fn ask(&self, _task: &Task, _number: u32) -> Effect {
        Effect::StopSearch
    }
    fn act(&mut self, act: Message, with: Telling, step: &mut Step) -> Wish;
    /// Takes what the engine has found so far for its task.
    fn found(&mut self, _found: Finding, _with: Telling, _step: &mut Step) -> Wish {
        Wish::Unchanged
    }
    /// Follows what was played on the board, which has this stamp, and plays on. Called after each message.
    fn follow(&mut self, board: &AnyGame, stamp: Stamp, with: Telling, step: &mut Step) -> Wish;
    /// When it plays on by itself.
    fn due(&self) -> Option<Millis> {
        None
    }
    /// Adds what is stored of it, by another tab, say, to what it has. Returns false if it cannot read that.
    fn load(&mut self, _slot: Slot, _text: &str) -> bool {
        true
    }
    /// What is to be stored of it; `None` if there is nothing yet.
    fn kept(&self, _slot: Slot) -> Option<String> {
        None
    }
    /// Whether it takes this message while another view is shown, because it is news that it has asked for.
    fn hears(&self, _act: &Message) -> bool {
        false
    }
    /// Gets ready what it offers beside this game, which is over. Called after each message.
    fn prepare(&mut self, _game: Stamp, _step: &mut Step) {}
    /// What it offers beside a game that a person has played and that is over.
    fn offer(&self) -> Option<Offer> {
        None
    }
    /// What a screen reader says when the page shows the view; `None` if the page knows as much.
    fn greet(&self, _with: Telling) -> Option<String> {
        None
    }
    /// What it tells of the position; `None` if it knows no more than the page.
    fn tell(&self, with: Telling) -> Option<String>;
    fn panel(&self, with: Telling) -> Shown;
    /// What it shows in a dialog, if that is one of its own.
    fn dialog(&self, _dialog: Dialog, _with: Telling) -> Option<DialogView> {
        None
    }
    /// What a key does, and whether it is a single key that types a character.
    fn key(&self, _key: Key<'_>) -> Option<(Message, bool)> {
        None
    }
    /// The keys that do something, some of them only while single keys are on.
    fn keys(&self, _single_keys: bool) -> Vec<KeysLine> {
        Vec::new()
    }
}

impl Clone for Box<dyn Guest> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}
