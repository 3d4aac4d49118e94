use uttt_app::{Dialog, DialogView, Field, Message, Showing};
use wasm_bindgen::prelude::*;
use web_sys::{
    Document, Element, HtmlButtonElement, HtmlDialogElement, HtmlElement, HtmlInputElement,
};

use crate::controls::choices::GroupNode;
use crate::controls::control::Control;
use crate::controls::disclosure::DisclosureNode;
use crate::controls::level_slider::LevelNode;
use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;
use crate::dom::{self, Owned};
use crate::view::area_node::AreaNode;
use crate::view::illustration_node::IllustrationNode;
use crate::view::keys_list::KeysNode;
use crate::view::line_node::LineFieldNode;
use crate::view::link_node::LinkNode;
use crate::view::rules_card::CardNode;
use crate::view::seat_list::ListNode;
use crate::view::snippet_node::SnippetNode;

/// The element of the open dialog.
pub(crate) struct DialogNode {
    node: HtmlDialogElement,
    title: HtmlElement,
    root: HtmlElement,
    shown: Option<Dialog>,
    fields: Vec<FieldNode>,
    confirm: Control,
    close: Control,
    dispatcher: Dispatcher,
    _cancel: Listener,
    _closed: Listener,
    _enter: Listener,
}

impl DialogNode {
    pub(crate) fn new(document: &Document, dispatcher: &Dispatcher) -> dom::Result<Self> {
        let node: HtmlDialogElement = dom::by_id(document, "dialog")?;
        // Escape closes the dialog only through the state.
        let cancel = Listener::new(&node, "cancel", {
            let dispatcher = dispatcher.clone();
            move |event| {
                event.prevent_default();
                dispatcher.send(Message::Show(Showing::Close));
            }
        })?;
        // A browser may close it without asking, as Android does after a second press on Back.
        let closed = Listener::new(&node, "close", {
            let (node, dispatcher) = (node.clone(), dispatcher.clone());
            move |_| {
                if !node.open() {
                    dispatcher.send(Message::Show(Showing::Close));
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
            title: dom::by_id(document, "dialog-title")?,
            root: dom::find(&node, ".groups")?,
            shown: None,
            fields: Vec::new(),
            confirm: Control::new(dom::find(&node, ".confirm")?, dispatcher)?,
            close: Control::new(dom::find(&node, ".close")?, dispatcher)?,
            dispatcher: dispatcher.clone(),
            node,
            _cancel: cancel,
            _closed: closed,
            _enter: enter,
        })
    }

    /// Shows a dialog or closes it. Fields that have not changed are not rebuilt, so they keep the
    /// focus.
    pub(crate) fn show(&mut self, view: Option<&(Dialog, DialogView)>) -> dom::Result {
        let Some((dialog, view)) = view else {
            if self.node.open() {
                self.node.close();
                self.fields.clear();
                self.shown = None;
            }
            return Ok(());
        };
        let other = self.shown != Some(*dialog);
        if other {
            self.fields.clear();
            self.title.set_text_content(Some(view.title));
            self.shown = Some(*dialog);
        }
        self.confirm.show_or_hide(view.confirm.as_ref())?;
        self.close.show(&view.close)?;
        for (index, field) in view.fields.iter().enumerate() {
            if !self.fields.get(index).is_some_and(|node| node.fits(field)) {
                // The fields after a changed one are rebuilt after it.
                self.fields.truncate(index);
                self.fields.push(FieldNode::append(&self.root, field, &self.dispatcher)?);
            }
            self.fields[index].show(field)?;
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
        Ok(())
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

/// A field of a dialog.
enum FieldNode {
    Group(GroupNode),
    Level(LevelNode),
    More(DisclosureNode),
    Switch(DisclosureNode),
    Seat(ListNode),
    List(ListNode),
    Rules(CardNode),
    Action { control: Control, _node: Owned<HtmlButtonElement> },
    Text(Owned<Element>),
    Link(LinkNode),
    Line(LineFieldNode),
    Area(AreaNode),
    Keys(KeysNode),
    Snippet(SnippetNode),
    Illustration(IllustrationNode),
}

impl FieldNode {
    fn append(root: &Element, field: &Field, dispatcher: &Dispatcher) -> dom::Result<Self> {
        Ok(match field {
            Field::Group(group) => Self::Group(GroupNode::append(root, group, dispatcher)?),
            Field::Level(level) => Self::Level(LevelNode::append(root, level, dispatcher)?),
            Field::More(_) => Self::More(DisclosureNode::append(root, dispatcher)?),
            Field::Switch(_) => Self::Switch(DisclosureNode::append_switch(root, dispatcher)?),
            Field::Seat(seat) => Self::Seat(ListNode::of_seat(root, seat, dispatcher)?),
            Field::List(list) => Self::List(ListNode::append(root, list, dispatcher)?),
            Field::Rules(card) => Self::Rules(CardNode::append(root, card, dispatcher)?),
            Field::Action(button) => {
                let control = Control::append(root, button, dispatcher)?;
                control.node().set_class_name("action");
                Self::Action { _node: Owned(control.node().clone()), control }
            }
            Field::Text(text) => Self::Text(Owned(dom::write(root, "p", text)?)),
            Field::Link(link) => Self::Link(LinkNode::append(root, link)?),
            Field::Line(_) => Self::Line(LineFieldNode::append(root, dispatcher)?),
            Field::Area(_) => Self::Area(AreaNode::append(root, dispatcher)?),
            Field::Snippet(snippet) => {
                Self::Snippet(SnippetNode::append(root, snippet, dispatcher)?)
            }
            Field::Keys(lines) => Self::Keys(KeysNode::append(root, lines)?),
            Field::Illustration(_) => Self::Illustration(IllustrationNode::append(root)?),
        })
    }

    /// Whether this element can show the field without being rebuilt.
    fn fits(&self, field: &Field) -> bool {
        match (self, field) {
            (Self::Group(node), Field::Group(group)) => node.fits(group),
            (Self::Seat(node), Field::Seat(seat)) => node.fits_seat(seat),
            (Self::List(node), Field::List(list)) => node.fits(list),
            (Self::Snippet(node), Field::Snippet(snippet)) => node.fits(snippet),
            (Self::Keys(node), Field::Keys(lines)) => node.lines == *lines,
            (Self::Level(_), Field::Level(_))
            | (Self::More(_), Field::More(_))
            | (Self::Switch(_), Field::Switch(_))
            | (Self::Rules(_), Field::Rules(_))
            | (Self::Action { .. }, Field::Action(_))
            | (Self::Text(_), Field::Text(_))
            | (Self::Line(_), Field::Line(_))
            | (Self::Area(_), Field::Area(_))
            | (Self::Illustration(_), Field::Illustration(_)) => true,
            (Self::Link(node), Field::Link(link)) => node.shown == *link,
            _ => false,
        }
    }

    fn show(&mut self, field: &Field) -> dom::Result {
        match (self, field) {
            (Self::Group(node), Field::Group(group)) => node.show(group),
            (Self::Seat(node), Field::Seat(seat)) => node.show_seat(seat),
            (Self::List(node), Field::List(list)) => node.show(&list.choices),
            (Self::Level(node), Field::Level(level)) => return node.show(level),
            (Self::More(node), Field::More(more)) => return node.show(more),
            (Self::Switch(node), Field::Switch(switch)) => return node.show_switch(switch),
            (Self::Rules(node), Field::Rules(card)) => return node.show(card),
            (Self::Snippet(node), Field::Snippet(snippet)) => return node.show(snippet),
            (Self::Action { control, .. }, Field::Action(button)) => return control.show(button),
            (Self::Line(node), Field::Line(line)) => node.show(line),
            (Self::Area(node), Field::Area(area)) => node.show(area),
            (Self::Text(node), Field::Text(text)) => node.set_text_content(Some(text)),
            (Self::Illustration(node), Field::Illustration(illustration)) => {
                node.show(illustration);
            }
            _ => {}
        }
        Ok(())
    }
}
