use uttt_app::{Message, Showing, ShownView};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, MouseEvent};

use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// The links to the views: in the header, or in a bar at the bottom. They stand in the page and work
/// as links to its own address until this takes them over.
pub(crate) struct ViewLinks {
    root: Element,
    links: Vec<(ShownView, Element, Listener)>,
    shown: Option<ShownView>,
}

impl ViewLinks {
    pub(crate) fn new() -> Result<Self, JsValue> {
        let root = dom::document().document_element().ok_or("a page without a root")?;
        let mut links = Vec::new();
        for view in ShownView::ALL {
            let nodes =
                dom::document().query_selector_all(&format!("a[href='#view={}']", view.id()))?;
            for node in (0..nodes.length()).filter_map(|at| nodes.get(at)) {
                let click = Listener::new(&node, "click", move |event| {
                    if is_plain(&event) {
                        event.prevent_default();
                        send(Message::Show(Showing::View(view)));
                    }
                })?;
                links.push((view, node.dyn_into()?, click));
            }
        }
        Ok(Self { root, links, shown: None })
    }

    /// Names the views, in the order of [`ShownView::ALL`]. A link may have a picture before its name.
    pub(crate) fn name(&self, names: [&str; ShownView::ALL.len()]) {
        for (named, name) in ShownView::ALL.into_iter().zip(names) {
            let links = self.links.iter().filter(|(view, ..)| *view == named);
            for text in links.filter_map(|(_, link, _)| link.last_child()) {
                text.set_node_value(Some(name));
            }
        }
    }

    pub(crate) fn show(&mut self, shown: ShownView) -> Result<(), JsValue> {
        let before = self.shown.replace(shown);
        if before == Some(shown) {
            return Ok(());
        }
        // Each view begins with its board.
        if before.is_some() {
            dom::window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        self.root.set_attribute("data-view", shown.id())?;
        for (view, node, _) in &self.links {
            match *view == shown.offered() {
                true => node.set_attribute("aria-current", "page")?,
                false => node.remove_attribute("aria-current")?,
            }
        }
        Ok(())
    }
}

/// Whether a click asks for the view here, and not in another tab.
fn is_plain(event: &Event) -> bool {
    event.dyn_ref::<MouseEvent>().is_some_and(|click| {
        let modified = click.ctrl_key() || click.meta_key() || click.shift_key() || click.alt_key();
        click.button() == 0 && !modified
    })
}
