/// A point on the board's canvas in CSS pixels, from the top left.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// The point `x` to the right and `y` down.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The point at `part` (0–1) of the way to `to`.
    pub(crate) fn towards(self, to: Self, part: f32) -> Self {
        Self::new(self.x + (to.x - self.x) * part, self.y + (to.y - self.y) * part)
    }
}

/// A width and a height in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Size {
    /// A square.
    #[must_use]
    pub const fn square(side: f32) -> Self {
        Self { width: side, height: side }
    }
}

/// A rectangle in CSS pixels, parallel to the sides of the canvas.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left side.
    pub x: f32,
    /// The top side.
    pub y: f32,
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Rect {
    /// The square of this side whose top left corner is at `x`, `y`.
    pub(crate) const fn square(x: f32, y: f32, side: f32) -> Self {
        Self { x, y, width: side, height: side }
    }

    /// The shorter of its sides.
    pub(crate) const fn shorter(self) -> f32 {
        self.width.min(self.height)
    }

    /// The longer of its sides.
    pub(crate) const fn longer(self) -> f32 {
        self.width.max(self.height)
    }

    /// Its middle.
    #[must_use]
    pub const fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether it contains a point; its left and top sides belong to it, and the others do not.
    #[must_use]
    pub fn contains(self, at: Point) -> bool {
        at.x >= self.x
            && at.x < self.x + self.width
            && at.y >= self.y
            && at.y < self.y + self.height
    }

    /// The rectangle with each side moved in by `by`.
    pub(crate) const fn inset(self, by: f32) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
        }
    }

    /// The rectangle inset by this fraction of its width and height.
    pub(crate) fn inset_by_part(self, part: f32) -> Self {
        let (by_x, by_y) = (self.width * part, self.height * part);
        Self {
            x: self.x + by_x,
            y: self.y + by_y,
            width: self.width - 2.0 * by_x,
            height: self.height - 2.0 * by_y,
        }
    }

    /// The rectangle grown around its middle until no side is shorter than this.
    pub(crate) fn at_least(self, side: f32) -> Self {
        let (width, height) = (self.width.max(side), self.height.max(side));
        let Point { x, y } = self.centre();
        Self { x: x - width / 2.0, y: y - height / 2.0, width, height }
    }

    /// The rectangle moved into a larger one.
    pub(crate) fn shifted_into(self, around: Self) -> Self {
        let shifted = |from: f32, length: f32, least: f32, room: f32| {
            from.min(least + room - length).max(least)
        };
        Self {
            x: shifted(self.x, self.width, around.x, around.width),
            y: shifted(self.y, self.height, around.y, around.height),
            ..self
        }
    }

    /// The rectangle at `part` (0–1) of the way to `to`.
    pub(crate) fn towards(self, to: Self, part: f32) -> Self {
        Self {
            x: self.x + (to.x - self.x) * part,
            y: self.y + (to.y - self.y) * part,
            width: self.width + (to.width - self.width) * part,
            height: self.height + (to.height - self.height) * part,
        }
    }
}
