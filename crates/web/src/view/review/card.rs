use uttt_app::{ReviewCard, ReviewProgressBar};
use web_sys::{Element, HtmlElement};

use crate::controls::Control;
use crate::dom;
use crate::view::set_text;

/// How far the review has come, what there is to say about a move, and what can be done about it.
pub(crate) struct CardNode {
    root: HtmlElement,
    bar: HtmlElement,
    part: HtmlElement,
    title: Element,
    about: Element,
    best: Element,
    tally: Element,
    actions: [Control; 3],
}

impl CardNode {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.verdict")?;
        let bar: HtmlElement = dom::append(&root, "div.progress")?;
        for (name, value) in
            [("role", "progressbar"), ("aria-valuemin", "0"), ("aria-valuemax", "100")]
        {
            bar.set_attribute(name, value)?;
        }
        let part = dom::append(&bar, "i")?;
        let words: Element = dom::append(&root, "div.words")?;
        let title: Element = dom::append(&words, "h2")?;
        let text: Element = dom::append(&words, "p")?;
        let about: Element = dom::append(&text, "span")?;
        let best = dom::append(&text, "span.best")?;
        let tally = dom::append(&text, "span.tally")?;
        let row: HtmlElement = dom::append(&root, "div.actions")?;
        let action = || Control::new(dom::append(&row, "button")?);
        let actions = [action()?, action()?, action()?];
        Ok(Self { root, bar, part, title, about, best, tally, actions })
    }

    /// Changes texts alone, so that a button keeps the focus.
    pub(crate) fn show(
        &mut self,
        card: &ReviewCard,
        progress: Option<&ReviewProgressBar>,
    ) -> dom::Result {
        dom::set_hidden(&self.bar, progress.is_none());
        if let Some(progress) = progress {
            let part = progress.part.clamp(0.0, 1.0);
            self.bar.set_attribute("aria-label", progress.text)?;
            self.bar.set_attribute("aria-valuenow", &((part * 100.0) as u32).to_string())?;
            let scale = format!("scaleX({})", dom::decimal(part));
            self.part.style().set_property("transform", &scale)?;
        }
        self.root.set_attribute("data-verdict", card.id)?;
        set_text(&self.title, &card.title);
        set_text(&self.about, &card.about);
        for (node, text) in [(&self.best, &card.best), (&self.tally, &card.tally)] {
            let apart = if card.about.is_empty() || text.is_empty() { "" } else { " " };
            set_text(node, &format!("{apart}{text}"));
        }
        for (control, action) in self.actions.iter_mut().zip(&card.actions) {
            control.show_or_hide(action.as_ref())?;
        }
        Ok(())
    }
}
