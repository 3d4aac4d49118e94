//! The panel of the view Review: how each player did, the graph, the verdict on a move, and the moves.
//! It is made when the view is shown for the first time.

mod card;
mod graph;
mod moves;
mod table;

use std::rc::Rc;

use uttt_app::ReviewView;
use wasm_bindgen::prelude::*;
use web_sys::{
    Document, Element, Event, HtmlElement, MouseEvent, Node, ScrollIntoViewOptions,
    ScrollLogicalPosition,
};

use crate::controls::control::Control;
use crate::dispatcher::Dispatcher;
use crate::dom;
use crate::dom::listener::Listener;
use crate::view::analysis::drawn;
use crate::view::review::card::CardNode;
use crate::view::review::graph::GraphNode;
use crate::view::review::moves::MovesNode;
use crate::view::review::table::TableNode;
use crate::view::set_text;

const STEPS: [&str; 3] = [
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M17 5L7 12l10 7z"/></svg>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 5l10 7-10 7z"/></svg>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h.01M12 12h.01M19 12h.01"/></svg>"#,
];

/// The buttons that change what the board shows.
const MOVES_BOARD: &str = ":is(.steps, .actions, td, .judged) button";

/// The panel, once it has been shown.
pub(crate) struct ReviewNode {
    document: Document,
    dispatcher: Dispatcher,
    panel: Option<PanelNode>,
    shown: Option<Rc<ReviewView>>,
}

impl ReviewNode {
    pub(crate) fn new(document: &Document, dispatcher: &Dispatcher) -> Self {
        let (document, dispatcher) = (document.clone(), dispatcher.clone());
        Self { document, dispatcher, panel: None, shown: None }
    }

    /// Shows the panel, or hides it while the page shows another view.
    pub(crate) fn show(&mut self, view: Option<&Rc<ReviewView>>) -> dom::Result {
        if self.shown.as_ref() == view {
            return Ok(());
        }
        self.shown = view.cloned();
        let panel = match (&mut self.panel, view) {
            (None, None) => return Ok(()),
            (Some(panel), _) => panel,
            (new @ None, Some(_)) => new.insert(PanelNode::new(&self.document, &self.dispatcher)?),
        };
        panel.root.set_hidden(view.is_none());
        view.map_or(Ok(()), |view| panel.show(view))
    }
}

struct PanelNode {
    root: HtmlElement,
    table: TableNode,
    graph: GraphNode,
    card: CardNode,
    key: MovesNode,
    moves: MovesNode,
    marks: Element,
    steps: Vec<Control>,
    _taps: Listener,
}

impl PanelNode {
    fn new(document: &Document, dispatcher: &Dispatcher) -> dom::Result<Self> {
        let aside = document.query_selector("aside")?.ok_or("the page has no panel")?;
        let root: HtmlElement = dom::append(&aside, "section")?;
        root.set_id("review");
        root.set_tab_index(-1);
        aside.insert_before(&root, aside.first_child().as_ref())?;
        let table = TableNode::append(&root, dispatcher)?;
        let graph = GraphNode::append(&root, dispatcher)?;
        let row: Element = dom::append(&root, "div.steps")?;
        let mut steps = Vec::new();
        for drawing in STEPS {
            steps.push(drawn(&row, drawing, dispatcher)?);
        }
        steps.push(Control::new(dom::append(&row, "button.primary")?, dispatcher)?);
        let card = CardNode::append(&root, dispatcher)?;
        let taps = Listener::new(&root, "click", |event| {
            let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if pressed.is_some_and(|node| node.closest(MOVES_BOARD).is_ok_and(|at| at.is_some())) {
                show_board(&event);
            }
        })?;
        let key = MovesNode::append(&root, "key", dispatcher)?;
        let moves = MovesNode::append(&root, "moves", dispatcher)?;
        let marks = dom::append(&root, "p.marks")?;
        Ok(Self { root, table, graph, card, key, moves, marks, steps, _taps: taps })
    }

    fn show(&mut self, view: &ReviewView) -> dom::Result {
        self.root.set_attribute("aria-label", view.label)?;
        self.table.show(&view.table)?;
        self.graph.show(&view.graph)?;
        self.card.show(&view.card, view.progress.as_ref())?;
        self.root.class_list().toggle_with_force("running", view.progress.is_some())?;
        self.key.show(view.key_label, &view.key)?;
        self.moves.show(view.moves_label, &view.moves)?;
        set_text(&self.marks, &view.marks);
        for (step, button) in self.steps.iter_mut().zip(&view.steps) {
            step.show(button)?;
        }
        Ok(())
    }
}

/// On a phone, the panel stands below the board: after a tap on what changes the board, it and the
/// verdict come into sight. A press of a key leaves the focus in sight.
fn show_board(event: &Event) {
    let is_tap = event.dyn_ref::<MouseEvent>().is_some_and(|click| click.detail() > 0);
    let node = event.target().filter(|_| is_tap).and_then(|target| target.dyn_into::<Node>().ok());
    let document = node.and_then(|node| node.owner_document());
    if let Some(board) = document.and_then(|document| document.get_element_by_id("board")) {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        board.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}
