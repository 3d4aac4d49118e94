use uttt_board::{Millis, Scene, ScoreLayer, Size, View};
use uttt_rules::AnyGame;

use crate::cursor::animation::{Animation, Moving};
use crate::{ShownView, State};

/// No move takes longer than this to go back.
const TAKEN_BACK: Millis = 280.0;

/// The scene on a canvas of this size at the time `now`. It depends on the state and the time
/// alone. While the scene is moving, the caller draws it again in each frame.
pub fn scene(state: &State, size: Size, now: Millis) -> Scene {
    let (focus, enlarged) = (state.cursor.focus(), state.cursor.enlarged());
    if let Some(set_up) = state.study.editor().scene(focus, enlarged, size) {
        return set_up;
    }
    let board = state.board(now);
    state.taken_back(now).map_or_else(
        || board.scene(size),
        |(game, since_move)| {
            View { game: &game, since_move: Some(since_move), ..board }.scene(size)
        },
    )
}

impl State {
    /// The view of the board to draw now.
    pub(crate) fn board(&self, now: Millis) -> View<'_> {
        let is_still = self.shell.reduced_motion();
        View {
            game: self.table.board(),
            since_move: self.since(Moving::Played, now).filter(|_| !is_still),
            since_refusal: self.since(Moving::Refused, now),
            is_still,
            pointed: self.on_board().pointed(),
            hint: self.cursor.hint(),
            focus: self.cursor.focus(),
            scores: self.score_layer(),
            enlarged: self.cursor.enlarged(),
            is_stopped: self.is_stopped(),
            typed: self
                .cursor
                .typed_grid(self.table.board())
                .filter(|_| !self.cursor.typed().is_empty()),
        }
    }

    /// How long this has moved, if the board shows its position.
    fn since(&self, moving: Moving, now: Millis) -> Option<Millis> {
        let shown = |it: &Animation| it.moving == moving && it.ply == self.table.board().ply();
        self.cursor.animation().filter(shown).map(|animation| now - animation.since)
    }

    /// The game with the move that is taken back, and how much of its animation is left.
    fn taken_back(&self, now: Millis) -> Option<(AnyGame, Millis)> {
        let since = self.since(Moving::TakenBack, now).filter(|_| !self.shell.reduced_motion())?;
        let mut game = self.table.board().clone();
        let left = |game: &AnyGame| Some(View::new(game).duration()?.min(TAKEN_BACK) - since);
        game.redo().then(|| left(&game))?.filter(|&left| left > 0.0).map(|left| (game, left))
    }

    /// What an analysis shows on the board.
    fn score_layer(&self) -> Option<&ScoreLayer> {
        self.study.layer().filter(|_| self.shell.view() == ShownView::Analyse)
    }
}
