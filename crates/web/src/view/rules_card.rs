use uttt_app::{Field, RulesCard};
use web_sys::{Element, HtmlButtonElement};

use crate::controls::{Click, FieldNode};
use crate::dom;

/// A rule system: a button with a picture, a name and a sentence.
pub(crate) struct CardNode {
    node: HtmlButtonElement,
    picture: Element,
    name: Element,
    sentence: Element,
    tag: Element,
    action: Element,
    click: Click,
    shown: Option<RulesCard>,
}

impl CardNode {
    pub(crate) fn append(root: &Element) -> dom::Result<Self> {
        let node: HtmlButtonElement = dom::append(root, "button.rules-card")?;
        let picture: Element = dom::append(&node, "span.picture")?;
        // The name and the sentence stand beside the picture.
        picture.set_attribute("aria-hidden", "true")?;
        let words: Element = dom::append(&node, "span.words")?;
        let click = Click::new(&node)?;
        Ok(Self {
            picture,
            name: dom::append(&words, "b")?,
            sentence: dom::append(&words, "small")?,
            tag: dom::append(&words, "i")?,
            action: dom::append(&node, "u")?,
            node,
            click,
            shown: None,
        })
    }
}

impl FieldNode for CardNode {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let Field::Rules(card) = field else { return Ok(false) };
        if self.shown.as_ref() == Some(card) {
            return Ok(true);
        }
        if self.shown.as_ref().is_none_or(|shown| shown.picture != card.picture) {
            // The program draws this itself: it contains no text from outside.
            self.picture.set_inner_html(&card.picture);
        }
        self.name.set_text_content(Some(&card.name));
        self.sentence.set_text_content(Some(card.sentence));
        self.tag.set_text_content(Some(card.tag));
        self.action.set_text_content(Some(card.action));
        self.node.class_list().toggle_with_force("acting", !card.action.is_empty())?;
        if card.chosen {
            self.node.set_attribute("aria-current", "true")?;
        } else {
            self.node.remove_attribute("aria-current")?;
        }
        self.click.sends(Some(card.message.clone()));
        self.shown = Some(card.clone());
        Ok(true)
    }
}
