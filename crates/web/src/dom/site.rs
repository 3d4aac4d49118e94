//! The site that the page is part of.

use wasm_bindgen::prelude::*;
use web_sys::{HtmlMetaElement, Url};

use crate::dom;

/// Whether the page is part of a site, with files beside it, and not a single file.
pub(crate) fn is_on_site() -> bool {
    dom::document().query_selector("link[rel=manifest]").is_ok_and(|manifest| manifest.is_some())
}

/// The address of the folder that the site is in; empty if there is none. A single file may name
/// the site that it comes from.
pub(crate) fn folder() -> Result<String, JsValue> {
    let address = if is_on_site() {
        dom::document().base_uri()?
    } else {
        content("meta[property=\"og:url\"]")?
    };
    let folder = address.and_then(|address| Url::new_with_base("./", &address).ok());
    let folder = folder.map(|folder| folder.href()).filter(|folder| folder.starts_with("http"));
    Ok(folder.unwrap_or_default())
}

/// The address where people report mistakes in a translation; empty if nobody has named one.
pub(crate) fn feedback() -> Result<String, JsValue> {
    Ok(content("meta[name=feedback]")?.unwrap_or_default())
}

/// The content of the `meta` element that this selector finds.
fn content(selector: &str) -> Result<Option<String>, JsValue> {
    let meta = dom::document().query_selector(selector)?;
    Ok(meta.and_then(|meta| meta.dyn_into::<HtmlMetaElement>().ok()).map(|meta| meta.content()))
}
