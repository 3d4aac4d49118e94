//! The summary with which a review opens: how the game ended, how it went, and the accuracy.

use uttt_app::{BrowserNews, Finding, Message, Reviewing, Showing, ShownView, Slot};
use uttt_engine::{ProvenOutcome, Verdict};
use uttt_rules::{ByPlayer, Player};

use crate::page::Page;
use crate::reviewed::{act, announced, request, review, view};

const X_WON: &str = "nested-1: 1 2 5 4 9";
const O_WON: &str = "nested-1: 1 3 2 5 9 7";
const DRAWN: &str = "nested-1: 1 2 3 5 4 6 8 7 9";

/// Who plays.
const FRIENDS: &str = "x: person\no: person\n";
const YOU_ARE_X: &str = "x: person\no: 8\n";
const YOU_ARE_O: &str = "x: 8\no: person\n";

/// The page that shows the review of a game, in which each position had this share of X, in percent.
fn reviewed(seats: &str, record: &str, shares: &[u32]) -> Page {
    let shares: Vec<_> = shares
        .iter()
        .map(|&x| ByPlayer { x: f64::from(x) / 100.0, o: f64::from(100 - x) / 100.0, plus: 0.0 })
        .collect();
    reviewed_with(seats, record, &shares)
}

fn reviewed_with(seats: &str, record: &str, shares: &[ByPlayer<f64>]) -> Page {
    let plies = record.split(' ').count() - 1;
    let stored = format!("uttt-game 1\nmoves: {record}\nplayed: {plies}\n{seats}");
    let (mut page, _) = Page::loaded(&[(Slot::Game, &stored)], "");
    assert_eq!((page.game().ply(), shares.len()), (plies, plies + 1), "{record}");
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    let request = request(&effects).unwrap().number;
    let mut found = review(page.game(), true);
    for (mv, shares) in found.review.moves.iter_mut().zip(shares.windows(2)) {
        (mv.before, mv.after) = (shares[0][mv.player], shares[1][mv.player]);
        mv.loss = (mv.before - mv.after).max(0.0);
        mv.verdict = Verdict::of_loss(mv.loss);
        mv.shares = shares[1];
    }
    page.send(Message::Found(Finding::Review { request, reviewed: found }));
    page
}

/// How the game ended and how it went.
fn told(page: &Page) -> (String, String) {
    let panel = page.panel();
    let card = &view(&panel).card;
    assert_eq!(card.id, "summary");
    // The heading says which view this is.
    let result = card.title.strip_prefix("Review: ").unwrap();
    (result.to_owned(), card.about.clone())
}

#[test]
fn a_move_of_a_game_against_the_computer_is_judged_by_the_names_of_the_players() {
    let mut page = reviewed(YOU_ARE_O, X_WON, &[50, 50, 50, 50, 95, 100]);
    act(&mut page, Reviewing::GoTo(4));
    let about = "It was even (50\u{a0}% for you); now you are losing (5\u{a0}%). \
                 It lets Level 8 play anywhere.";
    assert_eq!(view(&page.panel()).card.about, about);
    act(&mut page, Reviewing::TryAgain);
    assert_eq!(view(&page.panel()).card.title, "Find a better move for you.");
}

