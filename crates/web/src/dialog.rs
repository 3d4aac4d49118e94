use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Choice, DialogView, Group, Message};
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement, HtmlInputElement};

use crate::control::Control;
use crate::dom;
use crate::listener::Listener;
use crate::post::Post;

/// Choices without notes stand in one row, at most so many.
const IN_A_ROW: usize = 3;
/// More choices than so many stand in two columns.
const IN_A_COLUMN: usize = 4;

/// The dialog over the page, whichever it is.
pub(crate) struct Dialog {
    node: HtmlDialogElement,
    title: Element,
    root: Element,
    groups: Vec<GroupNode>,
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
            groups: Vec::new(),
            confirm: Control::new(dom::find(&node, ".confirm")?, post)?,
            close: Control::new(dom::find(&node, ".close")?, post)?,
            post: post.clone(),
            node,
            _cancel: cancel,
        })
    }

    /// Shows a dialog or closes it. Groups that stay are not built again, so they keep the focus.
    pub(crate) fn show(&mut self, view: Option<&DialogView>) -> Result<(), JsValue> {
        let Some(view) = view else {
            if self.node.open() {
                self.node.close();
                self.groups.clear();
            }
            return Ok(());
        };
        self.title.set_text_content(Some(view.title));
        self.confirm.show_or_hide(view.confirm.as_ref())?;
        self.close.show(&view.close)?;
        self.groups.retain(|node| view.groups.iter().any(|group| node.fits(group)));
        for (index, group) in view.groups.iter().enumerate() {
            if !self.groups.get(index).is_some_and(|node| node.fits(group)) {
                let before = self.groups.get(index).map(|node| node.node.as_ref());
                let node = GroupNode::insert(&self.root, before, group, &self.post)?;
                self.groups.insert(index, node);
            }
            self.groups[index].show(group);
        }
        if !self.node.open() {
            self.node.show_modal()?;
        }
        Ok(())
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
    fn insert(
        root: &Element,
        before: Option<&web_sys::Node>,
        group: &Group,
        post: &Post,
    ) -> Result<Self, JsValue> {
        let node: HtmlElement = dom::append(root, "fieldset")?;
        root.insert_before(&node, before)?;
        let legend: Element = dom::append(&node, "legend")?;
        legend.set_text_content(Some(group.legend));
        let list: Element = dom::append(&node, "div")?;
        let short = group.choices.iter().all(|choice| choice.note.is_empty());
        list.set_class_name(match group.choices.len() {
            ..=IN_A_ROW if short => "choices row",
            ..=IN_A_COLUMN => "choices",
            _ => "choices two",
        });
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
    note: &'static str,
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
        if !choice.note.is_empty() {
            let note: Element = dom::append(&text, "small")?;
            note.set_text_content(Some(choice.note));
        }
        let message = Rc::new(RefCell::new(choice.message.clone()));
        let chosen = Listener::new(&input, "change", {
            let (message, post) = (Rc::clone(&message), post.clone());
            move |_| {
                let message = message.borrow().clone();
                post.send(message);
            }
        })?;
        let (label, note) = (choice.label, choice.note);
        Ok(Self { label, note, input, message, _chosen: chosen })
    }

    fn fits(&self, choice: &Choice) -> bool {
        self.label == choice.label && self.note == choice.note
    }
}
