use web_sys::{Element, HtmlElement};

use crate::dom::{self, Listener};
use crate::view::set_text;

/// The link past the board, to the panel of the view. It is made when a view shows it for the first
/// time.
pub(crate) struct SkipLink {
    made: Option<(HtmlElement, Listener)>,
}

impl SkipLink {
    pub(crate) fn new() -> Self {
        Self { made: None }
    }

    /// Shows the link with this label, to the panel with this id; or hides it.
    pub(crate) fn show(&mut self, to: Option<(&str, &'static str)>) -> dom::Result {
        if to.is_some() && self.made.is_none() {
            self.made = Some(append()?);
        }
        let Some((link, _)) = &self.made else { return Ok(()) };
        dom::set_hidden(link, to.is_none());
        let Some((label, panel)) = to else { return Ok(()) };
        set_text(link, label);
        let address = format!("#{panel}");
        match link.get_attribute("href").as_ref() == Some(&address) {
            true => Ok(()),
            false => link.set_attribute("href", &address),
        }
    }
}

fn append() -> dom::Result<(HtmlElement, Listener)> {
    let board: Element = dom::by_id("board")?;
    let parent = board.parent_element().ok_or("the board stands nowhere")?;
    let link: HtmlElement = dom::append(&parent, "a")?;
    link.set_id("skip");
    board.before_with_node_1(&link)?;
    let skips = Listener::new(&link, "click", {
        let link = link.clone();
        move |event| {
            // The address belongs to the game.
            event.prevent_default();
            let panel = link.get_attribute("href").unwrap_or_default();
            if let Ok(panel) = dom::by_id::<HtmlElement>(panel.trim_start_matches('#')) {
                // If the browser does not grant the focus, nothing changes.
                let _ = panel.focus();
            }
        }
    })?;
    Ok((link, skips))
}
