use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Message, ReviewTable, Reviewing};
use uttt_rules::Player;
use web_sys::{Element, HtmlButtonElement, HtmlElement};

use crate::controls::{Control, symbol};
use crate::dispatcher::send;
use crate::dom::{self, Listener};
use crate::view::analysis::drawn;
use crate::view::review::moves::index_of;
use crate::view::{class, set_text};

/// How each player did. A press on a count shows the moves that it counts, one after the other.
pub(crate) struct TableNode {
    table: HtmlElement,
    about: Control,
    /// The players' names.
    names: Vec<String>,
    /// Where each player's accuracy stands.
    accuracies: Vec<Element>,
    /// The counts, row by row.
    counts: Vec<CountNode>,
    /// What a press on each of them does.
    acts: Rc<RefCell<Vec<Reviewing>>>,
    _click: Listener,
}

struct CountNode {
    button: HtmlButtonElement,
    label: String,
}

impl TableNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: Element = dom::append(parent, "div.card.players")?;
        let table: HtmlElement = dom::append(&root, "table")?;
        let about = drawn(&root, symbol::ABOUT)?;
        about.node().set_class_name("quiet");
        let acts = Rc::<RefCell<Vec<Reviewing>>>::default();
        let click = Listener::new(&table, "click", {
            let acts = Rc::clone(&acts);
            move |event| {
                let act = index_of(&event).and_then(|index| acts.borrow().get(index).copied());
                act.into_iter().for_each(|act| send(Message::Review(act)));
            }
        })?;
        Ok(Self {
            table,
            about,
            names: Vec::new(),
            accuracies: Vec::new(),
            counts: Vec::new(),
            acts,
            _click: click,
        })
    }

    /// Changes texts alone while the players stay, so that a count keeps the focus.
    pub(crate) fn show(&mut self, view: &ReviewTable) -> dom::Result {
        self.about.show(&view.about)?;
        if !self.names.iter().eq(view.players.iter().map(|player| &player.name)) {
            self.build(view)?;
        }
        for (node, player) in self.accuracies.iter().zip(&view.players) {
            set_text(node, &player.accuracy);
        }
        let counts = view.counts.iter().flat_map(|row| &row.counts);
        for (node, (count, label)) in self.counts.iter_mut().zip(counts) {
            if node.label != *label {
                set_text(&node.button, &count.to_string());
                node.button.set_attribute("aria-label", label)?;
                // Not `disabled`, because it would lose the focus. The tab key passes over a count of nothing.
                node.button.set_tab_index(if *count > 0 { 0 } else { -1 });
                let leads = view.leads && *count > 0;
                node.button.set_attribute("aria-disabled", if leads { "false" } else { "true" })?;
                node.label.clone_from(label);
            }
        }
        Ok(())
    }

    fn build(&mut self, view: &ReviewTable) -> dom::Result {
        self.table.set_text_content(None);
        self.names = view.players.iter().map(|player| player.name.clone()).collect();
        self.accuracies.clear();
        self.counts.clear();
        let acts = view.counts.iter().flat_map(|row| {
            view.players.iter().map(|player| Reviewing::NextOf(player.player, row.verdict))
        });
        self.acts.replace(acts.collect());
        let caption: Element = dom::append(&self.table, "caption")?;
        set_text(&caption, view.caption);
        let head: Element = dom::append(&self.table, "thead")?;
        let row: Element = dom::append(&head, "tr")?;
        let _: Element = dom::append(&row, "td")?;
        for player in &view.players {
            let name = cell(&row, "th", player.player)?;
            name.set_attribute("scope", "col")?;
            set_text(&name, &player.name);
        }
        let body: Element = dom::append(&self.table, "tbody")?;
        let row: Element = dom::append(&body, "tr.accuracy")?;
        heading(&row, view.accuracy, "")?;
        for player in &view.players {
            self.accuracies.push(cell(&row, "td", player.player)?);
        }
        for count in &view.counts {
            let row: Element = dom::append(&body, "tr")?;
            row.set_attribute("data-verdict", count.verdict.id())?;
            heading(&row, count.label, count.glyph)?;
            for player in &view.players {
                let cell = cell(&row, "td", player.player)?;
                let button: HtmlButtonElement = dom::append(&cell, "button")?;
                button.set_attribute("data-index", &self.counts.len().to_string())?;
                self.counts.push(CountNode { button, label: String::new() });
            }
        }
        Ok(())
    }
}

fn heading(row: &Element, label: &str, glyph: &str) -> dom::Result {
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

/// A cell in the column of a player.
fn cell(row: &Element, tag: &str, player: Player) -> dom::Result<Element> {
    dom::append(row, &format!("{tag}.{}", class(player)))
}
