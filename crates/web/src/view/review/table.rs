use uttt_app::{ReviewCount, ReviewPlayer, ReviewView};
use uttt_rules::Player;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::controls::control::Control;
use crate::dispatcher::Dispatcher;
use crate::dom;
use crate::view::analysis::drawn;
use crate::view::set_text;

const ABOUT: &str = r#"<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9.5"/><path d="M12 11v6M12 7.200v.01"/></svg>"#;

/// What the table shows.
type Shown = (&'static str, Vec<ReviewPlayer>, Vec<ReviewCount>);

/// How each player did.
pub(crate) struct TableNode {
    table: HtmlElement,
    about: Control,
    shown: Option<Shown>,
}

impl TableNode {
    pub(crate) fn append(parent: &Element, dispatcher: &Dispatcher) -> Result<Self, JsValue> {
        let root: Element = dom::append(parent, "div")?;
        root.set_class_name("card players");
        let table: HtmlElement = dom::append(&root, "table")?;
        let about = drawn(&root, ABOUT, dispatcher)?;
        about.node().set_class_name("quiet");
        Ok(Self { table, about, shown: None })
    }

    pub(crate) fn show(&mut self, view: &ReviewView) -> Result<(), JsValue> {
        self.about.show(&view.about)?;
        let new = (view.table, view.players.clone(), view.counts.clone());
        if self.shown.as_ref() == Some(&new) {
            return Ok(());
        }
        self.table.set_text_content(None);
        let caption: Element = dom::append(&self.table, "caption")?;
        set_text(&caption, view.table);
        let head: Element = dom::append(&self.table, "thead")?;
        let row: Element = dom::append(&head, "tr")?;
        let _: Element = dom::append(&row, "td")?;
        for player in &view.players {
            cell(&row, "th", "col", &player.name, player.player)?;
        }
        let body: Element = dom::append(&self.table, "tbody")?;
        let row: Element = dom::append(&body, "tr")?;
        row.set_class_name("accuracy");
        heading(&row, view.accuracy, "")?;
        for player in &view.players {
            cell(&row, "td", "", &player.accuracy, player.player)?;
        }
        for count in &view.counts {
            let row: Element = dom::append(&body, "tr")?;
            row.set_attribute("data-verdict", count.id)?;
            heading(&row, count.label, count.glyph)?;
            for (number, player) in count.counts.iter().zip(&view.players) {
                cell(&row, "td", "", &number.to_string(), player.player)?;
            }
        }
        self.shown = Some(new);
        Ok(())
    }
}

fn heading(row: &Element, label: &str, glyph: &str) -> Result<(), JsValue> {
    let node: Element = dom::append(row, "th")?;
    node.set_attribute("scope", "row")?;
    let text: Element = dom::append(&node, "span")?;
    set_text(&text, label);
    if !glyph.is_empty() {
        let mark: Element = dom::append(&node, "b")?;
        mark.set_attribute("aria-hidden", "true")?;
        set_text(&mark, glyph);
    }
    Ok(())
}

fn cell(row: &Element, tag: &str, scope: &str, text: &str, player: Player) -> Result<(), JsValue> {
    let node: Element = dom::append(row, tag)?;
    if !scope.is_empty() {
        node.set_attribute("scope", scope)?;
    }
    node.set_class_name(match player {
        Player::X => "x",
        Player::O => "o",
        Player::Plus => "plus",
    });
    set_text(&node, text);
    Ok(())
}
