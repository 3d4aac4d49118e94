use uttt_app::Panel;
use wasm_bindgen::prelude::*;
use web_sys::Document;

use crate::dispatcher::Dispatcher;
use crate::view::LaterView;
use crate::view::analysis::AnalysisNode;
use crate::view::dialog::DialogNode;
use crate::view::games_view::GamesNode;
use crate::view::tip::TipNode;
use crate::view::view_links::ViewLinks;

/// The dialogs, the tip and the views: nobody needs them for a first move.
pub(crate) struct DialogAndTip {
    dialog: DialogNode,
    games: GamesNode,
    tip: TipNode,
    views: ViewLinks,
    analysis: AnalysisNode,
}

impl DialogAndTip {
    pub(crate) fn new(document: &Document, dispatcher: &Dispatcher) -> Result<Self, JsValue> {
        Ok(Self {
            dialog: DialogNode::new(document, dispatcher)?,
            games: GamesNode::new(document, dispatcher)?,
            tip: TipNode::new(document, dispatcher)?,
            views: ViewLinks::new(document, dispatcher)?,
            analysis: AnalysisNode::new(document, dispatcher)?,
        })
    }
}

impl LaterView for DialogAndTip {
    fn show(&mut self, old: Option<&Panel>, panel: &Panel) -> Result<(), JsValue> {
        self.views.show(panel.views)?;
        if old.is_none_or(|old| old.analysis != panel.analysis) {
            self.analysis.show(panel.analysis.as_deref())?;
        }
        if panel.games.is_none() {
            // A dialog that closes must not give the focus to a card of a hidden list.
            self.games.show(None)?;
        }
        if old.is_none_or(|old| old.tip != panel.tip) {
            self.tip.show(panel.tip.as_deref())?;
        }
        if old.is_none_or(|old| old.dialog != panel.dialog) {
            self.dialog.show(panel.dialog.as_ref())?;
        }
        // A dialog that closes gives the focus back to its card, and the card may go now.
        self.games.show(panel.games.as_ref())?;
        self.analysis.take_focus()
    }
}
