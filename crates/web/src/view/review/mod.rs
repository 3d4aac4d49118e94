//! The panel of the view Review: how each player did, the graph, the verdict on a move, and the moves.
//! It is made when the view is shown for the first time.

mod card;
mod graph;
mod moves;
mod table;

use std::rc::Rc;

use uttt_app::{Message, ReviewView, Reviewing};
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
    progress: ProgressNode,
    table: TableNode,
    graph: GraphNode,
    card: CardNode,
    key: MovesNode,
    moves: MovesNode,
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
        let progress = ProgressNode::append(&root, dispatcher)?;
        let key = MovesNode::append(&root, "key", dispatcher)?;
        let moves = MovesNode::append(&root, "moves", dispatcher)?;
        Ok(Self { root, progress, table, graph, card, key, moves, steps, _taps: taps })
    }

    fn show(&mut self, view: &ReviewView) -> dom::Result {
        self.root.set_attribute("aria-label", view.label)?;
        self.progress.show(view)?;
        self.table.show(&view.table)?;
        self.graph.show(&view.graph)?;
        self.card.show(&view.card)?;
        self.key.show(view.key_label, &view.key)?;
        self.moves.show(view.moves_label, &view.moves)?;
        for (step, button) in self.steps.iter_mut().zip(&view.steps) {
            step.show(button)?;
        }
        Ok(())
    }
}

/// How far the review has come.
struct ProgressNode {
    root: HtmlElement,
    bar: HtmlElement,
    part: HtmlElement,
    text: Element,
    run: Control,
}

impl ProgressNode {
    fn append(parent: &Element, dispatcher: &Dispatcher) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.progress")?;
        let words: Element = dom::append(&root, "div")?;
        let text: Element = dom::append(&words, "p")?;
        text.set_id("review-progress");
        let bar: HtmlElement = dom::append(&words, "div")?;
        for (name, value) in [
            ("role", "progressbar"),
            ("aria-labelledby", "review-progress"),
            ("aria-valuemin", "0"),
            ("aria-valuemax", "100"),
        ] {
            bar.set_attribute(name, value)?;
        }
        let part: HtmlElement = dom::append(&bar, "i")?;
        let run = Control::new(dom::append(&root, "button")?, dispatcher)?;
        Ok(Self { root, bar, part, text, run })
    }

    fn show(&mut self, view: &ReviewView) -> dom::Result {
        self.root.set_hidden(view.progress.is_none());
        let Some(progress) = &view.progress else { return Ok(()) };
        let runs = progress.run.message == Message::Review(Reviewing::Run(false));
        self.root.class_list().toggle_with_force("running", runs)?;
        set_text(&self.text, &progress.text);
        let part = progress.part.clamp(0.0, 1.0);
        self.bar.set_attribute("aria-valuenow", &((part * 100.0) as u32).to_string())?;
        let scale = format!("scaleX({})", dom::decimal(part));
        self.part.style().set_property("transform", &scale)?;
        self.run.show(&progress.run)
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
