use std::cell::Cell;
use std::rc::Rc;

use uttt_app::{Message, SharesGraph};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, MouseEvent};

use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::view::shares_graph::drawing;
use crate::view::{class, set_text};

/// The shares over the game. A press shows the position there, and for the keyboard and screen readers
/// it is a slider, whose arrow keys are those of the view.
pub(crate) struct GraphSlider {
    root: HtmlElement,
    drawing: Element,
    /// Whose share lies at the upper and at the lower end.
    ends: [Element; 2],
    /// The numbers below it.
    turns: Element,
    shown: Option<SharesGraph>,
    last: Rc<Cell<usize>>,
    _click: Listener,
}

impl GraphSlider {
    /// `go_to` is what a press sends on the place after so many moves.
    pub(crate) fn append(parent: &Element, go_to: fn(usize) -> Message) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.card.graph")?;
        root.set_tab_index(0);
        root.set_attribute("role", "slider")?;
        root.set_attribute("aria-valuemin", "0")?;
        let drawing: Element = dom::append(&root, "div")?;
        let ends: [Element; 2] = [dom::append(&root, "span.end")?, dom::append(&root, "span.end")?];
        let turns: Element = dom::append(&root, "p.turns")?;
        for axis in ends.iter().chain([&turns]) {
            axis.set_attribute("aria-hidden", "true")?;
        }
        let last = Rc::new(Cell::new(0));
        let click = Listener::new(&root, "click", {
            let (drawing, last) = (drawing.clone(), Rc::clone(&last));
            move |event| {
                let Some(click) = event.dyn_ref::<MouseEvent>() else { return };
                let area = drawing.get_bounding_client_rect();
                let part = (f64::from(click.client_x()) - area.left()) / area.width().max(1.0);
                let ply = (part.clamp(0.0, 1.0) * last.get() as f64).round() as usize;
                send(go_to(ply));
            }
        })?;
        Ok(Self { root, drawing, ends, turns, shown: None, last, _click: click })
    }

    /// Shows the graph, or hides it if there is none.
    pub(crate) fn show_or_hide(&mut self, graph: Option<&SharesGraph>) -> dom::Result {
        dom::set_hidden(&self.root, graph.is_none());
        graph.map_or(Ok(()), |graph| self.show(graph))
    }

    pub(crate) fn show(&mut self, graph: &SharesGraph) -> dom::Result {
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
        let none = [("", ""); 2];
        let ends = graph.ends.map_or(none, |ends| ends.map(|(player, mark)| (class(player), mark)));
        for (node, (ink, mark)) in self.ends.iter().zip(ends) {
            node.set_class_name(&format!("end {ink}"));
            set_text(node, mark);
        }
        if self.shown.as_ref().is_none_or(|shown| shown.turns != graph.turns) {
            self.turns.set_text_content(None);
            for (part, turn) in &graph.turns {
                let node: HtmlElement = dom::append(&self.turns, "span")?;
                set_text(&node, &turn.to_string());
                node.style().set_property("left", &format!("{}%", dom::decimal(part * 100.0)))?;
            }
        }
        self.shown = Some(graph.clone());
        Ok(())
    }
}
