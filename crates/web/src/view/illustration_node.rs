use uttt_app::Illustration;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::dom;

/// A picture with a paragraph beside it.
pub(crate) struct IllustrationNode {
    node: HtmlElement,
    picture: Element,
    text: Element,
    shown: Option<Illustration>,
}

impl IllustrationNode {
    pub(crate) fn append(root: &Element) -> Result<Self, JsValue> {
        let node: HtmlElement = dom::append(root, "div.illustration")?;
        let picture: Element = dom::append(&node, "span.picture")?;
        // The paragraph says what the picture shows.
        picture.set_attribute("aria-hidden", "true")?;
        Ok(Self { picture, text: dom::append(&node, "p")?, node, shown: None })
    }

    pub(crate) fn show(&mut self, illustration: &Illustration) {
        if self.shown.as_ref() != Some(illustration) {
            // The program draws this itself: it contains no text from outside.
            self.picture.set_inner_html(&illustration.picture);
            self.text.set_text_content(Some(illustration.text));
            self.shown = Some(illustration.clone());
        }
    }
}

impl Drop for IllustrationNode {
    fn drop(&mut self) {
        self.node.remove();
    }
}
