use std::cell::Cell;
use std::rc::Rc;

use uttt_app::{BoardView, CellButton, Message, Playing, Pointer, Pointing};
use uttt_board::{Layout, Rect, Size};
use uttt_rules::Place;
use wasm_bindgen::prelude::*;
use web_sys::{
    Element, Event, FocusOptions, HtmlButtonElement, HtmlElement, MouseEvent, PointerEvent,
};

use crate::controls::Control;
use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// How many buttons to create in one task. More would block the page for too long.
const SLICE: usize = 81;

/// The invisible grid of buttons over the canvas, for pointers, the keyboard and screen readers. The
/// buttons are created in tasks of their own.
pub(crate) struct Cells {
    grid: HtmlElement,
    /// A template of a cell's holder with its button. Copying it is faster than creating a new one.
    blank: Element,
    /// The buttons that exist so far, row by row as they are seen.
    buttons: Vec<HtmlButtonElement>,
    /// The buttons of the parts beside the enlarged one.
    parts: HtmlElement,
    part_controls: Vec<Control>,
    shown: Option<BoardView>,
    _listeners: Vec<Listener>,
}

impl Cells {
    /// A grid without cells.
    pub(crate) fn new(grid: HtmlElement, parts: HtmlElement) -> dom::Result<Self> {
        grid.set_attribute("role", "grid")?;
        Ok(Self {
            buttons: Vec::new(),
            part_controls: Vec::new(),
            shown: None,
            _listeners: listen(&grid)?,
            blank: blank(&grid)?,
            grid,
            parts,
        })
    }

    /// Removes all buttons, and creates those of the parts beside the cells.
    fn clear(&mut self, board: &BoardView) -> dom::Result {
        self.grid.set_text_content(None);
        self.parts.set_text_content(None);
        self.buttons.clear();
        self.part_controls.clear();
        self.shown = None;
        let layout = layout(board);
        for part in &board.parts {
            let control = Control::append_part(&self.parts, part)?;
            lay(control.node(), layout.grid(part.grid).unwrap_or_default());
            self.part_controls.push(control);
        }
        Ok(())
    }

    /// Whether all buttons exist.
    pub(crate) fn is_whole(&self) -> bool {
        self.shown.as_ref().is_none_or(|shown| shown.cells.len() <= self.buttons.len())
    }

    /// Creates the buttons of the next rows.
    pub(crate) fn make_more(&mut self) -> dom::Result {
        let Some(board) = &self.shown else { return Ok(()) };
        let (layout, row) = (layout(board), board.cells.len().isqrt().max(1));
        let rows = board.cells[self.buttons.len().min(board.cells.len())..].chunks(row);
        for row in rows.take(SLICE.div_ceil(row)) {
            let line: Element = dom::append(&self.grid, "div")?;
            line.set_attribute("role", "row")?;
            for cell in row {
                let holder = self.blank.clone_node_with_deep(true)?.unchecked_into::<Element>();
                let button = holder.first_element_child().ok_or("a cell without a button")?;
                let button = button.unchecked_into::<HtmlButtonElement>();
                button.set_value(&cell.at.index().to_string());
                button.set_attribute("data-at", &cell.text)?;
                show_cell(&button, None, cell)?;
                lay(&button, layout.target(cell.at).unwrap_or_default());
                line.append_child(&holder)?;
                self.buttons.push(button);
            }
        }
        Ok(())
    }

    /// Updates the buttons that differ from the panel. Those that are missing wait for
    /// [`Cells::make_more`].
    pub(crate) fn show(&mut self, board: &BoardView) -> dom::Result {
        // The buttons beside the enlarged part are made in the language of the board.
        let fits = |shown: &BoardView| {
            shown.shape == board.shape
                && shown.enlarged == board.enlarged
                && (board.parts.is_empty() || shown.label == board.label)
        };
        if !self.shown.as_ref().is_some_and(fits) {
            self.clear(board)?;
        }
        if self.shown.as_ref().is_none_or(|shown| shown.label != board.label) {
            self.grid.set_attribute("aria-label", board.label)?;
        }
        for (index, (button, cell)) in self.buttons.iter().zip(&board.cells).enumerate() {
            let shown = self.shown.as_ref().and_then(|shown| shown.cells.get(index));
            show_cell(button, shown, cell)?;
        }
        self.shown = Some(board.clone());
        Ok(())
    }

