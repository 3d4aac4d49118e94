use js_sys::{Date, Function, Promise, Reflect};
use uttt_app::{Message, Puzzling};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::dispatcher::send;
use crate::dom;

/// Fetches the puzzles. On the site they are a file; the page in one file contains them. The page's script knows
/// which: `window.readPuzzles`.
pub(crate) fn fetch() {
    spawn_local(async move {
        let text = read().await.ok().and_then(|text| text.as_string());
        send(Message::Puzzle(Puzzling::Came(text)));
    });
}

async fn read() -> dom::Result<JsValue> {
    let read = Reflect::get(&dom::window(), &"readPuzzles".into())?.dyn_into::<Function>()?;
    let text = read.call0(&JsValue::UNDEFINED)?.dyn_into::<Promise>()?;
    JsFuture::from(text).await
}

/// Says which day it is in the person's calendar.
pub(crate) fn find_day() {
    let now = Date::new_0();
    let (year, month, day) = (now.get_full_year() as i32, now.get_month() + 1, now.get_date());
    send(Message::Puzzle(Puzzling::Today(year, month as u8, day as u8)));
}
