//! How a newcomer learns where a move sends the opponent: the tip, the pictures of the rules, two
//! taps.

use uttt_app::{
    Confirm, Deciding, Dialog, Effect, Field, Message, Playing, Pointer, Preference, Seat, Showing,
    Slot,
};
use uttt_rules::{AnyGame, Outcome, Player, Rules, Shape};

use crate::page::{Page, RANDOM, Sides, X_WINS, announced, asked, mv, saved};

fn seen(page: &Page) -> bool {
    page.panel().tip.is_some()
}

#[test]
fn the_first_game_shows_the_tip_until_it_is_dismissed() {
    let (mut page, _) = Page::loaded(&[], "");
    let tip = page.panel().tip.unwrap();
    assert_eq!(
        tip.steps.clone().map(|(_, words)| words),
        ["You play here,", "your opponent plays there."]
    );
    assert!(tip.steps.iter().all(|(picture, _)| picture.starts_with("<svg ")));
    assert_ne!(tip.steps[0].0, tip.steps[1].0);

    let effects = page.send(tip.dismiss.message.clone());
    assert!(!seen(&page));
    // It is gone for good.
    let kept = saved(&effects, Slot::Preferences).unwrap().to_owned();
    assert!(seen(&Page::loaded(&[], "").0));
    let (mut page, _) = Page::loaded(&[(Slot::Preferences, &kept)], "");
    assert!(!seen(&page));
    assert_eq!(page.send(Message::Play(Playing::DismissTip)), [], "nothing to keep twice");
}

#[test]
fn the_tip_goes_for_good_after_a_few_moves() {
    let (mut page, _) = Page::loaded(&[], "");
    page.start(Sides::Persons);
    for at in ["55", "51", "15", "52"] {
        page.press(at);
        assert!(seen(&page), "after {at}");
    }
    let effects = page.press("25");
    assert!(!seen(&page) && saved(&effects, Slot::Preferences).is_some());
    page.start(Sides::Persons);
    assert!(!seen(&page));
}

#[test]
fn there_is_no_tip_where_moves_send_nobody_or_no_person_plays() {
    let (mut page, _) = Page::loaded(&[], "");
    page.start_with(Rules::Nested1, &Sides::Persons.seats());
    assert!(!seen(&page));
    for at in ["1", "2", "3", "4", "5"] {
        let at = page.game().place(at).unwrap();
        page.send(Message::Play(Playing::Press(at)));
    }
    let mut effects = page.start_with(Rules::Classic, &[RANDOM, RANDOM]);
    for _ in 0..6 {
        assert!(!seen(&page));
        let request = asked(&effects).unwrap().number;
        effects = page.answer(request, page.any_move());
        assert_eq!(saved(&effects, Slot::Preferences), None);
    }
    // These games taught the person nothing.
    page.start_with(Rules::Adjacent, &Sides::Persons.seats());
    assert_eq!(page.panel().tip.unwrap().steps[1].1, "your opponent plays in one of these.");
}

#[test]
fn a_link_to_a_later_position_leaves_the_tip_for_the_first_game() {
    let (mut page, _) = Page::loaded(&[], "classic:55-51-15-52-25");
    assert!(!seen(&page));
    assert_eq!(saved(&page.press("51"), Slot::Preferences), None);
    page.start(Sides::Persons);
    assert!(seen(&page));
}

#[test]
fn before_the_first_move_of_each_rule_system_the_line_begins_with_its_goal() {
    for rules in Rules::ALL {
        let (mut page, _) = Page::loaded(&[], "");
        // Also to somebody who has dismissed the tip.
        page.send(Message::Play(Playing::DismissTip));
        page.start_with(rules, &[Seat::Person, RANDOM, RANDOM]);
        let line = page.panel().line;
        let goal = match rules {
            Rules::Nested1 => "Get three in a row.",
            Rules::Nested2 => "Win three boards in a row; a drawn board counts for both.",
            Rules::Nested3 => "Win three big boards in a row.",
            Rules::MostBoards | Rules::Adjacent => {
                "Win three boards in a row or, if nobody does, the most boards."
            }
            Rules::Classic | Rules::OpenBoards => "Win three boards in a row.",
            _ => "Get four in a row.",
        };
        assert_eq!(line.main, goal, "{rules}");
        assert!(!line.detail.is_empty(), "{rules}");
        // The same sentence begins Help.
        page.send(Message::Show(Showing::Open(Dialog::HowTo(rules))));
        let fields = page.dialog().unwrap().fields;
        let Field::Text(first) = &fields[0] else { panic!("{rules}: {fields:?}") };
        assert_eq!(*first, format!("{} {}", line.main, line.detail));
    }
    let (page, _) = Page::loaded(&[], "");
    let line = page.panel().line;
    assert_eq!(line.detail, "The cell you pick decides which board your opponent plays in.");
}

