use std::cell::Cell;

use uttt_app::{Analysing, Message};
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, WheelEvent};

use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// How far the wheel turns for a step, in pixels. A notch of a mouse is more, and a touchpad sends many
/// small parts.
const STEP: f64 = 40.0;

/// The wheel over the board steps through the moves while the panel is shown, where the page itself has
/// nothing to scroll.
pub(super) fn steps(panel: &HtmlElement) -> dom::Result<Listener> {
    let board = dom::by_id("board")?;
    let panel = panel.clone();
    let (turned, last) = (Cell::new(0.0), Cell::new(f64::NEG_INFINITY));
    Listener::new(&board, "wheel", move |event| {
        let Some(event) = event.dyn_ref::<WheelEvent>().filter(|_| !panel.hidden()) else { return };
        let scrolls = dom::document()
            .document_element()
            .is_some_and(|page| page.scroll_height() > page.client_height());
        // With the control key, the wheel or a pinch zooms.
        if event.ctrl_key() || scrolls || event.delta_y().abs() <= event.delta_x().abs() {
            return;
        }
        event.prevent_default();
        // A mouse may count lines or pages.
        let lies = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { STEP };
        let by = event.delta_y() * lies;
        let is_new = event.time_stamp() - last.get() > 300.0 || by * turned.get() < 0.0;
        last.set(event.time_stamp());
        let sum = if is_new { by } else { turned.get() + by };
        if sum.abs() < STEP {
            return turned.set(sum);
        }
        // One event is at most one step: nobody counts the notches of a quick turn.
        turned.set(0.0);
        let act = if sum < 0.0 { Analysing::Back } else { Analysing::Forward };
        send(Message::Analyse(act));
    })
}
