//! A click hits what is drawn, at any size, on every board.

use uttt_board::{Layout, Point, Rect, Size};
use uttt_rules::{Cell, Path, Place, Rules, Shape};

/// A 320 px phone with margins, phones, a landscape phone, desktops.
const SIZES: [Size; 6] = [
    Size::square(296.0),
    Size::square(366.0),
    Size { width: 780.0, height: 330.0 },
    Size::square(660.0),
    Size { width: 700.5, height: 1200.25 },
    Size::square(1333.3),
];

const CLASSIC: Shape = Shape::Nested { depth: 2 };
const DEEP: Shape = Shape::Nested { depth: 3 };

/// Every board whole, and the deepest one with a grid enlarged in the middle, in a corner, at a
/// side, and down to a small board.
fn layouts(size: Size) -> Vec<Layout> {
    let shapes = [Shape::Nested { depth: 1 }, CLASSIC, DEEP, Shape::Square];
    let mut layouts: Vec<_> = shapes.into_iter().map(|shape| Layout::new(shape, size)).collect();
    for path in ["5", "1", "9", "6", "37"] {
        layouts.push(Layout::new(DEEP, size).enlarging(path.parse().unwrap()));
    }
    layouts
}

/// The cells that are seen.
fn cells(layout: &Layout) -> Vec<(Place, Rect)> {
    let all = (0..729).map(Place::new);
    all.filter_map(|at| Some((at, layout.cell(at)?))).collect()
}

#[test]
fn every_board_has_its_cells() {
    for rules in Rules::ALL {
        let layout = Layout::new(rules.shape(), Size::square(500.0));
        assert_eq!(cells(&layout).len(), rules.shape().cells(), "{rules}");
    }
    for (path, seen) in [("5", 81), ("37", 9)] {
        let layout = Layout::new(DEEP, Size::square(500.0)).enlarging(path.parse().unwrap());
        let cells = cells(&layout);
        assert_eq!(cells.len(), seen);
        let digits = |at: Place| uttt_rules::AnyGame::new(Rules::Nested3).text(at);
        assert!(cells.iter().all(|&(at, _)| digits(at).starts_with(path)));
    }
}

#[test]
fn every_place_of_a_cell_hits_that_cell() {
    for layout in SIZES.into_iter().flat_map(layouts) {
        for (at, cell) in cells(&layout) {
            let target = layout.target(at).unwrap();
            for rect in [cell, target] {
                for (x, y) in [(0.02, 0.02), (0.5, 0.5), (0.98, 0.02), (0.02, 0.98), (0.98, 0.98)] {
                    let place = Point::new(rect.x + rect.width * x, rect.y + rect.height * y);
                    assert_eq!(layout.hit(place), Some(at), "{place:?} in {layout:?}");
                }
            }
        }
    }
}

#[test]
fn every_hit_is_the_cell_that_is_drawn_nearest() {
    for layout in [SIZES[0], SIZES[2], SIZES[4]].into_iter().flat_map(layouts) {
        let (cells, board) = (cells(&layout), layout.board());
        let seen = layout.grid(layout.enlarged()).unwrap();
        let mut hits = 0;
        for step_x in -2..53 {
            for step_y in -2..53 {
                let part = |steps: i32| board.width * (steps as f32 + 0.4) / 50.0;
                let place = Point::new(board.x + part(step_x), board.y + part(step_y));
                let distance = |cell: &Rect| {
                    let centre = cell.centre();
                    (centre.x - place.x).abs().max((centre.y - place.y).abs())
                };
                let distances = cells.iter().map(|(_, cell)| distance(cell));
                let nearest = distances.fold(f32::INFINITY, f32::min);
                if let Some(at) = layout.hit(place) {
                    assert!(distance(&layout.cell(at).unwrap()) <= nearest + 1e-2, "{place:?}");
                    hits += 1;
                }
            }
        }
        let places = 2_500.0 * (seen.width / board.width).powi(2);
        assert!(f64::from(hits) > 0.6 * f64::from(places), "{hits} hits in {layout:?}");
    }
}

#[test]
fn cells_do_not_overlap_and_lie_in_their_grid() {
    for layout in SIZES.into_iter().flat_map(layouts) {
        let cells = cells(&layout);
        for (index, (at, cell)) in cells.iter().enumerate() {
            let (right, bottom) = (cell.x + cell.width, cell.y + cell.height);
            for (other_at, other) in &cells[..index] {
                let apart = other.x + other.width <= cell.x + 1e-2
                    || right <= other.x + 1e-2
                    || other.y + other.height <= cell.y + 1e-2
                    || bottom <= other.y + 1e-2;
                assert!(apart, "{at:?} and {other_at:?} in {layout:?}");
            }
            let grid = layout.grid(layout.hit_grid(cell.centre()).unwrap()).unwrap();
            assert!(grid.contains(Point::new(cell.x, cell.y)));
            assert!(grid.contains(Point::new(right - 1e-2, bottom - 1e-2)));
        }
    }
}

