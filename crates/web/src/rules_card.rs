use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Message, RulesCard};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlButtonElement};

use crate::dom;
use crate::listener::Listener;
use crate::post::Post;

/// A rule system: a button with its picture, its name and what is special about it.
pub(crate) struct CardNode {
    node: HtmlButtonElement,
    picture: Element,
    name: Element,
    sentence: Element,
    action: Element,
    message: Rc<RefCell<Option<Message>>>,
    shown: Option<RulesCard>,
    _click: Listener,
}

impl Drop for CardNode {
    fn drop(&mut self) {
        self.node.remove();
    }
}

impl CardNode {
    pub(crate) fn append(root: &Element, card: &RulesCard, post: &Post) -> Result<Self, JsValue> {
        let node: HtmlButtonElement = dom::append(root, "button")?;
        node.set_type("button");
        node.set_class_name("rules-card");
        let picture: Element = dom::append(&node, "span")?;
        picture.set_class_name("picture");
        // Its name and sentence stand beside it.
        picture.set_attribute("aria-hidden", "true")?;
        let words: Element = dom::append(&node, "span")?;
        words.set_class_name("words");
        let message = Rc::<RefCell<Option<Message>>>::default();
        let click = Listener::new(&node, "click", {
            let (message, post) = (Rc::clone(&message), post.clone());
            move |_| {
                let message = message.borrow().clone();
                message.into_iter().for_each(|message| post.send(message));
            }
        })?;
        let mut new = Self {
            picture,
            name: dom::append(&words, "b")?,
            sentence: dom::append(&words, "small")?,
            action: dom::append(&node, "u")?,
            node,
            message,
            shown: None,
            _click: click,
        };
        new.show(card)?;
        Ok(new)
    }

    pub(crate) fn show(&mut self, card: &RulesCard) -> Result<(), JsValue> {
        if self.shown.as_ref() == Some(card) {
            return Ok(());
        }
        if self.shown.as_ref().is_none_or(|shown| shown.picture != card.picture) {
            // Our own drawing: no text from outside is in it.
            self.picture.set_inner_html(&card.picture);
        }
        self.name.set_text_content(Some(card.name));
        self.sentence.set_text_content(Some(card.sentence));
        self.action.set_text_content(Some(card.action));
        if card.chosen {
            self.node.set_attribute("aria-current", "true")?;
        } else {
            self.node.remove_attribute("aria-current")?;
        }
        self.message.replace(Some(card.message.clone()));
        self.shown = Some(card.clone());
        Ok(())
    }
}
