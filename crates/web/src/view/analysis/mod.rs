//! The panel of the view Analyse: the share, the lines, the tree of moves. It is made when the view is
//! shown for the first time.

mod chances;
mod lines;
mod notes;
mod set_up;
mod tree;
mod wheel;

use std::rc::Rc;

use uttt_app::{Analysing, AnalysisView, Button, Message};
use web_sys::{Document, Element, HtmlButtonElement, HtmlElement};

use crate::controls::control::Control;
use crate::dispatcher::Dispatcher;
use crate::dom;
use crate::dom::listener::Listener;
use crate::view::analysis::chances::ChancesBar;
use crate::view::analysis::lines::LinesTable;
use crate::view::analysis::notes::NotesNode;
use crate::view::analysis::set_up::SetUpNode;
use crate::view::analysis::tree::TreeNode;
use crate::view::set_text;

const LEGEND: &str = r#"<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9.5"/><path d="M12 11v6M12 7.200v.01"/></svg>"#;
const ENGINE: &str = r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5v14M16 5v14"/></svg><svg class="second" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5l11 7-11 7z"/></svg>"#;
const STEPS: [&str; 5] = [
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5v14M19 5l-10 7 10 7z"/></svg>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M17 5L7 12l10 7z"/></svg>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 5l10 7-10 7z"/></svg>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M19 5v14M5 5l10 7-10 7z"/></svg>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h.01M12 12h.01M19 12h.01"/></svg>"#,
];

/// The panel, once it has been shown.
pub(crate) struct AnalysisNode {
    document: Document,
    dispatcher: Dispatcher,
    panel: Option<PanelNode>,
    shown: Option<Rc<AnalysisView>>,
}

impl AnalysisNode {
    pub(crate) fn new(document: &Document, dispatcher: &Dispatcher) -> dom::Result<Self> {
        Ok(Self {
            document: document.clone(),
            dispatcher: dispatcher.clone(),
            panel: None,
            shown: None,
        })
    }

    /// Gives the focus to what has just appeared and wants it.
    pub(crate) fn take_focus(&mut self) -> dom::Result {
        self.panel.as_mut().map_or(Ok(()), |panel| panel.notes.take_focus())
    }

    /// Shows the panel, or hides it while the page shows another view.
    pub(crate) fn show(&mut self, view: Option<&Rc<AnalysisView>>) -> dom::Result {
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
    share: Element,
    verdict: HtmlElement,
    said: Element,
    chances: ChancesBar,
    legend: Control,
    engine: Control,
    review: Control,
    lines: LinesTable,
    tree: TreeNode,
    steps: Vec<Control>,
    notes: NotesNode,
    set_up: SetUpNode,
    _wheel: Listener,
}

impl PanelNode {
    fn new(document: &Document, dispatcher: &Dispatcher) -> dom::Result<Self> {
        let aside = document.query_selector("aside")?.ok_or("the page has no panel")?;
        let root: HtmlElement = dom::append(&aside, "section")?;
        root.set_id("analysis");
        root.set_tab_index(-1);
        aside.insert_before(&root, aside.first_child().as_ref())?;
        let share: Element = dom::append(&root, "div.card.share")?;
        let verdict: HtmlElement = dom::append(&share, "b")?;
        let said: Element = dom::append(&share, "p")?;
        let chances = ChancesBar::append(&share)?;
        let legend = drawn(&share, LEGEND, dispatcher)?;
        legend.node().set_class_name("quiet");
        let engine = drawn(&share, ENGINE, dispatcher)?;
        let lines = LinesTable::append(&root, dispatcher)?;
        let tree = TreeNode::append(&root, dispatcher)?;
        let row: Element = dom::append(&root, "div.steps")?;
        let steps = STEPS.map(|drawing| drawn(&row, drawing, dispatcher));
        let review = Control::new(dom::append(&row, "button")?, dispatcher)?;
        let notes = NotesNode::append(&root, dispatcher)?;
        let set_up = SetUpNode::append(&root, dispatcher)?;
        Ok(Self {
            _wheel: wheel::steps(document, &root, dispatcher)?,
            notes,
            set_up,
            steps: steps.into_iter().collect::<Result<_, _>>()?,
            root,
            share,
            verdict,
            said,
            chances,
            legend,
            engine,
            review,
            lines,
            tree,
        })
    }

    fn show(&mut self, view: &AnalysisView) -> dom::Result {
        self.root.set_attribute("aria-label", view.label)?;
        set_text(&self.verdict, &view.verdict);
        self.verdict.set_title(&view.effort);
        set_text(&self.said, &view.said);
        self.chances.show(view.chances.as_ref(), &view.effort)?;
        self.share.class_list().toggle_with_force("flowing", !view.said.is_empty())?;
        // At the end of a game no number is left to explain.
        let is_end = view.engine.is_none();
        self.legend.show_or_hide(Some(&view.legend).filter(|_| !is_end))?;
        self.root.class_list().toggle_with_force("ended", is_end)?;
        self.review.show_or_hide(view.review.as_ref())?;
        self.engine.show_or_hide(view.engine.as_ref())?;
        let pauses = view.engine.as_ref().is_some_and(pauses);
        self.engine.node().class_list().toggle_with_force("second", !pauses)?;
        self.lines.show(&view.best)?;
        self.root.class_list().toggle_with_force("writing", view.notes.is_some())?;
        self.root.class_list().toggle_with_force("setting-up", view.set_up.is_some())?;
        self.notes.show(view.notes.as_ref())?;
        self.set_up.show(view.set_up.as_ref())?;
        self.tree.show(&view.tree)?;
        for (step, button) in self.steps.iter_mut().zip(&view.steps) {
            step.show(button)?;
        }
        Ok(())
    }
}

/// Whether a button pauses the engine.
fn pauses(button: &Button) -> bool {
    button.message == Message::Analyse(Analysing::Engine(false))
}

/// A new button with nothing but a drawing.
pub(super) fn drawn(
    parent: &Element,
    drawing: &str,
    dispatcher: &Dispatcher,
) -> dom::Result<Control> {
    let node: HtmlButtonElement = dom::append(parent, "button")?;
    // The program draws this itself: it contains no text from outside.
    node.set_inner_html(drawing);
    Control::new(node, dispatcher)
}
