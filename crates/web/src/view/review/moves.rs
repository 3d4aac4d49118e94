use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Message, ReviewMove};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlButtonElement, HtmlElement};

use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::view::scrolled_list::ScrolledList;
use crate::view::set_text;

/// A list of moves with their verdicts; each is a button that shows the position after it. The tab key
/// reaches the current one, and the keys of the view lead to the others.
pub(crate) struct MovesNode {
    root: HtmlElement,
    title: Element,
    items: Vec<Item>,
    scrolled: ScrolledList,
    shown: Rc<RefCell<Vec<ReviewMove>>>,
    _click: Listener,
}

struct Item {
    /// The moves of a turn stand together at the end of a line.
    turn: Element,
    /// Whether the turn begins with this move: it has a number.
    is_first: bool,
    root: Element,
    number: HtmlElement,
    button: HtmlButtonElement,
    text: Element,
    glyph: Element,
}

impl MovesNode {
    pub(crate) fn append(parent: &Element, class: &str) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, &format!("div.card.judged.{class}"))?;
        root.set_attribute("role", "group")?;
        let title: Element = dom::append(&root, "span.heading")?;
        title.set_attribute("aria-hidden", "true")?;
        let shown = Rc::<RefCell<Vec<ReviewMove>>>::default();
        let click = Listener::new(&root, "click", {
            let shown = Rc::clone(&shown);
            move |event| {
                pressed(&shown, &event).into_iter().for_each(send);
            }
        })?;
        let scrolled = ScrolledList::new(&root)?;
        Ok(Self { root, title, items: Vec::new(), scrolled, shown, _click: click })
    }

    /// Changes what differs, so that a move keeps the focus while the review goes on.
    pub(crate) fn show(&mut self, label: &str, moves: &[ReviewMove]) -> dom::Result {
        self.root.set_attribute("aria-label", label)?;
        set_text(&self.title, label);
        dom::set_hidden(&self.root, moves.is_empty());
        if self.shown.borrow().as_slice() == moves {
            return Ok(());
        }
        let had_focus = self.root.query_selector(":focus")?.is_some();
        let stays = |(item, mv): &(&Item, &ReviewMove)| item.is_first == mv.number.is_some();
        let stay = self.items.iter().zip(moves).take_while(stays).count();
        self.items.drain(stay..).for_each(Item::remove);
        let any = moves.iter().any(|mv| mv.current);
        for (at, mv) in moves.iter().enumerate() {
            if at == self.items.len() {
                self.add(mv)?;
            }
            let known = at < stay && self.shown.borrow().get(at) == Some(mv);
            let item = &self.items[at];
            item.button.set_tab_index(if mv.current || (!any && at == 0) { 0 } else { -1 });
            if !known {
                item.show(mv)?;
            }
        }
        let current = moves.iter().position(|mv| mv.current);
        let moved = current != self.shown.borrow().iter().position(|mv| mv.current);
        self.shown.replace(moves.to_vec());
        let Some(Item { button, .. }) = current.and_then(|at| self.items.get(at)) else {
            return Ok(());
        };
        if moved {
            if had_focus {
                // If the browser does not grant the focus, nothing changes.
                let _ = button.focus();
            }
            return self.scrolled.scroll_to_current();
        }
        Ok(())
    }

    /// Adds an item for the next move: to the last turn, or to a new one.
    fn add(&mut self, mv: &ReviewMove) -> dom::Result {
        let is_first = mv.number.is_some();
        let turn = match self.items.last().filter(|_| !is_first) {
            Some(last) => last.turn.clone(),
            None => {
                let turn: Element = dom::append(&self.root, "span.turn")?;
                turn
            }
        };
        self.items.push(Item::append(turn, is_first, self.items.len())?);
        Ok(())
    }
}

impl Item {
    fn append(turn: Element, is_first: bool, at: usize) -> dom::Result<Self> {
        let root: Element = dom::append(&turn, "span.move")?;
        let number: HtmlElement = dom::append(&root, "span")?;
        let button: HtmlButtonElement = dom::append(&root, "button")?;
        button.set_attribute("data-index", &at.to_string())?;
        let text: Element = dom::append(&button, "span")?;
        let glyph: Element = dom::append(&button, "b")?;
        Ok(Self { turn, is_first, root, number, button, text, glyph })
    }

    fn remove(self) {
        self.root.remove();
        if self.turn.child_element_count() == 0 {
            self.turn.remove();
        }
    }

    fn show(&self, mv: &ReviewMove) -> dom::Result {
        dom::set_hidden(&self.number, mv.number.is_none());
        set_text(&self.number, mv.number.as_deref().unwrap_or_default());
        set_text(&self.text, &mv.text);
        set_text(&self.glyph, mv.glyph);
        self.button.set_attribute("aria-label", &mv.label)?;
        self.button.set_title(mv.verdict);
        self.button.set_attribute("data-verdict", mv.id)?;
        match mv.current {
            true => self.button.set_attribute("aria-current", "true"),
            false => self.button.remove_attribute("aria-current"),
        }
    }
}

/// The index of the button that was pressed, of those that have one.
pub(super) fn index_of(event: &Event) -> Option<usize> {
    let button = event.target()?.dyn_into::<Element>().ok()?.closest("[data-index]").ok()??;
    button.get_attribute("data-index")?.parse().ok()
}

fn pressed(shown: &RefCell<Vec<ReviewMove>>, event: &Event) -> Option<Message> {
    Some(Message::Review(shown.borrow().get(index_of(event)?)?.act()))
}
