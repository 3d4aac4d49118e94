use uttt_app::{Dialog, DialogView, Field, Message, Showing};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlInputElement};

use crate::controls::{Control, FieldNode, GroupNode, LevelNode, SwitchNode};
use crate::dispatcher::send;
use crate::dom::{self, Listener, Owned};
use crate::view::drop_down::ListNode;
use crate::view::fixed_field::{FixedNode, append_illustration, append_keys, append_link};
use crate::view::rules_card::CardNode;
use crate::view::snippet_node::SnippetNode;
use crate::view::text_field::TextNode;

/// The element of the open dialog.
pub(crate) struct DialogNode {
    node: HtmlDialogElement,
    title: HtmlElement,
    root: HtmlElement,
    shown: Option<Dialog>,
    /// The fields, each with its element.
    fields: Vec<(Owned<Element>, Box<dyn FieldNode>)>,
    confirm: Control,
    close: Control,
    _cancel: Listener,
    _closed: Listener,
    _enter: Listener,
}

impl DialogNode {
    pub(crate) fn new() -> dom::Result<Self> {
        let node: HtmlDialogElement = dom::by_id("dialog")?;
        // Escape closes the dialog only through the state.
        let cancel = Listener::new(&node, "cancel", move |event| {
            event.prevent_default();
            send(Message::Show(Showing::Close));
        })?;
        // A browser may close it without asking, as Android does after a second press on Back.
        let closed = Listener::new(&node, "close", {
            let node = node.clone();
            move |_| {
                if !node.open() {
                    send(Message::Show(Showing::Close));
                }
            }
        })?;
        // Enter on a choice confirms the dialog, as in any form. On a button it presses that
        // button.
        let confirm: HtmlElement = dom::find(&node, ".confirm")?;
        let enter = Listener::new(&node, "keydown", move |event| {
            let on_choice =
                event.target().is_some_and(|at| at.is_instance_of::<HtmlInputElement>());
            if on_choice && dom::key(&event).as_deref() == Some("Enter") && !confirm.hidden() {
                event.prevent_default();
                confirm.click();
            }
        })?;
        Ok(Self {
            title: dom::by_id("dialog-title")?,
            root: dom::find(&node, ".groups")?,
            shown: None,
            fields: Vec::new(),
            confirm: Control::new(dom::find(&node, ".confirm")?)?,
            close: Control::new(dom::find(&node, ".close")?)?,
            node,
            _cancel: cancel,
            _closed: closed,
            _enter: enter,
        })
    }

    /// Shows a dialog or closes it. Fields that have not changed are not rebuilt, so they keep the
    /// focus. In another language all are, and the focus returns to the same field.
    pub(crate) fn show(
        &mut self,
        view: Option<&(Dialog, DialogView)>,
        is_anew: bool,
    ) -> dom::Result {
        let Some((dialog, view)) = view else {
            if self.node.open() {
                self.node.close();
                self.fields.clear();
                self.shown = None;
            }
            return Ok(());
        };
        let other = self.shown != Some(*dialog);
        let focused = if other || !is_anew { None } else { self.focused() };
        if other || is_anew {
            self.fields.clear();
            self.title.set_text_content(Some(view.title));
            self.shown = Some(*dialog);
        }
        self.confirm.show_or_hide(view.confirm.as_ref())?;
        self.close.show(&view.close)?;
        for (index, field) in view.fields.iter().enumerate() {
            if let Some((_, shown)) = self.fields.get_mut(index)
                && shown.show(field)?
            {
                continue;
            }
            // The fields after a changed one are rebuilt after it.
            self.fields.truncate(index);
            let new = append(&self.root, field)?;
            let node = self.root.last_element_child().ok_or("a field without an element")?;
            self.fields.push((Owned(node), new));
            self.fields[index].1.show(field)?;
        }
        self.fields.truncate(view.fields.len());
        let opens = !self.node.open();
        if opens {
            self.node.show_modal()?;
        }
        if (opens && view.confirm.is_some()) || (!opens && other) {
            // The element with the focus was removed, or is not where a person starts.
            self.node.set_scroll_top(0);
            self.first_stop(view)?.focus()?;
        }
        if let Some((node, _)) = focused.and_then(|at| self.fields.get(at)) {
            let chosen = node.query_selector("input:checked")?;
            let any = node.query_selector("input, button, select, textarea")?;
            chosen
                .or(any)
                .and_then(|stop| stop.dyn_into::<HtmlElement>().ok())
                .map_or(Ok(()), |stop| stop.focus())?;
        }
        Ok(())
    }

    /// The field with the focus.
    fn focused(&self) -> Option<usize> {
        let focused = dom::document().active_element()?;
        self.fields.iter().position(|(node, _)| node.contains(Some(&focused)))
    }

    /// The element that gets the focus first: the first choice, from which Enter confirms, or else
    /// the confirm button; in the list of rules, the chosen ones; otherwise the heading.
    fn first_stop(&self, view: &DialogView) -> dom::Result<HtmlElement> {
        let confirms = view.confirm.is_some();
        let chosen = if confirms { "input:checked, input[type=text]" } else { "[aria-current]" };
        let chosen = self.root.query_selector(chosen)?.and_then(|node| node.dyn_into().ok());
        Ok(chosen.unwrap_or_else(|| match confirms {
            true => self.confirm.node().clone().into(),
            false => self.title.clone(),
        }))
    }
}

/// Makes the element of a field.
fn append(root: &Element, field: &Field) -> dom::Result<Box<dyn FieldNode>> {
    Ok(match field {
        Field::Group(group) => Box::new(GroupNode::append(root, group)?),
        Field::Level(level) => Box::new(LevelNode::append(root, level)?),
        Field::More(_) => Box::new(SwitchNode::append(root, true)?),
        Field::Switch(_) => Box::new(SwitchNode::append(root, false)?),
        Field::List(list) => Box::new(ListNode::append(root, list)?),
        Field::Rules(_) => Box::new(CardNode::append(root)?),
        Field::Action(_) => Box::new(Control::new(dom::append(root, "button.action")?)?),
        Field::Text(text) => Box::new(dom::write(root, "p", text)?),
        Field::Line(line) => Box::new(TextNode::append(root, false, line)?),
        Field::Area(area) => Box::new(TextNode::append(root, true, area)?),
        Field::Snippet(snippet) => Box::new(SnippetNode::append(root, snippet)?),
        Field::Link(link) => {
            append_link(root, link)?;
            Box::new(FixedNode(field.clone()))
        }
        Field::Keys(lines) => {
            append_keys(root, lines)?;
            Box::new(FixedNode(field.clone()))
        }
        Field::Illustration(it) => {
            append_illustration(root, it)?;
            Box::new(FixedNode(field.clone()))
        }
    })
}

impl FieldNode for Control {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let Field::Action(button) = field else { return Ok(false) };
        Self::show(self, button)?;
        Ok(true)
    }
}

impl FieldNode for Element {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let Field::Text(text) = field else { return Ok(false) };
        self.set_text_content(Some(text));
        Ok(true)
    }
}
