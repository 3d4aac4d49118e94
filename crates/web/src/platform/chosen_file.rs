//! A file that the person chooses.

use std::cell::RefCell;

use uttt_app::{FileRefusal, Listing, Message};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlInputElement};

use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// The largest file that the page reads: a hundred times what 5,000 games take.
const MOST_BYTES: f64 = 128.0 * 1024.0 * 1024.0;

/// Lets the person choose a file of games.
pub(crate) struct FileChooser {
    /// The last question to the person.
    asked: RefCell<Option<(HtmlInputElement, Listener)>>,
}

impl FileChooser {
    pub(crate) fn new() -> Self {
        Self { asked: RefCell::default() }
    }

    /// Asks at once, because the browser allows it only during a click.
    pub(crate) fn ask(&self) -> Result<(), JsValue> {
        let input: HtmlInputElement = dom::document().create_element("input")?.unchecked_into();
        input.set_type("file");
        input.set_accept(".txt,text/plain");
        let chosen = Listener::new(&input, "change", {
            let input = input.clone();
            move |_| {
                if let Some(file) = input.files().and_then(|files| files.item(0)) {
                    spawn_local(async move {
                        send(Message::Games(Listing::File(read(&file).await)));
                    });
                }
            }
        })?;
        input.click();
        self.asked.replace(Some((input, chosen)));
        Ok(())
    }
}

async fn read(file: &File) -> Result<String, FileRefusal> {
    if file.size() > MOST_BYTES {
        return Err(FileRefusal::TooLarge);
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    text.ok_or(FileRefusal::Unreadable)
}