#[test]
fn gaps_and_the_outside_hit_nothing() {
    let layout = Layout::new(CLASSIC, Size { width: 800.0, height: 400.0 });
    let [first, second] = [0, 1].map(|board| layout.grid(Path::of(Cell::ALL[board])).unwrap());
    let gap = Point::new((first.x + first.width + second.x) / 2.0, first.centre().y);
    for place in [gap, Point::new(10.0, 200.0), Point::new(400.0, -1.0), Point::new(400.0, 401.0)] {
        assert_eq!((layout.hit(place), layout.hit_grid(place)), (None, None), "{place:?}");
    }
}

#[test]
fn cells_are_large_enough_for_a_finger_on_the_smallest_phone() {
    // 320 and 390 px with a margin of 12 px at both sides.
    for side in [296.0, 366.0] {
        for layout in layouts(Size::square(side)) {
            if layout.enlarged().is_root() && cells(&layout).len() == 729 {
                continue; // That one is to be enlarged.
            }
            for (at, cell) in cells(&layout) {
                let target = layout.target(at).unwrap();
                assert!(
                    cell.width >= 24.0 && target.width + 1e-3 >= cell.width,
                    "{at:?}: {cell:?}"
                );
                assert!(
                    cell.height >= 24.0 && target.height + 1e-3 >= cell.height,
                    "{at:?}: {target:?}"
                );
            }
        }
    }
}

#[test]
fn an_enlarged_grid_is_framed_by_its_neighbours() {
    for path in Cell::ALL.map(Path::of) {
        let layout = Layout::new(DEEP, Size::square(296.0)).enlarging(path);
        let (board, large) = (layout.board(), layout.grid(path).unwrap());
        assert!(large.width > 0.8 * board.width && large.height > 0.8 * board.height);
        for cell in Cell::ALL {
            let other = Path::of(cell);
            let rect = layout.grid(other).unwrap();
            assert_eq!(layout.hit_grid(rect.centre()).unwrap().cells()[0], cell);
            if other == path {
                continue;
            }
            // It lies to the same side as on the whole board, and its cells are not seen.
            let [here, there] = [cell, path.cells()[0]].map(|cell| (cell.column(), cell.row()));
            assert_eq!(here.0 < there.0, rect.x + rect.width < large.x);
            assert_eq!(here.1 > there.1, rect.y > large.y + large.height);
            // A finger finds it.
            assert!(rect.width.min(rect.height) >= 24.0, "{rect:?}");
            assert_eq!(layout.hit(rect.centre()), None);
            for at in (0..81).map(|at| Place::new(cell.index() as u16 * 81 + at)) {
                let squeezed = layout.squeezed_cell(at).unwrap();
                assert!(rect.contains(squeezed.centre()), "{at:?}: {squeezed:?} in {rect:?}");
            }
        }
    }
}

#[test]
fn rows_and_columns_of_strips_stay_in_line_with_the_enlarged_grid() {
    let layout = Layout::new(DEEP, Size::square(700.0)).enlarging("5".parse().unwrap());
    // Cells of the big boards to the right of the enlarged one and below it.
    for (row, column) in [(0, 0), (4, 2), (8, 8)] {
        let at = |big: usize| {
            let (board, cell) = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
            Place::new((big * 81 + board * 9 + cell) as u16)
        };
        let large = layout.cell(at(4)).unwrap().centre();
        let squeezed = |big| layout.squeezed_cell(at(big)).unwrap().centre();
        assert!((squeezed(5).y - large.y).abs() < 0.01);
        assert!((squeezed(7).x - large.x).abs() < 0.01);
        assert_eq!(layout.squeezed_cell(at(4)), None);
    }
}

#[test]
fn what_is_no_grid_or_cell_lies_nowhere() {
    let layout = Layout::new(CLASSIC, Size::square(300.0));
    assert_eq!(layout.grid("12".parse().unwrap()), None);
    assert_eq!(layout.enlarging("12".parse().unwrap()), layout);
    assert_eq!((layout.cell(Place::new(81)), layout.target(Place::new(81))), (None, None));
    let square = Layout::new(Shape::Square, Size::square(300.0));
    assert_eq!(square.grid(Path::ROOT), Some(square.board()));
    assert_eq!((square.grid("1".parse().unwrap()), square.cell(Place::new(16))), (None, None));
}

#[test]
fn no_room_at_all_is_no_reason_to_fail() {
    for size in [Size::square(0.0), Size { width: -5.0, height: 10.0 }] {
        for layout in layouts(size) {
            assert_eq!(layout.hit(Point::new(0.0, 0.0)), None);
        }
    }
}
