//! Games by link: each move makes the next link to send. A game has an id, by which the page knows it
//! when a link is opened, and moves that were sent stay as they are.

use uttt_rules::{AnyGame, ByPlayer, Loss, LossBy, Rules};

use crate::options::GameOptions;
use crate::ownership::Ownership;
use crate::page::{analysed_game, board, mirror, notices, storage};
use crate::saved::link::{fragment_with_id, fragment_with_offer, with_names};
use crate::words::Wording;
use crate::{
    AsideEdit, ByLink, Change, Dialog, Effect, GameChange, GameId, LinkNews, LinkedGame, Name,
    NoticeKind, SavedGame, Seat, ShownView, Slot, State, Step, words,
};

/// Opens a link to a game that is not known: whoever opens it plays the side to move. If a player has ended
/// the game, whoever opens it is the other one.
pub(crate) fn begin_by_link(page: &mut State, link: LinkedGame, id: GameId, step: &mut Step) {
    let LinkedGame { game, loss, seats: named, names, by_link, told, .. } = link;
    let game = game.at_end();
    let players = game.rules().players();
    // Whoever resigns or takes an offer of a draw sends the link that tells it.
    let by_teller = loss.filter(|loss| loss.by != LossBy::Time && players.len() == 2);
    let own = by_teller.map_or(game.turn(), |loss| loss.player.next(2));
    let mine = |player| if player == own { Seat::Person } else { Seat::Friend };
    // A reload of what this page wrote there is no news.
    let is_new = by_link.is_none() && game.outcome().is_none() && loss.is_none();
    // A browser that stores nothing has the players in the address, and how far the game was sent.
    let named = |player| named[player].filter(|_| !page.vault.keeps());
    let by_link = by_link.filter(|_| !page.vault.keeps()).unwrap_or(told);
    let seats = ByPlayer::new_with(|player| match players.contains(&player) {
        true => named(player).unwrap_or_else(|| mine(player)),
        false => Seat::Person,
    });
    let (id, by_link) = (Some(id), Some(by_link));
    let linked = SavedGame::linked(game, loss);
    board::show_game(page, SavedGame { seats, names, id, by_link, ..linked });
    page.table.tell_side();
    notices::offer_to_watch(page);
    if is_new && page.table.lone_person().is_some() {
        page.notices.notify(NoticeKind::Invitation, String::new());
    }
    if page.vault.has_list() {
        // It may be in the list of games.
        page.vault.seek(id);
        step.then(Effect::ReadGames);
    }
    storage::save_game(page, step);
}

/// Opens a link to a game that is known, and continues that game with what the link has added.
pub(crate) fn go_on_by_link(
    page: &mut State,
    known: SavedGame,
    (told, loss, names): (&AnyGame, Option<Loss>, ByPlayer<Name>),
    sent: ByLink,
    step: &mut Step,
) {
    let (mut joined, news) = known.joined(told, loss, sent);
    if !matches!(news, LinkNews::Older | LinkNews::Changed(..) | LinkNews::Other) {
        joined.meet(&names);
    }
    let before = page.table.stamp();
    replace_played_game(page, joined, step);
    if matches!(news, LinkNews::Moves | LinkNews::Declined)
        && page.shell.view() == ShownView::Play
        && before != page.table.stamp()
    {
        page.cursor.animate(page.table.board().ply(), step.now);
    }
    tell_news(page, &news, step);
    continue_in_this_tab(page, step);
}

/// Saves the game. If another tab plays it, it goes on in this one.
fn continue_in_this_tab(page: &mut State, step: &mut Step) {
    if page.vault.mirrors() {
        page.vault.give_to(Ownership::Asked { unsaved: true });
        step.then(Effect::TakeGame);
    }
    page.vault.compare_with_list();
    storage::save_game(page, step);
}

