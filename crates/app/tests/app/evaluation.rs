//! The evaluation bar: when the page shows it, and whose evaluation it shows.

use uttt_app::{
    BrowserNews, Effect, EngineDeath, EngineNews, Message, Playing, Preference, SearchProgress,
    SearchRequest, Seat, Slot, Surroundings, panel,
};
use uttt_engine::{Level, Proven, ProvenOutcome};
use uttt_rules::{ByPlayer, Player, Rules};

use crate::page::{Page, RANDOM, Sides, X_WINS, asked, mv, pondered, saved};

const PERSON: Seat = Seat::Person;
const STRONGEST: Seat = Seat::Engine(Level::STRONGEST);

fn hidden() -> Surroundings {
    Surroundings { hidden: true, ..Surroundings::default() }
}

/// X's share of the point.
fn progress(x: f32) -> SearchProgress {
    let shares = ByPlayer { x, o: 1.0 - x, plus: 0.0 };
    SearchProgress { shares, proven: None }
}

/// The request for an evaluation, if there is one.
fn evaluated(effects: &[Effect]) -> Option<&SearchRequest> {
    effects.iter().find_map(|effect| match effect {
        Effect::Evaluate(request) => Some(request),
        _ => None,
    })
}

fn bar(page: &Page) -> Option<String> {
    page.panel().evaluation.and_then(|bar| bar.known.map(|_| bar.label))
}

fn stops(effects: &[Effect]) -> bool {
    effects.contains(&Effect::StopSearch)
}

/// A ready page with these seats and the evaluation bar, while the start is being evaluated.
fn shown(seats: &[Seat]) -> (Page, u32) {
    let mut page = Page::ready();
    page.start_with(Rules::Classic, seats);
    let effects = page.send(Message::Prefer(Preference::Evaluation(true)));
    let request = evaluated(&effects).map_or(0, |request| request.number);
    (page, request)
}

/// The engine answers that X has this share of the position.
fn look(page: &mut Page, effects: &[Effect], x: f32) -> Vec<Effect> {
    let request = evaluated(effects).unwrap().number;
    page.send(Message::Engine(EngineNews::Progress { request, progress: progress(x) }));
    let mv = page.any_move();
    page.answer(request, mv)
}

/// A game of two people after 55 51. X's share of the positions is known: 50, 60 and 40 %.
fn looked_back() -> Page {
    let (mut page, _) = shown(&[PERSON, PERSON]);
    page.send(Message::Prefer(Preference::Evaluation(false)));
    let effects = page.send(Message::Prefer(Preference::Evaluation(true)));
    look(&mut page, &effects, 0.5);
    for (at, x) in [("55", 0.6), ("51", 0.4)] {
        let effects = page.press(at);
        look(&mut page, &effects, x);
    }
    page
}

#[test]
fn the_evaluation_bar_is_off_by_default() {
    let mut page = Page::with_sides(Sides::PersonX);
    let effects = page.press("55");
    assert_eq!(evaluated(&effects), None);
    let request = asked(&effects).unwrap().number;
    page.send(Message::Engine(EngineNews::Progress { request, progress: progress(0.9) }));
    assert_eq!(bar(&page), None);
    page.answer(request, mv("51"));
    assert_eq!(bar(&page), None);
    assert_eq!(bar(&Page::after(X_WINS)), None);
}

#[test]
fn the_choice_is_kept() {
    let mut page = Page::ready();
    let effects = page.send(Message::Prefer(Preference::Evaluation(true)));
    let text = saved(&effects, Slot::Preferences).unwrap().to_owned();
    let (mut page, effects) = Page::loaded(&[(Slot::Preferences, &text)], "");
    assert_eq!(page.notices(), []);
    assert_eq!(evaluated(&effects).unwrap().record, "classic:");
    let effects = page.send(Message::Prefer(Preference::Evaluation(false)));
    assert!(stops(&effects));
    let text = saved(&effects, Slot::Preferences).unwrap().to_owned();
    assert_eq!(evaluated(&Page::loaded(&[(Slot::Preferences, &text)], "").1), None);
    // This was saved before the setting existed.
    let old = "uttt-preferences 1\ntheme: dark\nmotion: system\nponder: on\n";
    let (page, effects) = Page::loaded(&[(Slot::Preferences, old)], "");
    assert_eq!((page.notices(), evaluated(&effects)), (vec![], None));
}

