use uttt_board::{Millis, Scene, ScoreLayer, Size, View};

use crate::{ShownView, State};

/// The scene on a canvas of this size at the time `now`. It depends on the state and the time
/// alone. While the scene is moving, the caller draws it again in each frame.
pub fn scene(state: &State, size: Size, now: Millis) -> Scene {
    let (focus, enlarged) = (state.cursor.focus(), state.cursor.enlarged());
    let set_up = state.study.editor().scene(focus, enlarged, size);
    set_up.unwrap_or_else(|| state.board(now).scene(size))
}

impl State {
    /// The view of the board to draw now.
    pub(crate) fn board(&self, now: Millis) -> View<'_> {
        let animation =
            self.cursor.animation().filter(|animation| animation.ply == self.table.board().ply());
        View {
            game: self.table.board(),
            since_move: animation
                .filter(|_| !self.reduced_motion())
                .map(|animation| now - animation.since),
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

    /// What an analysis shows on the board.
    fn score_layer(&self) -> Option<&ScoreLayer> {
        self.study.layer().filter(|_| self.shown == ShownView::Analyse)
    }
}
