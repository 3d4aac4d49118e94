use uttt_app::LessonView;
use web_sys::{Element, HtmlElement};

use crate::controls::Control;
use crate::dom;
use crate::view::learn::steps::StepsNode;
use crate::view::set_text;

/// A lesson: what there is to do in its step, and what came of it.
pub(crate) struct LessonNode {
    root: HtmlElement,
    board: Element,
    steps: StepsNode,
    words: Element,
    heading: Element,
    goal: Element,
    told: Element,
    on: Control,
    walk: [Control; 2],
    leave: Control,
    /// The step that is shown.
    shown: Option<&'static str>,
}

impl LessonNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.lesson")?;
        let steps = StepsNode::append(&root)?;
        let words: Element = dom::append(&root, "div.words")?;
        let heading = dom::append(&words, "h2")?;
        let goal = dom::append(&words, "p.goal")?;
        let told = dom::append(&words, "p.told")?;
        let row: Element = dom::append(&root, "div.row")?;
        let button = |kind| Control::new(dom::append(&row, kind)?);
        Ok(Self {
            on: button("button.on.primary")?,
            walk: [button("button.back")?, button("button.skip")?],
            leave: button("button.leave.quiet")?,
            board: dom::by_id("board")?,
            root,
            steps,
            words,
            heading,
            goal,
            told,
            shown: None,
        })
    }

    pub(crate) fn show(&mut self, view: Option<&LessonView>) -> dom::Result {
        dom::set_hidden(&self.root, view.is_none());
        // The board grows out of one into nine only when that step begins.
        let step = view.map(|view| view.heading);
        if self.shown != step {
            let widens = view.is_some_and(|view| view.widens) && self.shown.is_some();
            self.board.class_list().toggle_with_force("widens", widens)?;
            self.shown = step;
        }
        let Some(view) = view else { return Ok(()) };
        self.steps.show(Some(&view.steps))?;
        self.words.set_attribute("data-mood", view.mood)?;
        set_text(&self.heading, view.heading);
        set_text(&self.goal, &view.goal);
        set_text(&self.told, &view.told);
        self.on.show_or_hide(view.on.as_ref())?;
        for (control, button) in self.walk.iter_mut().zip(&view.walk) {
            control.show_or_hide(button.as_ref())?;
        }
        self.leave.show(&view.leave)
    }
}
