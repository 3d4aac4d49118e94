use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{Element, MediaQueryList};

use crate::dom::{self, Listener};

/// The board for printing, drawn just before the page is printed. The style sheet shows it instead
/// of the canvas.
pub(crate) struct Paper {
    _listeners: [Listener; 2],
}

impl Paper {
    /// `draw` returns an SVG that the program draws itself.
    pub(crate) fn new(
        node: Element,
        draw: impl Fn() -> Option<String> + 'static,
    ) -> Result<Self, JsValue> {
        let query: MediaQueryList =
            dom::window().match_media("print")?.ok_or("no media queries")?;
        let show = Rc::new(move || {
            if let Some(drawing) = draw() {
                node.set_inner_html(&drawing);
            }
        });
        let printed = Listener::new(&dom::window(), "beforeprint", {
            let show = Rc::clone(&show);
            move |_| show()
        })?;
        // Some print previews only change the medium and send no event.
        let previewed = Listener::new(&query.clone(), "change", move |_| {
            if query.matches() {
                show();
            }
        })?;
        Ok(Self { _listeners: [printed, previewed] })
    }
}
