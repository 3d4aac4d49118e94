use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Choice, Message, SeatField};
use uttt_rules::Player;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, HtmlSelectElement};

use crate::dispatcher::Dispatcher;
use crate::dom;
use crate::dom::listener::Listener;

/// The drop-down list of who plays a symbol.
pub(crate) struct SeatNode {
    player: Player,
    node: HtmlElement,
    list: HtmlSelectElement,
    /// The message of each entry.
    messages: Rc<RefCell<Vec<Message>>>,
    _chosen: Listener,
}

impl Drop for SeatNode {
    fn drop(&mut self) {
        self.node.remove();
    }
}

impl SeatNode {
    pub(crate) fn append(
        root: &Element,
        seat: &SeatField,
        dispatcher: &Dispatcher,
    ) -> Result<Self, JsValue> {
        let node: HtmlElement = dom::append(root, "label")?;
        node.set_class_name(match seat.player {
            Player::X => "seat x",
            Player::O => "seat o",
            Player::Plus => "seat plus",
        });
        let symbol: Element = dom::append(&node, "span")?;
        symbol.set_text_content(Some(&seat.player.to_string()));
        symbol.set_attribute("aria-hidden", "true")?;
        let list: HtmlSelectElement = dom::append(&node, "select")?;
        list.set_attribute("aria-label", seat.label)?;
        entry(&list, &seat.person)?;
        let engines: Element = dom::append(&list, "optgroup")?;
        engines.set_attribute("label", seat.engines_label)?;
        seat.engines.iter().try_for_each(|choice| entry(&engines, choice))?;
        let messages = Rc::<RefCell<Vec<Message>>>::default();
        let chosen = Listener::new(&list, "change", {
            let (list, messages, dispatcher) =
                (list.clone(), Rc::clone(&messages), dispatcher.clone());
            move |_| {
                let index = usize::try_from(list.selected_index()).ok();
                // The message is cloned first, because handling it may change the entries.
                let message = index.and_then(|index| messages.borrow().get(index).cloned());
                message.into_iter().for_each(|message| dispatcher.send(message));
            }
        })?;
        Ok(Self { player: seat.player, node, list, messages, _chosen: chosen })
    }

    /// Whether this element can show the list without being rebuilt.
    pub(crate) fn fits(&self, seat: &SeatField) -> bool {
        self.player == seat.player && self.list.length() as usize == 1 + seat.engines.len()
    }

    pub(crate) fn show(&self, seat: &SeatField) {
        let all = || std::iter::once(&seat.person).chain(&seat.engines);
        self.messages.replace(all().map(|choice| choice.message.clone()).collect());
        if let Some(index) = all().position(|choice| choice.chosen) {
            self.list.set_selected_index(index as i32);
        }
    }
}

fn entry(list: &Element, choice: &Choice) -> Result<(), JsValue> {
    let entry: Element = dom::append(list, "option")?;
    entry.set_text_content(Some(choice.label));
    Ok(())
}