#[test]
fn a_game_against_the_computer_is_told_to_the_person() {
    for (seats, record, shares, ended, went) in [
        // Lost.
        (
            YOU_ARE_O,
            X_WON,
            &[55, 55, 55, 52, 100, 100][..],
            "Level 8 won.",
            "It was even until move 2; your move in the middle left cell (4) lost the game.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[50, 80, 80, 80, 80, 10, 0],
            "Level 8 won.",
            "You were ahead until move 3; your move in the bottom right cell (9) lost the game.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[50, 50, 50, 35, 35, 10, 0],
            "Level 8 won.",
            "It was even until move 2; then Level 8 was ahead, and your move 3 in the bottom right cell (9) lost the game.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[50, 30, 45, 45, 45, 10, 0],
            "Level 8 won.",
            "You were behind until move 1, then it was even; your move 3 in the bottom right cell (9) lost the game.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[50, 80, 55, 55, 55, 10, 0],
            "Level 8 won.",
            "You were ahead until move 1, then it was even; your move 3 in the bottom right cell (9) lost the game.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[50, 80, 55, 50, 45, 41, 38],
            "Level 8 won.",
            "You were ahead until move 1, then it was even; from move 3 on Level 8 was ahead.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[50, 50, 50, 50, 80, 50, 0],
            "Level 8 won.",
            "You were ahead until move 3, then it was even for a moment; from then on Level 8 was ahead.",
        ),
        (
            YOU_ARE_O,
            X_WON,
            &[50, 50, 80, 50, 100, 100],
            "Level 8 won.",
            "You were behind until move 2, then it was even for a moment; your move in the middle left cell (4) lost the game.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[50, 80, 50, 50, 50, 35, 35],
            "Level 8 won.",
            "You were ahead until move 1, then it was even; after your move 3 in the bottom right cell (9), Level 8 was ahead.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[30, 30, 30, 30, 30, 10, 0],
            "Level 8 won.",
            "You were behind from the start; your move 3 in the bottom right cell (9) lost the game.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[30, 30, 28, 27, 24, 22, 0],
            "Level 8 won.",
            "You were behind from the start.",
        ),
        // The person made no fault: the game slipped away.
        (
            YOU_ARE_X,
            O_WON,
            &[50, 50, 42, 39, 30, 27, 0],
            "Level 8 won.",
            "It was even until move 2; from then on Level 8 was ahead.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[50, 50, 45, 30, 27, 25, 0],
            "Level 8 won.",
            "It was even until move 2; after your move in the top middle cell (2), Level 8 was ahead.",
        ),
        // Won.
        (
            YOU_ARE_X,
            X_WON,
            &[55, 55, 100, 100, 100, 100],
            "You won.",
            "It was even until move 1; Level 8's move in the top middle cell (2) lost the game.",
        ),
        (
            YOU_ARE_X,
            X_WON,
            &[20, 20, 20, 20, 90, 100],
            "You won.",
            "You were behind until move 2; Level 8's move in the middle left cell (4) lost the game.",
        ),
        (
            YOU_ARE_X,
            X_WON,
            &[70, 70, 75, 75, 75, 100],
            "You won.",
            "You were ahead from the start.",
        ),
        // Drawn.
        (YOU_ARE_X, DRAWN, &[50; 10], "The game was a draw.", "It was even throughout."),
        (
            YOU_ARE_X,
            DRAWN,
            &[50, 50, 80, 80, 50, 50, 50, 50, 50, 50],
            "The game was a draw.",
            "You were behind until move 2; Level 8's move in the centre cell (5) let you draw.",
        ),
    ] {
        // A share of 80 % that O has is one of 20 % that X has.
        let shares: Vec<u32> = match went {
            "You were behind until move 2; Level 8's move in the centre cell (5) let you draw." => {
                shares.iter().map(|x| 100 - x).collect()
            }
            _ => shares.to_vec(),
        };
        let page = reviewed(seats, record, &shares);
        assert_eq!(told(&page), (ended.to_owned(), went.to_owned()), "{shares:?}");
    }
}

#[test]
fn a_game_of_two_people_is_told_by_their_symbols() {
    for (record, shares, ended, went) in [
        (
            X_WON,
            &[55, 55, 55, 52, 100, 100][..],
            "X won.",
            "It was even until move 2; O's move in the middle left cell (4) lost the game.",
        ),
        (
            X_WON,
            &[30, 30, 30, 30, 95, 100],
            "X won.",
            "O was ahead until move 2; O's move in the middle left cell (4) lost the game.",
        ),
        (
            O_WON,
            &[50, 50, 50, 35, 35, 10, 0],
            "O won.",
            "It was even until move 2; then O was ahead, and X's move 3 in the bottom right cell (9) lost the game.",
        ),
        (DRAWN, &[50; 10], "The game was a draw.", "It was even throughout."),
        (
            DRAWN,
            &[50, 50, 80, 45, 50, 50, 50, 50, 50, 50],
            "The game was a draw.",
            "X was ahead until move 2; X's move in the top right cell (3) let O draw.",
        ),
        // Nobody gave it away.
        (
            DRAWN,
            &[50, 50, 62, 60, 55, 50, 50, 50, 50, 50],
            "The game was a draw.",
            "X was ahead until move 2.",
        ),
    ] {
        let page = reviewed(FRIENDS, record, shares);
        assert_eq!(told(&page), (ended.to_owned(), went.to_owned()), "{shares:?}");
    }
    // Two players of the same level are told apart.
    let page = reviewed("x: 5\no: 5\n", X_WON, &[55, 55, 55, 52, 100, 100]);
    assert_eq!(
        told(&page).1,
        "It was even until move 2; O's move in the middle left cell (4) lost the game."
    );
    let page = reviewed("x: 5\no: 3\n", X_WON, &[55, 55, 55, 52, 100, 100]);
    assert_eq!(
        told(&page),
        (
            "Level 5 won.".to_owned(),
            "It was even until move 2; Level 3's move in the middle left cell (4) lost the game."
                .to_owned()
        )
    );
}

