use uttt_app::SetUpView;
use web_sys::{Element, HtmlElement};

use crate::controls::{Control, Toggles, symbol};
use crate::dom;
use crate::view::set_text;

/// The position that a person sets up: tools, whose turn it is, and what is wrong.
pub(crate) struct SetUpNode {
    root: HtmlElement,
    tools: Toggles,
    sides: Toggles,
    undo: Control,
    more: Control,
    words: Element,
    laws: Toggles,
    said: Element,
    ends: [Control; 3],
}

impl SetUpNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.card.set-up")?;
        root.set_attribute("role", "group")?;
        root.set_hidden(true);
        let tools = Toggles::append(&root)?;
        let row: Element = dom::append(&root, "div.row")?;
        let sides = Toggles::append(&row)?;
        let undo = super::drawn(&row, symbol::UNDO)?;
        let more = super::drawn(&row, symbol::MORE)?;
        let words: Element = dom::append(&root, "div.laws")?;
        let laws = Toggles::append(&words)?;
        let said: Element = dom::append(&words, "p")?;
        let row: Element = dom::append(&root, "div.row.ends")?;
        let end = |what| Control::new(dom::append(&row, what)?);
        let ends = [end("button")?, end("button")?, end("button.primary")?];
        Ok(Self { root, tools, sides, undo, more, words, laws, said, ends })
    }

    /// Shows what is set up, or hides this.
    pub(crate) fn show(&mut self, view: Option<&SetUpView>) -> dom::Result {
        dom::set_hidden(&self.root, view.is_none());
        let Some(view) = view else { return Ok(()) };
        self.root.set_attribute("aria-label", view.label)?;
        self.tools.show(Some(&view.tools))?;
        self.sides.show(Some(&view.sides))?;
        self.undo.show(&view.undo)?;
        self.more.show(&view.more)?;
        self.laws.show(Some(&view.laws).filter(|laws| !laws.toggles.is_empty()))?;
        set_text(&self.said, &view.said);
        // A person who uses the keyboard can scroll it: by its buttons, or where it has none, itself.
        let index = if view.laws.toggles.is_empty() { "0" } else { "-1" };
        self.words.set_attribute("tabindex", index)?;
        for (control, button) in self.ends.iter_mut().zip(&view.ends) {
            control.show(button)?;
        }
        Ok(())
    }
}
