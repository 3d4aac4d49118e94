use uttt_app::{LevelStep, Listing, Message, ResultsTable};
use web_sys::{Element, HtmlElement};

use crate::dispatcher::send;
use crate::dom::{self, Timer};

/// How long the list has been shown before its results are counted, in milliseconds.
const PAUSE: f64 = 100.0;

/// The results against each level, over the list of games.
pub(crate) struct Results {
    root: HtmlElement,
    shown: Vec<ResultsTable>,
    /// Asks for the results of a long list once it has been painted.
    count: Timer,
}

impl Results {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.results")?;
        root.set_hidden(true);
        let count = Timer::new(move || send(Message::Games(Listing::CountResults)));
        Ok(Self { root, shown: Vec::new(), count })
    }

    /// Until they are counted, those that were there before stay.
    pub(crate) fn show(&mut self, results: Option<&Vec<ResultsTable>>) -> dom::Result {
        let Some(results) = results else { return self.count.start(PAUSE) };
        if self.shown == *results {
            return Ok(());
        }
        self.root.set_text_content(None);
        for table in results {
            append_table(&self.root, table)?;
        }
        dom::set_hidden(&self.root, results.is_empty());
        self.shown.clone_from(results);
        Ok(())
    }
}

fn append_table(parent: &Element, results: &ResultsTable) -> dom::Result {
    let table: Element = dom::append(parent, "table")?;
    dom::write(&table, "caption", &results.caption)?;
    let head: Element = dom::append(&dom::append::<Element>(&table, "thead")?, "tr")?;
    append_cell(&head, results.corner, Some("col"))?;
    for LevelStep { number, beaten, label } in &results.steps {
        let cell = append_cell(&head, "", Some("col"))?;
        cell.set_class_name(if *beaten { "beaten" } else { "" });
        let step = dom::write(&cell, "b", &number.to_string())?;
        step.set_attribute("role", "img")?;
        step.set_attribute("aria-label", label)?;
    }
    let body: Element = dom::append(&table, "tbody")?;
    for row in &results.rows {
        let node: Element = dom::append(&body, "tr")?;
        append_cell(&node, row.label, Some("row"))?;
        for cell in &row.cells {
            append_cell(&node, cell, None)?;
        }
    }
    Ok(())
}

/// A cell, or a head of this scope.
fn append_cell(row: &Element, text: &str, scope: Option<&str>) -> dom::Result<Element> {
    let cell: Element = dom::append(row, if scope.is_some() { "th" } else { "td" })?;
    cell.set_text_content(Some(text));
    if let Some(scope) = scope {
        cell.set_attribute("scope", scope)?;
    }
    Ok(cell)
}
