use crate::guest::{Guest, Telling};
use crate::{ShownView, State, Watched};

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
