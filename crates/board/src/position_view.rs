use uttt_rules::{Place, PositionBuilder};

use crate::animation::Progress;
use crate::appearance::Appearance;
use crate::draw::{BoardDrawing, draw};
use crate::{Layout, Scene, ScoreLayer, Size, View};

/// A position that a person sets up, whether or not a game can reach it.
#[derive(Clone, Copy, Debug)]
pub struct PositionView<'a> {
    /// The position.
    pub position: &'a PositionBuilder,
    /// What stands over it: marks around the cells that break a law.
    pub layer: Option<&'a ScoreLayer>,
    /// The cell that has the keyboard's focus.
    pub focus: Option<Place>,
    /// The enlarged grid; the root shows the whole board.
    pub enlarged: uttt_rules::Path,
}

impl PositionView<'_> {
    /// The display list for a canvas of this size. A position that a game can reach looks as in a
    /// [`View`].
    #[must_use]
    pub fn scene(&self, size: Size) -> Scene {
        let layout = Layout::new(self.position.rules().shape(), size).enlarging(self.enlarged);
        if let Ok(game) = self.position.build() {
            let (focus, scores, enlarged) = (self.focus, self.layer, self.enlarged);
            return View { focus, scores, enlarged, ..View::new(&game) }.scene(size);
        }
        let drawing = BoardDrawing {
            now: Appearance::of_position(self.position),
            last: None,
            progress: Progress::REST,
            before: None,
            ghost: None,
            dotted: None,
            hint: None,
            focus: self.focus,
            scores: self.layer.map(|layer| layer as _),
            has_depth: true,
            flash: 0.0,
        };
        Scene { size, items: draw(&drawing, &layout).items, moving: false }
    }
}
