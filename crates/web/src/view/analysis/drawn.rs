use web_sys::{Element, HtmlButtonElement};

use crate::controls::Control;
use crate::dom;

/// A new button with a drawing and whatever words the drawing has beside it.
pub(crate) fn drawn(parent: &Element, drawing: &str) -> dom::Result<Control> {
    let node: HtmlButtonElement = dom::append(parent, "button")?;
    // The program draws this itself: it contains no text from outside.
    node.set_inner_html(drawing);
    Control::new(node)
}
