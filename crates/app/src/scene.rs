use uttt_rules::{Classic, Grid, GridState, History};

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
    let progress = progress(state, now);
    let drawing = Drawing {
        position: state.game().position(),
        last: state.game().last(),
        progress: progress.unwrap_or(Progress::REST),
        before: state.animation.map_or(Grid::EMPTY, |animation| animation.before),
        ghost: state.pointed(),
        hint: state.hint,
        focus: state.focused.then_some(state.tab_stop),
    };
    let shapes = draw(&drawing, &Layout::new(size));
    Scene { size, shapes, moving: progress.is_some() }
}

/// How far the last move's animation is; `None` when nothing moves.
fn progress(state: &State, now: Millis) -> Option<Progress> {
    let animation = state.animation?;
    if state.reduced_motion() || animation.ply != state.game.ply() {
        return None;
    }
    let closing = closing(&state.game)?;
    let elapsed = (now - animation.since).max(0.0);
    (elapsed < closing.duration()).then(|| Progress::after(elapsed, closing))
}

/// What the last move closed; `None` before the first one.
pub(crate) fn closing(game: &History<Classic>) -> Option<Closing> {
    let position = game.position();
    let closing = match position.board(game.last()?.board()) {
        GridState::Open => Closing::None,
        GridState::Drawn | GridState::Both => Closing::Drawn,
        GridState::Won(player) if position.won(player).has_line() => Closing::Game,
        GridState::Won(_) => Closing::Won,
    };
    Some(closing)
}
