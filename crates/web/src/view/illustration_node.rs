use uttt_app::Illustration;
use web_sys::{Element, HtmlElement};

use crate::dom::{self, Owned};

/// A picture with a paragraph beside it.
pub(crate) struct IllustrationNode {
    _node: Owned<HtmlElement>,
    picture: Element,
    text: Element,
    shown: Option<Illustration>,
}

impl IllustrationNode {
    pub(crate) fn append(root: &Element) -> dom::Result<Self> {
        let node: Owned<HtmlElement> = Owned(dom::append(root, "div.illustration")?);
        let picture: Element = dom::append(&node, "span.picture")?;
        // The paragraph says what the picture shows.
        picture.set_attribute("aria-hidden", "true")?;
        Ok(Self { picture, text: dom::append(&node, "p")?, _node: node, shown: None })
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
