use uttt_app::{Field, LineField, Name, Written};
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
    what: Written,
    _typed: Listener,
}

impl TextNode {
    pub(crate) fn append(root: &Element, is_area: bool, field: &LineField) -> dom::Result<Self> {
        let what = field.what;
        let class = match what {
            Written::Name(Some(_)) => "label.line.half",
            _ => "label.line",
        };
        let node: Element = dom::append(root, class)?;
        let label: Element = dom::append(&node, "span")?;
        let input: Element = dom::append(&node, if is_area { "textarea" } else { "input" })?;
        let attributes: &[_] = match is_area {
            true => &[("rows", "4"), ("spellcheck", "false")],
            false => &[("type", "text"), ("dir", "auto")],
        };
        for (name, value) in attributes {
            input.set_attribute(name, value)?;
        }
        let input = input.unchecked_into::<HtmlInputElement>();
        let typed = Listener::new(&input, "input", {
            let input = input.clone();
            move |_| send(what.message(input.value()))
        })?;
        input.set_placeholder(field.placeholder);
        if matches!(what, Written::Name(_)) {
            input.set_attribute("maxlength", &Name::LONGEST.to_string())?;
        }
        Ok(Self { label, input, is_area, what, _typed: typed })
    }
}

impl FieldNode for TextNode {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let text = match field {
            Field::Line(line) if !self.is_area => line,
            Field::Area(area) if self.is_area => area,
            _ => return Ok(false),
        };
        if text.what != self.what {
            return Ok(false);
        }
        self.label.set_text_content(Some(text.label));
        if self.input.value() != text.text {
            self.input.set_value(&text.text);
        }
        Ok(true)
    }
}
