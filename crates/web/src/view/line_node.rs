use uttt_app::{LineField, Listing, Message};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;
use crate::dom::{self, Owned};

/// A field for a line of text.
pub(crate) struct LineFieldNode {
    _node: Owned<HtmlElement>,
    label: Element,
    input: HtmlInputElement,
    _typed: Listener,
}

impl LineFieldNode {
    pub(crate) fn append(root: &Element, dispatcher: &Dispatcher) -> dom::Result<Self> {
        let node: Owned<HtmlElement> = Owned(dom::append(root, "label.line")?);
        let label: Element = dom::append(&node, "span")?;
        let input: HtmlInputElement = dom::append(&node, "input")?;
        input.set_type("text");
        let typed = Listener::new(&input, "input", {
            let (input, dispatcher) = (input.clone(), dispatcher.clone());
            move |_| dispatcher.send(Message::Games(Listing::DraftName(input.value())))
        })?;
        Ok(Self { _node: node, label, input, _typed: typed })
    }

    pub(crate) fn show(&self, field: &LineField) {
        self.label.set_text_content(Some(field.label));
        if self.input.value() != field.text {
            self.input.set_value(&field.text);
        }
    }
}