#[test]
fn whoever_moves_second_reads_the_goal_until_their_first_move() {
    let (mut page, _) = Page::loaded(&[], "");
    let effects = page.start_with(Rules::Classic, &[RANDOM, Seat::Person]);
    assert_eq!(page.panel().line.main, "Win three boards in a row. Random moves first.");
    page.answer(asked(&effects).unwrap().number, mv("55"));
    let line = page.panel().line;
    assert_eq!(line.main, "Play in the centre board.");
    assert_eq!(line.detail, "Win three boards in a row.");
    page.press("51");
    assert!(!page.panel().line.detail.contains("Win three"));
}

/// The record that a picture describes.
fn record(picture: &str) -> AnyGame {
    let (_, rest) = picture.split_once("<desc>").unwrap();
    let (record, _) = rest.split_once(" (").unwrap();
    record.parse().unwrap()
}

#[test]
fn each_systems_rules_are_shown_by_games_of_that_system() {
    for rules in Rules::ALL {
        let mut page = Page::ready();
        page.start_with(rules, &Sides::Persons.seats());
        assert_eq!(
            page.panel().buttons.page.help.message,
            Message::Show(Showing::Open(Dialog::HowTo(rules)))
        );
        page.send(page.panel().buttons.page.help.message);
        let pictures: Vec<_> = page
            .dialog()
            .unwrap()
            .fields
            .into_iter()
            .filter_map(|field| match field {
                Field::Illustration(idea) => Some((idea.text, record(&idea.picture))),
                _ => None,
            })
            .collect();
        // How a small board is won is shown by one alone, with its three in a row.
        let (boards, games): (Vec<_>, Vec<_>) =
            pictures.into_iter().partition(|(text, _)| text.contains("win a small board"));
        let has_boards = rules.shape() == Shape::Nested { depth: 2 };
        assert_eq!(boards.len(), usize::from(has_boards), "{rules}");
        for (_, game) in &boards {
            assert_eq!(
                (game.rules(), game.outcome()),
                (Rules::Nested1, Some(Outcome::Won(Player::X)))
            );
        }
        assert!(games.iter().all(|(_, game)| game.rules() == rules && game.ply() > 0));
        let is_won = |game: &AnyGame| game.outcome() == Some(Outcome::Won(Player::X));
        let wins = games.iter().filter(|(_, game)| is_won(game)).count();
        // A whole game of three levels would take hundreds of moves.
        assert_eq!(wins, usize::from(rules != Rules::Nested3), "{rules}");
        for (text, game) in games {
            if text.contains("may play in any open") {
                assert!(game.active_grids().iter().all(|grid| grid.is_root()), "{rules}: {text}");
            }
        }
    }
}

#[test]
fn a_newcomer_is_told_what_sent_them_where_they_play_until_they_know() {
    let mut page = Page::with_sides(Sides::PersonX);
    let mut details = Vec::new();
    for (own, answer) in [("53", "37"), ("71", "12"), ("25", "51")] {
        let request = asked(&page.press(own)).unwrap().number;
        details.push(page.panel().line.detail);
        page.answer(request, mv(answer));
        details.push(page.panel().line.detail);
    }
    assert_eq!(page.panel().line.main, "Play in the top left board.");
    let told = |cell| format!("Because Random took a {cell} cell.");
    assert_eq!(details, ["", &told("bottom left"), "", &told("top middle"), "", ""]);
    // A press elsewhere says the same of the last move.
    page.press("99");
    assert_eq!(page.panel().line.detail, "Not there: Random's last move decides where you play.");
}

