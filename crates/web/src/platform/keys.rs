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
        let shortcut = is_free.then(|| with_key(&event, Shortcut::of)).flatten();
        if shortcut.is_some_and(&take) {
            event.prevent_default();
        }
    })
}

/// Listens to the keys of a view, as [`listen`] does. `send` says whether the view uses a key. A
/// button or a link keeps the space bar for itself.
pub(crate) fn listen_in_view(
    document: &Document,
    send: impl Fn(Key<'_>) -> bool + 'static,
) -> Result<Listener, JsValue> {
    Listener::new(document, "keydown", move |event| {
        let is_free = !event.default_prevented() && !is_in(&event, ELSEWHERE);
        let used = |key: Key<'_>| (key.key != " " || !is_in(&event, "button, a")) && send(key);
        if is_free && with_key(&event, |key| used(key).then_some(())).is_some() {
            event.prevent_default();
        }
    })
}

fn is_in(event: &Event, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
}

fn with_key<T>(event: &Event, act: impl FnOnce(Key<'_>) -> Option<T>) -> Option<T> {
    let event = event.dyn_ref::<KeyboardEvent>()?;
    act(Key {
        key: &event.key(),
        code: &event.code(),
        ctrl: event.ctrl_key(),
        meta: event.meta_key(),
        alt: event.alt_key(),
        shift: event.shift_key(),
        repeat: event.repeat(),
    })
}
