//! What is drawn in the states that matter, as SVG text and by what it must contain.
//!
//! The expected pictures are in `tests/golden`. After a change of the look, run the test with
//! `UTTT_BLESS=1` to write them anew, and look at them before they are committed.

use crate::page::{Page, X_WINS, first, first_board_won, mv};
use uttt_app::{
    Arrow, Ink, Layout, Message, Motion, Paint, Palette, Rect, Scene, Shape, Size, Surroundings,
    scene, svg,
};
use uttt_rules::{Cell, Path, Player, Rules};

const SIZE: Size = Size::square(360.0);

fn layout() -> Layout {
    Layout::new(Rules::Classic.shape(), SIZE)
}

pub(crate) fn at_rest(page: &Page) -> Scene {
    scene(&page.state, SIZE, page.now + 60_000.0)
}

fn compare(name: &str, page: &Page, palette: Palette) {
    assert_golden(name, &svg(&at_rest(page), palette, name, &page.panel().line.main));
}

/// Compares a picture with the one that is kept under this name.
pub(crate) fn assert_golden(name: &str, text: &str) {
    let path = format!("{}/tests/golden/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UTTT_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (found, expected)) in text.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected, "{path}, line {}", number + 1);
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "{path}");
}

#[test]
fn pictures_of_the_main_states() {
    compare("start", &Page::ready(), Palette::Light);
    compare("middle", &Page::after(&first(24, X_WINS)), Palette::Light);
    compare("free", &Page::after(&first(40, X_WINS)), Palette::Dark);
    compare("won", &Page::after(X_WINS), Palette::Light);
}

#[test]
fn picture_of_a_considered_move() {
    let mut page = Page::after("55 51");
    page.send(Message::Focus(Some(mv("11"))));
    page.send(Message::Arrow(Arrow::Right));
    page.send(Message::Hover(Some(mv("19"))));
    compare("considered", &page, Palette::Light);
}

fn outlines(scene: &Scene, ink: Ink, dotted: bool) -> Vec<Rect> {
    let outline = |shape: &Shape| match *shape {
        Shape::Rect { rect, fill: None, stroke: Some(stroke), .. }
            if stroke.paint == Paint::solid(ink) && stroke.dash.is_some() == dotted =>
        {
            Some(rect)
        }
        _ => None,
    };
    scene.shapes.iter().filter_map(outline).collect()
}

/// The boards, counted from 1, that have such an outline.
fn outlined(scene: &Scene, ink: Ink, dotted: bool) -> Vec<usize> {
    let layout = layout();
    let tiles = Cell::ALL.map(|board| layout.grid(Path::of(board)).unwrap());
    let of = |rect: Rect| tiles.iter().position(|tile| tile.contains(rect.centre())).unwrap() + 1;
    let large = |rect: &Rect| rect.width > layout.cell(mv("11")).unwrap().width;
    outlines(scene, ink, dotted).into_iter().filter(large).map(of).collect()
}

#[test]
fn the_last_move_is_marked_by_a_square_that_can_be_seen() {
    for (moves, ink, tint) in [("55", Ink::X, Ink::XTint), ("55 59", Ink::O, Ink::OTint)] {
        let page = Page::after(moves);
        let last = layout().cell(page.game().last().unwrap()).unwrap();
        let marked = |shape: &&Shape| match shape {
            Shape::Rect { rect, fill: Some(fill), stroke: Some(side), .. } => {
                last.contains(rect.centre()) && fill.ink == tint && side.paint == Paint::solid(ink)
            }
            _ => false,
        };
        assert_eq!(at_rest(&page).shapes.iter().filter(marked).count(), 1, "{moves}");
    }
}

