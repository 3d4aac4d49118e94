//! What the view Review says of a move while the review runs, and the names of places and players.

use uttt_app::{Dialog, Field, Finding, Message, Reviewing, Showing, ShownView, Slot};
use uttt_engine::Verdict;
use uttt_rules::{AnyGame, Place};

use crate::page::{Page, mv};
use crate::reviewed::{MOVES, act, find_with, labels, request, review, reviewing, view};

/// A page that shows the last move of a game, a blunder that this move answers.
fn refuted(record: &str, answer: Place) -> Page {
    let link = format!("{}&view=review", record.replace(": ", ":").replace(' ', "-"));
    let (mut page, effects) = Page::loaded(&[], &link);
    find_with(&mut page, &effects, |review| {
        let fault = review.moves.last_mut().unwrap();
        (fault.verdict, fault.reason, fault.reply) = (Verdict::Blunder, None, vec![answer]);
    });
    let last = page.game().ply();
    act(&mut page, Reviewing::GoTo(last));
    page
}

#[test]
fn an_answer_names_the_board_that_it_wins() {
    for (moves, answer, said) in [
        (
            "15 55 51 12 23 35 52 25",
            "53",
            "X could answer in the top right cell (5·3) and win the centre board.",
        ),
        // X may play anywhere.
        (
            "15 55 51 12 23 35 52 25 53 31 14 45",
            "16",
            "X could answer in the middle right cell (1·6) and win the top left board.",
        ),
        (
            "15 55 51 12 23 35 52 25 53 31 14 45",
            "99",
            "X could answer in the bottom right cell of the bottom right board (9·9).",
        ),
    ] {
        let page = refuted(&format!("classic: {moves}"), mv(answer));
        let about = view(&page.panel()).card.about.clone();
        assert!(about.ends_with(said), "{about}");
    }
}

#[test]
fn with_three_levels_the_small_board_of_an_answer_is_named_if_several_are_open() {
    let mut game: AnyGame = "nested-3:".parse().unwrap();
    let is_wide = |game: &AnyGame| {
        let grids = game.active_grids();
        game.ply() > 0 && grids.len() == 1 && grids[0].cells().len() == 1
    };
    let mut step = 0;
    while !is_wide(&game) {
        let legal = game.legal_moves();
        game.play(legal[step % legal.len()]).unwrap();
        step += 7;
    }
    let answer = game.legal_moves()[0];
    let page = refuted(&game.to_string(), answer);
    let about = view(&page.panel()).card.about.clone();
    let place = about.split_once("could answer in the ").unwrap().1;
    assert!(place.contains(" cell of the ") && place.contains(" board of the "), "{about}");
}

#[test]
fn a_move_that_proves_to_be_good_hides_no_better_one() {
    let (mut page, effects) = reviewing(MOVES);
    let number = request(&effects).unwrap().number;
    let reviewed = review(page.game(), false);
    page.send(Message::Found(Finding::Review { request: number, reviewed }));
    // A review that is stopped leads to the faults that it has found.
    act(&mut page, Reviewing::Run(false));
    act(&mut page, Reviewing::NextOf(uttt_rules::Player::O, Verdict::Mistake));
    assert_eq!(view(&page.panel()).card.best, "Can you find a better move?");
    let effects = act(&mut page, Reviewing::Run(true));
    find_with(&mut page, &effects, |review| review.moves[3].verdict = Verdict::Good);
    let panel = page.panel();
    let card = &view(&panel).card;
    assert_eq!((card.title.as_str(), labels(view(&panel)).len()), ("5·9 was good.", 0));
    assert_eq!(card.best, "The top middle cell (5·2) was best.");
}

#[test]
fn a_review_is_stopped_on_every_move_and_no_verdict_puts_a_button_below_the_finger() {
    let (mut page, effects) = reviewing(MOVES);
    let request = request(&effects).unwrap().number;
    let actions = |page: &Page| view(&page.panel()).card.actions.clone();
    let in_dialog = |page: &mut Page| {
        page.send(Message::Show(Showing::Open(Dialog::Review)));
        let fields = page.dialog().unwrap().fields;
        page.send(Message::Show(Showing::Close));
        fields.into_iter().find_map(|field| match field {
            Field::Action(button) if matches!(button.message, Message::Review(_)) => Some(button),
            _ => None,
        })
    };
    act(&mut page, Reviewing::GoTo(4));
    assert_eq!(actions(&page), [None, None, None]);
    page.send(Message::Found(Finding::Review { request, reviewed: review(page.game(), false) }));
    assert_eq!(labels(view(&page.panel())), ["Try again", "Show best move", "Show why"]);
    let stop = in_dialog(&mut page).unwrap();
    assert_eq!(stop.label, "Stop the review");
    page.send(stop.message);
    assert!(!view(&page.panel()).progress.as_ref().unwrap().runs);
    assert_eq!(in_dialog(&mut page).unwrap().label, "Go on with the review");
    // What is not judged yet says that it waits.
    act(&mut page, Reviewing::GoTo(1));
    assert_eq!(labels(view(&page.panel())), ["Go on"]);
    let effects = act(&mut page, Reviewing::Run(true));
    let request = self::request(&effects).unwrap().number;
    page.send(Message::Found(Finding::Review { request, reviewed: review(page.game(), true) }));
    assert_eq!(in_dialog(&mut page), None);
}

#[test]
fn in_a_game_by_link_the_other_player_is_your_friend() {
    let stored = "uttt-game 1\nmoves: nested-1: 1 2 5 4 9\nplayed: 5\nx: person\no: friend\n\
                  id: 0123456789abcdef\nby-link: 5\n";
    let (mut page, _) = Page::loaded(&[(Slot::Game, stored)], "");
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    let request = request(&effects).unwrap().number;
    page.send(Message::Found(Finding::Review { request, reviewed: review(page.game(), true) }));
    act(&mut page, Reviewing::GoTo(4));
    act(&mut page, Reviewing::TryAgain);
    let panel = page.panel();
    let shown = view(&panel);
    assert_eq!(shown.card.title, "Find a better move for your friend.");
    assert_eq!(shown.table.players[1].name, "Your friend");
    assert_eq!(shown.table.counts[1].counts[1].1, "1 mistake by your friend: show it");
}
