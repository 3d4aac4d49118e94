//! The board of every rule system: what is drawn on it, at every level.
//!
//! The expected pictures are in `tests/golden`, as those of the classic board.

use uttt_app::{Ink, Layout, Message, Paint, Palette, Picture, Point, Rect, Scene, Shape, Size};
use uttt_rules::{AnyGame, Cell, Illegal, Path, Place, Player, Rules};

use crate::page::Page;
use crate::scene::{assert_golden, at_rest};

pub(crate) const SIDE: f32 = 360.0;

/// A game of two levels whose last move draws board 4, which counts for both.
pub(crate) const BOTH: &str = "nested-2: 26 63 39 93 34 43 37 78 87 74 45 53 35 54 49 94 47 72 24 41 17 73 31 12 \
                    25 55 59 99 92 51 16 66 67 75 58 83 42 11 15 57 95 62 18 86 69 97 44 48 82 65 \
                    64 46";

pub(crate) fn game(record: &str) -> AnyGame {
    record.parse().unwrap()
}

/// The page as a link to this game opens it.
pub(crate) fn page(record: &str) -> Page {
    let page = Page::loaded(&[], &record.replace(' ', "+")).0;
    assert_eq!(page.record(), record);
    page
}

pub(crate) fn layout(game: &AnyGame) -> Layout {
    Layout::new(game.rules().shape(), Size::square(SIDE))
}

pub(crate) fn path(text: &str) -> Path {
    text.parse().unwrap()
}

/// Games of a rule system that end at random.
pub(crate) fn random_games(rules: Rules, games: u64) -> impl Iterator<Item = AnyGame> {
    (0..games).map(move |number| {
        let mut game = AnyGame::new(rules);
        let mut random = number * 0x9e37_79b9 + 1;
        while let moves @ [_, ..] = game.legal_moves().as_slice() {
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let mv = moves[(random >> 33) as usize % moves.len()];
            game.play(mv).unwrap();
        }
        game
    })
}

fn drawn(game: &AnyGame) -> Scene {
    scene_of(game, Palette::Light)
}

fn scene_of(game: &AnyGame, palette: Palette) -> Scene {
    Picture { side: SIDE, palette, ..Picture::new(game) }.scene()
}

/// A scene's shapes that lie within a rectangle: each with its middle.
pub(crate) fn within(scene: &Scene, rect: Rect) -> Vec<&Shape> {
    let inside = |shape: &&Shape| rect.contains(middle(shape));
    scene.shapes.iter().filter(inside).collect()
}

/// The middle third of a cell.
fn inner(cell: Rect) -> Rect {
    let side = cell.width / 3.0;
    Rect { x: cell.x + side, y: cell.y + side, width: side, height: side }
}

pub(crate) fn middle(shape: &Shape) -> Point {
    match shape {
        Shape::Rect { rect, .. } => rect.centre(),
        Shape::Circle { centre, .. } => *centre,
        Shape::Lines { lines, .. } => {
            let ends = || lines.iter().flatten();
            let sum =
                ends().fold(Point::default(), |sum, end| Point::new(sum.x + end.x, sum.y + end.y));
            let count = ends().count() as f32;
            Point::new(sum.x / count, sum.y / count)
        }
    }
}

pub(crate) fn ink(shape: &Shape) -> Option<Paint> {
    match shape {
        Shape::Lines { stroke, .. } | Shape::Circle { stroke, .. } => Some(stroke.paint),
        Shape::Rect { .. } => None,
    }
}

/// The outlines of grids in an ink, by the paths of those grids.
fn outlined(page: &Page, wanted: Ink, dotted: bool) -> Vec<String> {
    let (scene, layout) = (at_rest(page), layout(page.game()));
    let paths = (0..=2).flat_map(paths).filter(|path| layout.grid(*path).is_some());
    let paths: Vec<_> = paths.collect();
    let mut found = Vec::new();
    for shape in &scene.shapes {
        let Shape::Rect { rect, fill: None, stroke: Some(stroke), .. } = shape else { continue };
        if stroke.paint.ink != wanted || stroke.dash.is_some() != dotted {
            continue;
        }
        let fits = |path: &&Path| {
            let grid = layout.grid(**path).unwrap();
            grid.contains(rect.centre()) && (grid.width - rect.width).abs() < 10.0
        };
        found.extend(paths.iter().find(fits).map(Path::to_string));
    }
    found
}

