use uttt_app::{LineField, Listing, Message};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::dispatcher::Dispatcher;
use crate::dom;
use crate::dom::listener::Listener;

/// A field for a line of text.
pub(crate) struct LineFieldNode {
    node: HtmlElement,
    label: Element,
    input: HtmlInputElement,
    _typed: Listener,
}

impl LineFieldNode {
    pub(crate) fn append(root: &Element, dispatcher: &Dispatcher) -> Result<Self, JsValue> {
        let node: HtmlElement = dom::append(root, "label.line")?;
        let label: Element = dom::append(&node, "span")?;
        let input: HtmlInputElement = dom::append(&node, "input")?;
        input.set_type("text");
        let typed = Listener::new(&input, "input", {
            let (input, dispatcher) = (input.clone(), dispatcher.clone());
            move |_| dispatcher.send(Message::Games(Listing::DraftName(input.value())))
        })?;
        Ok(Self { node, label, input, _typed: typed })
    }

    pub(crate) fn show(&self, field: &LineField) {
        self.label.set_text_content(Some(field.label));
        if self.input.value() != field.text {
            self.input.set_value(&field.text);
        }
    }
}

impl Drop for LineFieldNode {
    fn drop(&mut self) {
        self.node.remove();
    }
}
