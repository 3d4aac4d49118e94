//! A click hits what is drawn, at any size.

use uttt_app::{Layout, Point, Size};
use uttt_rules::{Cell, GameMove, Move};

/// A 320 px phone with margins, phones, a landscape phone, desktops.
const SIZES: [Size; 6] = [
    Size::square(296.0),
    Size::square(366.0),
    Size { width: 780.0, height: 330.0 },
    Size::square(660.0),
    Size { width: 700.5, height: 1200.25 },
    Size::square(1333.3),
];

#[test]
fn every_place_of_a_cell_hits_that_cell() {
    for size in SIZES {
        let layout = Layout::new(size);
        for at in Move::all() {
            for rect in [layout.cell(at), layout.target(at)] {
                for (x, y) in [(0.01, 0.01), (0.5, 0.5), (0.99, 0.01), (0.01, 0.99), (0.99, 0.99)] {
                    let place = Point::new(rect.x + rect.width * x, rect.y + rect.height * y);
                    assert_eq!(layout.hit(place), Some(at), "{place:?} at {size:?}");
                }
            }
        }
    }
}

#[test]
fn every_hit_is_the_cell_that_is_drawn_nearest() {
    for size in SIZES {
        let layout = Layout::new(size);
        let mut hits = 0;
        for step_x in -3..103 {
            for step_y in -3..103 {
                let part = |steps: i32, of: f32| of * (steps as f32 + 0.4) / 100.0;
                let place = Point::new(part(step_x, size.width), part(step_y, size.height));
                let distance = |at: Move| {
                    let centre = layout.cell(at).centre();
                    (centre.x - place.x).abs().max((centre.y - place.y).abs())
                };
                let nearest = Move::all().map(distance).fold(f32::INFINITY, f32::min);
                if let Some(at) = layout.hit(place) {
                    assert!(distance(at) <= nearest + 1e-3, "{place:?} at {size:?}");
                    hits += 1;
                }
            }
        }
        assert!(hits > 2_000, "{hits} hits at {size:?}");
    }
}

#[test]
fn gaps_and_the_outside_hit_nothing() {
    let layout = Layout::new(Size { width: 800.0, height: 400.0 });
    let [first, second] = [0, 1].map(|board| layout.tile(Cell::ALL[board]));
    let gap = Point::new((first.x + first.width + second.x) / 2.0, first.centre().y);
    for place in [gap, Point::new(10.0, 200.0), Point::new(400.0, -1.0), Point::new(400.0, 401.0)] {
        assert_eq!(layout.hit(place), None, "{place:?}");
    }
}

#[test]
fn cells_are_large_enough_for_a_finger_on_the_smallest_phone() {
    // 320 px with a margin of 12 px at both sides.
    let layout = Layout::new(Size::square(296.0));
    for at in Move::all() {
        let (cell, target) = (layout.cell(at), layout.target(at));
        assert!(cell.width >= 24.0 && target.width >= cell.width, "{at}: {cell:?}");
        assert!(target.height >= cell.height, "{at}: {target:?}");
    }
}

#[test]
fn no_room_at_all_is_no_reason_to_fail() {
    for size in [Size::square(0.0), Size { width: -5.0, height: 10.0 }] {
        assert_eq!(Layout::new(size).hit(Point::new(0.0, 0.0)), None);
    }
}
