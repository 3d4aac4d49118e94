use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Message, MoveItem};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlButtonElement, HtmlElement};

use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::view::scrolled_list::ScrolledList;

/// The list of moves. Each move is a button that shows the position after it. The tab key reaches
/// one of them, and arrow keys lead to the others.
pub(crate) struct MoveList {
    list: HtmlElement,
    items: Vec<(HtmlElement, HtmlButtonElement)>,
    shown: Rc<RefCell<Vec<MoveItem>>>,
    scrolled: ScrolledList,
    _listeners: [Listener; 2],
}

impl MoveList {
    pub(crate) fn new(list: HtmlElement) -> dom::Result<Self> {
        let shown = Rc::<RefCell<Vec<MoveItem>>>::default();
        let click = Listener::new(&list, "click", {
            let (list, shown) = (list.clone(), Rc::clone(&shown));
            move |event| {
                let message = index(&list, &event).and_then(|index| message(&shown, index));
                message.into_iter().for_each(send);
            }
        })?;
        let keys = Listener::new(&list, "keydown", {
            let list = list.clone();
            move |event| walk(&list, &event)
        })?;
        // A notice takes room from the list, and a phone that is turned shows it in another form.
        let scrolled = ScrolledList::with(&list, scroll_to_current)?;
        let listeners = [click, keys];
        Ok(Self { list, items: Vec::new(), shown, scrolled, _listeners: listeners })
    }

    /// Updates the list.
    pub(crate) fn show(&mut self, players: usize, moves: &[MoveItem]) -> dom::Result {
        // A row holds one move of each player.
        self.list.class_list().toggle_with_force("three", players == 3)?;
        if self.shown.borrow().as_slice() == moves {
            return Ok(());
        }
        // An empty list leaves its room to others.
        if let Some(around) = self.list.parent_element() {
            around.class_list().toggle_with_force("empty", moves.is_empty())?;
        }
        for (item, _) in self.items.drain(moves.len().min(self.items.len())..) {
            item.remove();
        }
        let current = moves.iter().position(|item| item.current);
        let reached = current.unwrap_or_default();
        for (index, item) in moves.iter().enumerate() {
            if index == self.items.len() {
                let row: HtmlElement = dom::append(&self.list, "li")?;
                let button: HtmlButtonElement = dom::append(&row, "button")?;
                self.items.push((row, button));
            } else if self.shown.borrow().get(index) == Some(item) && index != reached {
                self.items[index].1.set_tab_index(-1);
                continue;
            }
            let (row, button) = &self.items[index];
            row.set_class_name(if item.undone { "undone" } else { "" });
            button.set_text_content(Some(&item.text));
            button.set_attribute("aria-label", &item.label)?;
            button.set_tab_index(if index == reached { 0 } else { -1 });
            if item.current {
                button.set_attribute("aria-current", "true")?;
            } else {
                button.remove_attribute("aria-current")?;
            }
        }
        self.shown.replace(moves.to_vec());
        self.scrolled.scroll_to_current()
    }

    /// Scrolls to the current move: a list that was hidden has lost how far it was scrolled.
    pub(crate) fn scroll_to_current(&self) -> dom::Result {
        self.scrolled.scroll_to_current()
    }
}

/// Scrolls the list, but not the page.
fn scroll_to_current(list: &HtmlElement) -> dom::Result {
    let row = list.query_selector("li:has([aria-current])")?;
    let Some(row) = row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) else {
        list.set_scroll_left(0);
        list.set_scroll_top(0);
        return Ok(());
    };
    let middle = |start: i32, length: i32, room: i32| start + length / 2 - room / 2;
    let left = middle(row.offset_left(), row.offset_width(), list.client_width());
    let top = middle(row.offset_top(), row.offset_height(), list.client_height());
    list.set_scroll_left(left - list.offset_left());
    list.set_scroll_top(top - list.offset_top());
    Ok(())
}

fn message(shown: &RefCell<Vec<MoveItem>>, index: usize) -> Option<Message> {
    shown.borrow().get(index).map(|item| item.message.clone())
}

/// The item that an event is about.
fn index(list: &HtmlElement, event: &Event) -> Option<usize> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let row = target.closest("li").ok()??;
    let rows = list.children();
    (0..rows.length()).find(|&at| rows.item(at).as_ref() == Some(&row)).map(|at| at as usize)
}

/// Arrow keys move the focus along the list.
fn walk(list: &HtmlElement, event: &Event) {
    let Some(key) = dom::key(event) else { return };
    let row = if list.class_list().contains("three") { 3 } else { 2 };
    let step: isize = match key.as_str() {
        "ArrowLeft" => -1,
        "ArrowRight" => 1,
        "ArrowUp" => -row,
        "ArrowDown" => row,
        _ => return,
    };
    event.prevent_default();
    let next = index(list, event).and_then(|index| index.checked_add_signed(step));
    let row = next.and_then(|next| list.children().item(u32::try_from(next).ok()?));
    let button = row.and_then(|row| row.first_element_child());
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        // If the browser does not grant the focus, nothing changes.
        let _ = button.focus();
    }
}
