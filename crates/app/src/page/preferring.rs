//! Changes the person's preferences, and saves them.

use crate::{Preferences, Slot, State, Step};

/// Changes the preferences, and saves them if that changes something.
pub(crate) fn prefer(page: &mut State, change: impl FnOnce(&mut Preferences), step: &mut Step) {
    let mut preferences = *page.shell.preferences();
    change(&mut preferences);
    if preferences != *page.shell.preferences() {
        *page.shell.preferences_mut() = preferences;
        page.vault.save(Slot::Preferences, &preferences, step);
    }
}
