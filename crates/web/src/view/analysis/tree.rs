use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Message, MoveTree, TreeLine, TreeMove};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlButtonElement, HtmlElement};

use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::view::scrolled_list::ScrolledList;
use crate::view::{class, set_text};

/// The tree of moves: each is a button that shows the position after it.
pub(crate) struct TreeNode {
    root: HtmlElement,
    scrolled: ScrolledList,
    names: HtmlElement,
    moves: HtmlElement,
    shown: Rc<RefCell<Rc<[TreeLine]>>>,
    /// The score of each move.
    scores: RefCell<Vec<Element>>,
    _click: Listener,
}

impl TreeNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.card.tree")?;
        root.set_attribute("role", "group")?;
        let names: HtmlElement = dom::append(&root, "div.names")?;
        let moves = dom::append(&root, "div")?;
        let shown = Rc::<RefCell<Rc<[TreeLine]>>>::default();
        let click = Listener::new(&root, "click", {
            let shown = Rc::clone(&shown);
            move |event| {
                let act = pressed(&shown, &event);
                act.into_iter().for_each(send);
            }
        })?;
        Ok(Self {
            scrolled: ScrolledList::new(&root)?,
            root,
            names,
            moves,
            shown,
            scores: RefCell::default(),
            _click: click,
        })
    }

    pub(crate) fn show(&self, view: &MoveTree) -> dom::Result {
        let lines = &view.lines;
        self.root.set_attribute("aria-label", view.label)?;
        self.show_names(view)?;
        if Rc::ptr_eq(&self.shown.borrow(), lines) {
            return Ok(());
        }
        if is_alike(&self.shown.borrow(), lines) {
            let moves = lines.iter().flat_map(|line| &line.moves);
            self.scores.borrow().iter().zip(moves).for_each(|(node, item)| {
                set_text(node, &item.score);
            });
            self.shown.replace(Rc::clone(lines));
            return Ok(());
        }
        let has_focus = self.root.query_selector(":focus")?.is_some();
        self.moves.set_text_content(None);
        self.scores.borrow_mut().clear();
        let any_current = lines.iter().any(|line| line.moves.iter().any(|item| item.current));
        let mut index = 0;
        let mut current = None;
        for line in lines.iter() {
            let node: HtmlElement = dom::append(&self.moves, "div")?;
            node.set_class_name(if line.depth > 0 { "variation" } else { "main" });
            if line.depth > 0 {
                node.style().set_property("--depth", &line.depth.to_string())?;
            }
            for item in &line.moves {
                let reached = item.current || (!any_current && index == 0);
                let (button, score) = append(&node, item, index, reached)?;
                self.scores.borrow_mut().push(score);
                if item.current || (has_focus && reached) {
                    current = Some(button);
                }
                index += 1;
            }
        }
        self.shown.replace(Rc::clone(lines));
        let Some(current) = current else {
            self.root.set_scroll_top(0);
            return Ok(());
        };
        if has_focus {
            // If the browser does not grant the focus, nothing changes.
            let _ = current.focus();
        }
        self.scrolled.scroll_to_current()
    }
}

impl TreeNode {
    fn show_names(&self, view: &MoveTree) -> dom::Result {
        dom::set_hidden(&self.names, view.names.is_empty());
        for (at, (player, name)) in view.names.iter().enumerate() {
            let node = match self.names.children().item(at as u32) {
                Some(node) => node,
                None => dom::append(&self.names, "span")?,
            };
            node.set_class_name(class(*player));
            set_text(&node, name);
        }
        while self.names.child_element_count() as usize > view.names.len() {
            self.names.last_element_child().inspect(Element::remove);
        }
        let columns = view.columns.to_string();
        self.root.style().set_property("--columns", &columns)
    }
}

/// Whether two trees differ in nothing but the scores.
fn is_alike(old: &[TreeLine], new: &[TreeLine]) -> bool {
    let alike = |(old, new): (&TreeLine, &TreeLine)| {
        let mut moves = old.moves.iter().zip(&new.moves);
        old.depth == new.depth
            && old.moves.len() == new.moves.len()
            && moves.all(|(old, new)| old.is_but_for_score(new))
    };
    old.len() == new.len() && old.iter().zip(new).all(alike)
}

fn append(
    line: &Element,
    item: &TreeMove,
    index: usize,
    reached: bool,
) -> dom::Result<(HtmlButtonElement, Element)> {
    // A number and its move stay together at the end of a line.
    let mv: Element = dom::append(line, "span.move")?;
    mv.set_attribute("data-column", &item.column.to_string())?;
    if let Some(number) = &item.number {
        dom::write(&mv, "span", number)?;
    }
    let button: HtmlButtonElement = dom::append(&mv, "button")?;
    button.set_text_content(Some(&item.text));
    button.set_tab_index(if reached { 0 } else { -1 });
    button.set_attribute("data-index", &index.to_string())?;
    if item.current {
        button.set_attribute("aria-current", "true")?;
    }
    let score = dom::write(&mv, "small", &item.score)?;
    if !item.comment.is_empty() {
        dom::write(line, "span", &item.comment)?;
    }
    for (number, same) in item.same.iter().enumerate() {
        let button: HtmlButtonElement = dom::append(line, "button.same")?;
        button.set_text_content(Some(&same.text));
        button.set_attribute("aria-label", &same.label)?;
        button.set_attribute("data-index", &index.to_string())?;
        button.set_attribute("data-same", &number.to_string())?;
    }
    Ok((button, score))
}

fn pressed(shown: &RefCell<Rc<[TreeLine]>>, event: &Event) -> Option<Message> {
    let button = event.target()?.dyn_into::<Element>().ok()?.closest("[data-index]").ok()??;
    let index: usize = button.get_attribute("data-index")?.parse().ok()?;
    let shown = shown.borrow();
    let item = shown.iter().flat_map(|line| &line.moves).nth(index)?;
    let act = match button.get_attribute("data-same") {
        Some(number) => item.same.get(number.parse::<usize>().ok()?)?.act(),
        None => item.act(),
    };
    Some(Message::Analyse(act))
}
