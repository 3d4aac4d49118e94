use crate::{Ink, Point, Rect};

/// An ink and its opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The ink.
    pub ink: Ink,
    /// From 0, transparent, to 1, opaque.
    pub alpha: f32,
}

impl Paint {
    /// The ink, opaque.
    #[must_use]
    pub const fn solid(ink: Ink) -> Self {
        Self { ink, alpha: 1.0 }
    }
}

/// How a line is drawn; its ends and corners are round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its ink.
    pub paint: Paint,
    /// Its width, in CSS pixels.
    pub width: f32,
    /// Lengths of a dash and of the gap after it in CSS pixels; none for a solid line.
    pub dash: Option<(f32, f32)>,
}

impl Stroke {
    /// A solid line.
    #[must_use]
    pub const fn solid(paint: Paint, width: f32) -> Self {
        Self { paint, width, dash: None }
    }
}

/// A short text, semi-bold: on the page in its typeface, in a picture in that of the system.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The middle of its digits or capitals.
    pub at: Point,
    /// The height of its font, in CSS pixels.
    pub size: f32,
    /// Its ink, opaque.
    pub ink: Ink,
    /// The text.
    pub text: String,
}

impl Label {
    /// The height of the line that the text stands on. The middle of a digit is a little more than a
    /// third of the font above that.
    #[must_use]
    pub fn base(&self) -> f32 {
        self.at.y + self.size * 0.36
    }
}

/// A shape or a text to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum DisplayItem {
    /// A rectangle with round corners. It is filled first, and its outline is drawn over that.
    Rect {
        /// Its position; a stroke runs along its sides, half inside and half outside.
        rect: Rect,
        /// The radius of the corners, in CSS pixels.
        radius: f32,
        /// What fills it.
        fill: Option<Paint>,
        /// How its outline is drawn.
        stroke: Option<Stroke>,
    },
    /// Straight lines, drawn as one shape: where they cross, the ink is no thicker.
    Lines {
        /// Both ends of each.
        lines: Vec<[Point; 2]>,
        /// How they are drawn.
        stroke: Stroke,
    },
    /// A circle, or the first part of one, clockwise from the top.
    Circle {
        /// Its middle.
        centre: Point,
        /// Its radius, in CSS pixels, to the middle of the line.
        radius: f32,
        /// The part that is drawn: more than 0, and 1 for the whole circle.
        part: f32,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A short text.
    Label(Label),
}

impl DisplayItem {
    /// Makes it this much fainter, except for a text.
    pub(crate) fn fade(&mut self, alpha: f32) {
        let (fill, stroke) = match self {
            Self::Rect { fill, stroke, .. } => (fill.as_mut(), stroke.as_mut()),
            Self::Lines { stroke, .. } | Self::Circle { stroke, .. } => (None, Some(stroke)),
            Self::Label(_) => (None, None),
        };
        let stroke = stroke.map(|stroke| &mut stroke.paint);
        fill.into_iter().chain(stroke).for_each(|paint| paint.alpha *= alpha);
    }

    /// Moves it to the right.
    pub(crate) fn shift(&mut self, by: f32) {
        match self {
            Self::Rect { rect, .. } => rect.x += by,
            Self::Lines { lines, .. } => lines.iter_mut().flatten().for_each(|end| end.x += by),
            Self::Circle { centre, .. } => centre.x += by,
            Self::Label(label) => label.at.x += by,
        }
    }
}
