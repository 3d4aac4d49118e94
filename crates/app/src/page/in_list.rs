//! Puts the games that are played into the list of games.

use crate::{AsideEdit, GameChange, GameId, SavedGame, State, Step};

/// Puts the game that is played into the list if it is not there as it is now: from the first
/// move of a person on, and then after each change. A game that was deleted comes back with a
/// person's next move. A game that another tab owns is put there by that tab.
pub(crate) fn update_list(page: &mut State, step: &mut Step) {
    let stamp = page.table.stamp();
    // While another view uses the board, nobody plays.
    let rests = page.table.is_lent() || page.vault.rests();
    if rests || page.vault.is_listed(stamp) {
        return;
    }
    let mut game = page.table.saved();
    let id = give_id(page, &mut game);
    let Some(has_moved) = page.vault.list(stamp, game.clone()) else { return };
    if let Some(id) = id {
        let is_new = page.table.set_id(id);
        if is_new {
            page.vault.save_with_id(&game, step);
        }
        let text = game.to_string();
        let change = match is_new || has_moved {
            true => GameChange::Keep { id, text },
            false => GameChange::Update { id, text },
        };
        page.catalogue.edit(vec![change], step);
    }
}

/// Puts games into the list that were put aside before there was one.
pub(crate) fn list_former(page: &mut State, step: &mut Step) {
    let mut edit = AsideEdit::default();
    for mut game in page.vault.aside().to_vec() {
        let former = game.to_string();
        if let (None, Some(id)) = (game.id, give_id(page, &mut game)) {
            edit = edit.remove(former).add_oldest(&game);
            page.catalogue.edit(vec![GameChange::Keep { id, text: game.to_string() }], step);
        }
    }
    page.vault.edit_aside(edit, step);
}

/// The id of a game, which gets one now if it has none. A game that no person has moved in gets
/// none.
fn give_id(page: &mut State, game: &mut SavedGame) -> Option<GameId> {
    let is_named = page.vault.has_list() && game.has_persons_move();
    is_named.then(|| *game.id.get_or_insert_with(|| page.vault.next_id()))
}
