use uttt_app::Offer;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::controls::Click;
use crate::dom;
use crate::view::set_text;

/// A line below the buttons that leads somewhere else, once a game is over.
pub(crate) struct OfferNode {
    button: HtmlElement,
    click: Click,
}

impl OfferNode {
    pub(crate) fn new() -> dom::Result<Self> {
        let list: Element = dom::by_id("history")?;
        let button: HtmlElement = dom::append(&list, "button.offer")?;
        list.prepend_with_node_1(&button)?;
        dom::set_hidden(&button, true);
        Ok(Self { click: Click::new(button.unchecked_ref())?, button })
    }

    pub(crate) fn show(&self, offer: Option<&Offer>) {
        dom::set_hidden(&self.button, offer.is_none());
        set_text(&self.button, offer.map_or("", |offer| &offer.text));
        self.click.sends(offer.map(|offer| offer.message.clone()));
    }
}
