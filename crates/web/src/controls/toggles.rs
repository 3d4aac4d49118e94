use uttt_app::{Message, Toggle, ToggleRow};
use web_sys::{Element, HtmlButtonElement, HtmlElement};

use crate::controls::Click;
use crate::dom;

/// A row of buttons of which some are on.
pub(crate) struct Toggles {
    node: HtmlElement,
    buttons: Vec<ToggleNode>,
}

struct ToggleNode {
    node: HtmlButtonElement,
    click: Click,
    shown: Option<Toggle>,
}

impl Toggles {
    pub(crate) fn append(root: &Element) -> dom::Result<Self> {
        let node: HtmlElement = dom::append(root, "div.toggles")?;
        node.set_attribute("role", "group")?;
        Ok(Self { node, buttons: Vec::new() })
    }

    /// Shows the row, or hides it if there is none.
    pub(crate) fn show(&mut self, row: Option<&ToggleRow>) -> dom::Result {
        dom::set_hidden(&self.node, row.is_none());
        let Some(row) = row else { return Ok(()) };
        self.node.set_attribute("aria-label", row.label)?;
        let count = row.toggles.len();
        for button in self.buttons.drain(count.min(self.buttons.len())..) {
            button.node.remove();
        }
        for (at, toggle) in row.toggles.iter().enumerate() {
            if at == self.buttons.len() {
                let node: HtmlButtonElement = dom::append(&self.node, "button")?;
                let click = Click::new(&node)?;
                self.buttons.push(ToggleNode { node, click, shown: None });
            }
            self.buttons[at].show(toggle)?;
        }
        Ok(())
    }
}

impl ToggleNode {
    fn show(&mut self, toggle: &Toggle) -> dom::Result {
        if self.shown.as_ref() == Some(toggle) {
            return Ok(());
        }
        self.node.set_text_content(Some(&toggle.text));
        self.node.set_attribute("aria-label", &toggle.name)?;
        self.node.set_title(&toggle.name);
        self.node.set_attribute("aria-pressed", if toggle.on { "true" } else { "false" })?;
        let message: Message = toggle.message.clone();
        self.click.sends(Some(message));
        self.shown = Some(toggle.clone());
        Ok(())
    }
}
