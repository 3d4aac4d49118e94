//! What is drawn over decided grids, and when.

use uttt_board::{DisplayItem, Ink, Paint, Point};
use uttt_rules::{Cell, GridState, Outcome, Path, Place, Player, Rules};

use crate::common::{
    BOTH, at_rest, figure, game, ink, layout, middle, motion, path, random_games, within,
};

#[test]
fn a_drawn_grid_that_counts_for_both_shows_both_marks() {
    let game = game(BOTH);
    assert_eq!(game.grid(path("4")), Some(GridState::Both));
    let scene = at_rest(&game);
    let grid = layout(&game).grid(path("4")).unwrap();
    let large = |item: &&DisplayItem| match item {
        DisplayItem::Lines { stroke, .. } | DisplayItem::Circle { stroke, .. } => {
            [Ink::X, Ink::O].map(Paint::solid).contains(&stroke.paint)
                && stroke.width > grid.width * 0.05
        }
        DisplayItem::Rect { .. } | DisplayItem::Label(_) => false,
    };
    let marks: Vec<_> = within(&scene, grid).into_iter().filter(large).collect();
    let [x, o] = marks[..] else { panic!("{marks:?}") };
    assert_eq!((figure(x), figure(o)), (Player::X, Player::O));
    assert!(middle(x).x < middle(o).x);
}

#[test]
fn a_won_board_that_is_still_played_in_keeps_its_cells_and_gets_a_badge() {
    let mut kept = 0;
    for mut game in random_games(Rules::OpenBoards, 3) {
        for ply in (0..=game.ply()).step_by(5) {
            assert!(game.go_to(ply));
            let (scene, layout) = (at_rest(&game), layout(&game));
            for cell in Cell::ALL {
                let Some(GridState::Won(player)) = game.grid(Path::of(cell)) else { continue };
                let cells = (0..9).map(|at| Place::new(cell.index() as u16 * 9 + at));
                let is_full = cells.clone().all(|at| game.mark(at).is_some());
                let grid = layout.grid(Path::of(cell)).unwrap();
                let items = within(&scene, grid);
                let fills = |ink: Ink, small: bool| {
                    let fills = |item: &&&DisplayItem| {
                        matches!(item, DisplayItem::Rect { rect, fill: Some(paint), .. }
                        if paint.ink == ink && (rect.width < grid.width / 3.0) == small)
                    };
                    items.iter().filter(fills).count()
                };
                assert_eq!(fills(Ink::tint(player), false), 1);
                assert_eq!(fills(Ink::of(player), true), usize::from(!is_full), "{game}");
                let faded =
                    items.iter().filter_map(|item| ink(item)).any(|paint| paint.alpha < 1.0);
                assert_eq!(faded, is_full, "{game}");
                kept += usize::from(!is_full);
            }
        }
    }
    assert!(kept > 5);
}

#[test]
fn a_decided_grid_of_grids_is_covered_as_a_small_board_is() {
    let record = include_str!("../../../../tests/cases/rules/nested-3-both.game").trim();
    let game = game(record);
    let (scene, layout) = (at_rest(&game), layout(&game));
    let mut won = 0;
    for cell in Cell::ALL {
        let grid = layout.grid(Path::of(cell)).unwrap();
        let large = within(&scene, grid).into_iter().filter(|item| match item {
            DisplayItem::Lines { stroke, .. } | DisplayItem::Circle { stroke, .. } => {
                let inks = [Ink::X, Ink::O];
                inks.contains(&stroke.paint.ink) && stroke.width > grid.width * 0.05
            }
            DisplayItem::Rect { .. } | DisplayItem::Label(_) => false,
        });
        let players: Vec<_> = large.map(figure).collect();
        let expected = match game.grid(Path::of(cell)) {
            Some(GridState::Won(player)) => vec![player],
            _ => vec![],
        };
        assert_eq!(players, expected, "grid {cell}");
        won += expected.len();
    }
    assert!(won > 0);
}

#[test]
fn the_members_of_the_line_that_wins_are_solid_and_bridges_join_them() {
    for (record, members) in
        [("nested-1: 5 1 3 2 7", 3), ("overwrite-free: 11 12 13 14 13 12 12 21 13 13", 4)]
    {
        let game = game(record);
        let Some(Outcome::Won(player)) = game.outcome() else { panic!("{record}") };
        let (scene, layout) = (at_rest(&game), layout(&game));
        let solid = scene.items.iter().filter_map(|item| match item {
            // The tint of the last move is no member.
            DisplayItem::Rect { rect, fill: Some(paint), .. }
                if paint.ink == Ink::of(player) && paint.alpha > 0.999 =>
            {
                layout.hit(rect.centre())
            }
            _ => None,
        });
        let solid: Vec<_> = solid.collect();
        assert_eq!(solid.len(), members, "{record}");
        assert!(solid.iter().all(|&at| game.mark(at) == Some(player)), "{record}");
        let bridges = scene.items.iter().filter(|item| match item {
            DisplayItem::Lines { lines, stroke } => {
                let [from, to] = lines[0];
                // Its middle lies between two members.
                let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
                let is_in = |&at: &Place| {
                    let cell = layout.cell(at).unwrap();
                    let (x, y) = (cell.centre().x - middle.x, cell.centre().y - middle.y);
                    x.abs().max(y.abs()) < cell.width * 0.4
                };
                lines.len() == 1 && stroke.paint.ink == Ink::of(player) && !solid.iter().any(is_in)
            }
            _ => false,
        });
        assert_eq!(bridges.count(), members - 1, "{record}");
    }
}

#[test]
fn what_a_move_decides_is_shown_from_the_inside_out() {
    let (ring, mark, sweep, cover, end) = (180, 90, 90, 110, 100 + 600);
    let motion = |record: &str| motion(&game(record));
    assert_eq!(motion("nested-3: 519 195"), ring);
    assert_eq!(motion("nested-1: 5 1 3 2 7"), mark + end);
    assert_eq!(motion("overwrite-free: 11 12 13 14 13 12 12 21 13 13"), mark + end);
    // A board that is drawn.
    assert_eq!(motion(BOTH), mark + cover);
    // A small board that is drawn, and so the grid around it that is won by it: both together take as long
    // as one.
    let record = include_str!("../../../../tests/cases/rules/nested-3-both.game").trim();
    assert_eq!(motion(record), (mark + (cover + sweep + cover) / 2).next_multiple_of(10));
}
