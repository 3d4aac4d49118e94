use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Field, ListField, Message};
use uttt_rules::Player;
use web_sys::{Element, HtmlSelectElement};

use crate::controls::FieldNode;
use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// A drop-down list, behind a symbol or its label.
pub(crate) struct ListNode {
    player: Option<Player>,
    label: &'static str,
    list: HtmlSelectElement,
    /// The message of each entry.
    messages: Rc<RefCell<Vec<Message>>>,
    _chosen: Listener,
}

impl ListNode {
    pub(crate) fn append(root: &Element, field: &ListField) -> dom::Result<Self> {
        let &ListField { player, label, ref choices, heading } = field;
        let node: Element = dom::append(root, "label")?;
        node.set_class_name(match player {
            Some(Player::X) => "seat x",
            Some(Player::O) => "seat o",
            Some(Player::Plus) => "seat plus",
            None => "seat named",
        });
        let symbol = player.map(|player| player.to_string());
        let before = dom::write(&node, "span", symbol.as_deref().unwrap_or(label))?;
        before.set_attribute("aria-hidden", "true")?;
        let list: HtmlSelectElement = dom::append(&node, "select")?;
        list.set_attribute("aria-label", label)?;
        let mut parent: Element = list.clone().into();
        for (at, choice) in choices.iter().enumerate() {
            if let (1, Some(heading)) = (at, heading) {
                parent = dom::append(&list, "optgroup")?;
                parent.set_attribute("label", heading)?;
            }
            dom::write(&parent, "option", choice.label)?;
        }
        let messages = Rc::<RefCell<Vec<Message>>>::default();
        let chosen = Listener::new(&list, "change", {
            let (list, messages) = (list.clone(), Rc::clone(&messages));
            move |_| {
                let index = usize::try_from(list.selected_index()).ok();
                // The message is cloned first, because handling it may change the entries.
                let message = index.and_then(|index| messages.borrow().get(index).cloned());
                message.into_iter().for_each(send);
            }
        })?;
        Ok(Self { player, label, list, messages, _chosen: chosen })
    }
}

impl FieldNode for ListNode {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let Field::List(field) = field else { return Ok(false) };
        let is_it = (self.player, self.label) == (field.player, field.label);
        if !is_it || self.list.length() as usize != field.choices.len() {
            return Ok(false);
        }
        if let Some(index) = field.choices.iter().position(|choice| choice.chosen) {
            self.list.set_selected_index(index as i32);
        }
        let messages = field.choices.iter().map(|choice| choice.message.clone());
        self.messages.replace(messages.collect());
        Ok(true)
    }
}
