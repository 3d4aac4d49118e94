//! What the page shows on the canvas.

use uttt_app::{
    Analysing, BrowserNews, Message, Motion, Playing, Pointing, Preference, Reviewing, Showing,
    ShownView, Surroundings, scene,
};
use uttt_board::{Scene, Size, View};

use crate::page::{Page, mv};

const SIZE: Size = Size::square(360.0);

fn at_rest(page: &Page) -> Scene {
    scene(&page.state, SIZE, page.now + 60_000.0)
}

/// The view of the page's game.
fn view(page: &Page) -> View<'_> {
    View::new(page.game())
}

/// Whether this is drawn. A whole scene is too long to be printed.
fn assert_same(scene: &Scene, expected: &View<'_>) {
    assert!(*scene == expected.scene(SIZE), "another scene than that of {expected:?}");
}

#[test]
fn the_last_move_is_animated_and_in_the_first_three_games_slowly() {
    let mut page = Page::after("53 31");
    for game in 1..=4 {
        let flight = if game < 4 { 400.0 } else { View::FLIGHT };
        for after in [0.0, 60.0, 159.0, 160.0] {
            let view = View { since_move: Some(after), flight, ..view(&page) };
            assert_same(&scene(&page.state, SIZE, page.now + after), &view);
        }
        assert_same(&at_rest(&page), &view(&page));
        page.start(crate::page::Sides::Persons);
        page.press_all("53 31");
    }
}

#[test]
fn whoever_has_played_before_games_were_counted_is_no_newcomer() {
    let known = "uttt-preferences 1\ntheme: system\nmotion: system\ntip-seen: on\n";
    let (mut page, _) = Page::loaded(&[(uttt_app::Slot::Preferences, known)], "");
    let effects = page.press("53");
    let kept = crate::page::saved(&effects, uttt_app::Slot::Preferences).unwrap();
    assert!(kept.contains("\ngames: 4\n"), "{kept}");
}

#[test]
fn a_considered_move_shows_its_mark_and_where_it_sends() {
    let mut page = Page::after("55");
    page.send(Message::Point(Pointing::Hover(Some(mv("57")))));
    assert_same(&at_rest(&page), &View { pointed: Some(mv("57")), ..view(&page) });
    // An illegal cell shows neither of them.
    page.send(Message::Point(Pointing::Hover(Some(mv("17")))));
    assert_same(&at_rest(&page), &view(&page));
}

#[test]
fn nothing_is_considered_while_the_engine_is_to_move() {
    let mut page = Page::ready();
    page.press("55");
    page.send(Message::Point(Pointing::Hover(Some(mv("57")))));
    assert_same(&at_rest(&page), &view(&page));
}

#[test]
fn the_cell_that_the_keyboard_is_on_is_shown() {
    let mut page = Page::after("55 51");
    page.send(Message::Point(Pointing::Focus(Some(mv("11")))));
    // It is considered as well, as a cell under the pointer is.
    let focused = View { focus: Some(mv("11")), pointed: Some(mv("11")), ..view(&page) };
    assert_same(&at_rest(&page), &focused);
}

#[test]
fn nothing_moves_where_motion_is_reduced() {
    let still = Surroundings { reduced_motion: true, ..Surroundings::default() };
    for message in [
        Message::Browser(BrowserNews::SurroundingsChanged(still)),
        Message::Prefer(Preference::Motion(Motion::Reduced)),
    ] {
        let mut page = Page::after("53");
        page.send(message);
        page.press("31");
        let frame = scene(&page.state, SIZE, page.now);
        assert!(!frame.moving);
        assert_eq!(frame.items, at_rest(&page).items);
    }
}

#[test]
fn a_move_that_is_taken_back_runs_backwards() {
    let mut page = Page::after("53 31");
    let before = page.game().clone();
    page.send(Message::Play(Playing::Undo));
    // Also in a frame at the very instant: a scene that does not move is not drawn again.
    for after in [0.0, 60.0, 178.0] {
        let view = View { since_move: Some(179.0 - after), ..View::new(&before) };
        let frame = scene(&page.state, SIZE, page.now + after);
        assert_same(&frame, &view);
        assert!(frame.moving, "{after}");
    }
    assert_same(&scene(&page.state, SIZE, page.now + 179.0), &view(&page));
}

#[test]
fn a_step_in_the_list_of_moves_is_not_animated() {
    let mut page = Page::after("53 31");
    page.send(Message::Play(Playing::GoTo(1)));
    assert!(!scene(&page.state, SIZE, page.now).moving);
}

#[test]
fn a_refused_press_is_answered_on_the_board() {
    let mut page = Page::after("53");
    page.press("11");
    let refused = View { since_refusal: Some(60.0), ..view(&page) };
    assert_same(&scene(&page.state, SIZE, page.now + 60.0), &refused);
    assert_same(&at_rest(&page), &view(&page));
}

#[test]
fn a_move_that_is_played_again_is_animated_again() {
    let mut page = Page::after("53 31");
    page.send(Message::Play(Playing::Undo));
    page.send(Message::Play(Playing::Redo));
    assert!(scene(&page.state, SIZE, page.now).moving);
}

#[test]
fn the_steps_of_a_held_key_are_not_animated() {
    for (view, back, on) in [
        (ShownView::Play, Message::Play(Playing::Undo), Message::Play(Playing::Redo)),
        (ShownView::Play, Message::Play(Playing::Redo), Message::Play(Playing::Undo)),
        (
            ShownView::Analyse,
            Message::Analyse(Analysing::Back),
            Message::Analyse(Analysing::Forward),
        ),
        (ShownView::Review, Message::Review(Reviewing::Back), Message::Review(Reviewing::Forward)),
    ] {
        let mut page = Page::after("53 31 15 55");
        page.send(Message::Show(Showing::View(view)));
        // In Review, the first step leads from the summary to the last position.
        for _ in 0..5 {
            page.send(back.clone());
        }
        let mut step = |after| {
            let sent = page.now + after;
            page.now = sent - 1000.0;
            page.send(on.clone());
            scene(&page.state, SIZE, sent).moving
        };
        assert_eq!(
            [1000.0, 33.0, 33.0, 200.0].map(&mut step),
            [true, false, false, true],
            "{view:?}"
        );
    }
}

#[test]
fn a_move_that_is_still_shown_stands_still_in_another_view() {
    let mut page = Page::after("53 31");
    page.now -= 999.0;
    assert!(scene(&page.state, SIZE, page.now).moving);
    page.now -= 999.0;
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert!(!scene(&page.state, SIZE, page.now).moving);
}
