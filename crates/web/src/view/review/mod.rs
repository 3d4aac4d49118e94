//! The panel of the view Review: how each player did, the graph, the verdict on a move, and the moves.
//! It is made when the view is shown for the first time.

mod card;
mod moves;
mod table;

use uttt_app::{Message, ReviewView, Reviewing};
use wasm_bindgen::prelude::*;
use web_sys::{
    Element, Event, HtmlElement, MouseEvent, Node, ScrollIntoViewOptions, ScrollLogicalPosition,
};

use crate::controls::{Control, symbol};
use crate::dom::{self, Listener};
use crate::view::analysis::drawn;
use crate::view::graph_slider::GraphSlider;
use crate::view::review::card::CardNode;
use crate::view::review::moves::MovesNode;
use crate::view::review::table::TableNode;
use crate::view::set_text;
use crate::view::view_panel::ViewPanel;

/// The buttons that change what the board shows.
const MOVES_BOARD: &str = ":is(.steps, .actions, td, .judged) button";

/// The panel.
pub(crate) struct ReviewNode {
    root: HtmlElement,
    table: TableNode,
    graph: GraphSlider,
    card: CardNode,
    key: MovesNode,
    moves: MovesNode,
    glyph_legend: Element,
    steps: Vec<Control>,
    _taps: Listener,
}

impl ViewPanel for ReviewNode {
    type View = ReviewView;
    const ID: &'static str = "review";

    fn fill(root: HtmlElement) -> dom::Result<Self> {
        let table = TableNode::append(&root)?;
        let graph = GraphSlider::append(&root, |ply| Message::Review(Reviewing::GoTo(ply)))?;
        let row: Element = dom::append(&root, "div.steps")?;
        let mut steps = Vec::new();
        for drawing in [symbol::BACK, symbol::FORWARD, symbol::MORE] {
            steps.push(drawn(&row, drawing)?);
        }
        steps.push(Control::new(dom::append(&row, "button.primary")?)?);
        let card = CardNode::append(&root)?;
        let taps = Listener::new(&root, "click", |event| {
            let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if pressed.is_some_and(|node| node.closest(MOVES_BOARD).is_ok_and(|at| at.is_some())) {
                show_board(&event);
            }
        })?;
        let key = MovesNode::append(&root, "key")?;
        let moves = MovesNode::append(&root, "moves")?;
        let glyph_legend = dom::append(&root, "p.legend")?;
        Ok(Self { root, table, graph, card, key, moves, glyph_legend, steps, _taps: taps })
    }

    fn root(&self) -> &HtmlElement {
        &self.root
    }

    fn show(&mut self, view: &ReviewView) -> dom::Result {
        self.root.set_attribute("aria-label", view.label)?;
        self.table.show(&view.table)?;
        self.graph.show(&view.graph)?;
        self.card.show(&view.card, view.progress.as_ref())?;
        let runs = view.progress.as_ref().is_some_and(|progress| progress.runs);
        self.root.class_list().toggle_with_force("running", runs)?;
        self.key.show(view.key_label, &view.key)?;
        self.moves.show(view.moves_label, &view.moves)?;
        set_text(&self.glyph_legend, &view.glyph_legend);
        for (step, button) in self.steps.iter_mut().zip(&view.steps) {
            step.show(button)?;
        }
        // It has words of its own, so this is its tooltip and describes it.
        if let Some(next) = self.steps.last() {
            next.node().set_title(view.no_next);
        }
        Ok(())
    }
}

/// On a phone, the panel stands below the board: after a tap on what changes the board, it and the
/// verdict come into sight. A press of a key leaves the focus in sight.
fn show_board(event: &Event) {
    let is_tap = event.dyn_ref::<MouseEvent>().is_some_and(|click| click.detail() > 0);
    let node = event.target().filter(|_| is_tap).and_then(|target| target.dyn_into::<Node>().ok());
    if let (Some(_), Some(board)) = (node, dom::document().get_element_by_id("board")) {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        board.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}
