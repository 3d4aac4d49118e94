use uttt_rules::MAX_DEPTH;

/// Milliseconds since some fixed moment, as `performance.now` in a browser returns them.
pub type Millis = f64;

/// A mark is drawn.
const MARK: Millis = 160.0;
/// The ring slides to the next board, while the mark is drawn.
const RING: Millis = 120.0;
/// A line is swept through marks in a row, or through boards.
const SWEEP: Millis = 300.0;

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
    pub(crate) const LONGEST: Millis = MARK + MAX_DEPTH as f64 * (SWEEP + MARK);

    /// How long the move is shown.
    pub(crate) fn duration(&self) -> Millis {
        let length = |grid: &Decided| {
            f64::from(u8::from(grid.swept)) * SWEEP + f64::from(u8::from(grid.covered)) * MARK
        };
        MARK + self.0.iter().map(length).sum::<Millis>()
    }
}

/// How far each animation set off by the last move has come: 0 not begun, 1 done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Progress {
    /// The mark itself.
    pub(crate) mark: f32,
    /// The rings, moving from the board that was played in.
    pub(crate) ring: f32,
    /// The sweep through each grid that is won, indexed by the length of its path. A grid without a
    /// sweep has the value of the next one.
    pub(crate) sweep: [f32; MAX_DEPTH],
    /// The large mark or the dash over each grid that is decided.
    pub(crate) cover: [f32; MAX_DEPTH],
}

impl Progress {
    /// All done.
    pub(crate) const REST: Self =
        Self { mark: 1.0, ring: 1.0, sweep: [1.0; MAX_DEPTH], cover: [1.0; MAX_DEPTH] };

    /// How far everything has come this long after the move.
    pub(crate) fn after(elapsed: Millis, closing: &Closing) -> Self {
        let mut progress =
            Self { mark: part(elapsed, 0.0, MARK), ring: part(elapsed, 0.0, RING), ..Self::REST };
        let mut begin = MARK;
        for (level, grid) in closing.0.iter().enumerate().rev() {
            if grid.swept {
                progress.sweep[level] = part(elapsed, begin, SWEEP);
                begin += SWEEP;
            }
            if grid.covered {
                progress.cover[level] = part(elapsed, begin, MARK);
                begin += MARK;
            }
            if !grid.swept {
                progress.sweep[level] = progress.cover[level];
            }
        }
        progress
    }
}

/// Fast at first and slow at the end, like a hand.
fn part(elapsed: Millis, begin: Millis, duration: Millis) -> f32 {
    let left = 1.0 - ((elapsed - begin) / duration).clamp(0.0, 1.0);
    (1.0 - left * left * left) as f32
}
