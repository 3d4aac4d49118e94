use uttt_board::{Millis, Scene, ScoreLayer, Size, View};
use uttt_rules::AnyGame;

use crate::cursor::{Animation, Moving};
use crate::page::{guest, stopped};
use crate::{ShownView, State};

/// How long the frame flies to the next board in a newcomer's games.
const NEWCOMERS_FLIGHT: Millis = 400.0;
/// No move takes longer than this to go back.
const TAKEN_BACK: Millis = 280.0;

/// The scene on a canvas of this size at the time `now`. It depends on the state and the time
/// alone. While the scene is moving, the caller draws it again in each frame.
pub fn scene(state: &State, size: Size, now: Millis) -> Scene {
    let (focus, enlarged) = (state.cursor.focus(), state.cursor.enlarged());
    if let Some(set_up) = state.study.editor().scene(focus, enlarged, size) {
        return set_up;
    }
    let board = board(state, now);
    taken_back(state, now).map_or_else(
        || board.scene(size),
        |(game, since_move)| {
            // The dotted border is that of the position that comes.
            let is_stopped = board.is_stopped || board.is_past;
            let since_move = Some(since_move);
            let flight = View::FLIGHT;
            View { game: &game, since_move, flight, is_stopped, is_past: false, ..board }
                .scene(size)
        },
    )
}

/// The view of the board to draw now.
pub(crate) fn board(page: &State, now: Millis) -> View<'_> {
    let is_still = page.shell.reduced_motion();
    let is_slow = page.shell.preferences().is_newcomer() && !page.table.is_lent();
    View {
        game: page.table.board(),
        flight: if is_slow { NEWCOMERS_FLIGHT } else { View::FLIGHT },
        since_move: since(page, Moving::Played, now).filter(|_| !is_still),
        since_refusal: page.cursor.refused_since(page.table.board().ply()).map(|since| now - since),
        is_still,
        pointed: page.on_board().pointed(),
        hint: page.cursor.hint(),
        focus: page.cursor.focus(),
        scores: score_layer(page),
        enlarged: page.cursor.enlarged(),
        is_stopped: stopped::is_stopped(page),
        is_past: page.table.is_looking(),
        typed: page
            .cursor
            .typed_grid(page.table.board())
            .filter(|_| !page.cursor.typed().is_empty()),
    }
}

/// How long this has moved, if the board shows its position.
fn since(page: &State, moving: Moving, now: Millis) -> Option<Millis> {
    let shown = |it: &Animation| it.moving == moving && it.ply == page.table.board().ply();
    page.cursor.animation().filter(shown).map(|animation| now - animation.since)
}

/// The game with the move that is taken back, and how much of its animation is left.
fn taken_back(page: &State, now: Millis) -> Option<(AnyGame, Millis)> {
    let since = since(page, Moving::TakenBack, now).filter(|_| !page.shell.reduced_motion())?;
    let mut game = page.table.board().clone();
    // After its whole time a move is at rest, which would end the animation in its first frame.
    let whole = |game: &AnyGame| Some(View::new(game).duration()? - 1.0);
    let left = |game: &AnyGame| Some(whole(game)?.min(TAKEN_BACK) - since);
    game.redo().then(|| left(&game))?.filter(|&left| left > 0.0).map(|left| (game, left))
}

/// What an analysis, the guest or a hint shows on the board.
fn score_layer(page: &State) -> Option<&ScoreLayer> {
    match page.shell.view() {
        ShownView::Analyse => page.study.layer(),
        ShownView::Play => page.cursor.hint_line(),
        _ => guest::shown_guest(page)?.layer(),
    }
}
