//! What the page asks the engine for, and how it uses the answers.

use uttt_app::update;
use uttt_app::{
    Beginning, BrowserNews, Dialog, Drafting, Effect, EngineDeath, EngineNews, Keeping, Message,
    NoticeKind, Panels, Playing, SearchProgress, Showing, ShownView, Surroundings,
};
use uttt_rules::{ByPlayer, Rules};

use crate::page::{Page, Sides, X_WINS, analysis_of, asked, first, first_board_won, mv, review_of};

/// O's share of the point.
fn progress(share: f32) -> SearchProgress {
    let shares = ByPlayer { x: 1.0 - share, o: share, plus: 0.0 };
    SearchProgress { shares, proven: None }
}

/// A page after a person has played 55, and the number of the request that follows.
fn asked_for_an_answer() -> (Page, u32) {
    let mut page = Page::ready();
    let effects = page.press("55");
    let request = asked(&effects).unwrap().number;
    (page, request)
}

#[test]
fn the_engine_is_asked_about_the_record_and_with_a_time_limit() {
    let mut page = Page::ready();
    let effects = page.press("55");
    let request = asked(&effects).unwrap();
    assert_eq!(request.record, "classic: 55");
    assert!(request.limits.time.is_some());
}

#[test]
fn nothing_is_asked_before_the_engine_is_ready() {
    let mut page = Page::new();
    page.send(Message::Browser(BrowserNews::Loaded(uttt_app::Start::default())));
    assert_eq!(asked(&page.press("55")), None);
    assert_eq!(page.panel().players.o.status, "starting");
    assert_eq!(
        asked(&page.send(Message::Engine(EngineNews::Ready))).unwrap().record,
        "classic: 55"
    );
    assert_eq!(page.panel().players.o.status, "thinking");
}

