//! The sounds of moves, for people who have switched them on.

use crate::{Change, Effect, State, Step, Volume};

/// Plays the sound of the move that was just played.
pub(crate) fn sound_move(page: &State, step: &mut Step) {
    let volume = page.shell.preferences().sound;
    if volume != Volume::Off && step.change == Change::Played {
        step.then(Effect::Sound(page.table.sound_of_last_move(), volume));
    }
}
