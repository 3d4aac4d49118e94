use uttt_app::{Analysing, LineField, Message, SettingUp};
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;
use crate::dom::{self, Owned};

/// A field for a pasted text.
pub(crate) struct AreaNode {
    _node: Owned<HtmlElement>,
    label: Element,
    area: HtmlTextAreaElement,
    _typed: Listener,
}

impl AreaNode {
    pub(crate) fn append(root: &Element, dispatcher: &Dispatcher) -> dom::Result<Self> {
        let node: Owned<HtmlElement> = Owned(dom::append(root, "label.line")?);
        let label: Element = dom::append(&node, "span")?;
        let area: HtmlTextAreaElement = dom::append(&node, "textarea")?;
        area.set_rows(4);
        area.set_spellcheck(false);
        let typed = Listener::new(&area, "input", {
            let (area, dispatcher) = (area.clone(), dispatcher.clone());
            move |_| {
                dispatcher.send(Message::Analyse(Analysing::SetUp(SettingUp::Paste(area.value()))));
            }
        })?;
        Ok(Self { _node: node, label, area, _typed: typed })
    }

    pub(crate) fn show(&self, field: &LineField) {
        self.label.set_text_content(Some(field.label));
        if self.area.value() != field.text {
            self.area.set_value(&field.text);
        }
    }
}