fn tell_news(page: &mut State, news: &LinkNews, step: &mut Step) {
    page.notices.dismiss(NoticeKind::Invitation);
    page.notices.dismiss(NoticeKind::LinkNews);
    page.notices.dismiss(NoticeKind::OwnLink);
    let Some(told) = words::by_link::news(&page.on_board(), news) else { return };
    let kind = if *news == LinkNews::Same { NoticeKind::OwnLink } else { NoticeKind::LinkNews };
    step.announce(told.text());
    page.notices.notify(kind, told);
}

/// Replaces the game that is played: on the board, or behind the view that borrows the board.
fn replace_played_game(page: &mut State, saved: SavedGame, step: &mut Step) {
    if page.table.is_lent() {
        analysed_game::play_behind(page, saved);
    } else {
        let view = page.shell.view();
        board::show_game(page, saved);
        page.shell.show(view);
    }
    step.changed(Change::Moved);
}

/// Takes the game with this id out of those that were put aside.
pub(crate) fn take_aside(page: &mut State, id: GameId, step: &mut Step) -> Option<SavedGame> {
    let is_it = |game: &&SavedGame| game.id == Some(id) && game.by_link.is_some();
    let known = page.vault.aside().iter().rfind(is_it)?.clone();
    page.vault.edit_aside(AsideEdit::default().remove(known.to_string()), step);
    Some(known)
}

/// Called when the list of games was read. The page continues the game of the list if a link was
/// opened before the list was known, or if another tab has opened the next link.
pub(crate) fn follow_list(page: &mut State, step: &mut Step) {
    let shown = page.table.saved();
    leave_id_of_copy(page, &shown);
    let is_unlisted = page.vault.take_sought().is_some_and(|id| shown.id == Some(id));
    let Some(sent) = shown.by_link.filter(|_| !page.vault.mirrors()) else { return };
    let listed = shown.id.and_then(|id| page.catalogue.game(&id.to_string()));
    let Some(listed) = listed.filter(|listed| listed.by_link.is_some()) else { return };
    if is_unlisted {
        // A move that the person has played since the link was opened was not sent.
        let told = (&shown.latest(), shown.loss(), shown.names);
        return go_on_by_link(page, listed, told, sent, step);
    }
    let has_more = listed.latest().ply() > shown.latest().ply();
    let is_sent = listed.by_link.is_some_and(|listed| listed.is_beyond(sent));
    let is_later = has_more || is_sent || listed.ends_after(&shown);
    let has_theirs = shown.may_follow(&listed);
    match (listed.following(&shown), has_theirs) {
        (None, false) => part_ways(page, step),
        (Some(listed), _) if is_later => go_on_with(page, listed, &shown, step),
        _ => {}
    }
}

/// Called when the list of games was read. A browser that duplicates a tab gives both the game beside
/// the person's own. Once the other one has moved in it, this tab's next move begins another entry.
fn leave_id_of_copy(page: &mut State, shown: &SavedGame) {
    if shown.by_link.is_some() || !page.vault.is_beside() {
        return;
    }
    let Some(id) = shown.id else { return };
    let listed = page.catalogue.game(&id.to_string());
    if listed.is_some_and(|listed| !shown.all_moves().starts_with(&listed.all_moves())) {
        page.table.forget_id();
    }
}

/// Continues the game as another tab has it, which has all moves that this tab has sent.
pub(crate) fn go_on_with(page: &mut State, theirs: SavedGame, ours: &SavedGame, step: &mut Step) {
    if !ours.may_follow(&theirs) {
        tell(page, words::say::by_link_sent_elsewhere, step);
    }
    replace_played_game(page, theirs, step);
    storage::save_game(page, step);
    step.announce(words::shown(&page.on_board()));
}

