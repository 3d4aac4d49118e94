use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Choice, ListField, Message, SeatField};
use uttt_rules::Player;
use web_sys::{Element, HtmlElement, HtmlSelectElement};

use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;
use crate::dom::{self, Owned};

/// A drop-down list, behind a symbol or its label.
pub(crate) struct ListNode {
    player: Option<Player>,
    label: &'static str,
    _node: Owned<HtmlElement>,
    list: HtmlSelectElement,
    /// The message of each entry.
    messages: Rc<RefCell<Vec<Message>>>,
    _chosen: Listener,
}

impl ListNode {
    /// The list of who plays a symbol.
    pub(crate) fn of_seat(
        root: &Element,
        seat: &SeatField,
        dispatcher: &Dispatcher,
    ) -> dom::Result<Self> {
        let new = Self::empty(root, Some(seat.player), seat.label, dispatcher)?;
        entry(&new.list, &seat.person)?;
        let engines: Element = dom::append(&new.list, "optgroup")?;
        engines.set_attribute("label", seat.engines_label)?;
        seat.engines.iter().try_for_each(|choice| entry(&engines, choice))?;
        Ok(new)
    }

    pub(crate) fn append(
        root: &Element,
        field: &ListField,
        dispatcher: &Dispatcher,
    ) -> dom::Result<Self> {
        let new = Self::empty(root, field.player, field.label, dispatcher)?;
        field.choices.iter().try_for_each(|choice| entry(&new.list, choice))?;
        Ok(new)
    }

    fn empty(
        root: &Element,
        player: Option<Player>,
        label: &'static str,
        dispatcher: &Dispatcher,
    ) -> dom::Result<Self> {
        let node: Owned<HtmlElement> = Owned(dom::append(root, "label")?);
        node.set_class_name(match player {
            Some(Player::X) => "seat x",
            Some(Player::O) => "seat o",
            Some(Player::Plus) => "seat plus",
            None => "seat named",
        });
        let before: Element = dom::append(&node, "span")?;
        let symbol = player.map(|player| player.to_string());
        before.set_text_content(Some(symbol.as_deref().unwrap_or(label)));
        before.set_attribute("aria-hidden", "true")?;
        let list: HtmlSelectElement = dom::append(&node, "select")?;
        list.set_attribute("aria-label", label)?;
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
        Ok(Self { player, label, _node: node, list, messages, _chosen: chosen })
    }

    /// Whether this element can show the list without being rebuilt.
    pub(crate) fn fits_seat(&self, seat: &SeatField) -> bool {
        self.player == Some(seat.player) && self.list.length() as usize == 1 + seat.engines.len()
    }

    pub(crate) fn fits(&self, field: &ListField) -> bool {
        (self.player, self.label) == (field.player, field.label)
            && self.list.length() as usize == field.choices.len()
    }

    pub(crate) fn show_seat(&self, seat: &SeatField) {
        self.show(std::iter::once(&seat.person).chain(&seat.engines));
    }

    pub(crate) fn show<'a>(&self, choices: impl IntoIterator<Item = &'a Choice>) {
        let mut messages = Vec::new();
        for (index, choice) in choices.into_iter().enumerate() {
            if choice.chosen {
                self.list.set_selected_index(index as i32);
            }
            messages.push(choice.message.clone());
        }
        self.messages.replace(messages);
    }
}

fn entry(list: &Element, choice: &Choice) -> dom::Result {
    dom::write(list, "option", choice.label)?;
    Ok(())
}
