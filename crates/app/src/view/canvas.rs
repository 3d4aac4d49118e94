use uttt_board::{Millis, Scene, Size, View};

use crate::State;

/// What is on the canvas now, for a canvas of this size. Reads the state alone: whoever draws it
/// in the next frame again, while it is moving, shows the animation.
pub fn scene(state: &State, size: Size, now: Millis) -> Scene {
    state.board(now).scene(size)
}

impl State {
    /// What the board shows now.
    pub(crate) fn board(&self, now: Millis) -> View<'_> {
        let animation = self.animation.filter(|animation| animation.ply == self.game.ply());
        View {
            game: &self.game,
            since_move: animation
                .filter(|_| !self.reduced_motion())
                .map(|animation| now - animation.since),
            pointed: self.pointed(),
            hint: self.hint,
            focus: self.focused.then_some(self.tab_stop),
            enlarged: self.enlarged,
        }
    }
}
