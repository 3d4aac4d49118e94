//! Games by link that the list of games or another tab has as well.

use uttt_app::{Effect, Message, NoticeKind, Slot, Start, Stored};
use uttt_rules::{Player, Rules};

use crate::by_link::{ID, KNOWN, begun, listed, opened, read, told};
use crate::page::{Page, saved};

#[test]
fn a_changed_past_is_refused_even_where_only_the_list_has_the_game() {
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 2\n{KNOWN}");
    let (mut page, effects) = opened(&[], &format!("classic:55-52-25-59&game={ID}"));
    assert!(effects.contains(&Effect::ReadGames));
    // A quick move comes before the list does, and replaces nothing there.
    let effects = page.press("91");
    assert_eq!(page.record(), "classic: 55 52 25 59 91");
    assert_eq!(listed(&effects, Some(&kept)), []);
    page.send(read(vec![(ID.to_owned(), kept)]));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert!(page.notice(NoticeKind::LinkNews).starts_with("That link changes move 2"));
}

#[test]
fn a_move_that_is_played_before_the_list_is_known_is_not_sent() {
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{KNOWN}");
    let (mut page, _) = opened(&[], &format!("classic:55-51-15-59&game={ID}"));
    page.press("91");
    page.send(read(vec![(ID.to_owned(), kept)]));
    assert_eq!(page.record(), "classic: 55 51 15 59 91");
    assert_eq!(told(&page), "Send the link to your friend, who plays next.");
    page.send(Message::Undo);
    assert_eq!(page.record(), "classic: 55 51 15 59");
}

#[test]
fn a_link_is_sent_by_the_tab_that_plays_the_game() {
    let mut page = begun(Rules::Classic, Player::X);
    let saved = page.press("55").iter().find_map(|effect| match effect {
        Effect::Save { slot: Slot::Game, text } => Some(text.clone()),
        _ => None,
    });
    page.send(Message::GameElsewhere { saved });
    let effects = page.send(Message::CopyLink);
    assert!(effects.contains(&Effect::TakeGame), "{effects:?}");
    assert!(effects.iter().any(|effect| matches!(effect, Effect::CopyLink { .. })), "{effects:?}");
}

#[test]
fn another_tab_opens_the_next_link_and_this_one_follows() {
    let (mut waiting, _) = opened(&[(Slot::Game, KNOWN)], "");
    let next = KNOWN
        .replace("55 51 15\nplayed: 3", "55 51 15 59\nplayed: 4")
        .replace("by-link: 3", "by-link: 4");
    let kept = format!("uttt-kept 1\nbegun: 1\nchanged: 3\n{next}");
    assert!(waiting.send(Message::GamesChanged).contains(&Effect::ReadGames));
    waiting.send(read(vec![(ID.to_owned(), kept)]));
    assert_eq!(waiting.record(), "classic: 55 51 15 59");
    assert_eq!(told(&waiting), "");

    // The tab with the link takes over the game that another one owns.
    let mut page = Page::new();
    page.send(Message::Loaded(Start {
        shared: true,
        stored: Stored::read_with(|slot| (slot == Slot::Game).then(|| KNOWN.to_owned())),
        fragment: format!("classic:55-51-15-59&game={ID}"),
        ..Start::default()
    }));
    let effects = page.send(Message::GameElsewhere { saved: Some(KNOWN.to_owned()) });
    assert!(effects.contains(&Effect::TakeGame));
    let effects = page.send(Message::GameOwned { saved: Some(KNOWN.to_owned()) });
    assert!(saved(&effects, Slot::Game).unwrap().contains("classic: 55 51 15 59\n"));
    assert_eq!(page.record(), "classic: 55 51 15 59");
}

#[test]
fn beside_another_game_a_reload_stays_at_the_move_that_is_looked_at() {
    let own = "uttt-game 1\nmoves: classic: 11\nplayed: 1\nx: person\no: person\n";
    let link = format!("classic:55-51&game={ID}");
    let (mut page, _) = opened(&[(Slot::Game, own)], &link);
    assert_eq!(page.record(), "classic: 55 51");
    let effects = page.send(Message::GoTo(1));
    let beside = saved(&effects, Slot::Beside).unwrap();
    let (again, _) = opened(&[(Slot::Game, own), (Slot::Beside, beside)], &link);
    assert_eq!((again.record(), again.game().undone().len()), ("classic: 55".to_owned(), 1));
}
