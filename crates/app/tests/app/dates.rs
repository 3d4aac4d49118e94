//! When a game of the list was played.

use uttt_app::{Age, GameFilter, KeptTexts, Listing, Message};

use crate::games_view::{DAY, NOW, game, listing, view};

#[test]
fn a_game_of_a_file_may_bear_any_time() {
    let (key, text) = game(1, 0, "6", "classic: 55", "");
    let text = text.replace(&format!("changed: {NOW}"), &format!("changed: {}", u64::MAX));
    let mut page = listing(vec![(key, text)]);
    page.send(Message::Games(Listing::Filter(GameFilter::Age(Some(Age::Day)))));
    assert_eq!(view(&page).cards.len(), 1);
}

/// What the list says below a game that was changed at this time.
fn detail(changed: u64, now: u64, zone: i32) -> String {
    let (key, text) = game(1, 0, "6", "classic: 55 51 15", "");
    let text = text.replace(&format!("changed: {NOW}"), &format!("changed: {changed}"));
    let mut page = listing(Vec::new());
    let read = KeptTexts { games: vec![(key, text)], now, zone, persistent: None };
    page.send(Message::Games(Listing::Read(read)));
    view(&page).cards.remove(0).detail
}

/// When a game was last played, as the list says it.
fn when(changed: u64, now: u64, zone: i32) -> String {
    detail(changed, now, zone).rsplit_once("\u{a0}· ").unwrap().1.to_owned()
}

const HOUR: u64 = DAY / 24;
/// 22 November 2026, a Sunday, 00:30 in UTC.
const NIGHT: u64 = NOW - 11 * HOUR - HOUR / 2;

#[test]
fn a_date_is_said_as_briefly_as_is_clear() {
    let said = [0, 1, 2, 6, 7, 400].map(|days| when(NIGHT - days * DAY, NIGHT, 0));
    assert_eq!(said, ["today", "yesterday", "Friday", "Monday", "15 November", "18 October 2025"]);
    // A clock that was set back.
    assert_eq!(when(NIGHT + 2 * DAY, NIGHT, 0), "24 November");
}

#[test]
fn the_day_is_that_of_the_persons_clock() {
    assert_eq!(when(NIGHT - HOUR, NIGHT, 0), "yesterday");
    assert_eq!(when(NIGHT - HOUR, NIGHT, 120), "today");
    assert_eq!(when(NIGHT - HOUR, NIGHT, -60), "today");
}

#[test]
fn a_time_outside_the_calendar_is_not_said() {
    assert_eq!(detail(u64::MAX, NIGHT, 0), "Classic\u{a0}· 3 moves");
    assert_eq!(detail(NIGHT, NIGHT, i32::MAX), "Classic\u{a0}· 3 moves");
}
