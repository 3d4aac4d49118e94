use uttt_app::{LearnHome, LearnRow, LearnSection};
use web_sys::{Element, HtmlElement};

use crate::controls::Control;
use crate::dom;
use crate::view::learn::fit::fit;
use crate::view::learn::steps::StepsNode;
use crate::view::set_text;

/// What there is to learn: a card for each part.
pub(crate) struct HomeNode {
    root: HtmlElement,
    missing: HtmlElement,
    cards: Element,
    sections: Vec<SectionNode>,
}

impl HomeNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.all")?;
        let missing = dom::append(&root, "p.missing")?;
        let cards = dom::append(&root, "div.cards")?;
        Ok(Self { root, missing, cards, sections: Vec::new() })
    }

    pub(crate) fn show(&mut self, view: Option<&LearnHome>) -> dom::Result {
        dom::set_hidden(&self.root, view.is_none());
        let Some(view) = view else { return Ok(()) };
        dom::set_hidden(&self.missing, view.missing.is_empty());
        set_text(&self.missing, view.missing);
        fit(&mut self.sections, view.sections.len(), &self.cards, SectionNode::append)?;
        for (node, section) in self.sections.iter_mut().zip(&view.sections) {
            node.show(section)?;
        }
        Ok(())
    }
}

/// A part of what there is to learn.
struct SectionNode {
    root: Element,
    heading: Element,
    about: Element,
    steps: StepsNode,
    action: Control,
    list: HtmlElement,
    rows: Vec<RowNode>,
    shown: Option<LearnSection>,
}

impl AsRef<Element> for SectionNode {
    fn as_ref(&self) -> &Element {
        &self.root
    }
}

impl SectionNode {
    fn append(parent: &Element) -> dom::Result<Self> {
        let root: Element = dom::append(parent, "section")?;
        Ok(Self {
            heading: dom::append(&root, "h2")?,
            about: dom::append(&root, "p")?,
            steps: StepsNode::append(&root)?,
            action: Control::new(dom::append(&root, "button.primary")?)?,
            list: dom::append(&root, "ul")?,
            rows: Vec::new(),
            shown: None,
            root,
        })
    }

    fn show(&mut self, section: &LearnSection) -> dom::Result {
        if self.shown.as_ref() == Some(section) {
            return Ok(());
        }
        set_text(&self.heading, &section.heading);
        set_text(&self.about, &section.about);
        self.steps.show(section.steps.as_ref())?;
        self.action.show_or_hide(section.action.as_ref())?;
        dom::set_hidden(&self.list, section.rows.is_empty());
        fit(&mut self.rows, section.rows.len(), &self.list, RowNode::append)?;
        for (node, row) in self.rows.iter_mut().zip(&section.rows) {
            node.show(row)?;
        }
        self.shown = Some(section.clone());
        Ok(())
    }
}

/// A thing to choose.
struct RowNode {
    root: Element,
    choose: Control,
    note: Element,
}

impl AsRef<Element> for RowNode {
    fn as_ref(&self) -> &Element {
        &self.root
    }
}

impl RowNode {
    fn append(parent: &Element) -> dom::Result<Self> {
        let root: Element = dom::append(parent, "li")?;
        let button: Element = dom::append(&root, "button")?;
        dom::append::<Element>(&button, "span")?;
        let note = dom::append(&button, "small")?;
        let choose = Control::new(dom::find(&root, "button")?)?;
        Ok(Self { root, choose, note })
    }

    fn show(&mut self, row: &LearnRow) -> dom::Result {
        self.choose.show(&row.button)?;
        set_text(&self.note, &row.note);
        Ok(())
    }
}