#[test]
fn the_answer_is_played_once() {
    let (mut page, request) = asked_for_an_answer();
    page.answer(request, mv("51"));
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!(page.answer(request, mv("15")), []);
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn an_answer_to_an_older_question_is_ignored() {
    let (mut page, old) = asked_for_an_answer();
    page.send(Message::Play(Playing::Undo));
    let effects = page.press("51");
    let new = asked(&effects).unwrap().number;
    assert_ne!(old, new);
    page.answer(old, mv("15"));
    page.send(Message::Engine(EngineNews::Progress { request: old, progress: progress(1.0) }));
    assert_eq!(page.record(), "classic: 51");
    page.answer(new, mv("15"));
    assert_eq!(page.record(), "classic: 51 15");
}

#[test]
fn undo_while_the_engine_thinks_stops_it_and_takes_the_persons_move_back() {
    let (mut page, request) = asked_for_an_answer();
    let effects = page.send(Message::Play(Playing::Undo));
    assert!(effects.contains(&Effect::StopSearch));
    assert_eq!((page.record().as_str(), page.state.is_searching()), ("classic:", false));
    page.answer(request, mv("51"));
    assert_eq!(page.record(), "classic:");
    // Redo plays the move again, and the engine is asked again.
    let effects = page.send(Message::Play(Playing::Redo));
    assert_eq!(asked(&effects).unwrap().record, "classic: 55");
}

#[test]
fn undo_after_the_answer_goes_back_to_the_persons_last_turn() {
    let (mut page, request) = asked_for_an_answer();
    page.answer(request, mv("51"));
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic:");
    assert!(!page.state.is_searching());
    page.send(Message::Play(Playing::Redo));
    assert_eq!(page.record(), "classic: 55 51");
    assert!(!page.state.is_searching());
}

#[test]
fn the_engines_own_first_move_cannot_be_taken_back() {
    let mut page = Page::ready();
    let effects = page.start(Sides::PersonO);
    let request = asked(&effects).unwrap().number;
    page.answer(request, mv("55"));
    assert!(!page.panel().buttons.undo.enabled);
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn looking_back_in_the_list_does_not_let_the_engine_play_over_it() {
    let (mut page, request) = asked_for_an_answer();
    page.answer(request, mv("51"));
    let effects = page.send(Message::Play(Playing::GoTo(1)));
    assert_eq!(asked(&effects), None);
    assert_eq!(page.panel().players.o.status, "");
    assert_eq!(page.panel().buttons.pause, None);
    // It does go on with the move that it was asked for when the person looked back.
    page.send(page.panel().buttons.back.unwrap().message);
    page.press("15");
    page.send(Message::Play(Playing::GoTo(1)));
    let effects = page.send(page.panel().buttons.back.unwrap().message);
    assert_eq!(asked(&effects).unwrap().record, "classic: 55 51 15");
}

#[test]
fn input_is_heard_while_the_engine_thinks() {
    let (mut page, _) = asked_for_an_answer();
    page.press("51");
    assert_eq!(page.panel().line.detail, "Wait for Level 2 to move.");
    assert!(page.state.is_searching());
    let effects = page.start(Sides::Persons);
    assert!(effects.contains(&Effect::StopSearch));
    assert_eq!(page.record(), "classic:");
}

#[test]
fn progress_is_shown() {
    let (mut page, request) = asked_for_an_answer();
    assert_eq!(page.panel().players.o.progress, Some(0.0));
    page.now -= 500.0;
    page.send(Message::Engine(EngineNews::Progress { request, progress: progress(0.39) }));
    let panel = page.panel();
    assert_eq!(panel.players.o.progress, Some(0.5));
    assert_eq!(panel.players.o.status, "thinking");
    assert_eq!(panel.players.x.progress, None);
}

#[test]
fn a_quick_answer_waits_until_the_move_before_it_was_seen() {
    let (mut page, request) = asked_for_an_answer();
    page.now -= 990.0;
    let effects = page.answer(request, mv("51"));
    // In a newcomer's games.
    assert_eq!(effects, [Effect::WakeAfter(790.0)]);
    assert_eq!(page.record(), "classic: 55");
    page.now -= 990.0;
    assert_eq!(page.send(Message::Browser(BrowserNews::Wake)), [Effect::WakeAfter(780.0)]);
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn a_waiting_answer_is_dropped_with_its_question() {
    let (mut page, request) = asked_for_an_answer();
    page.now -= 990.0;
    page.answer(request, mv("51"));
    page.send(Message::Play(Playing::Undo));
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic:");
}

#[test]
fn an_answer_to_a_move_that_wins_a_board_waits_no_longer() {
    // The last of these moves wins a board for X.
    let win = first_board_won();
    let last = X_WINS.split_whitespace().nth(win - 1).unwrap();
    let mut page = loaded_against_engine(&first(win - 1, X_WINS), false);
    let effects = page.press(last);
    let request = asked(&effects).unwrap().number;
    page.now -= 1_000.0;
    let mv = page.any_move();
    assert_eq!(page.answer(request, mv), [Effect::WakeAfter(800.0)]);
}

/// A person, X, against the engine after these moves.
fn loaded_against_engine(moves: &str, reduced_motion: bool) -> Page {
    let played = moves.split_whitespace().count();
    let text = format!("uttt-game 1\nmoves: classic: {moves}\nplayed: {played}\nx: person\no: 4\n");
    let (mut page, _) = Page::loaded(&[(uttt_app::Slot::Game, &text)], "");
    let surroundings = Surroundings { reduced_motion, ..Surroundings::default() };
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(surroundings)));
    page
}

#[test]
fn the_engine_plays_against_itself_to_the_end_and_can_be_paused() {
    let mut page = Page::ready();
    let mut effects = page.start(Sides::Engines);
    for _ in 0..10 {
        let request = asked(&effects).unwrap().number;
        effects = page.answer(request, page.any_move());
    }
    let pause = page.panel().buttons.pause.unwrap();
    assert_eq!(pause.label, "Pause");
    assert!(page.send(pause.message).contains(&Effect::StopSearch));
    assert!(!page.state.is_searching());
    // A move that comes too late is not played.
    let late = asked(&effects).unwrap().number;
    assert_eq!(page.answer(late, page.any_move()), []);
    assert_eq!(page.game().ply(), 10);
    // Go one move back while the engine is paused, and one forward.
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.game().ply(), 9);
    let resume = page.panel().buttons.pause.unwrap();
    assert_eq!(resume.label, "Continue");
    effects = page.send(resume.message);
    while let Some(request) = asked(&effects) {
        effects = page.answer(request.number, page.any_move());
    }
    assert!(page.panel().line.main.contains(" won: three boards "), "{}", page.panel().line.main);
    assert_eq!(page.panel().buttons.pause, None);
}

