//! The panel of the view Analyse: the share, the lines, the tree of moves. It is made when the view is
//! shown for the first time.

mod chances;
mod drawn;
mod lines;
mod notes;
mod set_up;
mod tree;
mod wheel;

pub(super) use drawn::drawn;
use uttt_app::{Analysing, AnalysisView, Button, Message};
use web_sys::{Element, HtmlElement};

use crate::controls::{Control, symbol};
use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::view::analysis::chances::ChancesBar;
use crate::view::analysis::lines::LinesTable;
use crate::view::analysis::notes::NotesNode;
use crate::view::analysis::set_up::SetUpNode;
use crate::view::analysis::tree::TreeNode;
use crate::view::graph_slider::GraphSlider;
use crate::view::set_text;
use crate::view::view_panel::ViewPanel;

const ENGINE: &str = r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5v14M16 5v14"/></svg><svg class="second" viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.500 15.500L21 21"/></svg><span></span>"#;

/// The panel.
pub(crate) struct AnalysisNode {
    root: HtmlElement,
    share: Element,
    verdict: HtmlElement,
    verdict_button: Element,
    said: Element,
    chances: ChancesBar,
    legend: Control,
    engine: Control,
    review: Control,
    lines: LinesTable,
    tree: TreeNode,
    graph: GraphSlider,
    commands: Element,
    command_controls: Vec<Control>,
    steps: Vec<Control>,
    pub(crate) notes: NotesNode,
    set_up: SetUpNode,
    _wheel: Listener,
    _effort: Listener,
}

impl ViewPanel for AnalysisNode {
    type View = AnalysisView;
    const ID: &'static str = "analysis";

    fn fill(root: HtmlElement) -> dom::Result<Self> {
        let share: Element = dom::append(&root, "div.card.share")?;
        let verdict: HtmlElement = dom::append(&share, "b")?;
        // A press says how much was searched.
        let verdict_button: Element = dom::append(&verdict, "button")?;
        let effort = Listener::new(&verdict_button, "click", |_| {
            send(Message::Analyse(Analysing::Effort));
        })?;
        let said: Element = dom::append(&share, "p")?;
        let chances = ChancesBar::append(&share)?;
        let legend = drawn(&share, symbol::ABOUT)?;
        legend.node().set_class_name("quiet");
        let engine = drawn(&share, ENGINE)?;
        let lines = LinesTable::append(&root)?;
        let tree = TreeNode::append(&root)?;
        let graph = GraphSlider::append(&root, |ply| Message::Analyse(Analysing::GoTo(ply)))?;
        let commands: Element = dom::append(&root, "div.commands")?;
        commands.set_attribute("role", "group")?;
        let command_controls = symbol::COMMANDS.map(|drawing| drawn(&commands, drawing));
        let row: Element = dom::append(&root, "div.steps")?;
        let steps = symbol::STEPS.map(|drawing| drawn(&row, drawing));
        let review = Control::new(dom::append(&row, "button")?)?;
        let notes = NotesNode::append(&root)?;
        let set_up = SetUpNode::append(&root)?;
        Ok(Self {
            _wheel: wheel::steps(&root)?,
            _effort: effort,
            graph,
            commands,
            command_controls: command_controls.into_iter().collect::<Result<_, _>>()?,
            notes,
            set_up,
            steps: steps.into_iter().collect::<Result<_, _>>()?,
            root,
            share,
            verdict,
            verdict_button,
            said,
            chances,
            legend,
            engine,
            review,
            lines,
            tree,
        })
    }

    fn root(&self) -> &HtmlElement {
        &self.root
    }

    fn show(&mut self, view: &AnalysisView) -> dom::Result {
        self.root.set_attribute("aria-label", view.label)?;
        dom::set_hidden(&self.verdict, view.verdict.is_empty());
        set_text(&self.verdict_button, &view.verdict);
        self.verdict.set_title(&view.effort);
        set_text(&self.said, &view.said);
        self.chances.show(view.chances.as_ref(), &view.effort)?;
        // Where nothing is known, its button says in words that it starts the engine.
        let idle = view.best.lines.is_empty() && view.engine.as_ref().is_some_and(starts);
        self.root.class_list().toggle_with_force("idle", idle)?;
        let flows = !view.said.is_empty() && !idle;
        self.share.class_list().toggle_with_force("flowing", flows)?;
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
        self.graph.show_or_hide(view.graph.as_ref())?;
        self.commands.set_attribute("aria-label", view.commands_label)?;
        for (control, button) in self.command_controls.iter_mut().zip(&view.commands) {
            control.show(button)?;
        }
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

/// Whether a button starts the engine.
fn starts(button: &Button) -> bool {
    button.message == Message::Analyse(Analysing::Engine(true))
}
