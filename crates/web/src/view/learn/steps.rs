use uttt_app::LearnSteps;
use web_sys::{Element, HtmlElement};

use crate::dom;
use crate::view::learn::fit::fit;

/// The steps of a lesson as a row of dots.
pub(crate) struct StepsNode {
    root: HtmlElement,
    dots: Vec<Element>,
}

impl StepsNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.dots")?;
        root.set_attribute("role", "img")?;
        Ok(Self { root, dots: Vec::new() })
    }

    pub(crate) fn show(&mut self, steps: Option<&LearnSteps>) -> dom::Result {
        dom::set_hidden(&self.root, steps.is_none());
        let Some(steps) = steps else { return Ok(()) };
        self.root.set_attribute("aria-label", &steps.label)?;
        fit(&mut self.dots, steps.all, &self.root, |root| dom::append(root, "i"))?;
        for (at, dot) in self.dots.iter().enumerate() {
            dot.class_list().toggle_with_force("done", at < steps.done)?;
            dot.class_list().toggle_with_force("now", steps.at == Some(at))?;
        }
        Ok(())
    }
}
