use js_sys::{Function, Promise, Reflect};
use uttt_app::{BrowserNews, Message, Tongue};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::dispatcher::send;
use crate::dom;

/// Fetches the words of a language. The page's script knows where they are: `window.readWords`.
pub(crate) fn fetch(tongue: Tongue) {
    spawn_local(async move {
        let words = read(tongue).await.ok().and_then(|words| words.as_string());
        send(Message::Browser(BrowserNews::WordsCame { tongue, words }));
    });
}

async fn read(tongue: Tongue) -> dom::Result<JsValue> {
    let read = Reflect::get(&dom::window(), &"readWords".into())?.dyn_into::<Function>()?;
    let words = read.call1(&JsValue::UNDEFINED, &tongue.id().into())?.dyn_into::<Promise>()?;
    JsFuture::from(words).await
}

/// The language of the page's HTML, as its script has chosen it, and its words, which the script has read.
pub(crate) fn first() -> dom::Result<(Tongue, Option<String>)> {
    let root = dom::document().document_element().ok_or("a page without a root")?;
    let tag = root.get_attribute("lang").unwrap_or_default();
    let tongue = Tongue::ALL.into_iter().find(|tongue| tongue.id() == tag).unwrap_or_default();
    Ok((tongue, Reflect::get(&dom::window(), &"words".into())?.as_string()))
}
