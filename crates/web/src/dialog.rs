use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Button, Choice, DialogView, Field, Group, Message};
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement, HtmlInputElement};

use crate::control::Control;
use crate::dom;
use crate::keys_list::KeysNode;
use crate::listener::Listener;
use crate::post::Post;
use crate::rules_card::CardNode;
use crate::seat_list::SeatNode;

/// The dialog over the page, whichever it is.
pub(crate) struct Dialog {
    node: HtmlDialogElement,
    title: HtmlElement,
    root: HtmlElement,
    shown: &'static str,
    fields: Vec<FieldNode>,
    confirm: Control,
    close: Control,
    post: Post,
    _cancel: Listener,
}

impl Dialog {
    pub(crate) fn new(document: &Document, post: &Post) -> Result<Self, JsValue> {
        let node: HtmlDialogElement = dom::by_id(document, "dialog")?;
        // Escape: closed when the state says so, and not before.
        let cancel = Listener::new(&node, "cancel", {
            let post = post.clone();
            move |event| {
                event.prevent_default();
                post.send(Message::Close);
            }
        })?;
        Ok(Self {
            title: dom::by_id(document, "dialog-title")?,
            root: dom::find(&node, ".groups")?,
            shown: "",
            fields: Vec::new(),
            confirm: Control::new(dom::find(&node, ".confirm")?, post)?,
            close: Control::new(dom::find(&node, ".close")?, post)?,
            post: post.clone(),
            node,
            _cancel: cancel,
        })
    }

    /// Shows a dialog or closes it. Fields that stay are not built again, so they keep the focus.
    pub(crate) fn show(&mut self, view: Option<&DialogView>) -> Result<(), JsValue> {
        let Some(view) = view else {
            if self.node.open() {
                self.node.close();
                self.fields.clear();
                self.shown = "";
            }
            return Ok(());
        };
        let other = self.shown != view.title;
        if other {
            self.fields.clear();
            self.title.set_text_content(Some(view.title));
            self.shown = view.title;
        }
        self.confirm.show_or_hide(view.confirm.as_ref())?;
        self.close.show(&view.close)?;
        for (index, field) in view.fields.iter().enumerate() {
            if !self.fields.get(index).is_some_and(|node| node.fits(field)) {
                // What follows it is built again behind it.
                self.fields.truncate(index);
                self.fields.push(FieldNode::append(&self.root, field, &self.post)?);
            }
            self.fields[index].show(field)?;
        }
        self.fields.truncate(view.fields.len());
        if !self.node.open() {
            self.node.show_modal()
        } else if other {
            // What had the focus is gone: begin where the new content does.
            self.node.set_scroll_top(0);
            self.first_stop()?.focus()
        } else {
            Ok(())
        }
    }

    /// The chosen one of the rules, or the heading.
    fn first_stop(&self) -> Result<HtmlElement, JsValue> {
        let chosen = self.root.query_selector("[aria-current]")?;
        Ok(chosen.and_then(|node| node.dyn_into().ok()).unwrap_or_else(|| self.title.clone()))
    }
}

/// A field of a dialog.
enum FieldNode {
    Group(GroupNode),
    Seat(SeatNode),
    Rules(CardNode),
    Action(ActionNode),
    Text(TextNode),
    Keys(KeysNode),
}

impl FieldNode {
    fn append(root: &Element, field: &Field, post: &Post) -> Result<Self, JsValue> {
        Ok(match field {
            Field::Group(group) => Self::Group(GroupNode::append(root, group, post)?),
            Field::Seat(seat) => Self::Seat(SeatNode::append(root, seat, post)?),
            Field::Rules(card) => Self::Rules(CardNode::append(root, card, post)?),
            Field::Action(button) => Self::Action(ActionNode::append(root, button, post)?),
            Field::Text(text) => Self::Text(TextNode::append(root, text)?),
            Field::Keys(lines) => Self::Keys(KeysNode::append(root, lines)?),
        })
    }

