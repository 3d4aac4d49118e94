//! What people do on the board.

use uttt_app::{
    Arrow, Beginning, Dialog, Drafting, Effect, Message, Playing, Pointing, Preference, Seat,
    Showing,
};
use uttt_board::{Layout, Point, Size};
use uttt_engine::Level;
use uttt_rules::{Outcome, Player};

use crate::page::{Page, Sides, X_WINS, announced, asked, first, mv};

#[test]
fn two_persons_play_a_whole_game() {
    let page = Page::after(X_WINS);
    assert_eq!(page.record(), format!("classic: {X_WINS}"));
    assert_eq!(page.panel().line.main, "X won: three boards in the top row.");
    assert!(!page.state.is_searching());
}

#[test]
fn a_person_plays_a_whole_game_against_the_engine_on_either_side() {
    for (sides, person) in [(Sides::PersonX, Player::X), (Sides::PersonO, Player::O)] {
        let mut page = Page::ready();
        let mut effects = page.start(sides);
        while page.game().outcome().is_none() {
            let turn = page.game().turn();
            assert_eq!(asked(&effects).is_some(), turn != person, "{turn} is to move");
            effects = match asked(&effects) {
                Some(request) => {
                    assert_eq!(request.record, page.record());
                    assert_eq!(request.level, Level::RANDOM);
                    page.answer(request.number, page.any_move())
                }
                None => page.send(Message::Play(Playing::Press(page.any_move()))),
            };
            assert!(page.game().ply() <= 81);
        }
        assert!(!page.state.is_searching());
        assert!(asked(&effects).is_none());
    }
}

#[test]
fn a_move_is_saved_announced_and_drawn() {
    let mut page = Page::with_sides(Sides::Persons);
    let effects = page.press("55");
    assert_eq!(announced(&effects), ["X: centre board, centre. O must play in the centre board."]);
    assert!(effects.contains(&Effect::Redraw));
}

#[test]
fn announcements_tell_what_was_closed_and_who_won() {
    let heard: Vec<String> = {
        let mut page = Page::with_sides(Sides::Persons);
        let hear = |at| announced(&page.press(at)).join(" ");
        X_WINS.split_whitespace().map(hear).collect()
    };
    let all = heard.join("\n");
    assert!(all.contains(" X wins the top middle board. O must play in the "), "{all}");
    assert!(all.contains(" The middle left board is drawn. "), "{all}");
    assert!(all.contains(" may play in any open board."), "{all}");
    assert!(
        heard
            .last()
            .unwrap()
            .ends_with(" X wins the top left board. X won: three boards in the top row."),
        "{all}"
    );
}

#[test]
fn an_illegal_click_explains_itself_and_changes_nothing() {
    let taken = "X already has that cell.";
    let over = "The game is over.";
    let cases = [
        ("55", "55", taken, taken),
        // The line already says where to play. A screen reader hears only the refusal.
        (
            "55",
            "11",
            "Not there: X's last move decides where O plays.",
            "Not there: play in the centre board.",
        ),
        (X_WINS, "99", over, over),
    ];
    for (moves, click, why, heard) in cases {
        let mut page = Page::after(moves);
        let before = page.record();
        let effects = page.press(click);
        let line = page.panel().line;
        assert_eq!((line.detail.as_str(), line.refused), (why, true));
        assert_eq!(announced(&effects), [heard]);
        assert_eq!(page.record(), before);
    }
}

#[test]
fn a_click_in_a_closed_board_says_how_it_was_closed() {
    let mut page = Page::after(&first(56, X_WINS));
    page.press("21");
    assert_eq!(page.panel().line.detail, "That board is closed: X won it.");
    page.press("41");
    assert_eq!(page.panel().line.detail, "That board is closed: it is full.");
}

#[test]
fn a_refusal_goes_with_the_next_move_or_when_the_pointer_moves_on() {
    let mut page = Page::after("55");
    page.press("11");
    page.press("51");
    assert!(!page.panel().line.refused);
    page.press("99");
    page.send(Message::Point(Pointing::Hover(Some(mv("99")))));
    assert!(page.panel().line.refused);
    page.send(Message::Point(Pointing::Hover(Some(mv("15")))));
    assert!(!page.panel().line.refused);
}

#[test]
fn nothing_is_drawn_again_where_nothing_has_changed() {
    let mut page = Page::after("55");
    assert_eq!(page.send(Message::Point(Pointing::Hover(Some(mv("51"))))), [Effect::Redraw]);
    assert_eq!(page.send(Message::Point(Pointing::Hover(Some(mv("51"))))), []);
    assert_eq!(page.send(Message::Show(Showing::Open(Dialog::Settings))), []);
    assert_eq!(page.send(Message::Point(Pointing::Hover(None))), [Effect::Redraw]);
    // The canvas does not show the pointer on cells where the person may not play.
    assert_eq!(page.send(Message::Point(Pointing::Hover(Some(mv("55"))))), []);
    assert_eq!(page.send(Message::Point(Pointing::Hover(Some(mv("11"))))), []);
    assert_eq!(page.send(Message::Point(Pointing::Hover(Some(mv("52"))))), [Effect::Redraw]);
}

#[test]
fn undo_and_redo_between_two_persons_go_one_move() {
    let mut page = Page::after("55 51");
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic: 55");
    page.send(Message::Play(Playing::Undo));
    assert!(!page.panel().buttons.undo.enabled);
    assert_eq!(page.send(Message::Play(Playing::Undo)), []);
    page.send(Message::Play(Playing::Redo));
    page.send(Message::Play(Playing::Redo));
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!(page.panel().buttons.redo.label, "Earlier", "nothing is left to redo");
}

