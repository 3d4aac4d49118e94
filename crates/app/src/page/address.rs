//! What the address says of the page.

use crate::page::guest;
use crate::saved::link::{
    fragment, fragment_in_view, fragment_with_id, fragment_with_seats, with_names,
};
use crate::{ShownView, State};

/// What the address says of what the page shows.
pub(crate) fn address(page: &State) -> String {
    match (page.vault.keeps(), page.vault.is_beside()) {
        // Nothing else keeps the game that is played.
        (false, _) if page.shell.view() != ShownView::Play => {
            format!("{}&view={}", named(page), page.shell.view().id())
        }
        _ if page.shell.view() == ShownView::Games => {
            format!("view={}", page.shell.view().id())
        }
        _ if let Some(guest) = guest::shown_guest(page) => guest.address(),
        _ if page.shell.view() != ShownView::Play => {
            let left = page.study.editor().left_game();
            fragment_in_view(left.unwrap_or(page.game()), None, page.shell.view())
        }
        (false, _) | (true, true) => named(page),
        (true, false) => String::new(),
    }
}

/// What the address says of the game that is played, with its id if it is played by link. Where
/// nothing else keeps the players and their names, the address has them too.
fn named(page: &State) -> String {
    let saved = page.table.saved();
    let loss = saved.loss();
    let at = match saved.id {
        Some(id) if saved.by_link.is_some() => {
            let named = (!page.vault.keeps()).then_some((saved.seats, saved.by_link));
            fragment_with_id(&saved.latest(), loss, id, named)
        }
        _ if page.vault.keeps() => fragment(&saved.game, loss),
        _ => fragment_with_seats(&saved.game, loss, saved.seats),
    };
    if page.vault.keeps() { at } else { with_names(at, saved.names) }
}