    /// Moves the browser's focus to a cell.
    pub(crate) fn focus(&mut self, at: Place) -> dom::Result {
        self.button(|cell| cell.at == at)?.map_or(Ok(()), |button| button.focus())
    }

    /// Moves the browser's focus to the cell that the tab key reaches, without scrolling.
    pub(crate) fn focus_tab_stop(&mut self) -> dom::Result {
        let Some(button) = self.button(|cell| cell.tab_stop)? else { return Ok(()) };
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        button.focus_with_options(&options)
    }

    /// The button of a cell, which is created if it does not exist yet.
    fn button(
        &mut self,
        is: impl Fn(&CellButton) -> bool,
    ) -> dom::Result<Option<&HtmlButtonElement>> {
        let cells = self.shown.as_ref().map_or(&[][..], |shown| &shown.cells);
        let Some(index) = cells.iter().position(is) else { return Ok(None) };
        while self.buttons.len() <= index {
            self.make_more()?;
        }
        Ok(self.buttons.get(index))
    }
}

/// The layout of a board with the side 100.
fn layout(board: &BoardView) -> Layout {
    Layout::new(board.shape, Size::square(100.0)).enlarging(board.enlarged)
}

/// A holder with a button that is enabled and that the tab key does not reach. It is not in the grid.
fn blank(grid: &HtmlElement) -> dom::Result<Element> {
    let holder: Element = dom::append(grid, "div")?;
    holder.remove();
    holder.set_attribute("role", "gridcell")?;
    let button: HtmlButtonElement = dom::append(&holder, "button")?;
    button.set_tab_index(-1);
    button.set_attribute("aria-disabled", "false")?;
    Ok(holder)
}

/// Updates a cell's button if it differs from the panel. Without `shown`, the button is a copy of
/// the template.
fn show_cell(
    button: &HtmlButtonElement,
    shown: Option<&CellButton>,
    cell: &CellButton,
) -> dom::Result {
    if shown.is_none_or(|shown| shown.label != cell.label) {
        button.set_attribute("aria-label", &cell.label)?;
    }
    if shown.is_some_and(|shown| shown.disabled) != cell.disabled {
        button.set_attribute("aria-disabled", if cell.disabled { "true" } else { "false" })?;
    }
    if shown.is_some_and(|shown| shown.tab_stop) != cell.tab_stop {
        button.set_tab_index(if cell.tab_stop { 0 } else { -1 });
    }
    Ok(())
}

/// Puts a button over its place on the canvas. The board has the side 100.
fn lay(button: &HtmlElement, Rect { x, y, width, height }: Rect) {
    let [left, top, width, height] = [x, y, width, height].map(dom::decimal);
    let place = format!("left:{left}%;top:{top}%;width:{width}%;height:{height}%");
    // One style text, because setting one property after the other takes far longer.
    button.style().set_css_text(&place);
}

/// The cell of the button that an event is about.
fn cell(event: &Event) -> Option<Place> {
    let target = event.target()?;
    target.dyn_ref::<HtmlButtonElement>()?.value().parse().ok().map(Place::new)
}

fn pointer_of(event: &Event) -> Pointer {
    match event.dyn_ref::<PointerEvent>() {
        Some(event) if event.pointer_type() == "touch" => Pointer::Finger,
        _ => Pointer::Precise,
    }
}

/// The finger on the board.
#[derive(Default)]
struct Finger {
    is_down: Cell<bool>,
    /// The cell that it has rested on from the first.
    at: Cell<Option<Place>>,
    /// Whether it has been lifted, so that a click which the browser makes of that means nothing more.
    is_done: Cell<bool>,
}

impl Finger {
    /// It rests on this cell now, or on none.
    fn rest_on(&self, at: Option<Place>) {
        if self.at.replace(at) != at {
            send(Message::Point(Pointing::Touch(at)));
        }
    }
}

/// Whether a pointer is over the button that it was pressed on.
fn is_inside(event: &Event) -> bool {
    let pointer = event.dyn_ref::<PointerEvent>();
    let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    pointer.zip(button).is_some_and(|(pointer, button)| {
        let rect = button.get_bounding_client_rect();
        let [x, y] = [pointer.client_x(), pointer.client_y()].map(f64::from);
        (rect.left()..rect.right()).contains(&x) && (rect.top()..rect.bottom()).contains(&y)
    })
}

