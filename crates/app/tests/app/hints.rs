//! Hints: when a person can ask for one, and what the page says.

use uttt_app::{
    Beginning, BrowserNews, Effect, EngineDeath, EngineNews, Finding, Found, FoundMove, Message,
    Notation, Playing, Preference, SearchProgress, Slot, Start, Stored, speak_english,
};
use uttt_engine::{Merit, Proven, ProvenOutcome};
use uttt_rules::ByPlayer;

use crate::language::{choose_german, german_came};
use crate::page::{Page, Sides, X_WINS, announced, asked, first, mv};

const HINT: &str =
    "Hint: the top left cell of the centre board (5·1). It sends X to the top left board.";

/// A person has played 55 against the engine, which has answered 51. Then its answer was taken back, as
/// earlier versions of the page let a person do.
fn back_at_the_engines_turn() -> Page {
    let game = "uttt-game 1\nmoves: classic: 55 51\nplayed: 1\nx: person\no: 4\n";
    Page::loaded(&[(Slot::Game, game)], "").0
}

fn can_ask(page: &Page) -> Option<bool> {
    page.panel().buttons.hint.map(|hint| hint.enabled)
}

#[test]
fn a_hint_is_shown_and_goes_with_the_next_move() {
    let mut page = Page::after("55");
    let effects = page.send(Message::Play(Playing::Hint));
    let request = asked(&effects).unwrap().number;
    assert_eq!(page.panel().line.detail, "Looking for a good move…");
    let effects = page.answer(request, mv("51"));
    assert_eq!(page.record(), "classic: 55");
    assert_eq!(
        announced(&effects),
        ["Hint: centre board, top left. It sends X to the top left board."]
    );
    assert!(effects.contains(&Effect::Redraw));
    assert_eq!(page.panel().line.detail, HINT);
    page.send(Message::Prefer(Preference::Notation(Notation::Squares)));
    assert_eq!(page.panel().line.detail, HINT.replace("5·1", "d6"));
    page.press("52");
    assert_eq!(page.panel().line.detail, "");
}

#[test]
fn what_may_follow_a_hint_stands_on_the_board_as_soon_as_the_engine_has_found_it() {
    let drawn = |page: &Page| {
        uttt_app::scene(&page.state, uttt_board::Size::square(900.0), page.now + 2_000.0).items
    };
    let mut page = Page::after("55");
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    let effects = page.answer(request, mv("51"));
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Analyse(request) => Some((request.number, request.record.as_str())),
        _ => None,
    });
    let (request, record) = asked.unwrap();
    assert_eq!(record, "classic: 55");
    let before = drawn(&page);
    let line: Vec<_> = ["51", "15", "52"].map(mv).into();
    let best = FoundMove {
        place: line[0],
        shares: ByPlayer { x: 0.5, o: 0.5, plus: 0.0 },
        visits: 9,
        is_reliable: true,
        proven: None,
        line,
    };
    let found = Found { finished: true, moves: vec![best], ..Found::default() };
    let effects = page.send(Message::Found(Finding::Analysis { request, found }));
    assert!(effects.contains(&Effect::Redraw) && drawn(&page) != before);
    // The engine has no more to do for it, and it goes with the next move.
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Analyse(_))));
    let with = drawn(&page);
    page.press("52");
    page.send(Message::Play(Playing::Undo));
    assert!(drawn(&page) != with);
}

#[test]
fn a_hint_need_not_wait_for_an_animation() {
    let mut page = Page::after("55");
    page.now -= 999.0;
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    page.now -= 999.0;
    page.answer(request, mv("51"));
    assert_eq!(page.panel().line.detail, HINT);
}

#[test]
fn a_move_while_a_hint_is_being_found_stops_the_search_for_it() {
    let mut page = Page::after("55");
    let effects = page.send(Message::Play(Playing::Hint));
    let request = asked(&effects).unwrap().number;
    assert!(page.press("52").contains(&Effect::StopSearch));
    page.answer(request, mv("51"));
    assert_eq!(page.panel().line.detail, "");
}

#[test]
fn a_hint_can_be_asked_for_before_the_engine_is_ready() {
    let mut page = Page::new();
    page.send(Message::Browser(BrowserNews::Loaded(Start::default())));
    assert_eq!(can_ask(&page), Some(true));
    let effects = page.send(Message::Play(Playing::Hint));
    assert_eq!(asked(&effects), None);
    assert_eq!(announced(&effects), ["The hint will come once the computer is ready…"]);
    assert_eq!(page.panel().line.detail, "The hint will come once the computer is ready…");
    let effects = page.send(Message::Engine(EngineNews::Ready));
    assert_eq!(asked(&effects).unwrap().record, "classic:");
    page.answer(asked(&effects).unwrap().number, mv("51"));
    // No fact speaks for a first move, but there is a reason for it.
    let hint = "Hint: 5·1. Nothing is at stake yet: it is the computer's favourite first move. \
                It sends Level 2 to the top left board.";
    assert_eq!(page.panel().line.detail, hint);
}

