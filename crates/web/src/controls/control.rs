use uttt_app::{Button, Message, PartButton, Playing, Pointing};
use uttt_rules::Path;
use web_sys::{Element, HtmlButtonElement};

use crate::controls::Click;
use crate::dom;

/// The keyboard shortcuts of Redo.
const REDO_KEYS: &str = "Control+Shift+Z Meta+Shift+Z Control+Y";

/// A button of the page. Its label and message come from the panel.
pub(crate) struct Control {
    node: HtmlButtonElement,
    shown: Option<Button>,
    click: Click,
}

fn is_redo(message: &Message) -> bool {
    matches!(message, Message::Play(Playing::Redo))
}

impl AsRef<Element> for Control {
    fn as_ref(&self) -> &Element {
        &self.node
    }
}

impl Control {
    /// Takes over a button that stands in the page.
    pub(crate) fn new(node: HtmlButtonElement) -> dom::Result<Self> {
        let click = Click::new(&node)?;
        Ok(Self { node, shown: None, click })
    }

    /// Shows the button's label, beside the drawing that it already has.
    pub(crate) fn show(&mut self, button: &Button) -> dom::Result {
        if self.shown.as_ref() == Some(button) {
            return Ok(());
        }
        // Not `disabled`, because a button that a person has pressed would then lose the focus.
        self.node.set_attribute("aria-disabled", if button.enabled { "false" } else { "true" })?;
        if self.shown.as_ref().is_none_or(|shown| shown.label != button.label) {
            self.say(button.label)?;
        }
        let leads_back = matches!(
            button.message,
            Message::Play(Playing::Resume | Playing::LookBack)
                | Message::Point(Pointing::Enlarge(Path::ROOT))
        );
        // The second of two drawings, if the button has two.
        self.node.class_list().toggle_with_force("second", leads_back)?;
        let was_redo = self.shown.as_ref().is_some_and(|shown| is_redo(&shown.message));
        if is_redo(&button.message) {
            self.node.set_attribute("aria-keyshortcuts", REDO_KEYS)?;
        } else if was_redo {
            self.node.remove_attribute("aria-keyshortcuts")?;
        }
        self.click.sends(button.enabled.then(|| button.message.clone()));
        self.shown = Some(button.clone());
        Ok(())
    }

    /// The label is the button's text. Where style sheets may hide the text, it is a tooltip too; a
    /// button with only a drawing has it as its name.
    fn say(&self, label: &str) -> dom::Result {
        match self.node.query_selector("span")? {
            Some(text) => {
                text.set_text_content(Some(label));
                self.node.set_title(label);
            }
            None if self.node.first_element_child().is_some() => {
                self.node.set_attribute("aria-label", label)?;
                self.node.set_title(label);
            }
            None => self.node.set_text_content(Some(label)),
        }
        Ok(())
    }

    /// Shows the button of the panel, or hides this one if there is none.
    pub(crate) fn show_or_hide(&mut self, button: Option<&Button>) -> dom::Result {
        dom::set_hidden(&self.node, button.is_none());
        button.map_or(Ok(()), |button| self.show(button))
    }

    /// The element.
    pub(crate) const fn node(&self) -> &HtmlButtonElement {
        &self.node
    }

    /// A new button for a part of the board, without visible text. The arrow keys lead to it as
    /// well, so the tab key does not.
    pub(crate) fn append_part(parent: &web_sys::Element, part: &PartButton) -> dom::Result<Self> {
        let node: HtmlButtonElement = dom::append(parent, "button")?;
        node.set_tab_index(-1);
        node.set_attribute("aria-label", &part.label)?;
        node.set_attribute("data-at", &part.grid.to_string())?;
        let control = Self::new(node)?;
        control.click.sends(Some(part.message.clone()));
        Ok(control)
    }

    /// A new button at the end of `parent`.
    pub(crate) fn append(parent: &web_sys::Element, button: &Button) -> dom::Result<Self> {
        let node: HtmlButtonElement = dom::append(parent, "button")?;
        let mut control = Self::new(node)?;
        control.show(button)?;
        Ok(control)
    }
}