#[test]
fn a_lead_that_changes_sides_is_not_told_as_one_stretch() {
    let lost = "Level 8's move in the middle left cell (4) lost the game.";
    for (shares, went) in [
        ([50, 30, 70, 30, 95, 100], "The lead went back and forth until move 2"),
        // Nobody else was ahead, but the graph crosses the middle.
        ([50, 30, 55, 30, 95, 100], "The lead went back and forth until move 2"),
        ([50, 30, 45, 30, 95, 100], "You were behind until move 2"),
        // Before the first lead it was even.
        ([55, 30, 30, 30, 95, 100], "You were behind until move 2"),
    ] {
        let page = reviewed(YOU_ARE_X, X_WON, &shares);
        assert_eq!(told(&page).1, format!("{went}; {lost}"), "{shares:?}");
    }
    for (seats, record, shares, went) in [
        (
            YOU_ARE_X,
            O_WON,
            &[50, 30, 70, 50, 45, 10, 0][..],
            "The lead went back and forth until move 2, then it was even; your move 3 in the bottom right cell (9) lost the game.",
        ),
        (
            YOU_ARE_X,
            O_WON,
            &[50, 30, 70, 70, 50, 10, 0],
            "The lead went back and forth until move 2, then it was even for a moment; your move 3 in the bottom right cell (9) lost the game.",
        ),
        (
            FRIENDS,
            DRAWN,
            &[50, 50, 30, 80, 55, 50, 50, 50, 50, 50],
            "The lead went back and forth until move 2.",
        ),
    ] {
        let page = reviewed(seats, record, shares);
        assert_eq!(told(&page).1, went, "{shares:?}");
    }
}

#[test]
fn a_game_that_the_board_has_not_decided_is_told_as_it_stands() {
    const OPEN: &str = "classic: 55 51 15 59";
    let page = reviewed(FRIENDS, OPEN, &[55, 55, 57, 57, 72]);
    assert_eq!(
        told(&page),
        ("This game isn't over yet.".to_owned(), "Chances: X 72\u{a0}%, O 28\u{a0}%.".to_owned())
    );
    // Whoever resigns may have been ahead.
    for (shares, went) in [
        ([55, 55, 57, 57, 72], "X was ahead at the end."),
        ([55, 55, 57, 57, 52], "It was even at the end."),
        (
            [55, 55, 57, 20, 15],
            "It was even until move 2; X's move in the centre cell of the top left board (1·5) lost the game.",
        ),
    ] {
        let page = reviewed(&format!("{FRIENDS}resigned: x\n"), OPEN, &shares);
        assert_eq!(told(&page), ("O won: X resigned.".to_owned(), went.to_owned()));
    }
    let page = reviewed(&format!("{YOU_ARE_X}resigned: x\n"), OPEN, &[55, 55, 57, 57, 72]);
    assert_eq!(
        told(&page),
        ("Level 8 won: you resigned.".to_owned(), "You were ahead at the end.".to_owned())
    );
}

#[test]
fn a_game_of_three_says_who_was_ahead_since_when() {
    const THREE: &str = "overwrite: 11 22 33 12 23 44 13 21 43 14";
    const SEATS: &str = "x: person\no: person\nplus: person\n";
    let even = ByPlayer { x: 0.34, o: 0.33, plus: 0.33 };
    let good = ByPlayer { x: 0.6, o: 0.2, plus: 0.2 };
    let won = ByPlayer { x: 1.0, o: 0.0, plus: 0.0 };
    let mut shares = vec![even; 8];
    shares.extend([good, won, won]);
    let page = reviewed_with(SEATS, THREE, &shares);
    assert_eq!(
        told(&page),
        (
            "X won.".to_owned(),
            "X was ahead from move 3 on; +'s move in row 4, column 3 (4·3) decided it.".to_owned()
        )
    );
}

