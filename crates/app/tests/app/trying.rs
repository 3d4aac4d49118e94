//! Moves that are tried in the view Review.

use std::rc::Rc;

use uttt_app::{
    BrowserNews, Effect, Finding, Found, FoundMove, Message, Panels, Reviewing, Surroundings,
};
use uttt_engine::{Fact, Proven, ProvenOutcome, Reason};
use uttt_rules::ByPlayer;

use crate::page::{Page, mv, review_of};
use crate::reviewed::{MOVES, act, announced, labels, reviewed, reviewed_with, view};

/// Tries a move instead of the fourth one. Returns what the page does then.
fn try_instead(page: &mut Page, at: &str) -> Vec<Effect> {
    act(page, Reviewing::GoTo(4));
    act(page, Reviewing::TryAgain);
    assert_eq!(page.record(), "classic: 55 51 15");
    assert_eq!(view(&page.panel()).card.title, "Find a better move for O.");
    page.press(at)
}

/// The engine's answer about a move that was tried.
fn judge(
    page: &mut Page,
    effects: &[Effect],
    share: f32,
    proven: Option<ProvenOutcome>,
) -> Vec<Effect> {
    judge_with(page, effects, share, proven, "31")
}

/// The same with this answer to the move.
fn judge_with(
    page: &mut Page,
    effects: &[Effect],
    share: f32,
    proven: Option<ProvenOutcome>,
    answer: &str,
) -> Vec<Effect> {
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Analyse(request) => Some(request.clone()),
        _ => None,
    });
    let asked = asked.unwrap();
    assert_eq!(asked.limits.nodes, Some(32_000));
    assert_eq!(asked.record, page.record());
    let line: Vec<_> = answer.split(' ').map(mv).collect();
    let shares = ByPlayer { x: 1.0 - share, o: share, plus: 0.0 };
    let moves = vec![FoundMove {
        place: line[0],
        shares,
        visits: 9_000,
        is_reliable: true,
        proven: None,
        line,
    }];
    let proven = proven.map(|outcome| Proven { outcome, plies: 5, exact: true });
    let found = Found { finished: true, shares, proven, moves, ..Found::default() };
    page.send(Message::Found(Finding::Analysis { request: asked.number, found }))
}

/// The numbers of the faint marks on the board.
fn numbers(page: &Page) -> Vec<String> {
    let scene = uttt_app::scene(&page.state, uttt_board::Size::square(600.0), page.now);
    let labels = scene.items.into_iter().filter_map(|item| match item {
        uttt_board::DisplayItem::Label(label) => Some(label.text),
        _ => None,
    });
    labels.collect()
}

#[test]
fn a_move_that_loses_little_is_right_and_another_is_answered_by_its_refutation() {
    let mut page = reviewed(MOVES);
    let effects = try_instead(&mut page, "53");
    assert_eq!(view(&page.panel()).card.about, "The engine is looking at it…");
    // 0.72 was expected; 0.70 is good enough.
    judge(&mut page, &effects, 0.7, None);
    let panel = page.panel();
    assert_eq!(view(&panel).card.title, "5·3 is right: from 72\u{a0}% to 70\u{a0}%.");
    assert_eq!(view(&panel).card.about, "The top middle cell (5·2) was best.");
    assert_eq!((view(&panel).card.id, page.record().as_str()), ("right", "classic: 55 51 15 53"));

    let effects = try_instead(&mut page, "53");
    judge(&mut page, &effects, 0.72, None);
    let panel = page.panel();
    assert_eq!(view(&panel).card.title, "5·3 is right.");
    assert_eq!(view(&panel).card.about, "It is as good as the top middle cell (5·2).");

    let effects = try_instead(&mut page, "53");
    let effects = judge(&mut page, &effects, 0.69, None);
    let panel = page.panel();
    assert_eq!(
        (view(&panel).card.id, view(&panel).card.title.as_str()),
        ("wrong", "5·3 isn't right: from 72\u{a0}% to 69\u{a0}%.")
    );
    assert_eq!(view(&panel).card.about, "X could answer in the top left cell (3·1).");
    assert!(announced(&effects).contains("X could answer in the top left cell (3·1)."));
    // The bar shows what is left of O's share.
    assert_eq!(view(&panel).shares.label, "X 31\u{a0}%, O 69\u{a0}%");
    assert!((view(&panel).shares.known.unwrap().x - 0.31).abs() < 1e-6);
    assert!(view(&panel).steps[1].enabled);
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51 15 53 31");
    // The answer has no more moves.
    assert!(!view(&page.panel()).steps[1].enabled);
    assert_eq!(labels(view(&page.panel())), ["Try again", "Show best move", "Back to the game"]);

    // The board shows three moves of a longer answer as faint marks, and then the first of them as a real one;
    // Forward shows the rest.
    for (answer, ahead) in [("31 12", 2), ("31 12 25 54", 3)] {
        let effects = try_instead(&mut page, "53");
        judge_with(&mut page, &effects, 0.5, None, answer);
        let said = "X could answer in the top left cell (3·1).";
        assert_eq!(view(&page.panel()).card.about, said);
        assert_eq!(numbers(&page), ["1", "2", "3"][..ahead]);
        page.send(Message::Browser(BrowserNews::Wake));
        page.send(Message::Browser(BrowserNews::Wake));
        assert_eq!(numbers(&page).len(), ahead - 1);
        assert_eq!(page.record(), "classic: 55 51 15 53 31");
        act(&mut page, Reviewing::Forward);
        assert_eq!(page.record(), "classic: 55 51 15 53 31 12");
    }

    // What the review knows already needs no search: the best move, and the fault itself.
    let effects = try_instead(&mut page, "52");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Analyse(_))));
    assert_eq!(view(&page.panel()).card.id, "right");
    try_instead(&mut page, "59");
    assert_eq!(view(&page.panel()).card.id, "wrong");
    // The game is as it was.
    act(&mut page, Reviewing::Last);
    assert_eq!(page.record(), "classic: 55 51 15 59 95 57");
}

