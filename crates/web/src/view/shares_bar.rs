use uttt_app::Shares;
use web_sys::{Element, HtmlElement};

use crate::dom;

/// The bar beside the board, or above it: each player's share. It is made when a view shows it for the
/// first time.
pub(crate) struct SharesBar {
    board: Element,
    root: Option<HtmlElement>,
    shown: Option<Shares>,
}

impl SharesBar {
    pub(crate) const fn new(board: Element) -> Self {
        Self { board, root: None, shown: None }
    }

    /// Shows the shares, or hides the bar. Until they are known, it keeps those of the position before.
    pub(crate) fn show(&mut self, shares: Option<&Shares>) -> dom::Result {
        if self.shown.as_ref() == shares {
            return Ok(());
        }
        self.shown = shares.cloned();
        let root = match (&mut self.root, shares) {
            (None, None) => return Ok(()),
            (Some(root), _) => &*root,
            (new @ None, Some(_)) => &*new.insert(append(&self.board)?),
        };
        dom::set_hidden(root, shares.is_none());
        let Some(Shares { known, label }) = shares else { return Ok(()) };
        root.class_list().toggle_with_force("known", known.is_some())?;
        root.set_attribute("aria-label", label)?;
        root.set_attribute("aria-hidden", &label.is_empty().to_string())?;
        let Some(shares) = known else { return Ok(()) };
        let style = root.style();
        style.set_property("--of-x", &dom::decimal(shares.x.clamp(0.0, 1.0)))?;
        style.set_property("--of-plus", &dom::decimal(shares.plus.clamp(0.0, 1.0)))
    }
}

fn append(board: &Element) -> dom::Result<HtmlElement> {
    let root: HtmlElement = dom::append(board, "div")?;
    root.set_id("shares");
    root.set_attribute("role", "img")?;
    for part in ["i.x", "i.plus"] {
        dom::append::<Element>(&root, part)?;
    }
    Ok(root)
}
