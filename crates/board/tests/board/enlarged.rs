//! A grid that is enlarged, and the strips that frame it.

use uttt_board::{DisplayItem, Ink, Layout, Paint, Palette, Picture, Point, Rect, Scene, Size};
use uttt_rules::{AnyGame, Cell, GridState, Path, Place, Player, Rules};

use crate::common::{assert_golden, figure, game, ink, middle, path, random_games, within};

const SIDE: f32 = 360.0;
/// Of a picture.
const MARGIN: f32 = 0.03 * SIDE;

fn picture(game: &AnyGame, enlarged: Path) -> Picture<'_> {
    Picture { side: SIDE, enlarged, ..Picture::new(game) }
}

/// Where a grid lies in a picture.
fn place(enlarged: Path, grid: Path) -> Rect {
    moved(layout(enlarged).grid(grid).unwrap())
}

fn layout(enlarged: Path) -> Layout {
    let room = Size::square(SIDE - 2.0 * MARGIN);
    Layout::new(Rules::Nested3.shape(), room).enlarging(enlarged)
}

fn moved(rect: Rect) -> Rect {
    Rect { x: rect.x + MARGIN, y: rect.y + MARGIN, ..rect }
}

/// Whether a item fills a rectangle with an ink.
fn fills(item: &DisplayItem, filled: Rect, ink: Ink) -> bool {
    let close = |one: f32, other: f32| (one - other).abs() < 1.5;
    matches!(item, DisplayItem::Rect { rect, fill: Some(paint), .. } if *paint == Paint::solid(ink)
        && close(rect.x, filled.x) && close(rect.y, filled.y)
        && close(rect.width, filled.width) && close(rect.height, filled.height))
}

/// The players whose marks lie in a rectangle in this ink.
fn marks(scene: &Scene, rect: Rect, wanted: Ink) -> Vec<Player> {
    let is_wanted = |item: &&&DisplayItem| ink(item) == Some(Paint::solid(wanted));
    within(scene, rect).iter().filter(is_wanted).map(|item| figure(item)).collect()
}

#[test]
fn picture_of_an_enlarged_grid() {
    let record = include_str!("../../../../tests/cases/rules/nested-3-both.game").trim();
    let game = game(record);
    let picture = Picture { palette: Palette::Dark, ..picture(&game, path("3")) };
    assert_golden("enlarged", &picture.svg());
}

#[test]
fn strips_tell_what_has_become_of_the_grids_beside() {
    let mut seen = [0; 3];
    // The one looked at lies to any side of the enlarged one, or at its corner.
    let beside = [8, 3, 6, 0, 7, 2, 1, 4, 5].map(|cell| Path::of(Cell::ALL[cell]));
    for mut game in random_games(Rules::Nested3, 12) {
        for ply in (0..=game.ply()).rev().step_by(60) {
            assert!(game.go_to(ply));
            for (enlarged, beside) in Cell::ALL.map(Path::of).into_iter().zip(beside) {
                let scene = picture(&game, enlarged).scene();
                let strip = place(enlarged, beside);
                let filled = |ink| {
                    let items = within(&scene, strip);
                    items.into_iter().filter(|item| fills(item, strip, ink)).count()
                };
                // Shapes that fill less lie in its members.
                let found: Vec<_> = marks(&scene, strip, Ink::Surface);
                match game.grid(beside).unwrap() {
                    GridState::Open => {
                        for ink in [Ink::X, Ink::O, Ink::Soft] {
                            assert_eq!(filled(ink), 0, "{beside} beside {enlarged}: {game}");
                        }
                    }
                    GridState::Won(player) => {
                        assert_eq!((found, filled(Ink::of(player))), (vec![player], 1));
                        seen[player.index()] += 1;
                    }
                    GridState::Both => {
                        assert_eq!((found, filled(Ink::Soft)), (Player::PAIR.to_vec(), 1));
                        seen[2] += 1;
                    }
                    GridState::Drawn => panic!("no grid is drawn for nobody: {game}"),
                }
            }
        }
    }
    assert!(seen.into_iter().all(|times| times > 0), "{seen:?}");
}

#[test]
fn a_strip_that_is_to_be_played_in_is_ringed() {
    let game = game("nested-3: 519");
    let ringed = |enlarged: &str| {
        let scene = picture(&game, path(enlarged)).scene();
        let rings = scene.items.iter().filter_map(|item| match item {
            DisplayItem::Rect { rect, fill: None, stroke: Some(stroke), .. } => {
                assert_eq!(stroke.paint, Paint::solid(Ink::O));
                Some(rect.centre())
            }
            _ => None,
        });
        rings.collect::<Vec<_>>()
    };
    let rings = ["1", "9"].map(ringed);
    let [inside, strip] = rings.each_ref().map(|rings| rings[0]);
    assert!(rings.iter().all(|rings| rings.len() == 1));
    assert!(place(path("1"), path("19")).contains(inside));
    assert!(place(path("9"), path("1")).contains(strip));
}

