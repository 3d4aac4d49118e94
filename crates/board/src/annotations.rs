//! What an annotator draws on a board: marked cells and arrows.

use uttt_rules::Place;

use crate::{DisplayItem, Ink, Layout, Paint, Point, Stroke};

/// A square around a cell.
pub(crate) fn marked_cell(items: &mut Vec<DisplayItem>, layout: &Layout, at: Place) {
    let Some(cell) = layout.cell(at) else { return };
    let stroke = Stroke::solid(Paint::solid(Ink::Text), (cell.width * 0.05).max(1.5));
    items.push(DisplayItem::Rect {
        rect: cell.inset(cell.width * 0.06),
        radius: cell.width * 0.16,
        fill: None,
        stroke: Some(stroke),
    });
}

/// An arrow with a light edge, so that it stands out from the marks that it crosses.
pub(crate) fn arrow(items: &mut Vec<DisplayItem>, layout: &Layout, from: Place, to: Place) {
    let (Some(from), Some(to)) = (layout.cell(from), layout.cell(to)) else { return };
    let (side, from, to) = (from.width, from.centre(), to.centre());
    let (across, down) = (to.x - from.x, to.y - from.y);
    let length = across.hypot(down);
    if length < 1.0 {
        return;
    }
    let (across, down) = (across / length, down / length);
    // `along` the arrow from its tip, and `aside` to its right.
    let tip = Point::new(to.x - across * side * 0.12, to.y - down * side * 0.12);
    let near = |along: f32, aside: f32| {
        let (along, aside) = (along * side, aside * side);
        Point::new(tip.x - across * along - down * aside, tip.y - down * along + across * aside)
    };
    let tail = Point::new(from.x + across * side * 0.22, from.y + down * side * 0.22);
    let lines = vec![[tail, tip], [near(0.26, -0.17), tip], [tip, near(0.26, 0.17)]];
    let width = (side * 0.07).max(2.0);
    for (ink, width) in [(Ink::Surface, width * 2.2), (Ink::Text, width)] {
        let stroke = Stroke::solid(Paint::solid(ink), width);
        items.push(DisplayItem::Lines { lines: lines.clone(), stroke });
    }
}
