use uttt_rules::{AnyGame, Cell, GameMove, Grid, GridState, Move, Outcome, Path, Place};

use crate::animation::{Closing, Millis, Progress};
use crate::draw::{Drawing, draw};
use crate::{Layout, Shape, Size, State};

/// All that is on the board, in the order in which it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The room that it fills.
    pub size: Size,
    /// What to draw, the lowest first.
    pub shapes: Vec<Shape>,
    /// Whether it will look different in the next frame though nothing else happens.
    pub moving: bool,
}

/// What is on the canvas now, for a canvas of this size. Reads the state alone: whoever draws it
/// in the next frame again, while it is moving, shows the animation.
pub fn scene(state: &State, size: Size, now: Millis) -> Scene {
    // The other rule systems' boards are not drawn yet.
    let AnyGame::Classic(game) = state.game() else {
        return Scene { size, shapes: Vec::new(), moving: false };
    };
    let mv = |at: Place| Move::from_index(at.index());
    let progress = progress(state, now);
    let drawing = Drawing {
        position: game.position(),
        last: game.last(),
        progress: progress.unwrap_or(Progress::REST),
        before: state.animation.as_ref().map_or(Grid::EMPTY, |animation| boards(&animation.before)),
        ghost: state.pointed().and_then(mv),
        hint: state.hint.and_then(mv),
        focus: state.focused.then_some(state.tab_stop).and_then(mv),
    };
    let shapes = draw(&drawing, &Layout::new(state.game().rules().shape(), size));
    Scene { size, shapes, moving: progress.is_some() }
}

/// How far the last move's animation is; `None` when nothing moves.
fn progress(state: &State, now: Millis) -> Option<Progress> {
    let animation = state.animation.as_ref()?;
    if state.reduced_motion() || animation.ply != state.game.ply() {
        return None;
    }
    let closing = closing(&state.game)?;
    let elapsed = (now - animation.since).max(0.0);
    (elapsed < closing.duration()).then(|| Progress::after(elapsed, closing))
}

/// The small boards that these paths lead to.
fn boards(paths: &[Path]) -> Grid {
    let leads = |board: &Cell| paths.iter().any(|path| path.contains(&Path::of(*board)));
    Cell::ALL.into_iter().filter(leads).collect()
}

/// What the last move closed; `None` before the first one.
pub(crate) fn closing(game: &AnyGame) -> Option<Closing> {
    let around = crate::Raster::new(game.rules().shape()).path(game.last()?).and_then(Path::parent);
    let closing = match (game.grid(around.unwrap_or(Path::ROOT))?, game.outcome()) {
        (GridState::Won(_), Some(Outcome::Won(_))) => Closing::Game,
        (GridState::Won(_), _) => Closing::Won,
        (GridState::Drawn | GridState::Both, _) => Closing::Drawn,
        (GridState::Open, _) => Closing::None,
    };
    Some(closing)
}
