use uttt_app::{Arrow, CellButton, Layout, Message, Size};
use uttt_rules::{Cell, Move};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, FocusOptions, HtmlButtonElement, HtmlElement, PointerEvent};

use crate::dom;
use crate::listener::Listener;
use crate::post::Post;

/// The attribute in which a button keeps its cell.
const AT: &str = "data-at";

/// The invisible grid of real buttons over the canvas: for pointers, for the keyboard and for
/// those who listen.
pub(crate) struct Cells {
    grid: HtmlElement,
    /// As they are seen, row by row.
    buttons: Vec<HtmlButtonElement>,
    shown: Vec<CellButton>,
    label: &'static str,
    _listeners: Vec<Listener>,
}

impl Cells {
    /// Builds the grid: nine rows of nine cells, as they are seen.
    pub(crate) fn new(grid: HtmlElement, post: &Post) -> Result<Self, JsValue> {
        grid.set_attribute("role", "grid")?;
        let layout = Layout::new(Size::square(100.0));
        let mut buttons = Vec::with_capacity(81);
        for row in 0..9 {
            let line: Element = dom::append(&grid, "div")?;
            line.set_attribute("role", "row")?;
            for at in (0..9).filter_map(|column| seen_at(row, column)) {
                let holder: Element = dom::append(&line, "div")?;
                holder.set_attribute("role", "gridcell")?;
                let button: HtmlButtonElement = dom::append(&holder, "button")?;
                button.set_type("button");
                button.set_attribute(AT, &at.to_string())?;
                let (target, style) = (layout.target(at), button.style());
                for (name, value) in [
                    ("left", target.x),
                    ("top", target.y),
                    ("width", target.width),
                    ("height", target.height),
                ] {
                    style.set_property(name, &format!("{}%", dom::decimal(value)))?;
                }
                buttons.push(button);
            }
        }
        let listeners = listen(&grid, post)?;
        Ok(Self { grid, buttons, shown: Vec::new(), label: "", _listeners: listeners })
    }

    /// Shows what has changed.
    pub(crate) fn show(
        &mut self,
        label: &'static str,
        cells: &[CellButton],
    ) -> Result<(), JsValue> {
        if self.label != label {
            self.grid.set_attribute("aria-label", label)?;
            self.label = label;
        }
        for (index, cell) in cells.iter().enumerate() {
            let Some(button) = self.button(cell.at) else { continue };
            let shown = self.shown.get(index);
            if shown.is_none_or(|shown| shown.label != cell.label) {
                button.set_attribute("aria-label", &cell.label)?;
            }
            if shown.is_none_or(|shown| shown.disabled != cell.disabled) {
                button
                    .set_attribute("aria-disabled", if cell.disabled { "true" } else { "false" })?;
            }
            if shown.is_none_or(|shown| shown.tab_stop != cell.tab_stop) {
                button.set_tab_index(if cell.tab_stop { 0 } else { -1 });
            }
        }
        self.shown = cells.to_vec();
        Ok(())
    }

    /// Moves the browser's focus to a cell.
    pub(crate) fn focus(&self, at: Move) -> Result<(), JsValue> {
        self.button(at).map_or(Ok(()), |button| button.focus())
    }

    /// Moves the browser's focus to the cell that the tab key reaches, and scrolls nothing.
    pub(crate) fn focus_tab_stop(&self) -> Result<(), JsValue> {
        let cell = self.shown.iter().find(|cell| cell.tab_stop);
        let Some(button) = cell.and_then(|cell| self.button(cell.at)) else { return Ok(()) };
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        button.focus_with_options(&options)
    }

    fn button(&self, at: Move) -> Option<&HtmlButtonElement> {
        let row = at.board().row() * 3 + at.cell().row();
        let column = at.board().column() * 3 + at.cell().column();
        self.buttons.get(usize::from(row * 9 + column))
    }
}

/// The cell whose button an event is about.
fn cell(event: &Event) -> Option<Move> {
    event.target()?.dyn_ref::<Element>()?.get_attribute(AT)?.parse().ok()
}

fn listen(grid: &HtmlElement, post: &Post) -> Result<Vec<Listener>, JsValue> {
    let on = |kind, hear: fn(&Post, &Event)| {
        let post = post.clone();
        Listener::new(grid, kind, move |event| hear(&post, &event))
    };
    Ok(vec![
        // Clicks, taps, Enter and the space bar, and what a screen reader does in their place.
        on("click", |post, event| {
            cell(event).into_iter().for_each(|at| post.send(Message::Press(at)));
        })?,
        on("pointerover", |post, event| {
            let hovers =
                event.dyn_ref::<PointerEvent>().is_some_and(|it| it.pointer_type() != "touch");
            if hovers {
                post.send(Message::Hover(cell(event)));
            }
        })?,
        on("pointerleave", |post, _| post.send(Message::Hover(None)))?,
        on("focusin", |post, event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            // A click focuses as well, and draws no ring.
            if target.is_some_and(|target| target.matches(":focus-visible").unwrap_or(true)) {
                post.send(Message::Focus(cell(event)));
            }
        })?,
        on("focusout", |post, _| post.send(Message::Focus(None)))?,
        on("keydown", |post, event| {
            let Some((at, arrow)) = cell(event).zip(arrow(event)) else { return };
            event.prevent_default();
            // The last focus may have come from a click.
            post.send(Message::Focus(Some(at)));
            post.send(Message::Arrow(arrow));
        })?,
    ])
}

/// The key that moves the focus.
fn arrow(event: &Event) -> Option<Arrow> {
    Some(match dom::key(event)?.as_str() {
        "ArrowUp" => Arrow::Up,
        "ArrowDown" => Arrow::Down,
        "ArrowLeft" => Arrow::Left,
        "ArrowRight" => Arrow::Right,
        "Home" => Arrow::Home,
        "End" => Arrow::End,
        _ => return None,
    })
}

/// The cell that is seen in a row and a column of nine, each 0–8.
fn seen_at(row: u8, column: u8) -> Option<Move> {
    Some(Move::new(Cell::at(row / 3, column / 3)?, Cell::at(row % 3, column % 3)?))
}