#[test]
fn the_strongest_level_looks_briefly_after_each_move() {
    let (mut page, request) = shown(&[PERSON, PERSON]);
    page.answer(request, mv("55"));
    let effects = page.press("55");
    let request = evaluated(&effects).unwrap();
    assert_eq!((request.record.as_str(), request.level), ("classic: 55", Level::STRONGEST));
    let time = request.limits.time.unwrap();
    assert!(time.as_millis() <= 300 && !request.limits.may_end_early);
    assert!(!page.state.is_searching(), "that would show on a card");
    let effects = look(&mut page, &effects, 0.61);
    assert_eq!(effects, [], "it is no move, and one look is enough");
    assert_eq!((page.record().as_str(), bar(&page)), ("classic: 55", Some("X 61\u{a0}%".into())));
}

#[test]
fn a_weaker_level_does_not_feed_the_evaluation_bar() {
    let (mut page, _) = shown(&[PERSON, RANDOM]);
    let request = asked(&page.press("55")).unwrap().number;
    page.send(Message::Engine(EngineNews::Progress { request, progress: progress(0.9) }));
    assert_eq!(bar(&page), None);
    let effects = page.answer(request, mv("51"));
    look(&mut page, &effects, 0.55);
    assert_eq!(bar(&page).unwrap(), "X 55\u{a0}%");
}

#[test]
fn the_strongest_level_feeds_the_bar_while_it_thinks_about_a_move_or_a_hint() {
    let (mut page, _) = shown(&[PERSON, STRONGEST]);
    let effects = page.press("55");
    assert_eq!(evaluated(&effects), None);
    let request = asked(&effects).unwrap().number;
    page.send(Message::Engine(EngineNews::Progress { request, progress: progress(0.39) }));
    assert_eq!(bar(&page).unwrap(), "O 61\u{a0}%");
    let look = page.answer(request, mv("51"));
    assert_eq!(evaluated(&look).unwrap().record, "classic: 55 51");
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    page.send(Message::Engine(EngineNews::Progress { request, progress: progress(0.7) }));
    assert_eq!(bar(&page).unwrap(), "X 70\u{a0}%");
    assert_eq!(evaluated(&page.answer(request, mv("15"))), None, "it is known now");
}

#[test]
fn a_move_does_not_wait_behind_a_look() {
    let (mut page, request) = shown(&[PERSON, RANDOM]);
    let effects = page.press("55");
    let about_engine = |effect: &&Effect| {
        matches!(effect, Effect::Search(_) | Effect::Evaluate(_) | Effect::StopSearch)
    };
    let last = effects.iter().rfind(about_engine);
    assert!(matches!(last, Some(Effect::Search(_))), "{effects:?}");
    // A later answer belongs to another position.
    page.send(Message::Engine(EngineNews::Progress { request, progress: progress(0.9) }));
    page.answer(request, mv("51"));
    assert_eq!((page.record().as_str(), bar(&page)), ("classic: 55", None));
}

#[test]
fn a_look_ends_when_the_next_answer_is_due() {
    let (mut page, _) = shown(&[PERSON, RANDOM]);
    let request = asked(&page.press("55")).unwrap().number;
    page.now -= 990.0;
    let effects = page.answer(request, mv("51"));
    assert!(effects.contains(&Effect::WakeAfter(790.0)));
    assert_eq!(evaluated(&effects).unwrap().record, "classic: 55");
    // The evaluation has not ended when the reply is due.
    page.now -= 210.0;
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!(evaluated(&effects).unwrap().record, "classic: 55 51");
}

#[test]
fn the_bar_stays_on_undo_redo_and_a_click_in_the_list() {
    let mut page = looked_back();
    for (message, text) in [
        (Message::Play(Playing::Undo), "X 60\u{a0}%"),
        (Message::Play(Playing::Undo), "X 50\u{a0}%"),
        (Message::Play(Playing::Redo), "X 60\u{a0}%"),
        (Message::Play(Playing::GoTo(2)), "O 60\u{a0}%"),
        (Message::Play(Playing::Undo), "X 60\u{a0}%"),
    ] {
        let effects = page.send(message.clone());
        assert_eq!(evaluated(&effects), None, "{message:?}: what is known is not asked again");
        assert!(bar(&page).unwrap().starts_with(text), "{message:?}: {:?}", bar(&page));
    }
    // Another move leads to another position. Until it is evaluated, the bar shows the one before.
    let effects = page.press("59");
    assert_eq!(bar(&page).unwrap(), "X 60\u{a0}%");
    assert_eq!(evaluated(&effects).unwrap().record, "classic: 55 59");
    look(&mut page, &effects, 0.8);
    assert_eq!(bar(&page).unwrap(), "X 80\u{a0}%");
}

