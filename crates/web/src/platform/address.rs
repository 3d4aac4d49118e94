use wasm_bindgen::prelude::*;

use crate::dom;

/// What stands after the address's `#`.
pub(crate) fn fragment() -> Result<String, JsValue> {
    let hash = dom::window().location().hash()?;
    Ok(hash.strip_prefix('#').unwrap_or(&hash).to_owned())
}

/// The page's address with this after its `#`.
pub(crate) fn with_fragment(fragment: &str) -> Result<String, JsValue> {
    let whole = dom::window().location().href()?;
    let (page, _) = whole.split_once('#').unwrap_or((&whole, ""));
    Ok(if fragment.is_empty() { page.to_owned() } else { format!("{page}#{fragment}") })
}
