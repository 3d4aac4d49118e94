use uttt_app::Landmarks;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::dom;

/// Says in which language the page is, and in that language what its parts are called.
pub(crate) fn apply(landmarks: &Landmarks) -> dom::Result {
    let Landmarks { language, views, menu, moves, stopped, .. } = landmarks;
    for (selector, attribute, value) in [
        (":root", "lang", language),
        ("nav.views", "aria-label", views),
        ("header nav:not(.views)", "aria-label", menu),
        ("#moves", "aria-label", moves),
    ] {
        let found = dom::document().query_selector_all(selector)?;
        for node in (0..found.length()).filter_map(|at| found.get(at)) {
            node.dyn_into::<Element>()?.set_attribute(attribute, value)?;
        }
    }
    let failed: HtmlElement = dom::by_id("failed")?;
    dom::find::<Element>(&failed, ".stop")?.set_text_content(Some(stopped));
    Ok(())
}
