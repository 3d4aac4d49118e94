//! The sounds of moves, for people who have switched them on.

use crate::{Change, Effect, State, Step};

/// Plays the sound of the move that was just played.
pub(crate) fn sound_move(page: &State, step: &mut Step) {
    if page.shell.preferences().sound && step.change == Change::Played {
        step.then(Effect::Sound(page.table.sound_of_last_move()));
    }
}
