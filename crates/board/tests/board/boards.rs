//! The board of every rule system: what is drawn on it, at every level.
//!
//! The expected pictures are in `tests/golden`, as those of the classic board.

use uttt_board::{DisplayItem, Ink, Paint, Palette, Picture, Rect, Scene, View};
use uttt_rules::{AnyGame, Illegal, Place, Player, Rules};

use crate::common::{
    BOTH, SIDE, SIZE, assert_golden, at, at_rest, figure, game, ink, layout, middle, outlined,
    random_games, within,
};

fn drawn(game: &AnyGame) -> Scene {
    scene_of(game, Palette::Light)
}

fn scene_of(game: &AnyGame, palette: Palette) -> Scene {
    Picture { side: SIDE, palette, ..Picture::new(game) }.scene()
}

/// The middle third of a cell.
fn inner(cell: Rect) -> Rect {
    let side = cell.width / 3.0;
    Rect { x: cell.x + side, y: cell.y + side, width: side, height: side }
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
                for item in &scene.items {
                    assert!(room.contains(middle(item)), "{item:?}");
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
            let (scene, layout) = (at_rest(&game), layout(&game));
            for at in (0..rules.shape().cells() as u16).map(Place::new) {
                let found: Vec<_> = within(&scene, inner(layout.cell(at).unwrap()))
                    .into_iter()
                    .filter_map(|item| Some((ink(item)?, item)))
                    .filter(|(paint, _)| [Ink::X, Ink::O, Ink::Plus].contains(&paint.ink))
                    .collect();
                let Some(player) = game.mark(at) else {
                    assert!(found.is_empty(), "{rules} {at:?}: {found:?}");
                    continue;
                };
                let [(paint, item)] = found[..] else { panic!("{rules} {at:?}: {found:?}") };
                assert_eq!(paint, Paint::solid(Ink::of(player)), "{rules} {at:?}");
                assert_eq!(figure(item), player);
            }
        }
    }
}

#[test]
fn the_fine_lines_of_a_grid_are_one_shape_and_a_deep_board_is_drawn_with_few() {
    let lines = |scene: &Scene| {
        let fine = |item: &&DisplayItem| ink(item).is_some_and(|paint| paint.ink == Ink::Line);
        scene.items.iter().filter(fine).count()
    };
    assert_eq!(lines(&drawn(&game("nested-1:"))), 1);
    assert_eq!(lines(&drawn(&game("classic:"))), 9);
    assert_eq!(lines(&drawn(&game("nested-3:"))), 81);
    assert_eq!(lines(&drawn(&game("overwrite:"))), 1);
    for mut game in random_games(Rules::Nested3, 10) {
        for ply in (0..=game.ply()).step_by(50) {
            assert!(game.go_to(ply));
            let items = drawn(&game).items.len();
            assert!(items < 800, "{items} items after {ply} plies");
        }
    }
}

#[test]
fn grids_to_play_in_are_ringed_at_every_level() {
    let ringed = |record: &str, ink| outlined(&View::new(&game(record)), ink, false);
    let nine = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    assert_eq!(ringed("nested-3:", Ink::X), nine);
    assert_eq!(ringed("nested-3: 519", Ink::O), ["19"]);
    assert_eq!(ringed("adjacent: 51", Ink::O), ["2", "4"]);
    assert_eq!(ringed("nested-1: 5", Ink::O), [""]);
    assert_eq!(ringed("overwrite: 11 12", Ink::Plus), [""]);
    // Sent to a closed grid: the one around it is played in.
    let closed = |game: &AnyGame| match game.active_grids()[..] {
        [grid] => grid.cells().len() == 1,
        _ => false,
    };
    let mut game = random_games(Rules::Nested3, 1).next().unwrap();
    let ply = (0..game.ply()).find(|&ply| game.go_to(ply) && closed(&game)).unwrap();
    assert!(game.go_to(ply));
    let ring = outlined(&View::new(&game), Ink::of(game.turn()), false);
    assert_eq!(ring, [game.active_grids()[0].to_string()]);
    // Over: none.
    assert!(ringed("nested-1: 5 1 3 2 7", Ink::O).is_empty());
}

#[test]
fn every_grid_that_a_move_sends_to_is_dotted_while_its_cell_is_pointed_at() {
    let dotted = |record: &str, text: &str| {
        let game = game(record);
        let next = game.rules().players()[(game.ply() + 1) % 2];
        let view = View { pointed: Some(at(&game, text)), ..View::new(&game) };
        outlined(&view, Ink::of(next), true)
    };
    assert_eq!(dotted("adjacent: 55", "51"), ["2", "4"]);
    assert_eq!(dotted("adjacent: 55", "59"), ["6", "8"]);
    assert_eq!(dotted("nested-3: 519", "194"), ["94"]);
    // Where the whole board is one grid it would say nothing.
    assert!(dotted("nested-1: 5", "1").is_empty());
}

#[test]
fn a_ghost_over_anothers_mark_is_seen_before_it() {
    let game = game("overwrite: 11 22 33");
    let pointed = at(&game, "22");
    let cell = layout(&game).cell(pointed).unwrap();
    let scene = View { pointed: Some(pointed), ..View::new(&game) }.scene(SIZE);
    let marks: Vec<_> =
        within(&scene, cell).into_iter().filter_map(|item| Some((item, ink(item)?))).collect();
    let [(under, faded), (over, ghost)] = marks[..] else { panic!("{marks:?}") };
    assert_eq!((figure(under), figure(over)), (Player::O, Player::X));
    assert!(faded.alpha < 0.3 && ghost.alpha > 0.7);
}

/// The cells that show the sign of a rule that forbids them.
fn signs(game: &AnyGame) -> Vec<Place> {
    let (scene, layout) = (at_rest(game), layout(game));
    let soft = |item: &&DisplayItem| matches!(item, DisplayItem::Circle { stroke, .. } if stroke.paint == Paint::solid(Ink::Soft));
    scene.items.iter().filter(soft).map(|sign| layout.hit(middle(sign)).unwrap()).collect()
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