#[test]
fn who_may_choose_a_board_is_told_which_one_is_closed() {
    let moves: Vec<_> = X_WINS.split(' ').collect();
    let last_and_detail = |played: usize| {
        let text = moves[..played].join(" ");
        let stored =
            format!("uttt-game 1\nmoves: classic: {text}\nplayed: {played}\nx: person\no: 2\n");
        let (page, _) = Page::loaded(&[(Slot::Game, &stored)], "");
        let line = page.panel().line;
        let is_free = line.main == "You may play in any open board.";
        is_free.then(|| (moves[played - 1], line.detail))
    };
    let told: Vec<_> = (2..moves.len()).step_by(2).filter_map(last_and_detail).collect();
    let closed = |board: &str| format!("The {board} board is closed.");
    assert_eq!(
        told[..3],
        [("83", closed("top right")), ("57", closed("bottom left")), ("62", closed("top middle")),]
    );
}

#[test]
fn a_board_is_said_to_be_closed_where_that_is_why_one_may_choose() {
    for rules in [Rules::Classic, Rules::MostBoards, Rules::OpenBoards, Rules::Adjacent] {
        let (mut game, mut closed) = (AnyGame::new(rules), 0);
        for step in 0.. {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            game.play(legal[step * 7 % legal.len()]).unwrap();
            if game.ply() % 2 == 1 || game.outcome().is_some() {
                continue;
            }
            let played = game.ply();
            let stored = format!("uttt-game 1\nmoves: {game}\nplayed: {played}\nx: person\no: 2\n");
            let (page, _) = Page::loaded(&[(Slot::Game, &stored)], "");
            let is_said = page.panel().line.detail.ends_with(" board is closed.");
            let is_free = game.active_grids().iter().all(|grid| grid.is_root());
            assert_eq!(is_said, is_free && rules != Rules::Adjacent, "{game}");
            closed += usize::from(is_said);
        }
        assert!(closed > 0 || rules != Rules::Classic);
    }
}

#[test]
fn nobody_is_told_where_they_play_in_a_game_that_they_resigned() {
    let mut page = Page::with_sides(Sides::PersonX);
    let request = asked(&page.press("53")).unwrap().number;
    page.answer(request, mv("37"));
    assert_eq!(page.panel().line.detail, "Because Random took a bottom left cell.");
    page.send(Message::Decide(Deciding::Resign));
    let line = page.panel().line;
    assert_eq!((line.main.as_str(), line.detail.as_str()), ("Random won: you resigned.", ""));
}

#[test]
fn where_two_taps_play_the_first_shows_where_the_move_sends() {
    let mut page = Page::ready();
    page.send(Message::Prefer(Preference::Confirm(Confirm::Touch)));
    let effects = page.send(Message::Play(Playing::Tap(mv("53"), Pointer::Finger)));
    assert_eq!(page.record(), "classic:");
    let told = "Top right (5·3): Level 2 must play in the top right board. Tap again to play.";
    assert_eq!(page.panel().line.detail, told);
    assert_eq!(announced(&effects), [told]);
    assert!(effects.contains(&Effect::Redraw), "its ghost is drawn");
    // A tap on another cell shows that one. Only a second tap on the same cell plays.
    page.send(Message::Play(Playing::Tap(mv("51"), Pointer::Finger)));
    page.send(Message::Play(Playing::Tap(mv("53"), Pointer::Finger)));
    assert_eq!(page.record(), "classic:");
    let effects = page.send(Message::Play(Playing::Tap(mv("53"), Pointer::Finger)));
    assert_eq!(page.record(), "classic: 53");
    assert!(asked(&effects).is_some());
    assert_eq!(page.panel().line.detail, "");
}

#[test]
fn a_tap_on_a_cell_that_is_refused_forgets_the_first_one() {
    let mut page = Page::after("55");
    page.send(Message::Prefer(Preference::Confirm(Confirm::Touch)));
    page.send(Message::Play(Playing::Tap(mv("51"), Pointer::Finger)));
    page.send(Message::Play(Playing::Tap(mv("99"), Pointer::Finger)));
    assert_eq!(page.panel().line.detail, "Not there: X's last move decides where O plays.");
    page.send(Message::Play(Playing::Tap(mv("51"), Pointer::Finger)));
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn one_tap_plays_unless_two_taps_are_set_and_a_mouse_never_needs_two() {
    let mut page = Page::after("");
    page.send(Message::Play(Playing::Tap(mv("55"), Pointer::Finger)));
    assert_eq!(page.record(), "classic: 55");
    page.send(Message::Prefer(Preference::Confirm(Confirm::Touch)));
    page.send(Message::Play(Playing::Tap(mv("51"), Pointer::Precise)));
    assert_eq!(page.record(), "classic: 55 51");
}
