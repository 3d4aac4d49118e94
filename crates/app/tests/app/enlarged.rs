//! A grid that is enlarged, and the strips that frame it.

use uttt_app::{Ink, Layout, Paint, Palette, Picture, Rect, Scene, Shape, Size};
use uttt_rules::{AnyGame, Cell, GridState, Path, Player, Rules};

use crate::boards::{figure, game, ink, path, random_games, within};
use crate::scene::assert_golden;

const SIDE: f32 = 360.0;
/// Of a picture.
const MARGIN: f32 = 0.03 * SIDE;

fn picture(game: &AnyGame, enlarged: Path) -> Picture<'_> {
    Picture { side: SIDE, enlarged, ..Picture::new(game) }
}

/// Where a grid lies in a picture.
fn place(enlarged: Path, grid: Path) -> Rect {
    let room = Size::square(SIDE - 2.0 * MARGIN);
    let layout = Layout::new(Rules::Nested3.shape(), room).enlarging(enlarged);
    let rect = layout.grid(grid).unwrap();
    Rect { x: rect.x + MARGIN, y: rect.y + MARGIN, ..rect }
}

/// The players whose marks lie in a rectangle in this ink.
fn marks(scene: &Scene, rect: Rect, wanted: Ink) -> Vec<Player> {
    let is_wanted = |shape: &&&Shape| ink(shape) == Some(Paint::solid(wanted));
    within(scene, rect).iter().filter(is_wanted).map(|shape| figure(shape)).collect()
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
                let filled = |wanted| {
                    let fills = |shape: &&&Shape| {
                        matches!(shape, Shape::Rect { rect, fill: Some(paint), .. }
                            if rect.width == strip.width && *paint == Paint::solid(wanted))
                    };
                    within(&scene, strip).iter().filter(fills).count()
                };
                let found = marks(&scene, strip, Ink::Surface);
                match game.grid(beside).unwrap() {
                    GridState::Open => assert_eq!(found, []),
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
        let rings = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Rect { rect, fill: None, stroke: Some(stroke), .. } => {
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
    for (enlarged, x, o) in [("5", 3, 2), ("1", 1, 2), ("4", 0, 0)] {
        let scene = picture(&game, path(enlarged)).scene();
        let grid = place(path(enlarged), path(enlarged));
        let count = |ink| marks(&scene, grid, ink).len();
        assert_eq!((count(Ink::X), count(Ink::O)), (x, o), "grid {enlarged}");
        let all = Rect { x: 0.0, y: 0.0, width: SIDE, height: SIDE };
        assert_eq!(marks(&scene, all, Ink::X).len(), x);
    }
}
