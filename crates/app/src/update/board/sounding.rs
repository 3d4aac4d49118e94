//! The sounds of moves, for people who have switched them on.

use uttt_rules::Outcome;

use crate::page::step::{Change, Step};
use crate::{Effect, Sound, State};

impl State {
    /// Plays the sound of the move that was just played.
    pub(crate) fn sound_move(&self, step: &mut Step) {
        if self.preferences.sound && step.change == Change::Played {
            step.then(Effect::Sound(self.sound_of_last_move()));
        }
    }

    fn sound_of_last_move(&self) -> Sound {
        match self.table.board().outcome() {
            Some(Outcome::Won(_)) => Sound::Win,
            None if self.just_decided().is_empty() => Sound::Move,
            Some(Outcome::Draw) | None => Sound::Board,
        }
    }
}
