use std::iter::successors;

use uttt_rules::AnyGame;

use crate::animation::{Closing, Decided, Millis, Progress};
use crate::draw::{Drawing, draw};
use crate::seen::{Face, Seen};
use crate::tree::Tree;
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
    let game = state.game();
    let progress = progress(state, now);
    let ghost = state.pointed();
    let drawing = Drawing {
        seen: Seen::now(game),
        last: game.last(),
        progress: progress.unwrap_or(Progress::REST),
        before: progress.and_then(|_| Seen::before(game)),
        ghost,
        after: ghost.and_then(|at| Seen::after(game, at)),
        hint: state.hint,
        focus: state.focused.then_some(state.tab_stop),
    };
    let layout = Layout::new(game.rules().shape(), size).enlarging(state.enlarged);
    let shapes = draw(&drawing, &layout);
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
    (elapsed < closing.duration()).then(|| Progress::after(elapsed, &closing))
}

/// What the last move decided; `None` before the first one.
pub(crate) fn closing(game: &AnyGame) -> Option<Closing> {
    let (before, now, last) = (Seen::before(game)?, Seen::now(game), game.last()?);
    let tree = Tree::new(game.rules().shape());
    let (mut closing, (holder, _)) = (Closing::default(), tree.holder(last)?);
    for path in successors(Some(holder), |path| path.parent()) {
        let (was, is) = (before.face(path), now.face(path));
        if was == is {
            continue;
        }
        let winner = match is {
            Face::Won(player) | Face::Kept(player) if was == Face::Open => Some(player),
            _ => None,
        };
        let swept = winner.is_some_and(|player| !now.lines(path, player).is_empty());
        // Nothing is drawn over the whole board; where it is one grid its ground changes.
        let covered = !path.is_root() || (tree.holds_cells(path) && !swept);
        closing.0[path.cells().len()] = Decided { swept, covered };
    }
    Some(closing)
}