/// Called when this tab and another one have both sent a move, and not the same. The game of this
/// tab gets an id of its own, so that both are kept. No link has that id yet.
pub(crate) fn part_ways(page: &mut State, step: &mut Step) {
    let id = page.vault.next_id();
    let shown = page.table.saved();
    let game = shown.latest();
    let shown = SavedGame { game, id: Some(id), by_link: Some(ByLink::default()), ..shown };
    if page.vault.has_list() {
        page.catalogue.edit(vec![GameChange::Keep { id, text: shown.to_string() }], step);
    }
    replace_played_game(page, shown, step);
    tell(page, words::say::by_link_sent_both, step);
    storage::save_game(page, step);
}

fn tell(page: &mut State, words: fn() -> &'static str, step: &mut Step) {
    page.notices.notify(NoticeKind::LinkNews, Wording::plain(words));
    step.announce(words().to_owned());
}

/// Whether the game that is played is this one, by link.
pub(crate) fn is_by_link_of(page: &State, other: &SavedGame) -> bool {
    !page.vault.is_beside() && other.by_link.is_some() && page.table.saved().id == other.id
}

/// Makes one game of the saved game and the one beside it, if they are the same game by link:
/// another tab has begun to play that. Called after each message.
pub(crate) fn join_own(page: &mut State, step: &mut Step) {
    let is_known = !matches!(page.vault.ownership(), Ownership::Asked { .. });
    let Some(saved) = page.vault.own_game().filter(|own| own.by_link.is_some() && is_known) else {
        return;
    };
    let shown = page.table.saved();
    if shown.by_link.is_none() || shown.id != saved.id {
        return;
    }
    let has_theirs = shown.may_follow(saved);
    match (saved.clone().following(&shown), has_theirs) {
        (None, false) => part_ways(page, step),
        (None, true) if page.vault.ownership() == Ownership::Elsewhere => {
            // The other tab lacks what was sent here.
            page.vault.give_to(Ownership::Asked { unsaved: false });
            step.then(Effect::TakeGame);
        }
        (followed, _) => {
            drop(page.vault.take_own_game());
            page.notices.dismiss(NoticeKind::BesideSaved);
            page.vault.forget(Slot::Beside, step);
            match followed {
                Some(theirs) => go_on_with(page, theirs, &shown, step),
                None => storage::save_game(page, step),
            }
        }
    }
}

/// Whether a saved game lacks moves of the game by link that is played in this tab. A tab that has
/// just lost the game may save it once more.
pub(crate) fn is_outdated(page: &State, saved: &SavedGame) -> bool {
    page.vault.ownership() == Ownership::Here
        && is_by_link_of(page, saved)
        && !saved.may_follow(&page.table.saved())
}

/// The link to a game that is played by link. `None` if the game is not played by link, if a view
/// shows another position, or on the person's own turn: whoever opens a link with the id plays the
/// side to move.
pub(crate) fn link_to_send(page: &State) -> Option<String> {
    let id = page.table.id().filter(|_| page.table.can_send_link())?;
    let saved = page.table.saved();
    let link = fragment_with_id(&saved.latest(), saved.loss(), id, None);
    let offers = page.table.draw_offer().is_some_and(|by| saved.seats[by] == Seat::Person);
    let link = if offers { fragment_with_offer(&link) } else { link };
    Some(with_names(link, saved.names))
}

/// Called when a link was shared or copied. If it leads to the game by link that is played, its moves
/// are settled from now on.
pub(crate) fn link_sent(page: &mut State, fragment: &str, step: &mut Step) {
    let Ok(link) = LinkedGame::parse(fragment) else { return };
    let shown = page.table.saved();
    let Some(known) = shown.by_link.filter(|_| link.id.is_some() && link.id == shown.id) else {
        return;
    };
    // What it offers is told, even if the person has taken it back meanwhile.
    let offer = link.told.offer.filter(|_| shown.loss().is_none()).or(known.offer);
    let has_offered = link.told.sent == known.sent && offer != known.offer;
    // An earlier link has not told what has come since.
    let is_latest = link.loss == shown.loss() && link.told.offer == known.offer;
    let is_news = link.told.sent > known.sent || has_offered || known.is_untold && is_latest;
    if !is_news || !shown.all_moves().starts_with(&link.game.moves()) {
        return;
    }
    let is_untold = known.is_untold && !is_latest;
    let before = page.table.stamp();
    page.table.sent(Some(ByLink { sent: link.told.sent.max(known.sent), offer, is_untold }));
    if page.table.stamp() != before {
        page.cursor.stand_still();
        step.announce(words::shown(&page.on_board()));
        step.changed(Change::Moved);
    }
    page.cursor.forget_refusal();
    continue_in_this_tab(page, step);
}

