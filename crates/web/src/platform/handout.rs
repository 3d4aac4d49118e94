use js_sys::{Function, Object, Promise, Reflect};
use uttt_app::{Copied, HandingOut, Message};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlElement, HtmlTextAreaElement};

use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// The class of the field from which the program copies where the browser has no other way.
const COPIED: &str = "copied";

/// Gives the person an address with this fragment, and the words before it if there are any: on the system's share
/// sheet if there is one, otherwise as a copy.
pub(crate) fn share(before: &str, url: String, fragment: String) {
    let before = before.to_owned();
    let words = Some(("text", &*before)).filter(|(_, words)| !words.is_empty());
    let data: Vec<_> = words.into_iter().chain([("url", &*url)]).collect();
    // Called at once, because the browser allows it only during a click.
    let Some(shared) = ask_to_share(&data) else {
        return copy_link(&before, url, fragment);
    };
    spawn_local(async move {
        match JsFuture::from(shared).await {
            // The share sheet has reported the result to the person.
            Ok(_) => send(Message::Share(HandingOut::LinkSent(fragment))),
            Err(error) if is_abort(&error) => {}
            Err(_) => copy_link(&before, url, fragment),
        }
    });
}

/// Gives the person a text with an address below it: on the system's share sheet if there is one, otherwise as a
/// copy.
pub(crate) fn share_text(text: &str, url: &str) {
    let text = format!("{text}\n{url}");
    let Some(shared) = ask_to_share(&[("text", &text)]) else { return copy(text) };
    spawn_local(async move {
        if let Err(error) = JsFuture::from(shared).await
            && !is_abort(&error)
        {
            copy(text);
        }
    });
}

/// Copies an address with this fragment, after the words before it. The answers are messages. If the browser refuses to copy, the
/// page shows the address, so that the person can copy it by hand.
pub(crate) fn copy_link(before: &str, url: String, fragment: String) {
    let text = if before.is_empty() { url } else { format!("{before} {url}") };
    copy_and_say(text, Copied::Link, Some(HandingOut::LinkSent(fragment)));
}

/// Copies a text. The answer is a message.
pub(crate) fn copy(text: String) {
    copy_and_say(text, Copied::Text, None);
}

fn copy_and_say(text: String, what: Copied, sent: Option<HandingOut>) {
    let copied = ask_to_copy(&text);
    spawn_local(async move {
        let done = match copied {
            Some(copied) => JsFuture::from(copied).await.is_ok(),
            None => false,
        };
        // Old browsers and frames of other sites may still allow the older way of copying.
        let done = done || copy_by_selection(&text).unwrap_or(false);
        let answers = match done {
            true => sent.into_iter().chain([HandingOut::Copied(what)]).collect(),
            false => vec![HandingOut::CopyRefused(text)],
        };
        answers.into_iter().map(Message::Share).for_each(send);
    });
}

/// Tells the page what people copy by hand.
pub(crate) fn watch_copying() -> dom::Result<Listener> {
    Listener::new(&dom::document(), "copy", |_| {
        if let Some(text) = selected_text() {
            send(Message::Share(HandingOut::CopiedByHand(text)));
        }
    })
}

/// What is selected: in the field that has the focus, or else on the page. `None` if nothing is.
fn selected_text() -> Option<String> {
    let field = dom::document().active_element();
    let text = match field.and_then(|field| field.dyn_into::<HtmlTextAreaElement>().ok()) {
        // The program itself copies from this one.
        Some(field) if field.class_list().contains(COPIED) => return None,
        Some(field) => {
            let (start, end) = (field.selection_start().ok()??, field.selection_end().ok()??);
            let length = end.saturating_sub(start) as usize;
            // The browser counts units of UTF-16.
            let value: Vec<_> = field.value().encode_utf16().collect();
            let selected = value.into_iter().skip(start as usize).take(length);
            String::from_utf16_lossy(&selected.collect::<Vec<_>>())
        }
        None => dom::window().get_selection().ok()??.to_string().into(),
    };
    (!text.is_empty()).then_some(text)
}

/// Whether the system has a share sheet.
pub(crate) fn can_share() -> bool {
    Reflect::get(dom::window().navigator().as_ref(), &"share".into())
        .is_ok_and(|share| share.is_function())
}

/// `None` if the system has no share sheet.
fn ask_to_share(parts: &[(&str, &str)]) -> Option<Promise> {
    let data = Object::new();
    for (kind, what) in parts {
        Reflect::set(&data, &(*kind).into(), &(*what).into()).ok()?;
    }
    call(dom::window().navigator().as_ref(), "share", &data)
}

fn ask_to_copy(text: &str) -> Option<Promise> {
    let clipboard = Reflect::get(dom::window().navigator().as_ref(), &"clipboard".into()).ok()?;
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

fn copy_by_selection(text: &str) -> dom::Result<bool> {
    // Nothing outside an open dialog can be selected.
    let around = match dom::document().query_selector("dialog[open]")? {
        Some(dialog) => dialog,
        None => dom::document().body().ok_or("a page without a body")?.into(),
    };
    let focused =
        dom::document().active_element().and_then(|node| node.dyn_into::<HtmlElement>().ok());
    let area: HtmlTextAreaElement = dom::append(&around, &format!("textarea.{COPIED}"))?;
    area.set_value(text);
    area.select();
    let copy = Reflect::get(&dom::document(), &"execCommand".into())?.dyn_into::<Function>()?;
    let done = copy.call1(&dom::document(), &"copy".into());
    area.remove();
    if let Some(focused) = focused {
        // The text is copied all the same.
        drop(focused.focus());
    }
    Ok(done?.is_truthy())
}
