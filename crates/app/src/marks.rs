use uttt_rules::Player;

use crate::{Point, Shape, Stroke};

/// A player's mark of half the height `reach`, of which the first `part` is drawn.
pub(crate) fn mark(
    shapes: &mut Vec<Shape>,
    player: Player,
    centre: Point,
    reach: f32,
    stroke: Stroke,
    part: f32,
) {
    if part <= 0.0 {
        return;
    }
    match player {
        Player::X => {
            let corner = |x: f32, y: f32| Point::new(centre.x + x * reach, centre.y + y * reach);
            // One stroke of the pen, then the other.
            line(shapes, corner(-1.0, -1.0), corner(1.0, 1.0), stroke, part * 2.0);
            line(shapes, corner(1.0, -1.0), corner(-1.0, 1.0), stroke, part * 2.0 - 1.0);
        }
        // A circle looks smaller than a cross of its size.
        Player::O | Player::Plus => {
            shapes.push(Shape::Circle { centre, radius: reach * 1.06, part, stroke });
        }
    }
}

/// The dash over a drawn board, `reach` to each side, growing from its middle.
pub(crate) fn dash(shapes: &mut Vec<Shape>, centre: Point, reach: f32, stroke: Stroke, part: f32) {
    if part > 0.0 {
        let end = |x: f32| Point::new(centre.x + x * reach * part, centre.y);
        shapes.push(Shape::Line { from: end(-1.0), to: end(1.0), stroke });
    }
}

/// A line through three places in a row and a `beyond` of their distance further at both ends.
pub(crate) fn sweep(
    shapes: &mut Vec<Shape>,
    mut places: impl Iterator<Item = Point>,
    beyond: f32,
    stroke: Stroke,
    part: f32,
) {
    let (Some(first), Some(last)) = (places.next(), places.last()) else { return };
    line(
        shapes,
        first.towards(last, -beyond / 2.0),
        last.towards(first, -beyond / 2.0),
        stroke,
        part,
    );
}

fn line(shapes: &mut Vec<Shape>, from: Point, to: Point, stroke: Stroke, part: f32) {
    if part > 0.0 {
        shapes.push(Shape::Line { from, to: from.towards(to, part.min(1.0)), stroke });
    }
}
