use uttt_app::SiteLink;
use web_sys::{Element, HtmlAnchorElement};

use crate::dom::{self, Owned, site};

/// A link to another page of the site.
pub(crate) struct LinkNode {
    _node: Owned<HtmlAnchorElement>,
    pub(crate) shown: SiteLink,
}

impl LinkNode {
    pub(crate) fn append(root: &Element, link: &SiteLink) -> dom::Result<Self> {
        let node: Owned<HtmlAnchorElement> = Owned(dom::append(root, "a.action")?);
        node.set_text_content(Some(link.label));
        let folder = site::folder(&root.owner_document().ok_or("an element without a page")?)?;
        // A file on a disk may not know its site.
        node.set_hidden(folder.is_empty());
        node.set_href(&format!("{folder}{}", link.path));
        // The game stays open beside it.
        node.set_target("_blank");
        node.set_rel("noopener");
        Ok(Self { _node: node, shown: *link })
    }
}
