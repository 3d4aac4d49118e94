use js_sys::{Function, Object, Promise, Reflect};
use uttt_app::{Copied, Message};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlTextAreaElement, Window};

use crate::dispatcher::Dispatcher;
use crate::dom;

/// Hands an address to the person: by the system's own sheet where there is one, else copied.
pub(crate) fn share(window: &Window, url: String, dispatcher: &Dispatcher) {
    // Called at once, for it is granted during a click alone.
    let Some(shared) = ask_to_share(window, &url) else {
        return copy(window, url, Copied::Link, dispatcher);
    };
    let (window, dispatcher) = (window.clone(), dispatcher.clone());
    spawn_local(async move {
        match JsFuture::from(shared).await {
            // The sheet has said what it did.
            Ok(_) => {}
            Err(error) if is_abort(&error) => {}
            Err(_) => copy(&window, url, Copied::Link, &dispatcher),
        }
    });
}

/// Copies a text; the answer is a message.
pub(crate) fn copy(window: &Window, text: String, what: Copied, dispatcher: &Dispatcher) {
    let copied = ask_to_copy(window, &text);
    let (window, dispatcher) = (window.clone(), dispatcher.clone());
    spawn_local(async move {
        let done = match copied {
            Some(copied) => JsFuture::from(copied).await.is_ok(),
            None => false,
        };
        // Frames of other sites and old browsers: the older way may still be granted.
        let done = done || copy_by_selection(&window, &text).unwrap_or(false);
        dispatcher.send(if done { Message::Copied(what) } else { Message::CopyRefused(text) });
    });
}

/// `None` where there is no such thing.
fn ask_to_share(window: &Window, url: &str) -> Option<Promise> {
    let data = Object::new();
    Reflect::set(&data, &"url".into(), &url.into()).ok()?;
    call(window.navigator().as_ref(), "share", &data)
}

fn ask_to_copy(window: &Window, text: &str) -> Option<Promise> {
    let clipboard = Reflect::get(window.navigator().as_ref(), &"clipboard".into()).ok()?;
    call(&clipboard, "writeText", &text.into())
}

/// web-sys takes both for granted; they are missing outside of https.
fn call(target: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let method = Reflect::get(target, &name.into()).ok()?.dyn_into::<Function>().ok()?;
    method.call1(target, argument).ok()?.dyn_into().ok()
}

pub(crate) fn is_abort(error: &JsValue) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|name| name == "AbortError")
}

fn copy_by_selection(window: &Window, text: &str) -> Result<bool, JsValue> {
    let document = window.document().ok_or("a window without a page")?;
    let body = document.body().ok_or("a page without a body")?;
    let area: HtmlTextAreaElement = dom::append(&body, "textarea")?;
    area.set_class_name("copied");
    area.set_value(text);
    area.select();
    let copy = Reflect::get(&document, &"execCommand".into())?.dyn_into::<Function>()?;
    let done = copy.call1(&document, &"copy".into());
    area.remove();
    Ok(done?.is_truthy())
}
