use uttt_app::AnalysisView;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::dom;

/// The bar beside the board, or above it: each player's share.
pub(crate) struct SharesBar {
    root: HtmlElement,
}

impl SharesBar {
    pub(crate) fn append(board: &Element) -> Result<Self, JsValue> {
        let root: HtmlElement = dom::append(board, "div")?;
        root.set_id("shares");
        root.set_attribute("role", "img")?;
        for class in ["x", "plus"] {
            let part: Element = dom::append(&root, "i")?;
            part.set_class_name(class);
        }
        Ok(Self { root })
    }

    /// Hides the bar while the board shows no position of a game.
    pub(crate) fn hide(&self, hidden: bool) {
        if hidden {
            self.root.set_hidden(true);
        }
    }

    /// Shows the shares. Until they are known, the bar keeps those of the position before.
    pub(crate) fn show(&self, view: Option<&AnalysisView>) -> Result<(), JsValue> {
        self.root.set_hidden(view.is_none());
        let Some(view) = view else { return Ok(()) };
        self.root.class_list().toggle_with_force("known", view.shares.is_some())?;
        self.root.set_attribute("aria-label", &view.shares_label)?;
        self.root.set_attribute("aria-hidden", &view.shares_label.is_empty().to_string())?;
        let Some(shares) = view.shares else { return Ok(()) };
        let style = self.root.style();
        style.set_property("--of-x", &dom::decimal(shares.x.clamp(0.0, 1.0)))?;
        style.set_property("--of-plus", &dom::decimal(shares.plus.clamp(0.0, 1.0)))
    }
}