#[test]
fn boards_to_play_in_are_ringed_in_the_movers_colour() {
    assert_eq!(outlined(&at_rest(&Page::ready()), Ink::X, false), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(outlined(&at_rest(&Page::after("53")), Ink::O, false), [3]);
    let over = at_rest(&Page::after(X_WINS));
    assert!(outlined(&over, Ink::X, false).is_empty() && outlined(&over, Ink::O, false).is_empty());
}

#[test]
fn a_considered_move_shows_its_mark_and_where_it_sends() {
    let mut page = Page::after("55");
    page.send(Message::Hover(Some(mv("57"))));
    assert_eq!(outlined(&at_rest(&page), Ink::X, true), [7]);
    assert_eq!(ghosts(&at_rest(&page)), 1);
    // An illegal cell shows neither.
    page.send(Message::Hover(Some(mv("17"))));
    assert!(outlined(&at_rest(&page), Ink::X, true).is_empty());
    assert_eq!(ghosts(&at_rest(&page)), 0);
}

#[test]
fn nothing_is_considered_while_the_engine_is_to_move() {
    let mut page = Page::ready();
    page.press("55");
    page.send(Message::Hover(Some(mv("57"))));
    let scene = at_rest(&page);
    assert_eq!((ghosts(&scene), outlined(&scene, Ink::X, true).len()), (0, 0));
}

/// Marks of O that are drawn faintly.
fn ghosts(scene: &Scene) -> usize {
    let ghost = |shape: &&Shape| match shape {
        Shape::Circle { stroke, .. } => stroke.paint.alpha < 1.0,
        _ => false,
    };
    scene.shapes.iter().filter(ghost).count()
}

#[test]
fn a_move_that_sends_to_a_closed_board_dots_every_open_one() {
    // Board 2 is won; a move in cell 2 gives a free move.
    let mut page = Page::after(&first(30, X_WINS));
    page.send(Message::Hover(Some(mv("13"))));
    let open = page.classic().position().active();
    assert!(open.is_single());
    assert_eq!(outlined(&at_rest(&page), Ink::O, true), [1, 4, 5, 6, 7, 8, 9]);
}

fn filled(scene: &Scene, ink: Ink) -> usize {
    let fills = |shape: &&Shape| matches!(shape, Shape::Rect { fill: Some(paint), .. } if *paint == Paint::solid(ink));
    scene.shapes.iter().filter(fills).count()
}

#[test]
fn closed_boards_are_tinted_by_who_won_them() {
    let page = Page::after(X_WINS);
    let (scene, position) = (at_rest(&page), page.classic().position());
    assert_eq!(filled(&scene, Ink::XTint), position.won(Player::X).len() as usize);
    assert_eq!(filled(&scene, Ink::OTint), position.won(Player::O).len() as usize);
    assert_eq!(filled(&scene, Ink::DrawTint), 1);
}

#[test]
fn a_move_is_animated_and_then_at_rest() {
    let page = Page::after(&first(3, X_WINS));
    let frame = |after: f64| scene(&page.state, SIZE, page.now + after);
    assert!(frame(0.0).moving && frame(159.0).moving);
    assert!(!frame(160.0).moving);
    assert_eq!(frame(160.0).shapes, frame(100_000.0).shapes);
    assert_ne!(frame(60.0).shapes, frame(160.0).shapes);
}

#[test]
fn a_win_takes_its_time_and_the_end_of_the_game_a_little_more() {
    let rest = |moves: &str| {
        let page = Page::after(moves);
        let moving = |ms: &i32| scene(&page.state, SIZE, page.now + f64::from(*ms)).moving;
        (0..5_000).step_by(10).find(|ms| !moving(ms)).unwrap()
    };
    assert_eq!(rest(&first(first_board_won(), X_WINS)), 160 + 300 + 160);
    assert_eq!(rest(X_WINS), 160 + 300 + 160 + 300);
    // The last thing to move is the line through the boards.
    let page = Page::after(X_WINS);
    let frame = |after: f64| scene(&page.state, SIZE, page.now + after).shapes;
    assert_ne!(frame(700.0), frame(920.0));
    assert_eq!(frame(700.0).len(), frame(920.0).len());
}

#[test]
fn a_line_sweeps_through_the_members_that_win_a_board() {
    let page = Page::after(&first(first_board_won(), X_WINS));
    let board = page.classic().last().unwrap().board();
    let tile = layout().grid(Path::of(board)).unwrap();
    // A mark of X has two lines.
    let swept = |after: f64| {
        let frame = scene(&page.state, SIZE, page.now + after);
        frame.shapes.into_iter().find_map(|shape| match shape {
            Shape::Lines { lines, stroke } if stroke.paint.ink == Ink::X => match lines[..] {
                [[from, to]] if tile.contains(from) => Some((to.x - from.x).hypot(to.y - from.y)),
                _ => None,
            },
            _ => None,
        })
    };
    assert_eq!(swept(150.0), None, "the mark is still being drawn");
    let (early, late) = (swept(260.0).unwrap(), swept(455.0).unwrap());
    assert!(early < late && late > 0.6 * tile.width, "{early} {late} of {}", tile.width);
    assert_eq!(swept(10_000.0), None, "the large mark is in its place");
}

#[test]
fn the_ring_slides_from_the_board_that_was_played_in() {
    let page = Page::after("53 31");
    let layout = layout();
    let ring = |after: f64| {
        let frame = scene(&page.state, SIZE, page.now + after);
        outlines(&frame, Ink::X, false)[0].centre()
    };
    let centre = |board: usize| layout.grid(Path::of(Cell::ALL[board - 1])).unwrap().centre();
    assert_eq!(ring(0.0), centre(3));
    assert!(ring(40.0).x < centre(3).x && ring(40.0).x > centre(1).x);
    assert_eq!(ring(120.0), centre(1));
}

/// How bright each board is, 0–1, so long after the last move.
fn brightness(page: &Page, after: f64) -> [f32; 9] {
    let (frame, layout) = (scene(&page.state, SIZE, page.now + after), layout());
    let mut found = [0.0; 9];
    for shape in frame.shapes {
        if let Shape::Rect { rect, fill: Some(Paint { ink: Ink::Surface, alpha }), .. } = shape {
            // The ground of the last mark may have that ink as well.
            if rect.width > layout.cell(mv("11")).unwrap().width {
                let at =
                    |board: &Cell| layout.grid(Path::of(*board)).unwrap().contains(rect.centre());
                found[Cell::ALL.iter().position(at).unwrap()] = alpha;
            }
        }
    }
    found
}

#[test]
fn boards_brighten_and_darken_with_the_ring() {
    let page = Page::after("53 31");
    assert_eq!(brightness(&page, 0.0), [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    let [first, _, third, ..] = brightness(&page, 40.0);
    assert!(first > 0.0 && third > 0.0 && (first + third - 1.0).abs() < 1e-5);
    assert_eq!(brightness(&page, 120.0), [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
}

#[test]
fn a_board_that_may_still_be_played_in_does_not_flicker() {
    // The second move of these sends back into its own board.
    let page = Page::after("53 33");
    for after in [0.0, 10.0, 60.0, 120.0] {
        assert_eq!(brightness(&page, after)[2], 1.0);
    }
    // Nor does one that is won, until its tint is over it.
    let won = Page::after(X_WINS);
    assert_eq!(brightness(&won, 10.0)[0], 1.0);
    let mut page = Page::after("53 31");
    page.send(Message::Undo);
    page.send(Message::Redo);
    assert_eq!(brightness(&page, 0.0)[2], 1.0);
}

#[test]
fn nothing_moves_where_motion_is_reduced() {
    let still = Surroundings { reduced_motion: true, ..Surroundings::default() };
    for message in [Message::SurroundingsChanged(still), Message::Motion(Motion::Reduced)] {
        let mut page = Page::after("53");
        page.send(message);
        page.press("31");
        let frame = scene(&page.state, SIZE, page.now);
        assert!(!frame.moving);
        assert_eq!(frame.shapes, at_rest(&page).shapes);
    }
}

#[test]
fn taking_a_move_back_is_not_animated() {
    let mut page = Page::after("53 31");
    page.send(Message::Undo);
    assert!(!scene(&page.state, SIZE, page.now).moving);
}

#[test]
fn an_svg_shows_a_circle_that_is_being_drawn() {
    let page = Page::after("55 51");
    let half = |part: f32| {
        let mut scene = at_rest(&page);
        scene.shapes.retain(|shape| matches!(shape, Shape::Circle { .. }));
        if let Shape::Circle { part: drawn, .. } = &mut scene.shapes[0] {
            *drawn = part;
        }
        svg(&scene, Palette::Light, "", "")
    };
    assert!(half(0.25).contains(" pathLength=\"1\" stroke-dasharray=\"0.25 1\" transform="));
    assert!(!half(1.0).contains("stroke-dasharray"));
}

#[test]
fn an_svg_stands_alone_and_escapes_its_words() {
    let scene = at_rest(&Page::ready());
    let text = svg(&scene, Palette::Dark, "X & <O>", "A \"board\"\0");
    assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    assert!(text.contains("<title>X &amp; &lt;O&gt;</title>\n<desc>A \"board\"\u{fffd}</desc>"));
    assert!(text.ends_with("</svg>\n"));
    assert!(text.contains("fill=\"#15161a\""));
}
