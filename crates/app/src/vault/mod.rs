//! What the browser keeps for the person: which tab writes the saved game, the game beside it, games put
//! aside, notes, texts that could not be read, and the ids of games. It knows nothing of the board: the
//! page says which game is played.

use std::fmt;

use crate::ownership::Ownership;
use crate::saved::aside_edit::KEPT;
use crate::{AsideEdit, Effect, GameId, SavedGame, Slot, Stamp, Start, Step, StudyEdit};

#[derive(Clone, Debug)]
pub(crate) struct Vault {
    /// Whether the browser keeps what is saved.
    keeps: bool,
    /// Which tab writes the saved game.
    ownership: Ownership,
    /// The person's own game, while another one is played beside it.
    own_game: Option<SavedGame>,
    /// Unfinished games that were put aside for another one, the latest last.
    aside: Vec<SavedGame>,
    /// Saved texts that could not be read.
    damaged: Option<String>,
    /// The stored trees of the view Analyse.
    studies: Option<String>,
    /// The stored text of a position that is set up.
    set_up: Option<String>,
    /// Whether the browser keeps a list of games.
    has_list: bool,
    /// The number from which the next id is made.
    next_number: u64,
    /// The game by link that was opened before the list was read. It may be in the list.
    sought: Option<GameId>,
    /// The game on the board when it was last compared with the list, and as a text without its clock.
    compared: Option<(Stamp, String)>,
    /// Whether a person has moved since then.
    has_moved: bool,
}

impl Default for Vault {
    fn default() -> Self {
        Self {
            keeps: true,
            ownership: Ownership::Here,
            own_game: None,
            aside: Vec::new(),
            damaged: None,
            studies: None,
            set_up: None,
            has_list: false,
            next_number: 0,
            sought: None,
            compared: None,
            has_moved: false,
        }
    }
}

/// Storing texts.
impl Vault {
    /// Takes over what the page found when it was loaded.
    pub(crate) fn open(&mut self, start: &Start) {
        if start.shared {
            self.ownership = Ownership::Asked { unsaved: false };
        }
        (self.next_number, self.has_list) = (start.id_seed, start.has_game_list);
    }

    /// Whether the browser keeps what is saved.
    pub(crate) const fn keeps(&self) -> bool {
        self.keeps
    }

    /// Called when the browser keeps nothing more. A game that only the address keeps belongs to this tab,
    /// and what it holds is the only copy.
    pub(crate) const fn close(&mut self) {
        (self.keeps, self.ownership) = (false, Ownership::Here);
    }

    pub(crate) fn save(&self, slot: Slot, value: &impl fmt::Display, step: &mut Step) {
        if self.keeps {
            step.then(Effect::Save { slot, text: value.to_string() });
        }
    }

    pub(crate) fn forget(&self, slot: Slot, step: &mut Step) {
        if self.keeps {
            step.then(Effect::Forget(slot));
        }
    }

    /// Saves the game that is played, unless that is for another tab to do.
    pub(crate) fn save_game(&mut self, game: &SavedGame, step: &mut Step) {
        match &mut self.ownership {
            _ if self.own_game.is_some() => self.save(Slot::Beside, game, step),
            Ownership::Asked { unsaved } => *unsaved = true,
            Ownership::Elsewhere => {}
            Ownership::Here => self.save(Slot::Game, game, step),
        }
    }

    /// Saves the game that is played with its new id.
    pub(crate) fn save_with_id(&self, game: &SavedGame, step: &mut Step) {
        let slot = if self.own_game.is_some() { Slot::Beside } else { Slot::Game };
        self.save(slot, game, step);
    }

    /// Saves what is set up if it has changed, and removes it once that has ended.
    pub(crate) fn save_set_up(&mut self, text: Option<String>, step: &mut Step) {
        if text == self.set_up {
            return;
        }
        match &text {
            Some(text) => self.save(Slot::SetUp, text, step),
            None => self.forget(Slot::SetUp, step),
        }
        self.set_up = text;
    }

    /// The text of a position that was set up before the page was loaded.
    pub(crate) fn found_set_up(&mut self, text: &str) {
        self.set_up = Some(text.to_owned());
    }
}

/// Texts that could not be read.
impl Vault {
    pub(crate) fn damaged(&self) -> Option<&str> {
        self.damaged.as_deref()
    }

    pub(crate) fn found_damaged(&mut self, text: Option<&str>) {
        self.damaged = text.map(str::to_owned);
    }

    /// Keeps a text that could not be read, after the ones from before.
    pub(crate) fn set_aside_damaged(&mut self, text: &str, step: &mut Step) {
        let kept = self.damaged.take().unwrap_or_default();
        let all = match (kept.is_empty(), kept.contains(text)) {
            (_, true) => kept,
            (true, _) => text.to_owned(),
            (false, _) => format!("{kept}\n{text}"),
        };
        self.save(Slot::Damaged, &all, step);
        self.damaged = Some(all);
    }

    pub(crate) fn discard_damaged(&mut self, step: &mut Step) {
        if self.damaged.take().is_some() {
            self.forget(Slot::Damaged, step);
        }
    }
}

/// The saved game and the one beside it.
impl Vault {
    pub(crate) const fn ownership(&self) -> Ownership {
        self.ownership
    }

