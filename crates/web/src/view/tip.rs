use uttt_app::Tip;
use web_sys::{Element, HtmlElement};

use crate::controls::Control;
use crate::dom;

/// The tip that shows a newcomer how a move sends the opponent.
pub(crate) struct TipNode {
    root: HtmlElement,
    steps: [Element; 2],
    /// The offer of a lesson, beside the tip and among the buttons.
    learn: [Control; 2],
    dismiss: Control,
}

impl TipNode {
    pub(crate) fn new() -> dom::Result<Self> {
        let root: HtmlElement = dom::by_id("tip")?;
        Ok(Self {
            steps: [dom::find(&root, ".here")?, dom::find(&root, ".there")?],
            learn: [
                Control::new(dom::find(&root, ".learn")?)?,
                Control::new(dom::by_id("offer")?)?,
            ],
            dismiss: Control::new(dom::find(&root, "button")?)?,
            root,
        })
    }

    pub(crate) fn show(&mut self, tip: Option<&Tip>) -> dom::Result {
        dom::set_hidden(&self.root, tip.is_none());
        let learn = tip.and_then(|tip| tip.learn.as_ref());
        for (at, control) in self.learn.iter_mut().enumerate() {
            control.show_or_hide(learn.map(|both| &both[at]))?;
        }
        let Some(tip) = tip else { return Ok(()) };
        self.root.set_attribute("aria-label", tip.label)?;
        for (node, (picture, words)) in self.steps.iter().zip(&tip.steps) {
            // The program draws this itself: it contains no text from outside.
            dom::find::<Element>(node, ".picture")?.set_inner_html(picture);
            dom::find::<Element>(node, ".words")?.set_text_content(Some(words));
        }
        self.dismiss.show(&tip.dismiss)
    }
}
