//! Moves that are not played yet, as faint marks with numbers.

use uttt_rules::{AnyGame, Place, Player};

use crate::draw::{GHOST, GHOST_LINE, LARGE, SMALL};
use crate::marks::mark;
use crate::{DisplayItem, Ink, Label, Layout, Paint, Point, Rect, Stroke};

/// The moves that follow the last position of a game, each with its player. The first illegal one
/// ends them.
pub(crate) fn next_moves(game: &AnyGame, line: &[Place]) -> Vec<(Place, Player)> {
    let mut game = game.tail(0);
    game.forget_undone();
    let mut played = |&at: &Place| {
        let player = game.turn();
        game.play(at).ok().map(|_| (at, player))
    };
    line.iter().map_while(&mut played).collect()
}

/// A faint mark. Returns its cell, if the layout has it.
pub(crate) fn faint(
    items: &mut Vec<DisplayItem>,
    layout: &Layout,
    (at, player): (Place, Player),
) -> Option<Rect> {
    let cell = layout.cell(at)?;
    let height = if layout.tree().depth() == 1 { LARGE.0 } else { SMALL.0 };
    let paint = Paint { ink: Ink::of(player), alpha: GHOST };
    let stroke = Stroke::solid(paint, (cell.width * GHOST_LINE).max(1.0));
    mark(items, player, cell.centre(), cell.width * height, stroke, 1.0);
    Some(cell)
}

/// A number in a disc in the corner of a cell.
pub(crate) fn number(items: &mut Vec<DisplayItem>, cell: Rect, number: usize) {
    // In a small cell it takes more room, so that people can read it.
    let least = (cell.width * 0.25).min(7.0);
    let radius = (cell.width * 0.18).max(least).min(11.0);
    let centre = Point::new(cell.x + cell.width * 0.82, cell.y + cell.width * 0.18);
    let rect = Rect::square(centre.x - radius, centre.y - radius, 2.0 * radius);
    let fill = Some(Paint::solid(Ink::Text));
    items.push(DisplayItem::Rect { rect, radius, fill, stroke: None });
    items.push(DisplayItem::Label(Label {
        at: centre,
        size: radius * 1.3,
        ink: Ink::Surface,
        text: number.to_string(),
    }));
}
