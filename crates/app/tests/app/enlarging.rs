//! Whether a press on the board of three levels plays or enlarges, and what the page says about it.

use uttt_app::{BrowserNews, Message, Playing, Pointer, Pointing, Start, Surroundings};
use uttt_rules::{Cell, Path, Place, Rules};

use crate::page::{Page, Sides, announced};

const FINGER: Pointer = Pointer::Finger;
const MOUSE: Pointer = Pointer::Precise;
const TAP: &str = "Tap to zoom in.";
const CLICK: &str = "Click to zoom in.";

/// Two people at the start of a game on a canvas of this side.
fn shown(side: f32, touch: bool) -> Page {
    let mut page = Page::new();
    let surroundings = Surroundings { touch, ..Surroundings::default() };
    page.send(Message::Browser(BrowserNews::Loaded(Start { surroundings, ..Start::default() })));
    page.start_with(Rules::Nested3, &Sides::Persons.seats());
    page.send(Message::Browser(BrowserNews::Resized(side)));
    page
}

fn at(page: &Page, mv: &str) -> Place {
    page.game().place(mv).unwrap()
}

/// The line while the pointer is over this cell, and whether a click there plays.
fn promised_and_played(page: &mut Page, mv: &str) -> (bool, bool) {
    let at = at(page, mv);
    page.send(Message::Point(Pointing::Hover(Some(at))));
    let promised = page.panel().line.detail.contains("must play in");
    page.send(Message::Play(Playing::Tap(at, MOUSE)));
    (promised, page.game().ply() == 1)
}

#[test]
fn a_tap_where_cells_are_small_enlarges_and_the_next_move_turns_to_the_next_part() {
    let mut page = shown(366.0, true);
    let first = at(&page, "519");
    page.send(Message::Play(Playing::Tap(first, FINGER)));
    assert_eq!((page.record().as_str(), page.panel().board.cells.len()), ("nested-3:", 81));
    page.send(Message::Play(Playing::Tap(first, FINGER)));
    assert_eq!(page.record(), "nested-3: 519");
    // The page shows the move for a moment first.
    assert_eq!(page.state.enlarged().to_string(), "5");
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.state.enlarged().to_string(), "1");
    assert!(page.panel().board.parts.iter().all(|part| part.grid.to_string() != "1"));
    assert!(announced(&effects).is_empty());
    page.send(Message::Point(Pointing::Zoom(false)));
    assert_eq!(page.state.enlarged(), Path::ROOT);
    // On a large screen a tap plays at once.
    page.send(Message::Browser(BrowserNews::Resized(960.0)));
    page.send(Message::Play(Playing::Tap(at(&page, "191"), FINGER)));
    assert_eq!(page.record(), "nested-3: 519 191");
}

#[test]
fn a_whole_game_by_finger() {
    let games = include_str!("../../../../tests/cases/rules/nested-3.games");
    let (_, moves) = games.lines().nth(1).unwrap().split_once(' ').unwrap();
    let mut page = shown(366.0, true);
    for (ply, mv) in moves.split_whitespace().enumerate() {
        let at = at(&page, mv);
        let part = Path::of(Cell::ALL[at.index() / 81]);
        // The page turns to the part to play in. If the move is free, a tap chooses the part.
        page.send(Message::Browser(BrowserNews::Wake));
        if page.state.enlarged().is_root() {
            page.send(Message::Play(Playing::Tap(at, FINGER)));
            assert_eq!(page.game().ply(), ply, "{mv} would be a tap on a tiny cell");
        }
        assert_eq!(page.state.enlarged(), part, "before move {ply}, {mv}");
        page.send(Message::Play(Playing::Tap(at, FINGER)));
        assert_eq!(page.game().ply(), ply + 1, "{mv}");
    }
    assert_eq!(page.record(), format!("nested-3: {moves}"));
    assert!(
        page.panel().line.main.starts_with("X won: three big boards "),
        "{}",
        page.panel().line.main
    );
}

#[test]
fn a_click_plays_what_the_pointer_promises() {
    for side in [296.0, 366.0, 400.0, 500.0, 640.0, 800.0, 1_100.0] {
        for enlarges in [false, true] {
            let mut page = shown(side, false);
            if enlarges {
                page.send(Message::Point(Pointing::Enlarge(
                    Path::ROOT.child(Cell::ALL[4]).unwrap(),
                )));
            }
            let (promised, played) = promised_and_played(&mut page, "519");
            assert_eq!(promised, played, "{side} {enlarges}");
            assert_eq!(played, enlarges || side >= 400.0, "{side} {enlarges}");
        }
    }
}

#[test]
fn where_a_click_zooms_in_the_line_says_so_and_no_ghost_is_drawn() {
    let mut page = shown(300.0, false);
    page.send(Message::Point(Pointing::Hover(Some(at(&page, "519")))));
    assert_eq!(page.panel().line.detail, CLICK);
    let drawn = |page: &Page| {
        uttt_app::scene(&page.state, uttt_board::Size::square(300.0), page.now + 2_000.0).items
    };
    let hovered = drawn(&page);
    page.send(Message::Point(Pointing::Hover(None)));
    assert!(hovered == drawn(&page));
    assert_ne!(page.panel().line.detail, CLICK);
    // The keyboard plays any cell.
    page.send(Message::Point(Pointing::Focus(Some(at(&page, "519")))));
    assert!(page.panel().line.detail.contains("must play in"), "{}", page.panel().line.detail);
}

#[test]
fn on_a_touchscreen_the_line_says_that_a_tap_zooms_in() {
    let mut page = shown(366.0, true);
    assert_eq!(page.panel().line.detail, TAP);
    page.send(Message::Play(Playing::Tap(at(&page, "519"), FINGER)));
    assert_ne!(page.panel().line.detail, TAP);
    // If the cells are large enough, or a mouse is used, a press plays.
    assert_ne!(shown(960.0, true).panel().line.detail, TAP);
    assert_ne!(shown(366.0, false).panel().line.detail, TAP);
    // The page enlarges no other board.
    page.start_with(Rules::Classic, &Sides::Persons.seats());
    page.send(Message::Play(Playing::DismissTip));
    assert_ne!(page.panel().line.detail, TAP);
}