fn listen(grid: &HtmlElement) -> dom::Result<Vec<Listener>> {
    let on = |kind, hear: fn(&Event)| Listener::new(grid, kind, move |event| hear(&event));
    // Some browsers do not tell what caused a click.
    let pointer = Rc::new(Cell::new(Pointer::Precise));
    let finger = Rc::new(Finger::default());
    // The cell that the pointer has come over without a move of its own yet.
    let over = Rc::new(Cell::new(None::<Place>));
    Ok(vec![
        Listener::new(grid, "pointerdown", {
            let (pointer, finger) = (Rc::clone(&pointer), Rc::clone(&finger));
            move |event| {
                pointer.set(pointer_of(&event));
                finger.is_done.set(false);
                // A second finger means no cell.
                let is_first = !finger.is_down.replace(pointer.get() == Pointer::Finger);
                let at = cell(&event).filter(|_| is_first && finger.is_down.get());
                finger.rest_on(at);
            }
        })?,
        Listener::new(grid, "pointermove", {
            let finger = Rc::clone(&finger);
            move |event| {
                if finger.at.get().is_some() && !is_inside(&event) {
                    finger.rest_on(None);
                }
            }
        })?,
        Listener::new(grid, "pointerup", {
            let finger = Rc::clone(&finger);
            move |event| {
                if pointer_of(&event) != Pointer::Finger {
                    return;
                }
                finger.is_down.set(false);
                finger.is_done.set(true);
                if let Some(at) = finger.at.take() {
                    send(Message::Play(Playing::Tap(at, Pointer::Finger)));
                }
            }
        })?,
        Listener::new(grid, "pointercancel", {
            let finger = Rc::clone(&finger);
            move |_| {
                finger.is_down.set(false);
                finger.rest_on(None);
            }
        })?,
        // A click would hit what is there by now. After a long press none would come.
        Listener::new(grid, "touchend", |event| {
            if event.cancelable() && cell(&event).is_some() {
                event.prevent_default();
            }
        })?,
        // Handles clicks, Enter, the space bar, and the same action of a screen reader.
        Listener::new(grid, "click", move |event| {
            let Some(at) = cell(&event) else { return };
            // A click that a key causes has no coordinates.
            let click = event.dyn_ref::<MouseEvent>();
            let by_pointer = click.is_some_and(|click| click.detail() > 0);
            if by_pointer && finger.is_done.take() {
                return;
            }
            send(match by_pointer {
                true => Message::Play(Playing::Tap(at, pointer.get())),
                false => Message::Play(Playing::Press(at)),
            });
        })?,
        // A pointer that rests where a dialog closes over the board considers no cell until it moves.
        Listener::new(grid, "pointerover", {
            let over = Rc::clone(&over);
            move |event| {
                if pointer_of(&event) == Pointer::Precise {
                    over.set(cell(&event));
                    if over.get().is_none() {
                        send(Message::Point(Pointing::Hover(None)));
                    }
                }
            }
        })?,
        Listener::new(grid, "pointermove", {
            let over = Rc::clone(&over);
            move |_| {
                if let Some(at) = over.take() {
                    send(Message::Point(Pointing::Hover(Some(at))));
                }
            }
        })?,
        Listener::new(grid, "pointerleave", move |_| {
            over.set(None);
            send(Message::Point(Pointing::Hover(None)));
        })?,
        on("focusin", |event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            // A click also focuses the button, but must not draw a focus ring.
            if target.is_some_and(|target| target.matches(":focus-visible").unwrap_or(true)) {
                send(Message::Point(Pointing::Focus(cell(event))));
            }
        })?,
        on("focusout", |_| send(Message::Point(Pointing::Focus(None))))?,
        on("keydown", |event| {
            let Some((at, message)) = cell(event).zip(keyed(event)) else { return };
            event.prevent_default();
            // The focus may have come from a click.
            send(Message::Point(Pointing::Focus(Some(at))));
            send(message);
        })?,
    ])
}

/// The message of a key that enlarges or reduces the board.
fn keyed(event: &Event) -> Option<Message> {
    // Keyboards have the plus in different places; with Shift, the key may mean the plus as well.
    let key = dom::key(event).or_else(|| dom::shifted_key(event).filter(|key| key == "+"))?;
    match key.as_str() {
        "+" => Some(Message::Point(Pointing::Zoom(true))),
        "-" | "Escape" => Some(Message::Point(Pointing::Zoom(false))),
        _ => None,
    }
}
