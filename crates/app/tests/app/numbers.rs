//! The numbers that Analyse and Review show.

use std::rc::Rc;

use uttt_app::{
    AnalysisView, Effect, Finding, Found, Message, Reviewing, Seat, Showing, ShownView,
};
use uttt_engine::{Fact, Proven, ProvenOutcome, Reason, ReviewedMove, Verdict};
use uttt_rules::{ByPlayer, Path, Player, Rules};

use crate::page::{Page, analysis_of};
use crate::reviewed::{MOVES, act, find_with, reviewing, view};

const THREE: &str = "overwrite: 11 22 33 12 23 44";

/// A finished review whose fourth move is changed in this way; the page shows that move.
fn reviewed_with(record: &str, change: impl FnOnce(&mut ReviewedMove)) -> Page {
    let (mut page, effects) = match record.split_once(": ") {
        Some((rules, moves)) => {
            let link = format!("{rules}:{}&view=review", moves.replace(' ', "-"));
            Page::loaded(&[], &link)
        }
        None => reviewing(record),
    };
    find_with(&mut page, &effects, |review| change(&mut review.moves[3]));
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
        let view = analysed(2, found);
        let told = view.chances.as_ref().map(|chances| chances.label.as_str());
        assert_eq!((view.shares.label.as_str(), told), (label, chances));
    }
}

/// What Analyse says of the start of a game of so many players.
fn analysed(players: usize, found: Found) -> Rc<AnalysisView> {
    let mut page = Page::ready();
    let rules = if players == 3 { Rules::Overwrite } else { Rules::Classic };
    page.start_with(rules, &[Seat::Person; 3][..players]);
    let effects = page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let number = effects.iter().find_map(|effect| match effect {
        Effect::Analyse(request) => Some(request.number),
        _ => None,
    });
    page.send(Message::Found(Finding::Analysis { request: number.unwrap(), found }));
    analysis_of(&page.panel()).unwrap()
}

#[test]
fn shares_sum_to_a_hundred_and_only_a_proven_one_is_certain() {
    use ProvenOutcome::{Draw, Loss, Win};
    let of = |shares: &[f32], outcome: Option<ProvenOutcome>| -> Vec<u32> {
        let share = |player: Player| shares.get(player.index()).copied().unwrap_or(0.0);
        let proven = outcome.map(|outcome| Proven { outcome, plies: 3, exact: true });
        let found = Found { shares: ByPlayer::new_with(share), proven, ..Found::default() };
        let said = analysed(shares.len(), found).shares.label.clone();
        said.split(", ")
            .map(|share| share[2..].trim_end_matches("\u{a0}%").parse().unwrap())
            .collect()
    };
    assert_eq!(of(&[0.64, 0.36], None), [64, 36]);
    assert_eq!(of(&[0.505, 0.495], None).iter().sum::<u32>(), 100);
    assert_eq!(of(&[1.0, 0.0], None), [99, 1]);
    assert_eq!(of(&[0.002, 0.001, 0.997], None), [1, 1, 98]);
    assert_eq!(of(&[0.333, 0.333, 0.334], None), [33, 33, 34]);
    assert_eq!(of(&[0.99, 0.01], Some(Win)), [100, 0]);
    assert_eq!(of(&[0.01, 0.99], Some(Loss)), [0, 100]);
    assert_eq!(of(&[0.6, 0.4], Some(Draw)), [50, 50]);
    assert_eq!(of(&[0.9, 0.1, 0.0], Some(Win)), [100, 0, 0]);
    // It is open who of the others wins.
    assert_eq!(of(&[0.0, 1.0, 0.0], Some(Loss)), [0, 99, 1]);
    assert_eq!(of(&[0.2, 0.3, 0.5], Some(Draw)).iter().sum::<u32>(), 100);
}

#[test]
fn no_chance_seems_certain() {
    let chances = |wdl| {
        let shares = ByPlayer { x: 0.5, o: 0.5, plus: 0.0 };
        analysed(2, Found { shares, wdl, ..Found::default() }).chances.clone().unwrap().parts
    };
    assert_eq!(chances([0.44, 0.34, 0.22]), [44, 34, 22]);
    assert_eq!(chances([0.001, 0.002, 0.997]), [0, 1, 99]);
    assert_eq!(chances([0.998, 0.001, 0.001]), [99, 1, 0]);
    assert_eq!(chances([0.002, 0.997, 0.001]), [1, 99, 0]);
    assert_eq!(chances([0.005, 0.005, 0.99]).iter().sum::<u32>(), 100);
}
