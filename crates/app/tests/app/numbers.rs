//! The numbers that Analyse and Review show.

use uttt_app::{Finding, Found, Message, Reviewing, Showing, ShownView};
use uttt_engine::{Fact, Proven, ProvenOutcome, Reason, ReviewedMove, Verdict};
use uttt_rules::{ByPlayer, Path};

use crate::page::{Page, analysis_of};
use crate::reviewing::{MOVES, act, request, review, reviewing, view};

const THREE: &str = "overwrite: 11 22 33 12 23 44";

/// A finished review whose fourth move is changed in this way; the page shows that move.
fn reviewed_with(record: &str, change: impl FnOnce(&mut ReviewedMove)) -> Page {
    let (mut page, effects) = match record.split_once(": ") {
        Some((rules, moves)) => {
            let link = format!("{rules}:{}&view=review", moves.replace(' ', "-"));
            let (mut page, _) = Page::loaded(&[], &link);
            let effects = page.send(Message::Review(Reviewing::Run(false)));
            drop(effects);
            let effects = page.send(Message::Review(Reviewing::Run(true)));
            (page, effects)
        }
        None => reviewing(record),
    };
    let request = request(&effects).unwrap().number;
    let mut found = review(page.game(), true);
    change(&mut found.review.moves[3]);
    page.send(Message::Found(Finding::Review { request, reviewed: found }));
    act(&mut page, Reviewing::GoTo(4));
    page
}

const fn proven(outcome: ProvenOutcome, exact: bool) -> Option<Proven> {
    Some(Proven { outcome, plies: 5, exact })
}

fn about(page: &Page) -> String {
    view(&page.panel()).card.about.clone()
}

#[test]
fn the_card_and_the_graph_of_a_review_say_the_same_and_all_shares_sum_to_a_hundred() {
    let page = reviewed_with(THREE, |fault| {
        fault.verdict = Verdict::Blunder;
        (fault.before, fault.after) = (1.0, 0.001);
        fault.shares = ByPlayer { x: 0.001, o: 0.002, plus: 0.997 };
    });
    assert_eq!(
        about(&page),
        "X was winning (98\u{a0}%); now X is losing (1\u{a0}%). It lets O play anywhere."
    );
    let panel = page.panel();
    assert_eq!(view(&panel).shares.label, "X 1\u{a0}%, O 1\u{a0}%, + 98\u{a0}%");
    assert!(
        view(&panel).graph.value.ends_with(". X 1\u{a0}%, O 1\u{a0}%, + 98\u{a0}%"),
        "{}",
        view(&panel).graph.value
    );
}

#[test]
fn a_review_says_who_wins_where_that_is_proven_and_in_how_many_moves_where_that_is_known() {
    let page = reviewed_with(MOVES, |fault| {
        (fault.before, fault.after) = (1.0, 0.5);
        fault.proven_before = proven(ProvenOutcome::Win, true);
        fault.proven_after = proven(ProvenOutcome::Draw, false);
    });
    assert!(about(&page).starts_with("O had a forced win; now it is a certain draw. "));
    assert_eq!(view(&page.panel()).shares.label, "X 50\u{a0}%, O 50\u{a0}%");
    let mut page = reviewed_with(MOVES, |fault| {
        (fault.before, fault.after) = (1.0, 0.0);
        fault.proven_before = proven(ProvenOutcome::Win, false);
        fault.proven_after = proven(ProvenOutcome::Loss, false);
    });
    assert!(about(&page).starts_with("O had a forced win; now X wins by force. "));
    assert_eq!(view(&page.panel()).shares.label, "X 100\u{a0}%, O 0\u{a0}%");
    act(&mut page, Reviewing::ShowBest);
    assert_eq!(view(&page.panel()).card.about, "O wins in at most 3.");
}

#[test]
fn the_reason_of_a_fault_names_boards_as_the_page_does() {
    let board = |text: &str| text.parse::<Path>().unwrap();
    for (fact, said) in [
        (
            Fact::MissesBoard { board: board("7") },
            "It misses a chance to win the bottom left board.",
        ),
        (
            Fact::OpensLine { board: board("1"), lacking: board("5") },
            "It lets X win the top left board; then the centre board would win the game.",
        ),
        (Fact::MissesWin { moves: 1 }, "It misses an immediate win."),
        (
            Fact::MissesBlock { board: board("5") },
            "It misses a chance to block X in the centre board.",
        ),
        (
            Fact::SendsToBlock { board: board("3") },
            "It sends X to the top right board, where X can block O.",
        ),
    ] {
        let page = reviewed_with(MOVES, |fault| {
            fault.reason = Some(Reason { fact, moves: vec![fault.mv] });
        });
        let about = about(&page);
        assert_eq!(about, format!("O was ahead (72\u{a0}%); now it is even (60\u{a0}%). {said}"));
    }
}

#[test]
fn the_bar_of_an_analysis_shows_a_proven_result_as_certain_and_nothing_else() {
    let found = |share: f32, wdl, outcome: Option<ProvenOutcome>| Found {
        shares: ByPlayer { x: share, o: 1.0 - share, plus: 0.0 },
        wdl,
        proven: outcome.map(|outcome| Proven { outcome, plies: 5, exact: true }),
        ..Found::default()
    };
    for (found, label, chances) in [
        (
            found(1.0, [1.0, 0.0, 0.0], None),
            "X 99\u{a0}%, O 1\u{a0}%",
            Some("X: 99\u{a0}% win, 1\u{a0}% draw, 0\u{a0}% loss"),
        ),
        (
            found(0.0, [0.0, 0.0, 1.0], None),
            "X 1\u{a0}%, O 99\u{a0}%",
            Some("X: 0\u{a0}% win, 1\u{a0}% draw, 99\u{a0}% loss"),
        ),
        (found(0.98, [1.0, 0.0, 0.0], Some(ProvenOutcome::Win)), "X 100\u{a0}%, O 0\u{a0}%", None),
    ] {
        let mut page = Page::after("55 51");
        let effects = page.send(Message::Show(Showing::View(ShownView::Analyse)));
        let number = effects.iter().find_map(|effect| match effect {
            uttt_app::Effect::Analyse(request) => Some(request.number),
            _ => None,
        });
        page.send(Message::Found(Finding::Analysis { request: number.unwrap(), found }));
        let view = analysis_of(&page.panel()).unwrap();
        let told = view.chances.as_ref().map(|chances| chances.label.as_str());
        assert_eq!((view.shares.label.as_str(), told), (label, chances));
    }
}
