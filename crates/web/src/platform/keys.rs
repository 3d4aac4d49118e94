use std::cell::Cell;
use std::rc::Rc;

use uttt_app::{Key, Shortcut};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, KeyboardEvent};

use crate::dom::{self, Listener};

/// Elements in which keys type text or belong to a dialog.
const ELSEWHERE: &str = "input, select, textarea, [contenteditable], dialog";

/// Marks the element that a pointer pressed last.
const PRESSED: &str = "data-pressed";

/// Listens to the keys that work wherever the focus is. `take` says whether the page uses a key;
/// all others are left to the browser.
pub(crate) fn listen(take: impl Fn(Shortcut) -> bool + 'static) -> Result<Listener, JsValue> {
    Listener::new(&dom::document(), "keydown", move |event| {
        // A cell or the list of moves has handled this key.
        let is_free = !event.default_prevented() && !is_in(&event, ELSEWHERE);
        let shortcut = is_free.then(|| with_key(&event, Shortcut::of)).flatten();
        if shortcut.is_some_and(&take) {
            event.prevent_default();
        }
    })
}

/// Listens to the keys of a view, as [`listen`] does. `send` says whether the view uses a key. An element
/// keeps its own keys if the keyboard brought the focus there: arrows in the grid of cells, the space bar
/// on a button. After a click or a tap, the view's keys go first.
pub(crate) fn listen_in_view(
    send: impl Fn(Key<'_>) -> bool + 'static,
) -> Result<[Listener; 4], JsValue> {
    let took_space = Rc::new(Cell::new(false));
    let take = Rc::new({
        let took_space = Rc::clone(&took_space);
        move |event: &Event| {
            let is_free = !event.default_prevented() && !is_in(event, ELSEWHERE);
            let takes = is_free && with_key(event, |key| send(key).then_some(())).is_some();
            if takes {
                event.prevent_default();
                took_space.set(is_key(event, " "));
            }
            takes
        }
    });
    let document = dom::document();
    Ok([
        // In earlier versions of Firefox, the release of the space bar would press the button that has the
        // focus.
        Listener::capturing(&document, "keyup", move |event| {
            if is_key(&event, " ") && took_space.replace(false) {
                event.prevent_default();
            }
        })?,
        Listener::capturing(&document, "pointerdown", |event| {
            press(around(&event, "button, a, [tabindex]"));
        })?,
        Listener::capturing(&document, "keydown", {
            let take = Rc::clone(&take);
            move |event| {
                let is_tab = is_key(&event, "Tab");
                if target(&event).is_some_and(|target| is_pressed(&target)) && !is_tab {
                    if take(&event) {
                        event.stop_propagation();
                    }
                } else if !is_in(&event, ELSEWHERE) {
                    // From now on the keyboard moves the focus.
                    press(None);
                }
            }
        })?,
        Listener::new(&document, "keydown", move |event| {
            if !is_key(&event, " ") || !is_in(&event, "button, a") {
                take(&event);
            }
        })?,
    ])
}

/// Whether a pointer gave an element the focus.
pub(crate) fn is_pressed(element: &Element) -> bool {
    element.has_attribute(PRESSED)
}

/// Marks the element that a pointer presses, and no other.
fn press(element: Option<Element>) {
    // The selector and the name of the attribute are valid.
    let before = dom::document().query_selector(&format!("[{PRESSED}]")).ok().flatten();
    before.inspect(|before| drop(before.remove_attribute(PRESSED)));
    element.inspect(|element| drop(element.set_attribute(PRESSED, "")));
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// The element that an event is about, or the nearest around it, that matches a selector.
fn around(event: &Event, selector: &str) -> Option<Element> {
    target(event)?.closest(selector).ok().flatten()
}

fn is_in(event: &Event, selector: &str) -> bool {
    around(event, selector).is_some()
}

fn is_key(event: &Event, name: &str) -> bool {
    event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == name)
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
