use uttt_app::{Destination, Field, Illustration, KeysLine, PageLink};
use web_sys::{Element, HtmlAnchorElement};

use crate::controls::FieldNode;
use crate::dom::{self, site};

/// A field that is made anew when it changes.
pub(crate) struct FixedNode(pub(crate) Field);

impl FieldNode for FixedNode {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        Ok(self.0 == *field)
    }
}

/// A picture with a paragraph beside it.
pub(crate) fn append_illustration(root: &Element, illustration: &Illustration) -> dom::Result {
    let node: Element = dom::append(root, "div.illustration")?;
    let picture: Element = dom::append(&node, "span.picture")?;
    // The paragraph says what the picture shows.
    picture.set_attribute("aria-hidden", "true")?;
    // The program draws this itself: it contains no text from outside.
    picture.set_inner_html(&illustration.picture);
    dom::write(&node, "p", illustration.text).map(drop)
}

/// The list of keys and what they do.
pub(crate) fn append_keys(root: &Element, lines: &[KeysLine]) -> dom::Result {
    let node: Element = dom::append(root, "dl.keys")?;
    for line in lines {
        dom::write(&node, "dt", line.keys)?;
        dom::write(&node, "dd", line.does)?;
    }
    Ok(())
}

/// A link to another page.
pub(crate) fn append_link(root: &Element, link: &PageLink) -> dom::Result {
    let node: HtmlAnchorElement = dom::append(root, "a.action")?;
    node.set_text_content(Some(link.label));
    let address = match link.to {
        Destination::Feedback => site::feedback()?,
        Destination::Site(path) => match site::folder()?.as_str() {
            // A file on a disk may not know its site.
            "" => String::new(),
            folder => format!("{folder}{path}"),
        },
    };
    dom::set_hidden(&node, address.is_empty());
    node.set_href(&address);
    if address.starts_with("http") {
        // The game stays open beside it.
        node.set_target("_blank");
    }
    node.set_rel("noopener");
    Ok(())
}
