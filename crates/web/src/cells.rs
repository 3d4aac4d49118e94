use uttt_app::{Arrow, CellButton, Layout, Message, Size};
use uttt_rules::{Place, Shape};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, FocusOptions, HtmlButtonElement, HtmlElement, PointerEvent};

use crate::dom;
use crate::listener::Listener;
use crate::post::Post;

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
    /// A grid without cells.
    pub(crate) fn new(grid: HtmlElement, post: &Post) -> Result<Self, JsValue> {
        grid.set_attribute("role", "grid")?;
        let listeners = listen(&grid, post)?;
        Ok(Self { grid, buttons: Vec::new(), shown: Vec::new(), label: "", _listeners: listeners })
    }

    /// Builds as many rows of as many cells as the board has, as they are seen.
    fn build(&mut self, cells: &[CellButton]) -> Result<(), JsValue> {
        self.grid.set_text_content(None);
        self.buttons.clear();
        self.shown.clear();
        let shape = match cells.len() {
            16 => Shape::Square,
            cells => Shape::Nested { depth: cells.ilog(9) as usize },
        };
        let layout = Layout::new(shape, Size::square(100.0));
        for row in cells.chunks(cells.len().isqrt().max(1)) {
            let line: Element = dom::append(&self.grid, "div")?;
            line.set_attribute("role", "row")?;
            for cell in row {
                let holder: Element = dom::append(&line, "div")?;
                holder.set_attribute("role", "gridcell")?;
                let button: HtmlButtonElement = dom::append(&holder, "button")?;
                button.set_type("button");
                button.set_value(&cell.at.index().to_string());
                button.set_attribute("data-at", &cell.text)?;
                let (target, style) = (layout.target(cell.at).unwrap_or_default(), button.style());
                for (name, value) in [
                    ("left", target.x),
                    ("top", target.y),
                    ("width", target.width),
                    ("height", target.height),
                ] {
                    style.set_property(name, &format!("{}%", dom::decimal(value)))?;
                }
                self.buttons.push(button);
            }
        }
        Ok(())
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
        if self.buttons.len() != cells.len() {
            self.build(cells)?;
        }
        for (index, (button, cell)) in self.buttons.iter().zip(cells).enumerate() {
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
    pub(crate) fn focus(&self, at: Place) -> Result<(), JsValue> {
        self.button(|cell| cell.at == at).map_or(Ok(()), |button| button.focus())
    }

    /// Moves the browser's focus to the cell that the tab key reaches, and scrolls nothing.
    pub(crate) fn focus_tab_stop(&self) -> Result<(), JsValue> {
        let Some(button) = self.button(|cell| cell.tab_stop) else { return Ok(()) };
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        button.focus_with_options(&options)
    }

    fn button(&self, is: impl Fn(&CellButton) -> bool) -> Option<&HtmlButtonElement> {
        self.shown.iter().position(is).and_then(|index| self.buttons.get(index))
    }
}

/// The cell whose button an event is about.
fn cell(event: &Event) -> Option<Place> {
    let target = event.target()?;
    target.dyn_ref::<HtmlButtonElement>()?.value().parse().ok().map(Place::new)
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