#[test]
fn an_enlarged_grid_shows_all_its_marks_and_no_others() {
    let game = game("nested-3: 519 195 955 551 511 115 159 592 925 251 513");
    // The last move is drawn in its strip, too.
    for (enlarged, x, o, beside) in [("5", 3, 2, 0), ("1", 1, 2, 1), ("4", 0, 0, 1)] {
        let scene = picture(&game, path(enlarged)).scene();
        let grid = place(path(enlarged), path(enlarged));
        let count = |ink| marks(&scene, grid, ink).len();
        assert_eq!((count(Ink::X), count(Ink::O)), (x, o), "grid {enlarged}");
        let all = Rect { x: 0.0, y: 0.0, width: SIDE, height: SIDE };
        assert_eq!(marks(&scene, all, Ink::X).len(), x + beside);
    }
}

#[test]
fn a_strip_tells_who_owns_its_boards_and_cells() {
    let mut seen = [0; 4];
    for mut game in random_games(Rules::Nested3, 6) {
        for ply in (0..=game.ply()).rev().step_by(45) {
            assert!(game.go_to(ply));
            let enlarged = path("5");
            let (scene, layout) = (picture(&game, enlarged).scene(), layout(enlarged));
            let is_filled =
                |rect: Rect, ink| scene.items.iter().any(|item| fills(item, moved(rect), ink));
            for board in [1, 2, 3, 5, 6, 7, 8, 0].map(|cell| Path::of(Cell::ALL[cell])) {
                if board == enlarged || game.grid(board) != Some(GridState::Open) {
                    continue;
                }
                for small in Cell::ALL.map(|cell| board.child(cell).unwrap()) {
                    let rect = layout.grid(small).unwrap();
                    let (owner, at) = match game.grid(small).unwrap() {
                        GridState::Won(player) => (Some(Ink::of(player)), player.index()),
                        GridState::Both | GridState::Drawn => (Some(Ink::Soft), 2),
                        GridState::Open => (None, 3),
                    };
                    seen[at] += 1;
                    for ink in [Ink::X, Ink::O, Ink::Soft] {
                        assert_eq!(is_filled(rect, ink), owner == Some(ink), "{small}: {game}");
                    }
                    if owner.is_some() {
                        continue;
                    }
                    let first = board.cells()[0].index() * 81 + small.cells()[1].index() * 9;
                    let cells = (first..first + 9).map(|at| Place::new(at as u16));
                    for at in cells.filter(|&at| game.last() != Some(at)) {
                        let cell = layout.squeezed_cell(at).unwrap();
                        let mark = game.mark(at).map(Ink::of);
                        for ink in [Ink::X, Ink::O] {
                            let found = scene.items.iter().any(|item| {
                                matches!(item, DisplayItem::Rect { fill: Some(paint), .. }
                                    if *paint == Paint::solid(ink))
                                    && moved(cell).contains(middle(item))
                            });
                            assert_eq!(found, mark == Some(ink), "{at:?}: {game}");
                        }
                    }
                }
            }
        }
    }
    assert!(seen.into_iter().all(|times| times > 0), "{seen:?}");
}

#[test]
fn the_last_move_has_a_tile_in_its_strip_that_is_large_enough_for_its_mark() {
    for (record, enlarged, big) in
        [("nested-3: 519 195", "5", "1"), ("nested-3: 519 195 955 551 511", "9", "5")]
    {
        let game = game(record);
        let scene = picture(&game, path(enlarged)).scene();
        let last = game.last().unwrap();
        let cell = moved(layout(path(enlarged)).squeezed_cell(last).unwrap());
        let player = game.mark(last).unwrap();
        let tiles = scene.items.iter().filter_map(|item| match item {
            DisplayItem::Rect { rect, fill: Some(_), stroke: Some(stroke), .. }
                if stroke.paint == Paint::solid(Ink::of(player))
                    && rect.contains(cell.centre()) =>
            {
                Some(*rect)
            }
            _ => None,
        });
        let [tile] = tiles.collect::<Vec<_>>()[..] else { panic!("{record}: not one tile") };
        assert!(tile.width.min(tile.height) >= 10.0, "{record}: {tile:?}");
        assert_eq!(marks(&scene, tile, Ink::of(player)), [player], "{record}");
        // It hides nothing of the enlarged grid, and the edge of the picture cuts nothing off.
        let strip = place(path(enlarged), path(big));
        let ends =
            [Point::new(tile.x, tile.y), Point::new(tile.x + tile.width, tile.y + tile.height)];
        assert!(ends.iter().all(|&end| strip.contains(end)), "{record}: {tile:?} in {strip:?}");
    }
}

#[test]
fn a_strip_has_drawn_marks_where_there_is_room() {
    let game = game("nested-3: 519 195");
    let big = Picture { side: 1_000.0, enlarged: path("9"), ..Picture::new(&game) }.scene();
    for ink_of in [Ink::X, Ink::O] {
        let is_mark = |item: &&DisplayItem| ink(item) == Some(Paint::solid(ink_of));
        assert_eq!(big.items.iter().filter(is_mark).count(), 1);
    }
}
