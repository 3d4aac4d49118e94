use uttt_app::{Field, Message};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlInputElement};

use crate::controls::FieldNode;
use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// A field for a line of text, or for a text of several lines.
pub(crate) struct TextNode {
    label: Element,
    /// Perhaps a `textarea`: its text is read and written in the same way.
    input: HtmlInputElement,
    is_area: bool,
    _typed: Listener,
}

impl TextNode {
    pub(crate) fn append(
        root: &Element,
        is_area: bool,
        sends: fn(String) -> Message,
    ) -> dom::Result<Self> {
        let node: Element = dom::append(root, "label.line")?;
        let label: Element = dom::append(&node, "span")?;
        let input: Element = dom::append(&node, if is_area { "textarea" } else { "input" })?;
        let attributes: &[_] = match is_area {
            true => &[("rows", "4"), ("spellcheck", "false")],
            false => &[("type", "text")],
        };
        for (name, value) in attributes {
            input.set_attribute(name, value)?;
        }
        let input = input.unchecked_into::<HtmlInputElement>();
        let typed = Listener::new(&input, "input", {
            let input = input.clone();
            move |_| send(sends(input.value()))
        })?;
        Ok(Self { label, input, is_area, _typed: typed })
    }
}

impl FieldNode for TextNode {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let text = match field {
            Field::Line(line) if !self.is_area => line,
            Field::Area(area) if self.is_area => area,
            _ => return Ok(false),
        };
        self.label.set_text_content(Some(text.label));
        if self.input.value() != text.text {
            self.input.set_value(&text.text);
        }
        Ok(true)
    }
}