    /// Notes which tab writes the saved game from now on. Returns which one did before.
    pub(crate) const fn give_to(&mut self, ownership: Ownership) -> Ownership {
        std::mem::replace(&mut self.ownership, ownership)
    }

    /// Whether the game that is played is that of another tab.
    pub(crate) fn mirrors(&self) -> bool {
        self.ownership == Ownership::Elsewhere && self.own_game.is_none()
    }

    /// Whether the engine must not move in this tab, because the engine of another tab does, or may
    /// do so.
    pub(crate) fn rests(&self) -> bool {
        self.ownership != Ownership::Here && self.own_game.is_none()
    }

    /// The person's own game, while another one is played beside it.
    pub(crate) const fn own_game(&self) -> Option<&SavedGame> {
        self.own_game.as_ref()
    }

    /// Whether the game that is played is beside the person's own.
    pub(crate) const fn is_beside(&self) -> bool {
        self.own_game.is_some()
    }

    pub(crate) const fn take_own_game(&mut self) -> Option<SavedGame> {
        self.own_game.take()
    }

    pub(crate) fn set_own_game(&mut self, game: Option<SavedGame>) {
        self.own_game = game;
    }

    /// Whether this is the only copy of what the tab holds, so that what others store is not its own.
    pub(crate) const fn is_only_copy(&self, slot: Slot) -> bool {
        !self.keeps && matches!(slot, Slot::Game | Slot::Aside | Slot::Studies | Slot::Damaged)
    }
}

/// Games put aside, and notes.
impl Vault {
    /// Games that were put aside, the latest last.
    pub(crate) fn aside(&self) -> &[SavedGame] {
        &self.aside
    }

    pub(crate) fn found_aside(&mut self, games: Vec<SavedGame>) {
        self.aside = games;
    }

    /// Changes the games put aside, here and in the storage. Returns how many of the oldest games
    /// were dropped.
    pub(crate) fn edit_aside(&mut self, edit: AsideEdit, step: &mut Step) -> usize {
        if edit == AsideEdit::default() {
            return 0;
        }
        let mut games = std::mem::take(&mut self.aside).into_iter().map(Ok).collect();
        let dropped = edit.change(&mut games);
        self.aside = games.into_iter().filter_map(Result::ok).collect();
        debug_assert!(self.aside.len() <= KEPT);
        if self.keeps {
            step.then(Effect::EditAside(edit));
        }
        dropped
    }

    /// The stored trees of the view Analyse, a line each.
    pub(crate) fn studies(&self) -> &str {
        self.studies.as_deref().unwrap_or_default()
    }

    pub(crate) fn has_study(&self, line: &str) -> bool {
        self.studies().lines().any(|stored| stored == line)
    }

    /// Notes what is stored now. Returns what was stored before.
    pub(crate) fn found_studies(&mut self, text: Option<&str>) -> String {
        std::mem::replace(&mut self.studies, text.map(str::to_owned)).unwrap_or_default()
    }

    /// Changes the stored trees, here and in the storage. Returns whether there was no room for all.
    pub(crate) fn edit_studies(&mut self, edit: StudyEdit, step: &mut Step) -> bool {
        let changed = edit.apply(self.studies.as_deref());
        let pushes_out = edit.pushes_out(self.studies(), changed.as_deref().unwrap_or_default());
        self.studies = changed;
        if self.keeps {
            step.then(Effect::EditStudies(edit));
        }
        pushes_out
    }
}

/// The list of games.
impl Vault {
    /// Whether the browser keeps a list of games.
    pub(crate) const fn has_list(&self) -> bool {
        self.has_list
    }

    pub(crate) fn next_id(&mut self) -> GameId {
        GameId::next(&mut self.next_number)
    }

    /// Remembers that a game by link may be in the list, which is not known yet.
    pub(crate) const fn seek(&mut self, id: Option<GameId>) {
        self.sought = id;
    }

    pub(crate) const fn take_sought(&mut self) -> Option<GameId> {
        self.sought.take()
    }

    /// Whether the list has this game as it is now.
    pub(crate) fn is_listed(&self, game: Stamp) -> bool {
        self.compared.as_ref().is_some_and(|(listed, _)| *listed == game)
    }

    /// Notes that the list gets this game. Returns whether a person has moved since it last had, or `None` if
    /// it has the game already: somebody has only looked at another position of it.
    pub(crate) fn list(&mut self, stamp: Stamp, game: SavedGame) -> Option<bool> {
        // The time that passes is no news; that it has run out is told.
        let text = SavedGame { clock: None, ..game }.to_string();
        let has_moved = std::mem::take(&mut self.has_moved);
        let is_there = self.compared.as_ref().is_some_and(|(_, listed)| *listed == text);
        self.compared = Some((stamp, text));
        (has_moved || !is_there).then_some(has_moved)
    }

    /// Makes the page compare the game with the list again.
    pub(crate) fn compare_with_list(&mut self) {
        self.compared = None;
    }

    pub(crate) const fn person_moved(&mut self) {
        self.has_moved = true;
    }

    /// Called when another game is played.
    pub(crate) const fn forget_moves(&mut self) {
        self.has_moved = false;
    }
}