/// All paths of this many cells.
fn paths(depth: usize) -> Vec<Path> {
    let longer = |paths: Vec<Path>| {
        let children = |path: Path| Cell::ALL.into_iter().filter_map(move |cell| path.child(cell));
        paths.into_iter().flat_map(children).collect()
    };
    (0..depth).fold(vec![Path::ROOT], |paths, _| longer(paths))
}

#[test]
fn pictures_of_every_board() {
    for (name, record) in [
        ("nested-1", "nested-1: 5 1 3 7 4"),
        ("nested-1-won", "nested-1: 5 1 3 2 7"),
        ("nested-2", BOTH),
        ("nested-3", "nested-3: 519 195 955 551 511 115 159 592 925 251 513"),
        ("overwrite", "overwrite: 11 11 21 12"),
        ("overwrite-won", "overwrite-free: 11 12 13 14 13 12 12 21 13 13"),
    ] {
        let palette = if name == "nested-2" { Palette::Dark } else { Palette::Light };
        assert_golden(name, &Picture { side: SIDE, palette, ..Picture::new(&game(record)) }.svg());
    }
    let games = include_str!("../../../../tests/cases/rules/open-boards.games");
    let line = games.lines().find(|line| !line.starts_with('#')).unwrap();
    let moves: Vec<_> = line.split_whitespace().skip(1).take(32).collect();
    let record = format!("open-boards: {}", moves.join(" "));
    assert_golden("open-boards", &Picture { side: SIDE, ..Picture::new(&game(&record)) }.svg());
}

#[test]
fn every_position_of_every_game_can_be_drawn() {
    for rules in Rules::ALL {
        for mut game in random_games(rules, 2) {
            let room = Rect { x: -1.0, y: -1.0, width: SIDE + 2.0, height: SIDE + 2.0 };
            for ply in (0..=game.ply()).rev().step_by(7) {
                assert!(game.go_to(ply));
                let scene = drawn(&game);
                for shape in &scene.shapes {
                    assert!(room.contains(middle(shape)), "{shape:?}");
                }
            }
        }
    }
}

#[test]
fn each_mark_is_drawn_in_its_cell_and_its_colour() {
    for rules in Rules::ALL {
        for mut game in random_games(rules, 3) {
            // Before any grid is decided.
            let plies = if rules.shape().cells() == 9 { 4 } else { 7 };
            assert!(game.go_to(plies));
            let (scene, layout) = (at_rest(&page(&game.to_string())), layout(&game));
            for at in (0..rules.shape().cells() as u16).map(Place::new) {
                let found: Vec<_> = within(&scene, inner(layout.cell(at).unwrap()))
                    .into_iter()
                    .filter_map(|shape| Some((ink(shape)?, shape)))
                    .filter(|(paint, _)| [Ink::X, Ink::O, Ink::Plus].contains(&paint.ink))
                    .collect();
                let Some(player) = game.mark(at) else {
                    assert!(found.is_empty(), "{rules} {at:?}: {found:?}");
                    continue;
                };
                let [(paint, shape)] = found[..] else { panic!("{rules} {at:?}: {found:?}") };
                assert_eq!(paint, Paint::solid(Ink::of(player)), "{rules} {at:?}");
                assert_eq!(figure(shape), player);
            }
        }
    }
}

/// Whose mark has this figure, whatever its colour.
pub(crate) fn figure(shape: &Shape) -> Player {
    match shape {
        Shape::Circle { .. } => Player::O,
        Shape::Lines { lines, .. } => {
            assert_eq!(lines.len(), 2);
            let upright = lines.iter().all(|[from, to]| from.x == to.x || from.y == to.y);
            if upright { Player::Plus } else { Player::X }
        }
        Shape::Rect { .. } => panic!("a mark is no rectangle"),
    }
}

#[test]
fn the_fine_lines_of_a_grid_are_one_shape_and_a_deep_board_is_drawn_with_few() {
    let lines = |scene: &Scene| {
        let fine = |shape: &&Shape| ink(shape).is_some_and(|paint| paint.ink == Ink::Line);
        scene.shapes.iter().filter(fine).count()
    };
    assert_eq!(lines(&drawn(&game("nested-1:"))), 1);
    assert_eq!(lines(&drawn(&game("classic:"))), 9);
    assert_eq!(lines(&drawn(&game("nested-3:"))), 81);
    assert_eq!(lines(&drawn(&game("overwrite:"))), 1);
    for mut game in random_games(Rules::Nested3, 10) {
        for ply in (0..=game.ply()).step_by(50) {
            assert!(game.go_to(ply));
            let shapes = drawn(&game).shapes.len();
            assert!(shapes < 800, "{shapes} shapes after {ply} plies");
        }
    }
}

