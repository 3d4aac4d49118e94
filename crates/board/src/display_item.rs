use crate::{Ink, Point, Rect};

/// An ink and how much of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// Which.
    pub ink: Ink,
    /// From 0, unseen, to 1, opaque.
    pub alpha: f32,
}

impl Paint {
    /// The ink, opaque.
    pub const fn solid(ink: Ink) -> Self {
        Self { ink, alpha: 1.0 }
    }
}

/// How a line is drawn; its ends and corners are round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// With what.
    pub paint: Paint,
    /// In CSS pixels.
    pub width: f32,
    /// Lengths of a dash and of the gap after it in CSS pixels; none for a solid line.
    pub dash: Option<(f32, f32)>,
}

impl Stroke {
    /// A solid line.
    pub const fn solid(paint: Paint, width: f32) -> Self {
        Self { paint, width, dash: None }
    }
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum DisplayItem {
    /// A rectangle with round corners, filled first, its side drawn over that.
    Rect {
        /// Where; a stroke runs along its sides, half inside and half outside.
        rect: Rect,
        /// Of the corners, in CSS pixels.
        radius: f32,
        /// What fills it.
        fill: Option<Paint>,
        /// What its side is drawn with.
        stroke: Option<Stroke>,
    },
    /// Straight lines, drawn as one: where they cross, the ink is no thicker.
    Lines {
        /// Both ends of each.
        lines: Vec<[Point; 2]>,
        /// How they are drawn.
        stroke: Stroke,
    },
    /// A circle's line, or the first part of it, clockwise from the top.
    Circle {
        /// Its middle.
        centre: Point,
        /// In CSS pixels, to the middle of the line.
        radius: f32,
        /// The part that is drawn: above 0, and 1 for the whole circle.
        part: f32,
        /// How it is drawn.
        stroke: Stroke,
    },
}
