//! Elo with its error as small pictures on one scale.

use uttt_referee::{Elo, StandingRow};

use super::html::Text;

const WIDTH: f64 = 160.0;
const HEIGHT: f64 = 22.0;
const EDGE: f64 = 7.0;

/// The range of Elo that all pictures show.
pub(super) struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// A range that includes all intervals and zero.
    pub(super) fn of(rows: &[StandingRow<'_>]) -> Self {
        let all = rows.iter().filter_map(|row| row.evidence.elo());
        let all = all.fold((0.0, 0.0), |(low, high): (f64, f64), elo| {
            (low.min(elo.low), high.max(elo.high))
        });
        Self { low: all.0, high: all.1 }
    }

    fn x(&self, elo: f64) -> f64 {
        let range = (self.high - self.low).max(f64::MIN_POSITIVE);
        EDGE + (elo - self.low) / range * (WIDTH - 2.0 * EDGE)
    }

    /// A dot for the Elo, a line for its interval, and a fine line at zero. The numbers stand beside
    /// it, so it is hidden from screen readers.
    pub(super) fn picture(&self, elo: &Elo) -> String {
        let [zero, low, middle, high] = [0.0, elo.low, elo.elo, elo.high].map(|elo| self.x(elo));
        let (half, from, to) = (HEIGHT / 2.0, HEIGHT / 2.0 - 4.0, HEIGHT / 2.0 + 4.0);
        format!(
            "<svg class=\"elo\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" aria-hidden=\"true\">\
             <path class=\"zero\" d=\"M{zero:.1} 0V{HEIGHT}\"/>\
             <path class=\"range\" d=\"M{low:.1} {half}H{high:.1}M{low:.1} {from}V{to}M{high:.1} {from}V{to}\"/>\
             <circle cx=\"{middle:.1}\" cy=\"{half}\" r=\"4\"><title>{}</title></circle></svg>",
            Text(&elo.to_string())
        )
    }
}
