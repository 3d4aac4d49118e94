use uttt_app::{Analysing, Message, NotesView};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

use crate::controls::{Control, Toggles, symbol};
use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::platform::keys::is_pressed;

/// The notes on a position while a person writes them: a field, and rows of buttons.
pub(crate) struct NotesNode {
    root: HtmlElement,
    field: HtmlTextAreaElement,
    glyphs: Toggles,
    tools: Toggles,
    undo: Control,
    done: Control,
    /// Whether the field is to get the focus.
    wants_focus: bool,
    /// What had the focus before the field.
    before: Option<HtmlElement>,
    _listeners: [Listener; 2],
}

impl NotesNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.card.notes")?;
        root.set_attribute("role", "group")?;
        root.set_hidden(true);
        let field: HtmlTextAreaElement = dom::append(&root, "textarea")?;
        field.set_rows(2);
        field.set_attribute("dir", "auto")?;
        let typed = Listener::new(&field, "input", {
            let field = field.clone();
            move |_| send(Message::Analyse(Analysing::Write(field.value())))
        })?;
        let escape = Listener::new(&root, "keydown", move |event| {
            if dom::key(&event).as_deref() == Some("Escape") {
                event.prevent_default();
                send(Message::Analyse(Analysing::Notes(false)));
            }
        })?;
        let glyphs = Toggles::append(&root)?;
        let row: Element = dom::append(&root, "div.row")?;
        let tools = Toggles::append(&row)?;
        let undo = super::drawn(&row, symbol::UNDO)?;
        let done = Control::new(dom::append(&row, "button.primary")?)?;
        Ok(Self {
            root,
            field,
            glyphs,
            tools,
            undo,
            done,
            wants_focus: false,
            before: None,
            _listeners: [typed, escape],
        })
    }

    /// Gives the field the focus if it has just appeared. A dialog that closes gives the focus to
    /// another element before.
    pub(crate) fn take_focus(&mut self) -> dom::Result {
        if !std::mem::take(&mut self.wants_focus) {
            return Ok(());
        }
        let focused = dom::document().active_element();
        self.before = focused.and_then(|focused| focused.dyn_into().ok());
        self.field.focus()
    }

    /// Gives the focus back to where the keyboard had it. Otherwise the panel gets it: there the keys of
    /// the view work.
    fn return_focus(&mut self) -> dom::Result {
        let before = self.before.take();
        if self.root.query_selector(":focus")?.is_none() {
            return Ok(());
        }
        let is_back = |before: &HtmlElement| before.is_connected() && before.tag_name() != "BODY";
        let before = before.filter(|before| is_back(before) && !is_pressed(before));
        let panel = || self.root.parent_element()?.dyn_into().ok();
        before.or_else(panel).map_or(Ok(()), |node| node.focus())
    }

    /// Shows the notes, or hides them.
    pub(crate) fn show(&mut self, view: Option<&NotesView>) -> dom::Result {
        let appears = self.root.hidden() && view.is_some();
        if view.is_none() {
            self.return_focus()?;
        }
        dom::set_hidden(&self.root, view.is_none());
        let Some(view) = view else { return Ok(()) };
        self.root.set_attribute("aria-label", view.label)?;
        self.field.set_attribute("aria-label", &view.field)?;
        self.field.set_placeholder(&view.field);
        // Setting the same text would move the caret.
        if self.field.value() != view.text {
            self.field.set_value(&view.text);
        }
        self.glyphs.show(view.glyphs.as_ref())?;
        self.tools.show(Some(&view.tools))?;
        self.undo.show(&view.undo)?;
        self.done.show(&view.done)?;
        self.wants_focus = appears && view.takes_focus;
        Ok(())
    }
}
