use uttt_app::{Field, PuzzleList, PuzzleRow};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::controls::{Click, Control, FieldNode};
use crate::dom;
use crate::view::drop_down::ListNode;
use crate::view::learn::fit::fit;
use crate::view::set_text;

/// A list of puzzles, with what chooses which.
pub(crate) struct PuzzlesNode {
    root: HtmlElement,
    heading: Element,
    about: Element,
    filters: HtmlElement,
    lists: Vec<ListNode>,
    list: Element,
    rows: Vec<RowNode>,
    more: Control,
    leave: Control,
}

impl PuzzlesNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.puzzles")?;
        let heading = dom::append(&root, "h2")?;
        let about = dom::append(&root, "p")?;
        let filters = dom::append(&root, "div.filters")?;
        let list = dom::append(&root, "ul")?;
        let row: Element = dom::append(&root, "div.row")?;
        let more = Control::new(dom::append(&row, "button")?)?;
        let leave = Control::new(dom::append(&row, "button.leave.quiet")?)?;
        let (lists, rows) = (Vec::new(), Vec::new());
        Ok(Self { root, heading, about, filters, lists, list, rows, more, leave })
    }

    pub(crate) fn show(&mut self, view: Option<&PuzzleList>) -> dom::Result {
        dom::set_hidden(&self.root, view.is_none());
        let Some(view) = view else { return Ok(()) };
        set_text(&self.heading, &view.heading);
        set_text(&self.about, &view.about);
        dom::set_hidden(&self.filters, view.filters.is_empty());
        for (at, filter) in view.filters.iter().enumerate() {
            if self.lists.len() == at {
                self.lists.push(ListNode::append(&self.filters, filter)?);
            }
            self.lists[at].show(&Field::List(filter.clone()))?;
        }
        fit(&mut self.rows, view.rows.len(), &self.list, RowNode::append)?;
        for (node, row) in self.rows.iter_mut().zip(&view.rows) {
            node.show(row)?;
        }
        self.more.show_or_hide(view.more.as_ref())?;
        self.leave.show(&view.leave)
    }
}

/// A puzzle in the list.
struct RowNode {
    root: Element,
    label: Element,
    note: Element,
    click: Click,
    shown: Option<PuzzleRow>,
}

impl AsRef<Element> for RowNode {
    fn as_ref(&self) -> &Element {
        &self.root
    }
}

impl RowNode {
    fn append(parent: &Element) -> dom::Result<Self> {
        let root: Element = dom::append(parent, "li")?;
        let button: Element = dom::append(&root, "button")?;
        let label = dom::append(&button, "span")?;
        let note = dom::append(&button, "small")?;
        let click = Click::new(button.unchecked_ref())?;
        Ok(Self { root, label, note, click, shown: None })
    }

    fn show(&mut self, row: &PuzzleRow) -> dom::Result {
        if self.shown.as_ref() != Some(row) {
            set_text(&self.label, &row.label);
            set_text(&self.note, &row.note);
            self.root.set_attribute("data-mark", row.mark)?;
            self.click.sends(Some(row.message.clone()));
            self.shown = Some(row.clone());
        }
        Ok(())
    }
}
