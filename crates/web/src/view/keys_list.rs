use uttt_app::KeysLine;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::dom;

/// The list of keys and what they do.
pub(crate) struct KeysNode {
    node: HtmlElement,
    pub(crate) lines: Vec<KeysLine>,
}

impl KeysNode {
    pub(crate) fn append(root: &Element, lines: &[KeysLine]) -> Result<Self, JsValue> {
        let node: HtmlElement = dom::append(root, "dl.keys")?;
        for line in lines {
            for (tag, text) in [("dt", line.keys), ("dd", line.does)] {
                let item: Element = dom::append(&node, tag)?;
                item.set_text_content(Some(text));
            }
        }
        Ok(Self { node, lines: lines.to_vec() })
    }
}

impl Drop for KeysNode {
    fn drop(&mut self) {
        self.node.remove();
    }
}