#[test]
fn a_hint_that_waits_is_forgotten_with_its_position() {
    let mut page = Page::new();
    page.send(Message::Browser(BrowserNews::Loaded(Start::default())));
    page.start(Sides::Persons);
    page.send(Message::Play(Playing::Hint));
    page.press("55");
    assert_eq!(page.panel().line.detail, "");
    assert_eq!(asked(&page.send(Message::Engine(EngineNews::Ready))), None);
}

#[test]
fn if_the_worker_dies_the_next_one_looks_for_the_hint() {
    let mut page = Page::after("55");
    page.send(Message::Play(Playing::Hint));
    page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)));
    let effects = page.send(Message::Engine(EngineNews::Ready));
    page.answer(asked(&effects).unwrap().number, mv("51"));
    assert_eq!(page.panel().line.detail, HINT);
}

#[test]
fn asking_again_repeats_a_hint_without_a_new_search() {
    let mut page = Page::after("55");
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    // Nor while the engine is searching for it.
    assert_eq!(can_ask(&page), Some(true));
    assert_eq!(asked(&page.send(Message::Play(Playing::Hint))), None);
    page.answer(request, mv("51"));
    assert_eq!(can_ask(&page), Some(true));
    let effects = page.send(Message::Play(Playing::Hint));
    assert_eq!(
        (asked(&effects), announced(&effects)),
        (None, vec!["Hint: centre board, top left. It sends X to the top left board."])
    );
}

#[test]
fn a_refusal_goes_when_a_hint_is_asked_for_and_when_it_comes() {
    let mut page = Page::after("55");
    page.press("11");
    assert!(page.panel().line.refused);
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    assert!(!page.panel().line.refused);
    page.press("11");
    assert!(page.panel().line.refused);
    page.answer(request, mv("51"));
    let line = page.panel().line;
    assert_eq!((line.detail.as_str(), line.refused), (HINT, false));
    // Also when the person asks again for the hint that is shown.
    page.press("11");
    page.send(Message::Play(Playing::Hint));
    assert_eq!(page.panel().line.detail, HINT);
}

#[test]
fn the_engines_turn_says_that_it_is_paused_and_offers_to_go_on() {
    let mut page = back_at_the_engines_turn();
    page.start(Sides::Persons);
    let effects = page.send(Message::Begin(Beginning::BackToAside));
    let said = "After 1 move. Level 4 must play in the centre board. \
                Level 4 is paused. Press Continue to go on.";
    assert_eq!(announced(&effects), [said]);
    let panel = page.panel();
    assert_eq!(panel.line.detail, "Level 4 is paused. Press Continue to go on.");
    assert!(!panel.line.refused);
    assert_eq!(panel.buttons.pause.unwrap().label, "Continue");
    // A refusal goes with the pause that it is about.
    page.press("11");
    page.send(Message::Play(Playing::Resume));
    assert_eq!(page.panel().line.detail, "");
}

#[test]
fn a_hint_for_the_paused_engines_turn_makes_way_for_its_move() {
    let mut page = back_at_the_engines_turn();
    assert_eq!(can_ask(&page), Some(true));
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    assert_eq!(page.panel().players.o.status, "paused");
    page.answer(request, mv("51"));
    assert_eq!(page.panel().line.detail, HINT.replace("sends X", "sends you"));
    assert_eq!(page.game().ply(), 1, "a hint is not played");
    // A hint that is not found yet does not delay the engine's move.
    let mut page = back_at_the_engines_turn();
    page.send(Message::Play(Playing::Hint));
    let effects = page.send(Message::Play(Playing::Resume));
    assert!(effects.contains(&Effect::StopSearch));
    page.answer(asked(&effects).unwrap().number, mv("52"));
    assert_eq!(page.record(), "classic: 55 52");
}

#[test]
fn a_hint_is_offered_where_a_person_plays() {
    let mut page = Page::ready();
    assert_eq!(can_ask(&page), Some(true));
    page.press("55");
    assert_eq!(can_ask(&page), Some(false), "the engine moves");
    page.start(Sides::Engines);
    assert_eq!(can_ask(&page), None);
    assert_eq!(can_ask(&Page::after(X_WINS)), Some(false));
    // If the engine has failed, its notice says so.
    let mut page = Page::after("55");
    for _ in 0..3 {
        page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)));
    }
    assert_eq!(can_ask(&page), Some(false));
}

#[test]
fn a_saved_game_at_the_engines_turn_is_paused_in_words() {
    let text = "uttt-game 1\nmoves: classic: 55 51\nplayed: 1\nx: person\no: 4\n";
    let (page, _) = Page::loaded(&[(Slot::Game, text)], "");
    assert_eq!(page.panel().line.detail, "Level 4 is paused. Press Continue to go on.");
}

