//! Elements, listeners that are removed when they are dropped, timers and animation frames. All
//! other parts use these.

mod frame;
mod listener;
pub(crate) mod site;
mod timer;

pub(crate) use frame::Frame;
pub(crate) use listener::Listener;
pub(crate) use timer::Timer;

use std::ops::Deref;

use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, Event, HtmlElement, KeyboardEvent, Window};

/// What a browser does, or why it did not.
pub(crate) type Result<T = ()> = std::result::Result<T, JsValue>;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_name = window)]
    static WINDOW: Window;

    #[wasm_bindgen(thread_local_v2, js_name = document)]
    static DOCUMENT: Document;
}

/// The window that shows the page.
pub(crate) fn window() -> Window {
    WINDOW.with(Window::clone)
}

/// The page.
pub(crate) fn document() -> Document {
    DOCUMENT.with(Document::clone)
}

/// The element with this id. The page is ours, so a missing element is an error of the build; the
/// error names it.
pub(crate) fn by_id<T: JsCast>(id: &str) -> Result<T> {
    let element = document()
        .get_element_by_id(id)
        .ok_or_else(|| JsValue::from(format!("the page has no element #{id}")))?;
    element.dyn_into().map_err(|_| format!("#{id} is another kind of element").into())
}

/// The first element inside `root` that matches a selector.
pub(crate) fn find<T: JsCast>(root: &Element, selector: &str) -> Result<T> {
    let element = root
        .query_selector(selector)?
        .ok_or_else(|| JsValue::from(format!("the page has no {selector}")))?;
    element.dyn_into().map_err(|_| format!("{selector} is another kind of element").into())
}

/// A new element at the end of `parent`: `div`, or `div.card.share` with its classes. A button submits
/// nothing.
pub(crate) fn append<T: JsCast>(parent: &Element, what: &str) -> Result<T> {
    let (tag, classes) = what.split_once('.').unwrap_or((what, ""));
    let element = document().create_element(tag)?;
    if !classes.is_empty() {
        element.set_class_name(&classes.replace('.', " "));
    }
    if tag == "button" {
        element.set_attribute("type", "button")?;
    }
    parent.append_child(&element)?;
    element.dyn_into().map_err(|_| format!("<{tag}> is another kind of element").into())
}

/// The same with this text in it.
pub(crate) fn write(parent: &Element, kind: &str, text: &str) -> Result<Element> {
    let element: Element = append(parent, kind)?;
    element.set_text_content(Some(text));
    Ok(element)
}

/// Hides an element or shows it. One that is already so stays untouched, so that the browser need not find
/// its style again.
pub(crate) fn set_hidden(node: &HtmlElement, hidden: bool) {
    if node.hidden() != hidden {
        node.set_hidden(hidden);
    }
}

/// An element that leaves the page with its owner.
pub(crate) struct Owned<T: AsRef<Element>>(pub(crate) T);

impl<T: AsRef<Element>> Deref for Owned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: AsRef<Element>> Drop for Owned<T> {
    fn drop(&mut self) {
        self.0.as_ref().remove();
    }
}

/// The key of an event; `None` if a modifier is held, because then the browser handles it.
pub(crate) fn key(event: &Event) -> Option<String> {
    let event = event.dyn_ref::<KeyboardEvent>()?;
    let modified = event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key();
    (!modified).then(|| event.key())
}

/// The key of an event; `None` if a modifier other than Shift is held.
pub(crate) fn shifted_key(event: &Event) -> Option<String> {
    let event = event.dyn_ref::<KeyboardEvent>()?;
    let other = event.alt_key() || event.ctrl_key() || event.meta_key();
    (event.shift_key() && !other).then(|| event.key())
}

/// A number that is not negative, with three decimals, for a style. Rust's general code for fractions
/// would add 9 KB to what a first move needs.
pub(crate) fn decimal(value: f32) -> String {
    let thousandths = (value * 1000.0).round() as u32;
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}