#[test]
fn unknown_positions_are_looked_at_after_a_reload() {
    let choice = "uttt-preferences 1\ntheme: system\nmotion: system\nevaluation: on\n";
    let game = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 2\nx: person\no: 4\n";
    let stored = [(Slot::Preferences, choice), (Slot::Game, game)];
    let (mut page, effects) = Page::loaded(&stored, "");
    look(&mut page, &effects, 0.45);
    assert_eq!(bar(&page).unwrap(), "O 55\u{a0}%");
    // Also if the engine is paused on its own turn.
    let effects = page.send(Message::Play(Playing::GoTo(1)));
    assert_eq!(evaluated(&effects).unwrap().record, "classic: 55");
    assert_eq!(asked(&effects), None);
    // Another game has evaluations of its own.
    page.start(Sides::Persons);
    assert_eq!(bar(&page), None);
}

#[test]
fn an_interrupted_look_is_repeated() {
    let (mut page, _) = shown(&[PERSON, PERSON]);
    let effects = page.press("55");
    let request = evaluated(&effects).unwrap().number;
    page.send(Message::Engine(EngineNews::Progress { request, progress: progress(0.6) }));
    let effects = page.press("51");
    assert!(stops(&effects));
    let effects = page.send(Message::Play(Playing::Undo));
    assert_eq!(evaluated(&effects).unwrap().record, "classic: 55");
    assert_eq!(bar(&page).unwrap(), "X 60\u{a0}%");
}

#[test]
fn a_look_comes_before_pondering() {
    let (mut page, _) = shown(&[PERSON, STRONGEST]);
    page.send(Message::Prefer(Preference::Ponder(true)));
    let request = asked(&page.press("55")).unwrap().number;
    let effects = page.answer(request, mv("51"));
    assert_eq!(pondered(&effects), None);
    let effects = look(&mut page, &effects, 0.5);
    assert_eq!(pondered(&effects).unwrap().record, "classic: 55 51");
    assert!(!stops(&effects));
}

#[test]
fn a_hidden_page_does_not_look() {
    let (mut page, _) = shown(&[PERSON, PERSON]);
    assert!(stops(&page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden())))));
    assert_eq!(evaluated(&page.press("55")), None);
    let effects =
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    assert_eq!(evaluated(&effects).unwrap().record, "classic: 55");
}

#[test]
fn the_bar_works_for_any_number_of_people() {
    for (rules, seats) in [
        (Rules::Classic, &[RANDOM, RANDOM][..]),
        (Rules::Classic, &[PERSON, RANDOM]),
        (Rules::Classic, &[PERSON, PERSON]),
        (Rules::Overwrite, &[PERSON, PERSON, PERSON]),
        (Rules::Overwrite, &[RANDOM, PERSON, RANDOM]),
    ] {
        let mut page = Page::ready();
        page.send(Message::Prefer(Preference::Evaluation(true)));
        let mut effects = page.start_with(rules, seats);
        if effects.contains(&Effect::RestartEngine) {
            effects = page.send(Message::Engine(EngineNews::Ready));
        }
        for _ in 0..6 {
            if let Some(request) = asked(&effects) {
                let (request, mv) = (request.number, page.any_move());
                page.now -= 999.0;
                effects = page.answer(request, mv);
                // Nothing delays the first move of a game.
                if effects.iter().any(|effect| matches!(effect, Effect::WakeAfter(_))) {
                    page.now -= 1_900.0;
                    look(&mut page, &effects, 0.5);
                    assert!(bar(&page).is_some(), "{rules} {seats:?}");
                    effects = page.send(Message::Browser(BrowserNews::Wake));
                }
            } else {
                look(&mut page, &effects, 0.5);
                assert!(bar(&page).is_some(), "{rules} {seats:?}");
                effects = page.send(Message::Play(Playing::Press(page.any_move())));
            }
        }
        assert_eq!(page.game().ply(), 6, "{rules} {seats:?}");
    }
}

