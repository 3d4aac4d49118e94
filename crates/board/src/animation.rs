use uttt_rules::MAX_DEPTH;

/// Milliseconds since some fixed moment, as `performance.now` in a browser returns them.
pub type Millis = f64;

/// A mark is drawn.
const MARK: Millis = 130.0;
/// The ring lifts off the cell that was played and lands around the next board, unless a view takes longer.
pub(crate) const FLIGHT: Millis = 180.0;
/// What a move decides begins to show while its mark is still drawn.
const BEFORE_DECIDED: Millis = 90.0;
/// A line is swept through the marks that win a board. Of boards inside each other that are decided by one
/// move, all together take as long as one.
const SWEEP: Millis = 90.0;
/// A large mark settles over a board.
const COVER: Millis = 110.0;
/// Nothing happens before the line that wins the game.
const REST: Millis = 100.0;
/// The line that wins the game.
pub(crate) const GAME_SWEEP: Millis = 600.0;

/// How a decided grid is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Decided {
    /// A line is swept through its members.
    pub(crate) swept: bool,
    /// Then a large mark is drawn over it, or its ground changes.
    pub(crate) covered: bool,
}

/// What a move sets off, step by step: the grids around it that it decides, from the inside out,
/// indexed by the length of their paths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Closing(pub(crate) [Decided; MAX_DEPTH]);

impl Closing {
    /// The longest time for which a move is shown.
    pub(crate) const LONGEST: Millis = BEFORE_DECIDED + 2.0 * (SWEEP + COVER) + REST + GAME_SWEEP;

    /// How long the move is shown, whose ring flies this long.
    pub(crate) fn duration(&self, flight: Millis) -> Millis {
        self.steps().last().map_or(flight, |(_, [_, sweep, cover])| (sweep + cover).max(flight))
    }

    /// When the game is won, its line begins this long after the move.
    pub(crate) fn game_line(&self) -> Option<Millis> {
        self.0.first().filter(|whole| whole.swept)?;
        self.steps().find_map(|(level, [begin, ..])| (level == 0).then_some(begin))
    }

    /// The decided grids by the length of their paths, each with the time when its line begins, when the
    /// line is swept, and how long it is covered.
    fn steps(&self) -> impl Iterator<Item = (usize, [Millis; 3])> {
        let decided = |grid: &Decided| grid.swept || grid.covered;
        let parts = self.0.iter().skip(1).filter(|grid| decided(grid)).count().max(1) as f64;
        let mut next = BEFORE_DECIDED;
        self.0.iter().enumerate().rev().filter(move |(_, grid)| decided(grid)).map(
            move |(level, grid)| {
                let (rest, sweep, cover) = match level {
                    0 => (REST, GAME_SWEEP, COVER),
                    _ => (0.0, SWEEP / parts, COVER / parts),
                };
                let begin = next + if grid.swept { rest } else { 0.0 };
                let swept = begin + if grid.swept { sweep } else { 0.0 };
                let cover = if grid.covered { cover } else { 0.0 };
                next = swept + cover;
                (level, [begin, swept, cover])
            },
        )
    }
}

/// How far each animation set off by the last move has come: 0 not begun, 1 done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Progress {
    /// The mark itself.
    pub(crate) mark: f32,
    /// The rings, moving from the cell that was played.
    pub(crate) ring: f32,
    /// The sweep through each grid that is won, indexed by the length of its path. A grid without a
    /// sweep has the value of the next one.
    pub(crate) sweep: [f32; MAX_DEPTH],
    /// The large mark or the sign over each grid that is decided.
    pub(crate) cover: [f32; MAX_DEPTH],
}

impl Progress {
    /// All done.
    pub(crate) const REST: Self =
        Self { mark: 1.0, ring: 1.0, sweep: [1.0; MAX_DEPTH], cover: [1.0; MAX_DEPTH] };

    /// How far everything has come this long after the move, whose ring flies so long.
    pub(crate) fn after(elapsed: Millis, closing: &Closing, flight: Millis) -> Self {
        let part = |begin, end| part(elapsed, begin, end);
        let mut progress = Self { mark: part(0.0, MARK), ring: part(0.0, flight), ..Self::REST };
        for (level, [begin, swept, cover]) in closing.steps() {
            progress.cover[level] = part(swept, swept + cover);
            progress.sweep[level] = part(begin, if swept > begin { swept } else { swept + cover });
        }
        progress
    }
}

/// The time for which something has been shown, as a part of all, once it has come this far.
pub(crate) fn time_of(part: f32) -> f32 {
    1.0 - (1.0 - part).cbrt()
}

/// Fast at first and slow at the end, like a hand.
pub(crate) fn part(elapsed: Millis, begin: Millis, end: Millis) -> f32 {
    if end <= begin {
        return 1.0;
    }
    let left = 1.0 - ((elapsed - begin) / (end - begin)).clamp(0.0, 1.0);
    (1.0 - left * left * left) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_move_decides_is_shown_in_less_than_three_tenths_of_a_second() {
        let won = Decided { swept: true, covered: true };
        for decided in 1..MAX_DEPTH {
            let mut closing = Closing::default();
            closing.0[1..=decided].fill(won);
            let duration = closing.duration(FLIGHT);
            assert!((duration - 290.0).abs() < 1e-6, "{decided}: {duration}");
        }
    }
}
