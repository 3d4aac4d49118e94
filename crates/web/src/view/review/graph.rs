use std::cell::Cell;
use std::rc::Rc;

use uttt_app::{Message, ReviewGraph, Reviewing};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, MouseEvent};

use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::view::shares_graph::drawing;

/// The shares over the game. A press shows the position there, and for the keyboard and screen readers
/// it is a slider, whose arrow keys are those of the view.
pub(crate) struct GraphNode {
    root: HtmlElement,
    drawing: Element,
    shown: Option<ReviewGraph>,
    last: Rc<Cell<usize>>,
    _click: Listener,
}

impl GraphNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.card.graph")?;
        root.set_tab_index(0);
        root.set_attribute("role", "slider")?;
        root.set_attribute("aria-valuemin", "0")?;
        let drawing: Element = dom::append(&root, "div")?;
        let last = Rc::new(Cell::new(0));
        let click = Listener::new(&root, "click", {
            let (drawing, last) = (drawing.clone(), Rc::clone(&last));
            move |event| {
                let Some(click) = event.dyn_ref::<MouseEvent>() else { return };
                let area = drawing.get_bounding_client_rect();
                let part = (f64::from(click.client_x()) - area.left()) / area.width().max(1.0);
                let ply = (part.clamp(0.0, 1.0) * last.get() as f64).round() as usize;
                send(Message::Review(Reviewing::GoTo(ply)));
            }
        })?;
        Ok(Self { root, drawing, shown: None, last, _click: click })
    }

    pub(crate) fn show(&mut self, graph: &ReviewGraph) -> dom::Result {
        if self.shown.as_ref() == Some(graph) {
            return Ok(());
        }
        let last = graph.points.len().saturating_sub(1);
        self.last.set(last);
        self.root.set_attribute("aria-label", &graph.label)?;
        self.root.set_attribute("aria-valuemax", &last.to_string())?;
        self.root.set_attribute("aria-valuenow", &graph.current.to_string())?;
        self.root.set_attribute("aria-valuetext", &graph.value)?;
        // The program draws this itself: it contains no text from outside.
        self.drawing.set_inner_html(&drawing(&graph.points, &graph.faults, Some(graph.current)));
        self.shown = Some(graph.clone());
        Ok(())
    }
}