#[test]
fn a_proven_end_is_shown_in_moves() {
    let cases = [
        (ProvenOutcome::Win, 5, true, "O wins in 3"),
        (ProvenOutcome::Loss, 4, true, "X wins in 2"),
        (ProvenOutcome::Win, 1, true, "O wins in 1"),
        // A quicker way is not ruled out.
        (ProvenOutcome::Win, 5, false, "O wins in at most 3"),
        (ProvenOutcome::Loss, 4, false, "X wins in at most 2"),
        (ProvenOutcome::Draw, 9, false, "Draw"),
    ];
    for (outcome, plies, exact, text) in cases {
        let (mut page, _) = shown(&[PERSON, PERSON]);
        let request = evaluated(&page.press("55")).unwrap().number;
        let proven = Some(Proven { outcome, plies, exact });
        page.send(Message::Engine(EngineNews::Progress {
            request,
            progress: SearchProgress { proven, ..progress(0.0) },
        }));
        assert_eq!(bar(&page).unwrap(), text);
    }
}

#[test]
fn a_finished_game_shows_its_result() {
    let mut page = Page::after(X_WINS);
    assert_eq!(evaluated(&page.send(Message::Prefer(Preference::Evaluation(true)))), None);
    assert_eq!(bar(&page).unwrap(), "X won");
    assert_eq!(
        evaluated(&page.send(Message::Play(Playing::Undo))).unwrap().level,
        Level::STRONGEST
    );
}

#[test]
fn no_stale_evaluation_is_shown_where_no_engine_will_look_again() {
    let mut page = looked_back();
    for _ in 0..3 {
        page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)));
    }
    page.press("15");
    assert_eq!(bar(&page), None);
    page.send(Message::Play(Playing::Undo));
    assert_eq!(bar(&page).unwrap(), "O 60\u{a0}%");
}

/// A game that X wins, of whose positions these shares of X are known.
fn ended(share: impl Fn(usize) -> Option<f32>) -> Page {
    let (mut page, _) = shown(&[PERSON, PERSON]);
    for (at, ply) in X_WINS.split_whitespace().zip(1..) {
        let effects = page.press(at);
        if let (Some(x), Some(_)) = (share(ply), evaluated(&effects)) {
            look(&mut page, &effects, x);
        }
    }
    assert!(page.game().outcome().is_some());
    page
}

/// The line below it.
fn told_at_the_end(share: impl Fn(usize) -> Option<f32>) -> String {
    ended(share).panel().line.detail
}

#[test]
fn a_graph_stands_beside_the_result_if_half_of_the_positions_have_been_evaluated() {
    let plies = X_WINS.split_whitespace().count();
    let mut page = ended(|ply| Some(if ply < 20 { 0.3 } else { 0.8 }));
    let graph = page.panel().graph.unwrap();
    assert_eq!((graph.points.len(), graph.turned), (plies + 1, Some((20, Player::O))));
    assert_eq!(graph.points.last().unwrap().map(|shares| shares.x), Some(1.0));
    assert!(graph.points.iter().flatten().count() > plies / 2);
    assert!(panel(&page.state).line.result.unwrap()[0].ends_with(" won"));
    // Who looks at an earlier position has left the end.
    page.send(Message::Play(Playing::GoTo(3)));
    assert_eq!(page.panel().graph, None);

    assert!(ended(|ply| (ply % 2 == 0).then_some(0.5)).panel().graph.is_some());
    assert_eq!(ended(|ply| (ply % 3 == 0).then_some(0.5)).panel().graph, None);
    assert_eq!(Page::after("55").panel().graph, None);
}

#[test]
fn the_end_tells_what_turned_the_game_if_evaluations_tell_it() {
    let turned = |ply: usize| Some(if ply < 20 { 0.3 } else { 0.8 });
    let story = told_at_the_end(turned);
    assert!(story.ends_with(" on move 10 turned the game."), "{story}");
    assert!(story.starts_with("O's "), "{story}");
    // Only the last turn counts.
    let again = told_at_the_end(|ply| turned(ply).map(|x| if ply == 30 { 0.2 } else { x }));
    assert!(again.ends_with(" on move 16 turned the game."), "{again}");
    // A game that was never turned, one that is hardly known, and one of small steps have no such story.
    for share in [|_| Some(0.6), |_| None, |ply| Some(if ply < 20 { 0.39 } else { 0.59 })] {
        assert_eq!(told_at_the_end(share), "Moves can make soft sounds.");
    }
}