    /// Whether it can show this field without being built again.
    fn fits(&self, field: &Field) -> bool {
        match (self, field) {
            (Self::Group(node), Field::Group(group)) => node.fits(group),
            (Self::Seat(node), Field::Seat(seat)) => node.fits(seat),
            (Self::Keys(node), Field::Keys(lines)) => node.lines == *lines,
            (Self::Rules(_), Field::Rules(_))
            | (Self::Action(_), Field::Action(_))
            | (Self::Text(_), Field::Text(_)) => true,
            _ => false,
        }
    }

    fn show(&mut self, field: &Field) -> Result<(), JsValue> {
        match (self, field) {
            (Self::Group(node), Field::Group(group)) => node.show(group),
            (Self::Seat(node), Field::Seat(seat)) => node.show(seat),
            (Self::Rules(node), Field::Rules(card)) => return node.show(card),
            (Self::Action(node), Field::Action(button)) => return node.0.show(button),
            (Self::Text(node), Field::Text(text)) => node.0.set_text_content(Some(text)),
            _ => {}
        }
        Ok(())
    }
}

/// A button among the fields.
struct ActionNode(Control);

impl ActionNode {
    fn append(root: &Element, button: &Button, post: &Post) -> Result<Self, JsValue> {
        Control::append(root, button, post).map(Self)
    }
}

impl Drop for ActionNode {
    fn drop(&mut self) {
        self.0.node().remove();
    }
}

/// A paragraph.
struct TextNode(HtmlElement);

impl TextNode {
    fn append(root: &Element, text: &str) -> Result<Self, JsValue> {
        let node: HtmlElement = dom::append(root, "p")?;
        node.set_text_content(Some(text));
        Ok(Self(node))
    }
}

impl Drop for TextNode {
    fn drop(&mut self) {
        self.0.remove();
    }
}

/// A group of radio buttons.
struct GroupNode {
    legend: &'static str,
    node: HtmlElement,
    choices: Vec<ChoiceNode>,
}

impl Drop for GroupNode {
    fn drop(&mut self) {
        self.node.remove();
    }
}

impl GroupNode {
    fn append(root: &Element, group: &Group, post: &Post) -> Result<Self, JsValue> {
        let node: HtmlElement = dom::append(root, "fieldset")?;
        let legend: Element = dom::append(&node, "legend")?;
        legend.set_text_content(Some(group.legend));
        let list: Element = dom::append(&node, "div")?;
        list.set_class_name("choices row");
        let choices =
            group.choices.iter().map(|choice| ChoiceNode::append(&list, group, choice, post));
        Ok(Self { legend: group.legend, node, choices: choices.collect::<Result<_, _>>()? })
    }

    /// Whether it can show this group without being built again.
    fn fits(&self, group: &Group) -> bool {
        self.legend == group.legend
            && self.choices.len() == group.choices.len()
            && self.choices.iter().zip(&group.choices).all(|(node, choice)| node.fits(choice))
    }

    fn show(&self, group: &Group) {
        for (node, choice) in self.choices.iter().zip(&group.choices) {
            node.input.set_checked(choice.chosen);
            node.message.replace(choice.message.clone());
        }
    }
}

struct ChoiceNode {
    label: &'static str,
    input: HtmlInputElement,
    message: Rc<RefCell<Message>>,
    _chosen: Listener,
}

impl ChoiceNode {
    fn append(
        list: &Element,
        group: &Group,
        choice: &Choice,
        post: &Post,
    ) -> Result<Self, JsValue> {
        let frame: Element = dom::append(list, "label")?;
        let input: HtmlInputElement = dom::append(&frame, "input")?;
        input.set_type("radio");
        input.set_name(group.legend);
        let text: Element = dom::append(&frame, "span")?;
        text.set_text_content(Some(choice.label));
        let message = Rc::new(RefCell::new(choice.message.clone()));
        let chosen = Listener::new(&input, "change", {
            let (message, post) = (Rc::clone(&message), post.clone());
            move |_| {
                let message = message.borrow().clone();
                post.send(message);
            }
        })?;
        Ok(Self { label: choice.label, input, message, _chosen: chosen })
    }

    fn fits(&self, choice: &Choice) -> bool {
        self.label == choice.label
    }
}
