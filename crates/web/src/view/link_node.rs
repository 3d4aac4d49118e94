use uttt_app::SiteLink;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlAnchorElement};

use crate::dom::{self, site};

/// A link to another page of the site.
pub(crate) struct LinkNode {
    node: HtmlAnchorElement,
    pub(crate) shown: SiteLink,
}

impl LinkNode {
    pub(crate) fn append(root: &Element, link: &SiteLink) -> Result<Self, JsValue> {
        let node: HtmlAnchorElement = dom::append(root, "a.action")?;
        node.set_text_content(Some(link.label));
        let folder = site::folder(&root.owner_document().ok_or("an element without a page")?)?;
        // A file on a disk may not know its site.
        node.set_hidden(folder.is_empty());
        node.set_href(&format!("{folder}{}", link.path));
        // The game stays open beside it.
        node.set_target("_blank");
        node.set_rel("noopener");
        Ok(Self { node, shown: *link })
    }
}

impl Drop for LinkNode {
    fn drop(&mut self) {
        self.node.remove();
    }
}
