use uttt_app::Ladder;
use web_sys::{Element, HtmlElement};

use crate::dom;

/// The ladder of the ten levels: a step each, filled where the level was beaten.
pub(crate) struct LadderNode {
    root: HtmlElement,
    text: Element,
    steps: Vec<Element>,
    shown: Option<Ladder>,
}

impl LadderNode {
    /// In an element that is there.
    pub(crate) fn new(root: HtmlElement) -> dom::Result<Self> {
        dom::set_hidden(&root, true);
        let text = dom::append(&root, "span")?;
        let bar: Element = dom::append(&root, "span.steps")?;
        // The text says as much.
        bar.set_attribute("aria-hidden", "true")?;
        let steps = (0..10).map(|_| dom::append(&bar, "span")).collect::<dom::Result<_>>()?;
        Ok(Self { root, text, steps, shown: None })
    }

    pub(crate) fn show(&mut self, ladder: Option<&Ladder>) -> dom::Result {
        if self.shown.as_ref() == ladder {
            return Ok(());
        }
        dom::set_hidden(&self.root, ladder.is_none());
        self.shown = ladder.cloned();
        let Some(Ladder { beaten, latest, text }) = ladder else { return Ok(()) };
        self.text.set_text_content(Some(text));
        for ((step, beaten), number) in self.steps.iter().zip(beaten).zip(1..) {
            let classes = match *beaten {
                true if *latest == Some(number) => "beaten latest",
                true => "beaten",
                false => "",
            };
            step.set_class_name(classes);
        }
        Ok(())
    }
}
