use crate::guest::{Guest, Telling};
use crate::{State, Watched};

/// The guest whose view the page shows.
pub(crate) fn shown_guest(page: &State) -> Option<&Watched<Box<dyn Guest>>> {
    page.guests.of(page.shell.view())
}

pub(crate) fn telling(page: &State) -> Telling {
    Telling {
        notation: page.shell.preferences().notation,
        palette: page.shell.palette(),
        is_still: page.shell.reduced_motion(),
        by_keys: page.cursor.focus().is_some(),
        refused: page.cursor.refusal(),
        keeps: page.vault.keeps(),
        has_failed: page.engine.has_failed(),
        was_hidden: page.engine.tells_hidden(),
    }
}
