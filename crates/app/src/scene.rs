use uttt_rules::{BoardState, Classic, Grid, History, Move};

use crate::draw::{Picture, draw};
use crate::motion::{Closing, Millis, Progress};
use crate::{Layout, Scene, Size, State};

/// What is on the canvas now, for a canvas of this size. Reads the state alone: whoever draws it
/// in the next frame again, while it is moving, shows the animation.
pub fn scene(state: &State, size: Size, now: Millis) -> Scene {
    let progress = progress(state, now);
    let picture = Picture {
        position: state.game().position(),
        last: state.game().last(),
        progress: progress.unwrap_or(Progress::REST),
        before: state.animation.map_or(Grid::EMPTY, |animation| animation.before),
        ghost: state.pointed(),
        hint: state.hint,
        focus: state.focused.then_some(state.tab_stop),
    };
    let shapes = draw(&picture, &Layout::new(size));
    Scene { size, shapes, moving: progress.is_some() }
}

/// The margin of a picture, as a part of its shorter side.
const MARGIN: f32 = 0.03;

/// A picture of a position at rest, to stand alone at this size: nothing is hovered or focused, and
/// there is a margin around the board. `last` is the move that led to it, where that is known.
pub fn diagram(position: &Classic, last: Option<Move>, size: Size) -> Scene {
    let picture = Picture {
        position,
        last,
        progress: Progress::REST,
        before: Grid::EMPTY,
        ghost: None,
        hint: None,
        focus: None,
    };
    Scene { size, shapes: draw(&picture, &Layout::with_margin(size, MARGIN)), moving: false }
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
        BoardState::Open => Closing::None,
        BoardState::Drawn => Closing::Drawn,
        BoardState::Won(player) if position.won(player).has_line() => Closing::Game,
        BoardState::Won(_) => Closing::Won,
    };
    Some(closing)
}