#[test]
fn the_review_opens_with_the_summary_and_it_stands_at_the_end_of_the_list() {
    let mut page = reviewed(YOU_ARE_O, X_WON, &[55, 55, 55, 52, 100, 100]);
    let panel = page.panel();
    let card = &view(&panel).card;
    assert_eq!(card.tally, "Accuracy: Level 8 98\u{a0}%, you 52\u{a0}%.");
    assert!(!view(&panel).steps[1].enabled);
    let [Some(turn), None, None] = &card.actions else { panic!("{:?}", card.actions) };
    assert_eq!(
        (turn.label, &turn.message),
        ("Turning point", &Message::Review(Reviewing::GoTo(4)))
    );
    let last = view(&panel).moves.last().unwrap();
    assert_eq!((last.text.as_str(), last.current, view(&panel).moves.len()), ("Summary", true, 6));
    // One step back is the last move, and one forward is the summary again.
    act(&mut page, Reviewing::Back);
    assert_eq!(view(&page.panel()).card.title, "9 was the best move.");
    assert_eq!(page.game().ply(), 5);
    act(&mut page, Reviewing::Back);
    assert_eq!(page.game().ply(), 4);
    for _ in 0..2 {
        assert!(view(&page.panel()).steps[1].enabled);
        act(&mut page, Reviewing::Forward);
    }
    assert_eq!(told(&page).0, "Level 8 won.");
    // The next mistake is the first of the game, and the list leads back.
    act(&mut page, Reviewing::NextMistake);
    assert_eq!(page.game().ply(), 4);
    let item = view(&page.panel()).moves.last().unwrap().act();
    let said = announced(&page.send(Message::Review(item)));
    assert_eq!(
        said,
        "Level 8 won. It was even until move 2; your move in the middle left cell (4) lost the game. \
         Accuracy: Level 8 98\u{a0}%, you 52\u{a0}%."
    );
}

#[test]
fn until_all_moves_are_judged_the_summary_says_how_the_game_ended_and_how_far_the_review_is() {
    let mut page = Page::after(crate::page::X_WINS);
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    let begun = "Reviewing the moves… 0\u{a0}%. Verdicts may still change.";
    assert_eq!(told(&page), ("X won.".to_owned(), begun.to_owned()));
    let number = request(&effects).unwrap().number;
    page.send(Message::Found(Finding::Review {
        request: number,
        reviewed: review(page.game(), false),
    }));
    let (title, about) = told(&page);
    assert_eq!(title, "X won.");
    assert!(about.ends_with("\u{a0}%. Verdicts may still change.") && about != begun, "{about}");
    let found = "Found so far: 1 blunder, 1 mistake by O.";
    assert_eq!(view(&page.panel()).card.tally, found);
    // Somebody stops it.
    act(&mut page, Reviewing::Run(false));
    assert_eq!(told(&page).1, "The review has stopped, so there is no accuracy yet.");
    assert_eq!(view(&page.panel()).card.tally, found);
}

#[test]
fn an_inaccuracy_is_no_key_moment_and_a_mistake_is_one() {
    // The first move loses 6 of 57: that decides nothing.
    let page = reviewed(FRIENDS, X_WON, &[57, 51, 51, 51, 51, 51]);
    assert_eq!(view(&page.panel()).key, []);
    let page = reviewed(FRIENDS, X_WON, &[57, 46, 46, 46, 90, 100]);
    let key: Vec<_> = view(&page.panel()).key.iter().map(|moment| moment.ply).collect();
    assert_eq!(key, [1, 4]);
}

#[test]
fn every_mistake_has_a_reason_or_an_answer_and_it_is_played_on_the_board() {
    let mut page = Page::after("55 51 15 59 95 57");
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    let number = request(&effects).unwrap().number;
    let mut found = review(page.game(), true);
    let fault = &mut found.review.moves[3];
    fault.reason = None;
    fault.reply = ["95", "57", "77", "73", "33", "35"].map(crate::page::mv).into();
    fault.proven_after =
        Some(uttt_engine::Proven { outcome: ProvenOutcome::Loss, plies: 9, exact: false });
    (fault.after, fault.shares) = (0.0, ByPlayer { x: 1.0, o: 0.0, plus: 0.0 });
    page.send(Message::Found(Finding::Review { request: number, reviewed: found }));
    act(&mut page, Reviewing::GoTo(4));
    let panel = page.panel();
    assert_eq!(
        view(&panel).card.about,
        "O was ahead (72\u{a0}%); now X wins by force. X could answer in the centre cell (9·5)."
    );
    let why = view(&panel).card.actions[2].clone().unwrap();
    assert_eq!(why.label, "Show why");
    page.send(why.message);
    // What the board has not shown before comes at once.
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51 15 59 95 57");
    assert_eq!(Player::X, page.game().turn());
}
