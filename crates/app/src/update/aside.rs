//! Unfinished games that were put aside for another one, so that nothing played is lost.

use std::fmt;

use crate::fields::SavedError;
use crate::page::step::{Change, Step};
use crate::saved::game::{KIND, SavedGame};
use crate::{NoticeKind, Slot, State, Stored, words};

/// How many are kept; the oldest is dropped.
const KEPT: usize = 20;

/// The games, each as it is saved, one after the other.
struct Text<'a>(&'a [SavedGame]);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|game| game.fmt(f))
    }
}

/// Reads what [`Text`] writes; each game that cannot be read is given back as text.
fn parse(text: &str) -> Vec<Result<SavedGame, (String, SavedError)>> {
    let mut texts: Vec<String> = Vec::new();
    for line in text.lines() {
        match texts.last_mut() {
            Some(last) if !line.starts_with(KIND) => {
                last.push('\n');
                last.push_str(line);
            }
            _ => texts.push(line.to_owned()),
        }
    }
    let read = |text: String| SavedGame::parse(&text).map_err(|error| (text, error));
    texts.into_iter().map(read).collect()
}

impl State {
    pub(crate) fn load_aside(&mut self, stored: &Stored, step: &mut Step) {
        let Some(text) = stored.text(Slot::Aside) else { return };
        let mut is_damaged = false;
        for read in parse(text) {
            match read {
                Ok(game) => self.aside.push(game),
                Err((text, error)) => {
                    is_damaged = true;
                    self.keep_damaged(&text, step);
                    self.notify(NoticeKind::KeptAside, error.to_string());
                }
            }
        }
        if is_damaged {
            self.keep_aside(step);
        }
    }

    /// Another tab has put games aside or taken them back.
    pub(crate) fn aside_elsewhere(&mut self, text: Option<&str>) {
        self.aside = text.map(parse).into_iter().flatten().filter_map(Result::ok).collect();
        if self.aside.is_empty() {
            self.dismiss(NoticeKind::PutAside);
        }
    }

    /// Puts the game on the board aside if it has begun and is not over.
    pub(crate) fn put_unfinished_aside(&mut self, step: &mut Step) {
        if self.shown_game().is_unfinished() {
            self.put_aside(step);
        }
    }

    /// Puts the game on the board aside, with the moves that were taken back. A game of another tab
    /// stays where it is.
    pub(crate) fn put_aside(&mut self, step: &mut Step) {
        if self.is_mirror() {
            return;
        }
        let game = self.shown_game();
        self.aside.retain(|other| *other != game);
        self.aside.push(game);
        self.keep_aside(step);
        self.notify(NoticeKind::PutAside, String::new());
    }

    /// Goes on with the game that was put aside last. An unfinished one on the board is put aside
    /// as the oldest, so repeated presses cycle through all of them.
    pub(crate) fn back_to_aside(&mut self, step: &mut Step) {
        let Some(back) = self.aside.pop() else { return };
        let is_own = !self.is_mirror();
        self.leave_mirror();
        let left = self.shown_game();
        self.dialogs.clear();
        self.dismiss(NoticeKind::PutAside);
        if is_own && left.is_unfinished() {
            self.aside.insert(0, left);
            self.notify(NoticeKind::PutAside, String::new());
        }
        self.keep_aside(step);
        self.show_game(back, step);
        step.announce(words::shown(self));
        step.changed(Change::Moved);
    }

    fn keep_aside(&mut self, step: &mut Step) {
        let surplus = self.aside.len().saturating_sub(KEPT);
        self.aside.drain(..surplus);
        if self.aside.is_empty() {
            self.forget(Slot::Aside, step);
        } else {
            self.save(Slot::Aside, &Text(&self.aside), step);
        }
    }
}
