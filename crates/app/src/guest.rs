//! The guest: a view that borrows the board to show a game of its own, in which nobody plays. The trait
//! says what the page may ask of it.

use std::fmt;
use std::rc::Rc;

use uttt_board::{Millis, ScoreLayer};
use uttt_rules::{AnyGame, Loss};

use crate::effects::task::Task;
use crate::{
    Dialog, DialogView, Finding, Key, KeysLine, Message, Notation, SavedGame, Stamp, Step,
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
    /// What it shows over the board.
    fn layer(&self) -> Option<&ScoreLayer>;
    /// How its game ended if the board has not decided it, where the board shows the end.
    fn loss(&self) -> Option<Loss>;
    /// Whether a person may play a move on the board.
    fn takes_moves(&self) -> bool;
    /// What the engine is to do.
    fn task(&self) -> Option<Task>;
    fn act(&mut self, act: Message, with: Telling, step: &mut Step) -> Wish;
    /// Takes what the engine has found so far.
    fn found(&mut self, found: Finding, with: Telling, step: &mut Step) -> Wish;
    /// Follows what was played on the board, which has this stamp, and plays on. Called after each message.
    fn follow(&mut self, board: &AnyGame, stamp: Stamp, step: &mut Step) -> Wish;
    /// When it plays on by itself.
    fn due(&self) -> Option<Millis>;
    /// What it tells of the position; `None` if it knows no more than the page.
    fn tell(&self, with: Telling) -> Option<String>;
    fn panel(&self, with: Telling) -> Rc<crate::ReviewView>;
    fn dialog(&self, dialog: Dialog, with: Telling) -> DialogView;
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
