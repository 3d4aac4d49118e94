/// The measurements of one phase of a game: two functions that never decrease, given by their
/// values at fixed points, in ten-thousandths, with straight lines between the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalibrationPhase {
    /// The number of marks on the board at which this phase alone counts. Between two phases both
    /// count, the nearer one more.
    pub marks: u16,
    /// The share of the point that a player gets, for each expected share in [`Self::SHARES`].
    pub shares: [u16; Self::SHARES.len()],
    /// The chance of a draw, for each expected chance in [`Self::DRAWS`], as a fraction of the largest
    /// chance that the share of the point allows: see `Calibration::room`.
    pub draws: [u16; Self::DRAWS.len()],
}

impl CalibrationPhase {
    /// The number of phases of a game.
    pub const COUNT: usize = 3;

    /// The expected shares at which `shares` gives values.
    pub const SHARES: [f32; 13] =
        [0.0, 0.05, 0.15, 0.25, 0.35, 0.45, 0.5, 0.55, 0.65, 0.75, 0.85, 0.95, 1.0];

    /// The expected chances of a draw at which `draws` gives values: a straight line.
    pub const DRAWS: [f32; 2] = [0.0, 1.0];

    /// The indices of the points below and above `x`, with their weights for linear interpolation.
    /// The points are in ascending order; beyond the first or the last point, that point alone
    /// counts.
    ///
    /// ```
    /// use uttt_engine::CalibrationPhase;
    ///
    /// assert_eq!(CalibrationPhase::weights(&[0.0, 0.5, 1.0], 0.75), [(1, 0.5), (2, 0.5)]);
    /// ```
    #[must_use]
    pub fn weights(points: &[f32], x: f32) -> [(usize, f32); 2] {
        let above = points.partition_point(|&point| point <= x);
        let below = above.saturating_sub(1);
        match (points.get(below), points.get(above)) {
            (Some(&from), Some(&to)) if above > 0 => {
                let part = (x - from) / (to - from);
                [(below, 1.0 - part), (above, part)]
            }
            _ => [(below, 1.0), (below, 0.0)],
        }
    }

    /// What `value` gives in a position with this many marks: between two phases it interpolates.
    pub fn between(phases: &[Self; Self::COUNT], marks: u32, value: impl Fn(&Self) -> f32) -> f32 {
        let at = phases.map(|phase| f32::from(phase.marks));
        let counts = Self::weights(&at, marks as f32);
        let parts = counts.into_iter().filter_map(|(at, part)| Some((phases.get(at)?, part)));
        parts.map(|(phase, part)| part * value(phase)).sum()
    }

    /// The share of the point that a player gets in this phase if a search expects this one.
    #[must_use]
    pub fn share(&self, expected: f32) -> f32 {
        value(&Self::SHARES, &self.shares, expected)
    }

    pub(super) fn draw(&self, expected: f32) -> f32 {
        value(&Self::DRAWS, &self.draws, expected)
    }
}

/// The value at `x` of the function that has these values at these points.
fn value(points: &[f32], values: &[u16], x: f32) -> f32 {
    let at = |point: usize| values.get(point).map_or(0.0, |&value| f32::from(value) / 10_000.0);
    CalibrationPhase::weights(points, x).into_iter().map(|(point, weight)| at(point) * weight).sum()
}