#[test]
fn a_worker_that_dies_is_replaced_and_asked_again() {
    let (mut page, _) = asked_for_an_answer();
    let effects =
        page.send(Message::Engine(EngineNews::Died(EngineDeath::Said("out of memory".to_owned()))));
    assert!(effects.contains(&Effect::RestartEngine));
    assert_eq!(asked(&effects), None);
    let said = page.notice(NoticeKind::EngineRestarted);
    assert!(said.contains("out of memory"), "{said}");
    let effects = page.send(Message::Engine(EngineNews::Ready));
    let request = asked(&effects).unwrap().number;
    page.answer(request, mv("51"));
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn a_worker_that_keeps_dying_is_not_restarted_until_the_person_asks() {
    let (mut page, _) = asked_for_an_answer();
    for _ in 0..2 {
        assert!(
            page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)))
                .contains(&Effect::RestartEngine)
        );
        page.send(Message::Engine(EngineNews::Ready));
    }
    let effects =
        page.send(Message::Engine(EngineNews::Died(EngineDeath::Said("again".to_owned()))));
    assert!(!effects.contains(&Effect::RestartEngine));
    assert_eq!(page.notices(), [NoticeKind::EngineGone]);
    assert_eq!(page.panel().players.o.status, "stopped");
    page.press("51");
    assert_eq!(page.panel().line.detail, "Level 2 has stopped. Press Try again to go on.");
    assert_eq!(
        page.notice(NoticeKind::EngineGone),
        "The computer opponent has stopped and can't be restarted (again)."
    );
    let retry = page.panel().notices.remove(0).actions.remove(0);
    assert_eq!(retry.label, "Try again");
    assert_eq!(page.send(retry.message), [Effect::RestartEngine]);
    assert_eq!(page.panel().players.o.status, "starting");
    assert!(asked(&page.send(Message::Engine(EngineNews::Ready))).is_some());
    assert_eq!(page.panel().players.o.status, "thinking");
}

#[test]
fn deaths_of_the_worker_count_within_ten_minutes() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let mut die_after = |minutes: f64| {
        page.now += minutes * 60_000.0;
        let effects = page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)));
        page.send(Message::Engine(EngineNews::Ready));
        effects.contains(&Effect::RestartEngine)
    };
    // Nobody asks for a move or a hint meanwhile.
    assert!([0.0, 4.9, 9.9, 9.9, 9.9, 120.0, 1.0].into_iter().all(&mut die_after));
    assert!(!die_after(8.8));
}

#[test]
fn an_engine_that_cannot_be_loaded_is_told_in_one_plain_sentence() {
    let (mut page, _) = asked_for_an_answer();
    (0..3).for_each(|_| drop(page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)))));
    let said = page.notice(NoticeKind::EngineGone);
    assert_eq!(said, "The computer opponent couldn't be loaded. You can still play a friend.");
    // The line says how the game goes on, and a lesser notice does not lie over the button for it.
    assert_eq!(page.panel().line.detail, "Level 2 has stopped. Press Try again to go on.");
    page.send(Message::Show(Showing::OfflineRefused));
    let last = page.panel().notices.pop().unwrap();
    assert_eq!((last.kind, last.actions[0].label), (NoticeKind::EngineGone, "Try again"));
}

#[test]
fn an_engine_that_cannot_be_loaded_offline_comes_back_with_the_network() {
    let offline = |offline| {
        Message::Browser(BrowserNews::SurroundingsChanged(Surroundings {
            offline,
            ..Surroundings::default()
        }))
    };
    let (mut page, _) = asked_for_an_answer();
    page.send(offline(true));
    for _ in 0..3 {
        page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)));
    }
    let said = page.notice(NoticeKind::EngineGone);
    assert!(
        said.starts_with("The computer opponent can't be loaded while you're offline."),
        "{said}"
    );
    // People play on without it.
    assert!(!page.send(offline(true)).contains(&Effect::RestartEngine));
    page.send(Message::Play(Playing::Undo));
    page.press("51");
    assert_eq!(page.record(), "classic: 51");

    assert!(page.send(offline(false)).contains(&Effect::RestartEngine));
    assert_eq!(page.notices(), []);
    assert!(asked(&page.send(Message::Engine(EngineNews::Ready))).is_some());
    // While it runs, the network may come and go.
    page.send(offline(true));
    assert_eq!(page.send(offline(false)), []);
}