#[test]
fn grids_to_play_in_are_ringed_at_every_level() {
    let nine = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    assert_eq!(outlined(&page("nested-3:"), Ink::X, false), nine);
    assert_eq!(outlined(&page("nested-3: 519"), Ink::O, false), ["19"]);
    assert_eq!(outlined(&page("adjacent: 51"), Ink::O, false), ["2", "4"]);
    assert_eq!(outlined(&page("nested-1: 5"), Ink::O, false), [""]);
    assert_eq!(outlined(&page("overwrite: 11 12"), Ink::Plus, false), [""]);
    // Sent to a closed grid: the one around it is played in.
    let closed = |game: &AnyGame| match game.active_grids()[..] {
        [grid] => grid.cells().len() == 1,
        _ => false,
    };
    let mut game = random_games(Rules::Nested3, 1).next().unwrap();
    let ply = (0..game.ply()).find(|&ply| game.go_to(ply) && closed(&game)).unwrap();
    assert!(game.go_to(ply));
    let ring = outlined(&page(&game.to_string()), Ink::of(game.turn()), false);
    assert_eq!(ring, [game.active_grids()[0].to_string()]);
    // Over: none.
    assert!(outlined(&page("nested-1: 5 1 3 2 7"), Ink::O, false).is_empty());
}

#[test]
fn every_grid_that_a_considered_move_sends_to_is_dotted() {
    let considered = |record: &str, at: &str| {
        let mut page = page(record);
        let at = page.game().place(at).unwrap();
        page.send(Message::Resized(600.0));
        page.send(Message::Hover(Some(at)));
        let next = page.game().rules().players()[(page.game().ply() + 1) % 2];
        outlined(&page, Ink::of(next), true)
    };
    assert_eq!(considered("adjacent: 55", "51"), ["2", "4"]);
    assert_eq!(considered("adjacent: 55", "59"), ["6", "8"]);
    assert_eq!(considered("nested-3: 519", "194"), ["94"]);
    // Where the whole board is one grid it would say nothing.
    assert!(considered("nested-1: 5", "1").is_empty());
}

#[test]
fn a_ghost_over_anothers_mark_is_seen_before_it() {
    let mut page = page("overwrite: 11 22 33");
    page.send(Message::Hover(Some(page.game().place("22").unwrap())));
    let cell = layout(page.game()).cell(page.game().place("22").unwrap()).unwrap();
    let scene = at_rest(&page);
    let marks: Vec<_> =
        within(&scene, cell).into_iter().filter_map(|shape| Some((shape, ink(shape)?))).collect();
    let [(under, faded), (over, ghost)] = marks[..] else { panic!("{marks:?}") };
    assert_eq!((figure(under), figure(over)), (Player::O, Player::X));
    assert!(faded.alpha < 0.3 && ghost.alpha > 0.7);
}

/// The cells that show the sign of a rule that forbids them.
fn signs(game: &AnyGame) -> Vec<Place> {
    let (scene, layout) = (at_rest(&page(&game.to_string())), layout(game));
    let soft = |shape: &&Shape| matches!(shape, Shape::Circle { stroke, .. } if stroke.paint == Paint::solid(Ink::Soft));
    scene.shapes.iter().filter(soft).map(|sign| layout.hit(middle(sign)).unwrap()).collect()
}

#[test]
fn cells_that_a_revenge_rule_forbids_show_it() {
    // O took X's cell; then O took one from +, who may not take it back.
    let cell = |text: &str| game("overwrite:").place(text).unwrap();
    assert_eq!(signs(&game("overwrite: 11 11 21")), [cell("11")]);
    assert_eq!(signs(&game("overwrite-free: 11 11 21")), []);
    let mut seen = 0;
    for mut game in random_games(Rules::Overwrite, 5) {
        for ply in 0..=game.ply() {
            assert!(game.go_to(ply));
            let barred =
                |at: &Place| game.check(*at).err().and_then(Illegal::revenge_rule).is_some();
            let expected: Vec<_> = (0..16).map(Place::new).filter(barred).collect();
            assert_eq!(signs(&game), expected, "{game}");
            seen += expected.len();
        }
    }
    assert!(seen > 10);
}