/// What the line says of a hint after these moves, and a screen reader.
fn hinted(mut page: Page, at: &str, proven: Option<Proven>) -> [String; 2] {
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    let shares = ByPlayer { x: 0.5, o: 0.5, plus: 0.0 };
    let progress = SearchProgress { shares, proven };
    page.send(Message::Engine(EngineNews::Progress { request, progress }));
    let effects = page.answer(request, mv(at));
    [page.panel().line.detail, announced(&effects).join(" ")]
}

#[test]
fn the_reason_for_a_hint_follows_the_language() {
    let mut page = Page::after("51 15 52 25");
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    page.answer(request, mv("53"));
    page.send(choose_german());
    page.send(german_came());
    let said = page.panel().line.detail;
    speak_english();
    assert!(said.contains(" Damit ist das mittlere Brett gewonnen. "), "{said}");
}

#[test]
fn a_hint_says_why_if_a_fact_or_a_proof_does() {
    let plain = |moves: &str, at| hinted(Page::after(moves), at, None)[0].clone();
    assert_eq!(
        plain("51 15 52 25", "53"),
        "Hint: 5·3. It wins the centre board. It sends O to the top right board."
    );
    assert_eq!(
        plain("51 15 52 24 45", "53"),
        "Hint: 5·3. It blocks X in the centre board. It sends X to the top right board."
    );
    let end = first(56, X_WINS);
    let last = X_WINS.split_whitespace().nth(56).unwrap();
    assert!(plain(&end, last).ends_with(". It wins the game."), "{}", plain(&end, last));
    // A second board of a line.
    let opens = |&ply: &usize| {
        let page = Page::after(&first(ply, X_WINS));
        let at = X_WINS.split_whitespace().nth(ply).unwrap();
        matches!(Merit::of(page.game(), mv(at)), Some(Merit::OpensLine { .. }))
    };
    let ply = (0..56).find(opens).unwrap();
    let said = plain(&first(ply, X_WINS), X_WINS.split_whitespace().nth(ply).unwrap());
    assert!(
        said.contains(" It wins the ") && said.contains("; one more can win the game. It "),
        "{said}"
    );
    // Nothing speaks for it.
    assert_eq!(plain("55", "51"), HINT);

    let sends = "It sends X to the top left board.";
    let proven = |outcome, exact| Some(Proven { outcome, plies: 5, exact });
    for (proven, why) in [
        (proven(ProvenOutcome::Win, true), "It wins in 3 moves."),
        (proven(ProvenOutcome::Win, false), "It wins in at most 3 moves."),
        (proven(ProvenOutcome::Loss, true), "But every move loses."),
    ] {
        let said = hinted(Page::after("55"), "51", proven);
        assert_eq!(
            said,
            [
                format!("Hint: 5·1. {why} {sends}"),
                format!("Hint: centre board, top left. {why} {sends}")
            ]
        );
    }
}

/// As in every other sentence.
#[test]
fn a_reason_calls_the_opponent_by_name() {
    let saved =
        |o| format!("uttt-game 1\nmoves: classic: 51 15 52 24 45\nplayed: 5\nx: {o}\no: person\n");
    for (x, why) in [
        ("4", "It blocks Level 4 in the centre board."),
        ("person", "It blocks X in the centre board."),
    ] {
        let (page, _) = Page::loaded(&[(Slot::Game, &saved(x))], "");
        let who = if x == "4" { "Level 4" } else { "X" };
        let sends = format!("It sends {who} to the top right board.");
        assert_eq!(hinted(page, "53", None)[0], format!("Hint: 5·3. {why} {sends}"));
    }
}

#[test]
fn a_reason_goes_with_its_hint() {
    let mut page = Page::after("51 15 52 25");
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    page.answer(request, mv("53"));
    page.press("53");
    assert_eq!(page.panel().line.detail, "");
    let request = asked(&page.send(Message::Play(Playing::Hint))).unwrap().number;
    page.answer(request, mv("31"));
    assert_eq!(
        page.panel().line.detail,
        "Hint: the top left cell of the top right board (3·1). It sends X to the top left board."
    );
}

#[test]
fn before_the_later_part_has_come_a_hint_has_no_reason() {
    let mut page = Page::first_part();
    let game = "uttt-game 1\nmoves: classic: 51 15 52 25\nplayed: 4\nx: person\no: person\n";
    let stored = Stored::read_with(|slot| (slot == Slot::Game).then(|| game.to_owned()));
    page.send(Message::Browser(BrowserNews::Loaded(Start { stored, ..Start::default() })));
    page.send(Message::Engine(EngineNews::Ready));
    let [line, _] = hinted(page, "53", None);
    assert_eq!(
        line,
        "Hint: the top right cell of the centre board (5·3). It sends O to the top right board."
    );
}
