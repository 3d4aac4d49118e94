//! The person's choices for the style sheet, and the colour of the browser's own bars.

use uttt_app::{Look, Theme};
use uttt_board::{Ink, Palette};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::dom;

/// Applies the theme, the colours and reduced motion to the page.
pub(super) fn apply(root: &HtmlElement, look: Look) -> Result<(), JsValue> {
    match look.theme {
        Theme::System => root.remove_attribute("data-theme")?,
        theme => root.set_attribute("data-theme", theme.id())?,
    }
    let (own, more) = match look.palette {
        // The style sheet has these colours.
        Palette::Light | Palette::Dark | Palette::Forced | Palette::Print => (None, None),
        own @ (Palette::LightShapes | Palette::DarkShapes) => (Some(own), None),
        more => (Some(more), Some(more)),
    };
    let style = root.style();
    let set = |property, palette: Option<Palette>, ink| match palette {
        Some(palette) => style.set_property(property, palette.css(ink)),
        None => style.remove_property(property).map(drop),
    };
    for ink in Ink::ALL {
        Look::property(ink).map_or(Ok(()), |property| set(property, own, ink))?;
    }
    // The border colour has no ink, because the canvas paints no controls.
    set("--border", more, Ink::Text)?;
    match more {
        Some(_) => style.set_property("--earlier-opacity", "1")?,
        None => drop(style.remove_property("--earlier-opacity")?),
    }
    root.toggle_attribute_with_force("data-still", look.reduced_motion)?;
    let bars = dom::document().query_selector_all("meta[name=theme-color]")?;
    for at in 0..bars.length() {
        let bar = bars.get(at).and_then(|bar| bar.dyn_into::<Element>().ok());
        if let (Some(bar), true) = (bar, look.palette != Palette::Forced) {
            bar.set_attribute("content", look.palette.css(Ink::Page))?;
        }
    }
    Ok(())
}