#[test]
fn a_worker_that_has_played_in_between_may_die_again() {
    let (mut page, _) = asked_for_an_answer();
    for _ in 0..5 {
        assert!(
            page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)))
                .contains(&Effect::RestartEngine)
        );
        let effects = page.send(Message::Engine(EngineNews::Ready));
        page.answer(asked(&effects).unwrap().number, page.any_move());
        page.send(Message::Play(Playing::Press(page.any_move())));
    }
}

#[test]
fn another_rule_system_gets_another_worker() {
    let (mut page, request) = asked_for_an_answer();
    page.answer(request, mv("51"));
    let start = |page: &mut Page, rules| {
        page.send(Message::Show(Showing::Open(Dialog::NewGame)));
        page.send(Message::Begin(Beginning::Draft(Drafting::Rules(rules))));
        page.send(Message::Begin(Beginning::Start))
    };
    assert!(!start(&mut page, Rules::Classic).contains(&Effect::RestartEngine));
    let effects = start(&mut page, Rules::MostBoards);
    assert!(effects.contains(&Effect::RestartEngine));
    assert_eq!(asked(&page.press("55")), None, "before the new one is ready");
    let effects = page.send(Message::Engine(EngineNews::Ready));
    assert_eq!(asked(&effects).unwrap().record, "most-boards: 55");
    assert_eq!(page.notices(), []);

    // A link may lead to another rule system as well.
    let link = Message::Keep(Keeping::FragmentChanged("classic:55-51-15".to_owned()));
    assert!(page.send(link).contains(&Effect::RestartEngine));

    // A worker without a request need not be replaced.
    let mut page = Page::ready();
    assert!(!start(&mut page, Rules::MostBoards).contains(&Effect::RestartEngine));
    assert!(asked(&page.press("55")).is_some());
}

#[test]
fn an_illegal_move_of_the_engine_is_a_failure_of_the_engine() {
    let (mut page, request) = asked_for_an_answer();
    let effects = page.answer(request, mv("11"));
    assert!(effects.contains(&Effect::RestartEngine));
    let said = page.notice(NoticeKind::EngineRestarted);
    assert!(said.contains("illegal move, 11: wrong board; play in board 5"), "{said}");
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn the_views_that_study_a_game_say_that_the_engine_has_failed() {
    for view in [ShownView::Analyse, ShownView::Review] {
        let mut page = Page::after("55 51 15");
        page.send(Message::Show(Showing::View(view)));
        // Built once and used again, as the page does.
        let mut panels = Panels::default();
        let mut said = |page: &Page| {
            let panel = panels.panel(&page.state);
            let review = review_of(&panel);
            let review = review.and_then(|review| Some(review.progress.as_ref()?.text.to_owned()));
            review.or_else(|| Some(analysis_of(&panel)?.said.clone())).unwrap()
        };
        for _ in 0..3 {
            page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)));
            said(&page);
        }
        assert_eq!(said(&page), "The engine couldn't be started.", "{view:?}");
        let retry = page.panel().notices.remove(0).actions.remove(0);
        page.send(retry.message);
        assert_ne!(said(&page), "The engine couldn't be started.", "{view:?}");
    }
}

/// While the person's move is still shown, a refused press must not make the engine's move come early.
#[test]
fn a_refused_press_does_not_shorten_the_pause_before_the_engines_move() {
    for refused in [false, true] {
        let mut page = Page::ready();
        let request = asked(&page.press("55")).unwrap().number;
        let played = page.now;
        if refused {
            update(&mut page.state, Message::Play(Playing::Press(mv("51"))), played + 50.0);
        }
        let answer = Message::Engine(EngineNews::Moved { request, mv: mv("51") });
        update(&mut page.state, answer, played + 60.0);
        assert_eq!(page.record(), "classic: 55", "refused: {refused}");
    }
}
