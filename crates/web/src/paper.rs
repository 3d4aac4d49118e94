use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{Element, MediaQueryList, Window};

use crate::listener::Listener;

/// The board as paper shows it: a drawing that is made when the page is about to be printed. The
/// style sheet shows it in the canvas's place.
pub(crate) struct Paper {
    _listeners: [Listener; 2],
}

impl Paper {
    /// `draw` gives the drawing, an SVG of our own.
    pub(crate) fn new(
        window: &Window,
        node: Element,
        draw: impl Fn() -> Option<String> + 'static,
    ) -> Result<Self, JsValue> {
        let query: MediaQueryList = window.match_media("print")?.ok_or("no media queries")?;
        let show = Rc::new(move || {
            if let Some(drawing) = draw() {
                node.set_inner_html(&drawing);
            }
        });
        let printed = Listener::new(window, "beforeprint", {
            let show = Rc::clone(&show);
            move |_| show()
        })?;
        // Some previews change the medium and tell nothing else.
        let previewed = Listener::new(&query.clone(), "change", move |_| {
            if query.matches() {
                show();
            }
        })?;
        Ok(Self { _listeners: [printed, previewed] })
    }
}
