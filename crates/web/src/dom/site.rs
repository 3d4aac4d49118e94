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
        let named = dom::document().query_selector("meta[property=\"og:url\"]")?;
        named
            .and_then(|named| named.dyn_into::<HtmlMetaElement>().ok())
            .map(|named| named.content())
    };
    let folder = address.and_then(|address| Url::new_with_base("./", &address).ok());
    let folder = folder.map(|folder| folder.href()).filter(|folder| folder.starts_with("http"));
    Ok(folder.unwrap_or_default())
}
