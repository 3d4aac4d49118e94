use web_sys::Element;

use crate::dom;

/// Appends nodes to an element, or removes the last ones, until there are as many as are wanted.
pub(crate) fn fit<T: AsRef<Element>>(
    nodes: &mut Vec<T>,
    wanted: usize,
    parent: &Element,
    append: impl Fn(&Element) -> dom::Result<T>,
) -> dom::Result {
    nodes.drain(wanted.min(nodes.len())..).for_each(|node| node.as_ref().remove());
    while nodes.len() < wanted {
        nodes.push(append(parent)?);
    }
    Ok(())
}
