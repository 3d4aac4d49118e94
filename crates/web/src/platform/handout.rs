use js_sys::{Function, Object, Promise, Reflect};
use uttt_app::{Copied, HandingOut, Message};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlElement, HtmlTextAreaElement, Window};

use crate::dispatcher::Dispatcher;
use crate::dom;

/// Gives the person an address with this fragment: on the system's share sheet if there is one,
/// otherwise as a copy.
pub(crate) fn share(window: &Window, url: String, fragment: String, dispatcher: &Dispatcher) {
    // Called at once, because the browser allows it only during a click.
    let Some(shared) = ask_to_share(window, &url) else {
        return copy_link(window, url, fragment, dispatcher);
    };
    let (window, dispatcher) = (window.clone(), dispatcher.clone());
    spawn_local(async move {
        match JsFuture::from(shared).await {
            // The share sheet has reported the result to the person.
            Ok(_) => dispatcher.send(Message::Share(HandingOut::LinkSent(fragment))),
            Err(error) if is_abort(&error) => {}
            Err(_) => copy_link(&window, url, fragment, &dispatcher),
        }
    });
}

/// Copies an address with this fragment. The answers are messages. If the browser refuses to copy, the
/// page shows the address, so that the person can copy it by hand.
pub(crate) fn copy_link(window: &Window, url: String, fragment: String, dispatcher: &Dispatcher) {
    copy_and_say(
        window,
        url,
        Copied::Link,
        Some(Message::Share(HandingOut::LinkSent(fragment))),
        dispatcher,
    );
}

/// Copies a text. The answer is a message.
pub(crate) fn copy(window: &Window, text: String, dispatcher: &Dispatcher) {
    copy_and_say(window, text, Copied::Text, None, dispatcher);
}

fn copy_and_say(
    window: &Window,
    text: String,
    what: Copied,
    first: Option<Message>,
    dispatcher: &Dispatcher,
) {
    let copied = ask_to_copy(window, &text);
    let (window, dispatcher) = (window.clone(), dispatcher.clone());
    spawn_local(async move {
        let done = match copied {
            Some(copied) => JsFuture::from(copied).await.is_ok(),
            None => false,
        };
        // Old browsers and frames of other sites may still allow the older way of copying.
        let done = done || copy_by_selection(&window, &text).unwrap_or(false);
        let answer = if done {
            Message::Share(HandingOut::Copied(what))
        } else {
            Message::Share(HandingOut::CopyRefused(text))
        };
        first.into_iter().chain([answer]).for_each(|message| dispatcher.send(message));
    });
}

/// Whether the system has a share sheet.
pub(crate) fn can_share(window: &Window) -> bool {
    Reflect::get(window.navigator().as_ref(), &"share".into())
        .is_ok_and(|share| share.is_function())
}

/// `None` if the system has no share sheet.
fn ask_to_share(window: &Window, url: &str) -> Option<Promise> {
    let data = Object::new();
    Reflect::set(&data, &"url".into(), &url.into()).ok()?;
    call(window.navigator().as_ref(), "share", &data)
}

fn ask_to_copy(window: &Window, text: &str) -> Option<Promise> {
    let clipboard = Reflect::get(window.navigator().as_ref(), &"clipboard".into()).ok()?;
    call(&clipboard, "writeText", &text.into())
}

/// web-sys assumes that both exist, but they are missing without HTTPS.
fn call(target: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let method = Reflect::get(target, &name.into()).ok()?.dyn_into::<Function>().ok()?;
    method.call1(target, argument).ok()?.dyn_into().ok()
}

pub(crate) fn is_abort(error: &JsValue) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|name| name == "AbortError")
}

fn copy_by_selection(window: &Window, text: &str) -> dom::Result<bool> {
    let document = window.document().ok_or("a window without a page")?;
    // Nothing outside an open dialog can be selected.
    let around = match document.query_selector("dialog[open]")? {
        Some(dialog) => dialog,
        None => document.body().ok_or("a page without a body")?.into(),
    };
    let focused = document.active_element().and_then(|node| node.dyn_into::<HtmlElement>().ok());
    let area: HtmlTextAreaElement = dom::append(&around, "textarea.copied")?;
    area.set_value(text);
    area.select();
    let copy = Reflect::get(&document, &"execCommand".into())?.dyn_into::<Function>()?;
    let done = copy.call1(&document, &"copy".into());
    area.remove();
    if let Some(focused) = focused {
        // The text is copied all the same.
        drop(focused.focus());
    }
    Ok(done?.is_truthy())
}