#[test]
fn another_position_is_announced() {
    let mut page = Page::after("55 51");
    let mut heard = |message| announced(&page.send(message)).join(" ");
    assert_eq!(
        heard(Message::Play(Playing::GoTo(1))),
        "After 1 move. O must play in the centre board."
    );
    assert_eq!(heard(Message::Play(Playing::Undo)), "At the start. X may play in any open board.");
    assert_eq!(
        heard(Message::Play(Playing::GoTo(2))),
        "After 2 moves. X must play in the top left board."
    );
    let effects = page.start(Sides::Persons);
    assert_eq!(
        announced(&effects),
        ["New game. Win three boards in a row. X may play in any open board."]
    );
}

#[test]
fn a_move_after_an_undo_forgets_what_was_undone() {
    let mut page = Page::after("55 51 15");
    page.send(Message::Play(Playing::Undo));
    page.send(Message::Play(Playing::Undo));
    assert!(page.panel().buttons.redo.enabled);
    page.press("52");
    assert_eq!(page.record(), "classic: 55 52");
    assert!(page.game().undone().is_empty());
}

#[test]
fn a_move_out_of_the_list_is_shown_and_one_that_is_not_in_it_ignored() {
    let mut page = Page::after("55 51 15");
    page.send(Message::Play(Playing::GoTo(2)));
    let moves = page.panel().moves;
    let current: Vec<_> = moves.iter().map(|item| (item.current, item.undone)).collect();
    assert_eq!(current, [(false, false), (true, false), (false, false)]);
    assert_eq!(page.send(Message::Play(Playing::GoTo(9))), []);
    assert_eq!(page.game().ply(), 2);
}

#[test]
fn arrows_go_by_cell_and_across_boards_and_stop_at_the_side() {
    let mut page = Page::ready();
    page.send(Message::Point(Pointing::Focus(Some(mv("11")))));
    let mut go = |arrow| {
        let effects = page.send(Message::Point(Pointing::Arrow(arrow)));
        let stops: Vec<_> =
            page.panel().board.cells.clone().into_iter().filter(|cell| cell.tab_stop).collect();
        assert_eq!(stops.len(), 1);
        let moved = effects.contains(&Effect::FocusCell(stops[0].at));
        (page.game().text(stops[0].at), moved)
    };
    let mut path = |arrow| (0..9).map(|_| go(arrow).0).collect::<Vec<_>>().join(" ");
    assert_eq!(path(Arrow::Right), "12 13 21 22 23 31 32 33 33");
    assert_eq!(path(Arrow::Down), "36 39 63 66 69 93 96 99 99");
    assert_eq!(path(Arrow::Left), "98 97 89 88 87 79 78 77 77");
    assert_eq!(path(Arrow::Up), "74 71 47 44 41 17 14 11 11");
    assert_eq!(go(Arrow::Up), ("11".to_owned(), false));
    assert_eq!(go(Arrow::End), ("33".to_owned(), true));
    assert_eq!(go(Arrow::Down), ("36".to_owned(), true));
    assert_eq!(go(Arrow::Home), ("14".to_owned(), true));
}

#[test]
fn the_keyboard_takes_over_from_a_pointer_that_rests_on_the_board() {
    let mut page = Page::after("55");
    page.send(Message::Point(Pointing::Hover(Some(mv("51")))));
    page.send(Message::Point(Pointing::Focus(Some(mv("56")))));
    page.send(Message::Point(Pointing::Arrow(Arrow::Down)));
    assert_eq!(
        page.panel().line.detail,
        "Bottom right (5·9): X must play in the bottom right board."
    );
    page.send(Message::Point(Pointing::Hover(Some(mv("54")))));
    assert_eq!(
        page.panel().line.detail,
        "Middle left (5·4): X must play in the middle left board."
    );
}

#[test]
fn a_click_on_the_canvas_plays_the_cell_that_it_hits() {
    let mut page = Page::with_sides(Sides::Persons);
    let layout = Layout::new(page.game().rules().shape(), Size::square(660.0));
    let hit = layout.hit(Point::new(330.0, 330.0)).unwrap();
    page.send(Message::Play(Playing::Press(hit)));
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn a_new_game_starts_with_the_sides_and_levels_of_the_dialog() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(
        Player::X,
        Seat::Engine(Level::STRONGEST),
    ))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::O, Seat::Person))));
    // Closing it changes nothing.
    page.send(Message::Show(Showing::Close));
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!(page.send(Message::Begin(Beginning::Start)), []);

    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(
        Player::X,
        Seat::Engine(Level::STRONGEST),
    ))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::O, Seat::Person))));
    let effects = page.send(Message::Begin(Beginning::Start));
    assert_eq!(page.record(), "classic:");
    assert_eq!(asked(&effects).unwrap().level, Level::STRONGEST);
    assert_eq!(page.dialog(), None);
}

#[test]
fn a_draw_is_told() {
    let drawn = "92 22 29 96 61 11 14 48 86 67 71 15 58 84 47 73 34 45 55 57 79 97 78 81 17 75 51 \
                 16 69 95 54 44 41 13 36 62 21 19 93 39 98 87 74 42 28 52 24 76 66 65 56 68 94 99 \
                 91 25 72 27 77 33 32 26 37 31 23 35";
    let mut page = Page::after(drawn);
    page.send(Message::Prefer(Preference::Evaluation(true)));
    assert_eq!(
        page.panel().line.main,
        "Draw: all boards are closed, and nobody has three in a row."
    );
    assert_eq!(page.panel().evaluation.unwrap().label, "Draw");
    let outcome = page.game().outcome();
    assert_eq!(outcome, Some(Outcome::Draw));
}
