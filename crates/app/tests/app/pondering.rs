//! When the engine ponders.

use uttt_app::{
    BrowserNews, Effect, EngineDeath, EngineNews, Finding, Found, Message, Playing, Preference,
    Seat, Surroundings,
};
use uttt_engine::Level;
use uttt_rules::Rules;

use crate::page::{Page, Sides, asked, mv, pondered};

/// A game of a person, X, against this level, which has answered 55 with 51; and the effects.
fn answered_by(level: Level, ponders: bool) -> (Page, Vec<Effect>) {
    let mut page = Page::ready();
    page.send(Message::Prefer(Preference::Ponder(ponders)));
    page.start_with(Rules::Classic, &[Seat::Person, Seat::Engine(level)]);
    let request = asked(&page.press("55")).unwrap().number;
    let effects = page.answer(request, mv("51"));
    assert_eq!(page.record(), "classic: 55 51");
    (page, effects)
}

/// The same against the strongest level, which ponders.
fn pondering() -> Page {
    let (page, effects) = answered_by(Level::STRONGEST, true);
    assert!(pondered(&effects).is_some());
    page
}

fn stops(effects: &[Effect]) -> bool {
    effects.contains(&Effect::StopSearch) && pondered(effects).is_none()
}

fn hidden() -> Surroundings {
    Surroundings { hidden: true, ..Surroundings::default() }
}

#[test]
fn the_strongest_level_ponders_on_its_answer_for_a_while() {
    let (page, effects) = answered_by(Level::STRONGEST, true);
    let request = pondered(&effects).unwrap();
    assert_eq!((request.record.as_str(), request.level), ("classic: 55 51", Level::STRONGEST));
    assert!(request.limits.time.is_some() && !request.limits.may_end_early);
    assert!(!page.state.is_searching(), "that would show on its card");
    assert_eq!(page.panel().players.x.status, "to move");
}

#[test]
fn pondering_is_off_by_default() {
    let (mut page, effects) = answered_by(Level::STRONGEST, false);
    assert_eq!(pondered(&effects), None);
    assert!(pondered(&page.send(Message::Prefer(Preference::Ponder(true)))).is_some());
    assert!(stops(&page.send(Message::Prefer(Preference::Ponder(false)))));
}

#[test]
fn no_other_level_ponders() {
    for level in Level::ALL.into_iter().filter(|&level| level != Level::STRONGEST) {
        assert_eq!(pondered(&answered_by(level, true).1), None, "{level}");
    }
}

#[test]
fn the_engine_does_not_ponder_before_a_move_or_without_an_opponent() {
    let mut page = Page::ready();
    let strongest = Seat::Engine(Level::STRONGEST);
    let started = page.start_with(Rules::Classic, &[Seat::Person, strongest]);
    assert_eq!(pondered(&started), None);
    assert_eq!(pondered(&page.send(Message::Prefer(Preference::Ponder(true)))), None);
    page.start(Sides::Persons);
    assert_eq!(pondered(&page.press("55")), None);
}

#[test]
fn the_next_move_is_asked_for_in_its_place() {
    let mut page = pondering();
    let effects = page.press("15");
    assert_eq!(asked(&effects).unwrap().record, "classic: 55 51 15");
    // Nothing that follows ends that again.
    let about_engine = |effect: &&Effect| {
        matches!(effect, Effect::Search(_) | Effect::Ponder(_) | Effect::StopSearch)
    };
    let last = effects.iter().rfind(about_engine);
    assert!(matches!(last, Some(Effect::Search(_))), "{effects:?}");
}

#[test]
fn taking_back_looking_back_and_a_new_game_end_it() {
    let ends = |act: fn(&mut Page) -> Vec<Effect>| stops(&act(&mut pondering()));
    assert!(ends(|page| page.send(Message::Play(Playing::Undo))));
    assert!(ends(|page| page.send(Message::Play(Playing::GoTo(1)))));
    assert!(ends(|page| page.start(Sides::PersonX)));
}

#[test]
fn a_hidden_page_does_not_ponder() {
    let mut page = pondering();
    assert!(stops(&page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden())))));
    let effects =
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    assert_eq!(pondered(&effects).unwrap().record, "classic: 55 51");
}

#[test]
fn a_hint_comes_first() {
    let mut page = pondering();
    let effects = page.send(Message::Play(Playing::Hint));
    assert!(!effects.contains(&Effect::StopSearch));
    let effects = page.answer(asked(&effects).unwrap().number, mv("15"));
    // So does what may follow it.
    assert_eq!(pondered(&effects), None);
    let request = effects.iter().find_map(|effect| match effect {
        Effect::Analyse(request) => Some(request.number),
        _ => None,
    });
    let (request, found) = (request.unwrap(), Found { finished: true, ..Found::default() });
    let effects = page.send(Message::Found(Finding::Analysis { request, found }));
    assert!(pondered(&effects).is_some());
}

#[test]
fn a_new_worker_ponders_in_the_place_of_one_that_died() {
    let mut page = pondering();
    let effects = page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)));
    assert!(!effects.contains(&Effect::StopSearch), "there is nobody to stop");
    assert!(pondered(&page.send(Message::Engine(EngineNews::Ready))).is_some());
}
