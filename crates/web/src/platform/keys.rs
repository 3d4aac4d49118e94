use uttt_app::{Key, Shortcut};
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, Event, KeyboardEvent};

use crate::dom::listener::Listener;

/// Elements in which keys type text or belong to a dialog.
const ELSEWHERE: &str = "input, select, textarea, [contenteditable], dialog";

/// Listens to the keys that work wherever the focus is. `take` says whether the page uses a key;
/// all others are left to the browser.
pub(crate) fn listen(
    document: &Document,
    take: impl Fn(Shortcut) -> bool + 'static,
) -> Result<Listener, JsValue> {
    Listener::new(document, "keydown", move |event| {
        // A cell or the list of moves has handled this key.
        let is_free = !event.default_prevented() && !is_in(&event, ELSEWHERE);
        let shortcut = is_free.then(|| shortcut(&event)).flatten();
        if shortcut.is_some_and(&take) {
            event.prevent_default();
        }
    })
}

fn is_in(event: &Event, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
}

fn shortcut(event: &Event) -> Option<Shortcut> {
    let event = event.dyn_ref::<KeyboardEvent>()?;
    Shortcut::of(Key {
        key: &event.key(),
        code: &event.code(),
        ctrl: event.ctrl_key(),
        meta: event.meta_key(),
        alt: event.alt_key(),
        shift: event.shift_key(),
        repeat: event.repeat(),
    })
}