#[test]
fn trying_the_move_that_was_played_shows_the_answer_in_its_verdict() {
    let mut page = reviewed_with(MOVES, |review| {
        let fault = &mut review.moves[3];
        assert_ne!(fault.reply[0], mv("91"));
        fault.reason = Some(Reason { fact: Fact::FreeMove, moves: vec![mv("59"), mv("91")] });
    });
    try_instead(&mut page, "59");
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51 15 59 91");
    // A reason that shows the better move answers nothing.
    let mut page = reviewed_with(MOVES, |review| {
        review.moves[3].reason =
            Some(Reason { fact: Fact::FreeMove, moves: vec![mv("52"), mv("21")] });
    });
    try_instead(&mut page, "59");
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
}

#[test]
fn a_hidden_page_stops_looking_at_the_move_and_says_so() {
    let mut page = reviewed(MOVES);
    try_instead(&mut page, "53");
    let hidden = Surroundings { hidden: true, ..Surroundings::default() };
    assert!(
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden)))
            .contains(&Effect::StopSearch)
    );
    let effects =
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    assert!(announced(&effects).contains("stopped while the page was hidden"));
    assert_eq!(view(&page.panel()).card.about, "Stopped while hidden. Running again…");
    judge(&mut page, &effects, 0.7, None);
    assert_eq!(view(&page.panel()).card.about, "The top middle cell (5·2) was best.");
    // The next one was not stopped.
    try_instead(&mut page, "53");
    assert_eq!(view(&page.panel()).card.about, "The engine is looking at it…");
}

#[test]
fn who_throws_a_won_game_away_gives_the_rest_to_the_other_player() {
    let mut page = reviewed_with(MOVES, |review| {
        let winning = &mut review.moves[3];
        (winning.before, winning.after) = (1.0, 1.0);
        winning.shares = ByPlayer { x: 0.0, o: 1.0, plus: 0.0 };
    });
    let effects = try_instead(&mut page, "53");
    judge(&mut page, &effects, 0.4, None);
    assert_eq!(view(&page.panel()).shares.label, "X 60\u{a0}%, O 40\u{a0}%");
}

#[test]
fn a_move_that_keeps_the_proven_result_is_right() {
    let mut page = reviewed_with(MOVES, |review| {
        let fault = &mut review.moves[3];
        (fault.before, fault.after) = (1.0, 0.6);
        fault.proven_before = Some(Proven { outcome: ProvenOutcome::Win, plies: 3, exact: true });
    });
    // X is to move after it, and loses.
    let effects = try_instead(&mut page, "53");
    judge(&mut page, &effects, 0.97, Some(ProvenOutcome::Loss));
    let panel = page.panel();
    assert_eq!(view(&panel).card.title, "5·3 also wins: O wins in 3.");
    assert_eq!(view(&panel).card.about, "The top middle cell (5·2) wins sooner.");
    let effects = try_instead(&mut page, "53");
    judge(&mut page, &effects, 0.97, None);
    assert_eq!(
        view(&page.panel()).card.title,
        "5·3 isn't right: O had a forced win; now 97\u{a0}%."
    );
    let effects = try_instead(&mut page, "53");
    judge(&mut page, &effects, 0.0, Some(ProvenOutcome::Win));
    assert_eq!(view(&page.panel()).card.title, "5·3 isn't right: X wins in 3.");
    assert_eq!(view(&page.panel()).card.id, "wrong");
}

/// A report that changes nothing in the panel of Review must not build it again.
#[test]
fn a_report_on_a_try_leaves_the_panel_of_review() {
    let mut page = reviewed(MOVES);
    act(&mut page, Reviewing::GoTo(4));
    act(&mut page, Reviewing::TryAgain);
    let effects = page.press("53");
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Analyse(request) => Some(request.number),
        _ => None,
    });
    let mut panels = Panels::default();
    let before = review_of(&panels.panel(&page.state)).unwrap();
    let found = Found::default();
    page.send(Message::Found(Finding::Analysis { request: asked.unwrap(), found }));
    let after = review_of(&panels.panel(&page.state)).unwrap();
    assert_eq!(before, after);
    assert!(Rc::ptr_eq(&before, &after), "built again");
}
