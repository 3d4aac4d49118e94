use uttt_rules::Path;

/// Milliseconds since some fixed moment, as the browser's `performance.now` gives them.
pub type Millis = f64;

/// A mark is drawn.
const MARK: Millis = 160.0;
/// The ring slides to the next board, while the mark is drawn.
const RING: Millis = 120.0;
/// A line is swept through three marks, or through three boards.
const SWEEP: Millis = 300.0;

/// A move that is being shown. What moves follows from the game; only when it began is kept.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Animation {
    /// The move that is shown, by the number of moves after it.
    pub(crate) ply: usize,
    /// When it began.
    pub(crate) since: Millis,
    /// The grids to play in before it.
    pub(crate) before: Vec<Path>,
}

/// What a move sets off, one thing after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    /// Its board stays open.
    None,
    /// Its board is drawn.
    Drawn,
    /// Its board is won.
    Won,
    /// Its board is won, and the game with it.
    Game,
}

impl Closing {
    /// How long the move is shown.
    pub(crate) const fn duration(self) -> Millis {
        match self {
            Self::None => MARK,
            Self::Drawn => MARK + MARK,
            Self::Won => MARK + SWEEP + MARK,
            Self::Game => MARK + SWEEP + MARK + SWEEP,
        }
    }
}

/// How far each thing is that the last move sets off: 0 not begun, 1 done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Progress {
    /// The mark itself.
    pub(crate) mark: f32,
    /// The rings, on their way from the board that was played in.
    pub(crate) ring: f32,
    /// The sweep through the marks that won the board.
    pub(crate) sweep: f32,
    /// The large mark or the dash over the closed board.
    pub(crate) closing: f32,
    /// The sweep through the boards that won the game.
    pub(crate) game: f32,
}

impl Progress {
    /// All done.
    pub(crate) const REST: Self =
        Self { mark: 1.0, ring: 1.0, sweep: 1.0, closing: 1.0, game: 1.0 };

    /// How far all is this long after the move.
    pub(crate) fn after(elapsed: Millis, closing: Closing) -> Self {
        let drawn = matches!(closing, Closing::Drawn);
        let large = if drawn { MARK } else { MARK + SWEEP };
        Self {
            mark: part(elapsed, 0.0, MARK),
            ring: part(elapsed, 0.0, RING),
            sweep: part(elapsed, MARK, SWEEP),
            closing: part(elapsed, large, MARK),
            game: part(elapsed, large + MARK, SWEEP),
        }
    }
}

/// Fast at first and slow at the end, as a hand moves.
fn part(elapsed: Millis, begin: Millis, duration: Millis) -> f32 {
    let left = 1.0 - ((elapsed - begin) / duration).clamp(0.0, 1.0);
    (1.0 - left * left * left) as f32
}
