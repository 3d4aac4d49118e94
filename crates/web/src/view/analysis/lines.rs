use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Analysing, AnalysisLine, BestLines, Message};
use uttt_rules::Place;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlButtonElement, HtmlElement};

use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::view::set_text;

/// The most moves of a line that are shown.
const LONGEST: usize = 14;

/// The best moves as a table. Each move of a line is a button that plays up to it. The tab key
/// reaches the first of each line, and the arrow keys the others.
pub(crate) struct LinesTable {
    frame: HtmlElement,
    caption: Element,
    columns: Vec<Element>,
    body: Element,
    rows: Vec<Row>,
    shown: Rc<RefCell<Vec<AnalysisLine>>>,
    _listeners: Vec<Listener>,
}

struct Row {
    node: HtmlElement,
    best: Element,
    score: Element,
    spoken: Element,
    moves: Element,
    buttons: Vec<HtmlButtonElement>,
}

impl LinesTable {
    pub(crate) fn append(root: &Element) -> dom::Result<Self> {
        let frame: HtmlElement = dom::append(root, "div.card.lines")?;
        let table: Element = dom::append(&frame, "table")?;
        let caption: Element = dom::append(&table, "caption")?;
        let head: Element = dom::append(&table, "thead")?;
        let row: Element = dom::append(&head, "tr")?;
        let columns = (0..3).map(|_| {
            let column: Element = dom::append(&row, "th")?;
            column.set_attribute("scope", "col")?;
            Ok(column)
        });
        let columns = columns.collect::<dom::Result<_>>()?;
        let body: Element = dom::append(&table, "tbody")?;
        let shown = Rc::<RefCell<Vec<AnalysisLine>>>::default();
        let sends = |act: fn(Rc<[Place]>) -> Analysing| {
            let shown = Rc::clone(&shown);
            move |event: Event| {
                let moves = line(&shown, &event);
                moves.into_iter().for_each(|moves| send(Message::Analyse(act(moves))));
            }
        };
        let leave = |event| {
            Listener::new(&body, event, move |_| {
                send(Message::Analyse(Analysing::Point(Rc::default())));
            })
        };
        let listeners = vec![
            Listener::new(&body, "click", sends(Analysing::Play))?,
            Listener::new(&body, "pointerover", sends(Analysing::Point))?,
            Listener::new(&body, "focusin", sends(Analysing::Point))?,
            leave("pointerleave")?,
            leave("focusout")?,
            Listener::new(&body, "focusout", |event| unscroll(&event))?,
            Listener::new(&body, "keydown", |event| walk(&event))?,
        ];
        Ok(Self { frame, caption, columns, body, rows: Vec::new(), shown, _listeners: listeners })
    }

    pub(crate) fn show(&mut self, view: &BestLines) -> dom::Result {
        set_text(&self.caption, view.caption);
        for (column, label) in self.columns.iter().zip(view.columns) {
            set_text(column, label);
        }
        self.frame.style().set_property("--rows", &view.rows.to_string())?;
        if *self.shown.borrow() == view.lines {
            return Ok(());
        }
        for row in self.rows.drain(view.lines.len().min(self.rows.len())..) {
            row.node.remove();
        }
        for (at, line) in view.lines.iter().enumerate() {
            if at == self.rows.len() {
                self.rows.push(Row::append(&self.body, at)?);
            }
            self.rows[at].show(line)?;
        }
        self.shown.replace(view.lines.clone());
        Ok(())
    }
}

impl Row {
    fn append(body: &Element, at: usize) -> dom::Result<Self> {
        let node: HtmlElement = dom::append(body, "tr")?;
        node.set_attribute("data-line", &at.to_string())?;
        let best: Element = dom::append(&node, "th")?;
        best.set_attribute("scope", "row")?;
        let share: Element = dom::append(&node, "td")?;
        let score: Element = dom::append(&share, "b")?;
        score.set_attribute("aria-hidden", "true")?;
        let spoken: Element = dom::append(&share, "span.unseen")?;
        // Moves for which there is no room wrap out of sight, so that none is cut.
        let moves: Element = dom::append(&node, "td")?;
        let moves: Element = dom::append(&moves, "div")?;
        Ok(Self { node, best, score, spoken, moves, buttons: Vec::new() })
    }

    /// Changes texts alone, so that a move keeps the focus and the pointer while the engine searches.
    fn show(&mut self, line: &AnalysisLine) -> dom::Result {
        set_text(&self.best, line.moves.first().map_or("", |first| &first.text));
        set_text(&self.score, &line.score);
        set_text(&self.spoken, &line.label);
        let count = line.moves.len().min(LONGEST);
        for (at, item) in line.moves.iter().take(count).enumerate() {
            if at == self.buttons.len() {
                let button: HtmlButtonElement = dom::append(&self.moves, "button")?;
                button.set_tab_index(if at == 0 { 0 } else { -1 });
                button.set_attribute("data-move", &at.to_string())?;
                self.buttons.push(button);
            }
            let button = &self.buttons[at];
            set_text(button, &item.text);
            // It keeps the focus, and shows its line under the pointer.
            button.set_attribute("aria-disabled", if line.playable { "false" } else { "true" })?;
        }
        // Those of a longer line stay, out of sight: each that comes or goes would cost the panel's style.
        for (at, button) in self.buttons.iter().enumerate() {
            button.class_list().toggle_with_force("spare", at >= count)?;
        }
        Ok(())
    }
}

/// The moves of a line up to the one that an event is about.
fn line(shown: &RefCell<Vec<AnalysisLine>>, event: &Event) -> Option<Rc<[Place]>> {
    let button = event.target()?.dyn_into::<Element>().ok()?.closest("[data-move]").ok()??;
    let row = button.closest("[data-line]").ok()??;
    let number = |node: &Element, name| node.get_attribute(name)?.parse::<usize>().ok();
    let (line, count) = (number(&row, "data-line")?, number(&button, "data-move")?);
    let shown = shown.borrow();
    Some(Rc::clone(&shown.get(line)?.moves.get(count)?.plays))
}

/// A move out of sight that got the focus has scrolled its line: the line goes back to its first move.
fn unscroll(event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.and_then(|button| button.parent_element()).inspect(|line| line.set_scroll_top(0));
}

/// Arrow keys move the focus along a line.
fn walk(event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let next = match (target, dom::key(event).as_deref()) {
        (Some(button), Some("ArrowLeft")) => button.previous_element_sibling(),
        (Some(button), Some("ArrowRight")) => button.next_element_sibling(),
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        // If the browser does not grant the focus, nothing changes.
        let _ = next.focus();
    }
}
