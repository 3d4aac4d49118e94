use super::style::Css;
use super::{Figure, SIDE, annotations, labels, words, writer};
use crate::draw::{BoardDrawing, draw};
use crate::{DisplayItem, Layout, Size};

impl Figure<'_> {
    /// An SVG to be put into HTML as it is, light and dark in one.
    ///
    /// It uses the page's custom properties `--uttt-x`, `--uttt-o`, `--uttt-surface` and so on,
    /// one for each [`Ink`](crate::Ink), where they are set. Drawn boards and cells have
    /// `data-board="5"` and `data-cell="51"`.
    pub fn svg(&self) -> String {
        let [title, description] = words::of(self);
        self.svg_saying(&title, &description)
    }

    /// The same with another title and description, perhaps in another language.
    pub fn svg_saying(&self, title: &str, description: &str) -> String {
        self.svg_in(Css::Own, title, description)
    }

    /// The same, where these rules are its own.
    pub(super) fn svg_in(&self, css: Css, title: &str, description: &str) -> String {
        let layout = Layout::new(self.game.rules().shape(), Size::square(SIDE));
        let mut drawn = draw(&BoardDrawing::at_rest(self.game, self.loss.is_some()), &layout);
        drawn.items.extend(annotations::draw(self, &layout));
        if self.coordinates {
            let labels = labels::coordinates(self.game, &layout);
            drawn.items.extend(labels.into_iter().map(DisplayItem::Label));
        }
        writer::write(self, &drawn, css, title, description)
    }
}
