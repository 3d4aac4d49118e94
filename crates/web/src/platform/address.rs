use wasm_bindgen::prelude::*;

use crate::dom;

/// What stands after the address's `#`.
pub(crate) fn fragment() -> dom::Result<String> {
    let hash = dom::window().location().hash()?;
    Ok(hash.strip_prefix('#').unwrap_or(&hash).to_owned())
}

/// The page's address with this after its `#`.
pub(crate) fn with_fragment(fragment: &str) -> dom::Result<String> {
    let whole = dom::window().location().href()?;
    let (page, _) = whole.split_once('#').unwrap_or((&whole, ""));
    Ok(if fragment.is_empty() { page.to_owned() } else { format!("{page}#{fragment}") })
}

/// Puts this after the `#` of the page's address, without a new entry in the history.
pub(crate) fn replace_fragment(fragment: &str) -> dom::Result {
    let address = with_fragment(fragment)?;
    dom::window().history()?.replace_state_with_url(&JsValue::NULL, "", Some(&address))
}

/// Puts this after the `#` of the page's address, as a new entry in the history.
pub(crate) fn push_fragment(fragment: &str) -> dom::Result {
    let address = with_fragment(fragment)?;
    dom::window().history()?.push_state_with_url(&JsValue::NULL, "", Some(&address))
}
