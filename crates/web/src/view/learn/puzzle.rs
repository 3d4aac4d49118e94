use uttt_app::PuzzleView;
use web_sys::{Element, HtmlElement};

use crate::controls::{Control, symbol};
use crate::dom;
use crate::view::analysis::drawn;
use crate::view::learn::fit::fit;
use crate::view::set_text;

/// A puzzle: what there is to find, and what came of it.
pub(crate) struct PuzzleNode {
    root: HtmlElement,
    words: Element,
    heading: Element,
    about: Element,
    told: Element,
    walk: [Control; 2],
    actions: [Control; 3],
    row: HtmlElement,
    others: Vec<Control>,
    leave: Control,
}

impl PuzzleNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.lesson.puzzle")?;
        let words: Element = dom::append(&root, "div.words")?;
        let heading = dom::append(&words, "h2")?;
        let about = dom::append(&words, "p.about")?;
        let told = dom::append(&words, "p.told")?;
        let row: Element = dom::append(&root, "div.row.tries")?;
        let walk = [drawn(&row, symbol::BACK)?, drawn(&row, symbol::FORWARD)?];
        let button = |kind| Control::new(dom::append(&row, kind)?);
        let actions = [button("button")?, button("button")?, button("button.primary")?];
        let others = dom::append(&root, "div.row.others")?;
        let leave = Control::new(dom::append(&root, "button.leave.quiet")?)?;
        Ok(Self {
            root,
            words,
            heading,
            about,
            told,
            walk,
            actions,
            row: others,
            others: Vec::new(),
            leave,
        })
    }

    pub(crate) fn show(&mut self, view: Option<&PuzzleView>) -> dom::Result {
        dom::set_hidden(&self.root, view.is_none());
        let Some(view) = view else { return Ok(()) };
        self.words.set_attribute("data-mood", view.mood)?;
        set_text(&self.heading, &view.heading);
        set_text(&self.about, &view.about);
        set_text(&self.told, &view.told);
        for (control, button) in self.walk.iter_mut().zip(&view.walk) {
            control.show_or_hide(button.as_ref())?;
        }
        for (control, button) in self.actions.iter_mut().zip(&view.actions) {
            control.show_or_hide(button.as_ref())?;
        }
        dom::set_hidden(&self.row, view.others.is_empty());
        fit(&mut self.others, view.others.len(), &self.row, |row| {
            Control::new(dom::append(row, "button")?)
        })?;
        for (control, button) in self.others.iter_mut().zip(&view.others) {
            control.show(button)?;
        }
        self.leave.show(&view.leave)
    }
}
