use uttt_rules::Player;

use crate::{DisplayItem, Ink, Paint, Point, Rect, Stroke};

/// A player's mark of which the first `part` is drawn; `reach` is half its height.
pub(crate) fn mark(
    items: &mut Vec<DisplayItem>,
    player: Player,
    centre: Point,
    reach: f32,
    stroke: Stroke,
    part: f32,
) {
    if part <= 0.0 {
        return;
    }
    let at = |x: f32, y: f32| Point::new(centre.x + x * reach, centre.y + y * reach);
    let strokes = match player {
        // A circle looks smaller than a cross of the same size.
        Player::O => {
            return items.push(DisplayItem::Circle { centre, radius: reach * 1.06, part, stroke });
        }
        Player::X => [[at(-1.0, -1.0), at(1.0, 1.0)], [at(1.0, -1.0), at(-1.0, 1.0)]],
        // A cross with strokes of that length looks equally large when it is upright.
        Player::Plus => [[at(0.0, -1.25), at(0.0, 1.25)], [at(-1.25, 0.0), at(1.25, 0.0)]],
    };
    // One stroke of the pen, then the other.
    let parts = [part * 2.0, part * 2.0 - 1.0].map(|part| part.min(1.0));
    let drawn = strokes.into_iter().zip(parts).filter(|&(_, part)| part > 0.0);
    let lines = drawn.map(|([from, to], part)| [from, from.towards(to, part)]).collect();
    items.push(DisplayItem::Lines { lines, stroke });
}

/// The sign over a drawn board, two strokes of `reach` to each side: one alone would look like a line that
/// is half drawn.
pub(crate) fn equals(items: &mut Vec<DisplayItem>, centre: Point, reach: f32, stroke: Stroke) {
    let end = |x: f32, y: f32| Point::new(centre.x + x * reach, centre.y + y * reach * 0.42);
    let lines = [-1.0, 1.0].map(|y| [end(-1.0, y), end(1.0, y)]).to_vec();
    items.push(DisplayItem::Lines { lines, stroke });
}

/// The sign for a cell that a rule forbids: a circle with a stroke through it.
pub(crate) fn no_entry(items: &mut Vec<DisplayItem>, centre: Point, radius: f32, stroke: Stroke) {
    let reach = radius * std::f32::consts::FRAC_1_SQRT_2;
    let end = |by: f32| Point::new(centre.x - by, centre.y + by);
    items.push(DisplayItem::Circle { centre, radius, part: 1.0, stroke });
    items.push(DisplayItem::Lines { lines: vec![[end(-reach), end(reach)]], stroke });
}

/// A player's badge in the corner of a board that they have won and that stays in play: their mark
/// cut out of their colour.
pub(crate) fn badge(
    items: &mut Vec<DisplayItem>,
    player: Player,
    rect: Rect,
    radius: f32,
    part: f32,
) {
    if part <= 0.0 {
        return;
    }
    let fill = Some(Paint { ink: Ink::of(player), alpha: part });
    items.push(DisplayItem::Rect { rect, radius, fill, stroke: None });
    let side = rect.shorter();
    let stroke = Stroke::solid(Paint::solid(Ink::Surface), side * 0.14);
    mark(items, player, rect.centre(), side * 0.23, stroke, part);
}

/// The first `part` of lines from a first point to a last, extended at both ends by the part `beyond` of
/// their distance; as one shape, for where they cross the ink must be no thicker.
pub(crate) fn sweep(
    items: &mut Vec<DisplayItem>,
    ends: Vec<[Point; 2]>,
    beyond: f32,
    stroke: Stroke,
    part: f32,
) {
    let line = |[first, last]: [Point; 2]| {
        let [from, to] = [first.towards(last, -beyond), last.towards(first, -beyond)];
        [from, from.towards(to, part)]
    };
    if part > 0.0 && !ends.is_empty() {
        items.push(DisplayItem::Lines { lines: ends.into_iter().map(line).collect(), stroke });
    }
}
