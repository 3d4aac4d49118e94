use std::iter::successors;

use uttt_rules::{AnyGame, Place};

use crate::animation::{Closing, Decided, Millis, Progress};
use crate::draw::{Drawing, draw};
use crate::seen::{Face, Seen};
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
    let seen = Seen::now(game);
    let moved = moved(state, &seen, now);
    let ghost = state.pointed();
    let layout = Layout::new(game.rules().shape(), size).enlarging(state.enlarged);
    let moving = moved.is_some();
    let (progress, before) = moved.unzip();
    let drawing = Drawing {
        seen,
        last: game.last(),
        progress: progress.unwrap_or(Progress::REST),
        before,
        ghost,
        after: ghost.and_then(|at| Seen::after(game, at)),
        hint: state.hint,
        focus: state.focused.then_some(state.tab_stop),
    };
    Scene { size, shapes: draw(&drawing, &layout), moving }
}

/// How far the last move's animation is, and what was seen before it; `None` when nothing moves.
fn moved(state: &State, seen: &Seen, now: Millis) -> Option<(Progress, Seen)> {
    let animation = state.animation.filter(|animation| animation.ply == state.game.ply())?;
    let elapsed = (now - animation.since).max(0.0);
    if state.reduced_motion() || elapsed >= Closing::LONGEST {
        return None;
    }
    let before = Seen::before(&state.game)?;
    let closing = decided(&before, seen, state.game.last()?)?;
    let progress = || Progress::after(elapsed, &closing);
    (elapsed < closing.duration()).then(|| (progress(), before))
}

/// What the last move decided; `None` before the first one.
pub(crate) fn closing(game: &AnyGame) -> Option<Closing> {
    decided(&Seen::before(game)?, &Seen::now(game), game.last()?)
}

/// What a move decided, from what was seen before and after it.
fn decided(before: &Seen, now: &Seen, last: Place) -> Option<Closing> {
    let (mut closing, (holder, _)) = (Closing::default(), now.tree.holder(last)?);
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
        let covered = !path.is_root() || (now.tree.holds_cells(path) && !swept);
        closing.0[path.cells().len()] = Decided { swept, covered };
    }
    Some(closing)
}
