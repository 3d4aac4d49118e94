use uttt_app::ReviewCard;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlButtonElement, HtmlElement};

use crate::controls::control::Control;
use crate::dispatcher::Dispatcher;
use crate::dom;
use crate::view::set_text;

/// What there is to say about a move, and what can be done about it.
pub(crate) struct CardNode {
    dispatcher: Dispatcher,
    root: HtmlElement,
    title: Element,
    why: Element,
    best: Element,
    row: HtmlElement,
    actions: Vec<Control>,
}

impl CardNode {
    pub(crate) fn append(parent: &Element, dispatcher: &Dispatcher) -> Result<Self, JsValue> {
        let root: HtmlElement = dom::append(parent, "div")?;
        root.set_class_name("verdict");
        let title: Element = dom::append(&root, "h2")?;
        let about: Element = dom::append(&root, "p")?;
        let why: Element = dom::append(&about, "span")?;
        let best: Element = dom::append(&about, "span")?;
        best.set_class_name("best");
        let row: HtmlElement = dom::append(&root, "div")?;
        row.set_class_name("actions");
        let dispatcher = dispatcher.clone();
        Ok(Self { dispatcher, root, title, why, best, row, actions: Vec::new() })
    }

    /// Changes texts alone, so that a button keeps the focus.
    pub(crate) fn show(&mut self, card: &ReviewCard) -> Result<(), JsValue> {
        self.root.set_attribute("data-verdict", card.id)?;
        // An arrow stays with its two numbers at the end of a line.
        let title = match card.title.split_once('→') {
            Some((before, after)) => {
                let (before, after) = (before.trim_end_matches(' '), after.trim_start_matches(' '));
                &format!("{before}\u{a0}→\u{a0}{after}")
            }
            None => &card.title,
        };
        set_text(&self.title, title);
        set_text(&self.why, &card.why);
        let apart = if card.why.is_empty() || card.best.is_empty() { "" } else { " " };
        set_text(&self.best, &format!("{apart}{}", card.best));
        self.row.set_hidden(card.actions.is_empty());
        while self.actions.len() < card.actions.len() {
            let node: HtmlButtonElement = dom::append(&self.row, "button")?;
            node.set_type("button");
            self.actions.push(Control::new(node, &self.dispatcher)?);
        }
        for (at, control) in self.actions.iter_mut().enumerate() {
            control.show_or_hide(card.actions.get(at))?;
        }
        Ok(())
    }
}
