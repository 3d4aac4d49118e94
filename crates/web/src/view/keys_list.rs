use uttt_app::KeysLine;
use web_sys::{Element, HtmlElement};

use crate::dom::{self, Owned};

/// The list of keys and what they do.
pub(crate) struct KeysNode {
    _node: Owned<HtmlElement>,
    pub(crate) lines: Vec<KeysLine>,
}

impl KeysNode {
    pub(crate) fn append(root: &Element, lines: &[KeysLine]) -> dom::Result<Self> {
        let node: Owned<HtmlElement> = Owned(dom::append(root, "dl.keys")?);
        for line in lines {
            for (tag, text) in [("dt", line.keys), ("dd", line.does)] {
                dom::write(&node, tag, text)?;
            }
        }
        Ok(Self { _node: node, lines: lines.to_vec() })
    }
}