/// Called when a person has copied a text by hand, as the page tells them to if the browser refuses.
pub(crate) fn copied_by_hand(page: &mut State, text: &str, step: &mut Step) {
    let is_in =
        |link: &String| text.split_whitespace().any(|word| word.ends_with(&format!("#{link}")));
    if let Some(link) = link_to_send(page).filter(is_in) {
        link_sent(page, &link, step);
    }
}

/// The person has typed what the friend is to call them. The next link tells it.
pub(crate) fn take_name(page: &mut State, step: &mut Step) {
    let is_open = page.dialogs.top() == Some(Dialog::YourName);
    let Some(person) = page.table.namable().filter(|_| is_open) else { return };
    page.dialogs.clear();
    // Whoever has begun no game has chosen nothing else.
    let newcomers = || GameOptions::of_newcomers(Rules::Classic);
    let mut options = page.next_game.last().unwrap_or_else(newcomers);
    options.own_name = page.next_game.draft().own_name;
    page.next_game.keep(options);
    page.vault.save(Slot::NewGame, &options, step);
    page.table.name(person, options.own_name.tidy());
    continue_in_this_tab(page, step);
}

/// The person offers the friend a draw. The next link tells it.
pub(crate) fn offer_draw(page: &mut State, step: &mut Step) {
    page.dialogs.clear();
    let Some(person) = page.table.may_offer_draw() else { return };
    page.table.offer_draw(person);
    tell_offer(page, step);
}

/// The person declines the friend's offer of a draw. The friend sees that by the next move.
pub(crate) fn decline_draw(page: &mut State, step: &mut Step) {
    if page.table.may_take_draw().is_some() {
        page.table.forget_offer();
        tell_offer(page, step);
    }
}

fn tell_offer(page: &mut State, step: &mut Step) {
    page.vault.compare_with_list();
    storage::save_game(page, step);
    step.announce(words::shown(&page.on_board()));
    step.changed(Change::Moved);
}

/// Shows a friend's offer of a draw as long as it stands. Called after each message.
pub(crate) fn settle_offer(page: &mut State) {
    let (stands, is_shown) =
        (page.table.may_take_draw().is_some(), page.notices.has(NoticeKind::DrawOffer));
    match (stands && !mirror::is_mirror(page), is_shown) {
        (true, false) => page.notices.notify(NoticeKind::DrawOffer, String::new()),
        (false, true) => page.notices.dismiss(NoticeKind::DrawOffer),
        _ => {}
    }
}

/// Lets the person play the side to move too, because the friend uses the same browser.
pub(crate) fn play_for_friend(page: &mut State, step: &mut Step) {
    page.notices.dismiss(NoticeKind::OwnLink);
    if page.table.seat_to_move() == Some(Seat::Friend) && !mirror::is_mirror(page) {
        page.table.seat_person(page.table.board().turn());
        page.vault.compare_with_list();
        step.changed(Change::Moved);
        step.announce(words::shown(&page.on_board()));
    }
}

/// Dismisses the offer to play for a friend once it is not their turn. Called after each message.
pub(crate) fn settle_own_link(page: &mut State) {
    if !page.table.awaits_other() {
        page.notices.dismiss(NoticeKind::OwnLink);
    }
}
