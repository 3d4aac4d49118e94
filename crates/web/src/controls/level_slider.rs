use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Field, LevelField, Message};
use web_sys::{Element, HtmlInputElement};

use crate::controls::FieldNode;
use crate::controls::ladder::LadderNode;
use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// The slider for the level, between the name of the level and a sentence about it.
pub(crate) struct LevelNode {
    name: Element,
    slider: HtmlInputElement,
    meaning: Element,
    ladder: LadderNode,
    /// The message of each step.
    messages: Rc<RefCell<Vec<Message>>>,
    _chosen: Listener,
}

impl LevelNode {
    pub(crate) fn append(root: &Element, field: &LevelField) -> dom::Result<Self> {
        let node: Element = dom::append(root, "div.level")?;
        let name: Element = dom::append(&node, "b")?;
        // The slider announces the level itself.
        name.set_attribute("aria-hidden", "true")?;
        let slider: HtmlInputElement = dom::append(&node, "input")?;
        slider.set_type("range");
        // Easy is its first step, so each of the ten has its number.
        slider.set_min("0");
        slider.set_max(&field.levels.len().saturating_sub(1).to_string());
        slider.set_attribute("aria-label", field.label)?;
        let ladder = LadderNode::new(dom::append(&node, "span.ladder")?)?;
        let meaning: Element = dom::append(&node, "small")?;
        meaning.set_id("level-meaning");
        slider.set_attribute("aria-describedby", "level-meaning")?;
        let messages = Rc::<RefCell<Vec<Message>>>::default();
        let chosen = Listener::new(&slider, "input", {
            let (slider, messages) = (slider.clone(), Rc::clone(&messages));
            move |_| {
                let index = slider.value().parse::<usize>().ok();
                // The message is cloned first, because handling it may change the steps.
                let message = index.and_then(|index| messages.borrow().get(index).cloned());
                message.into_iter().for_each(send);
            }
        })?;
        Ok(Self { name, slider, meaning, ladder, messages, _chosen: chosen })
    }
}

impl FieldNode for LevelNode {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let Field::Level(field) = field else { return Ok(false) };
        let messages = field.levels.iter().map(|choice| choice.message.clone());
        self.messages.replace(messages.collect());
        self.name.set_text_content(Some(&field.name));
        self.meaning.set_text_content(Some(field.meaning));
        self.ladder.show(field.ladder.as_ref())?;
        if let Some(index) = field.levels.iter().position(|choice| choice.chosen) {
            self.slider.set_value(&index.to_string());
            self.slider.set_attribute("aria-valuetext", field.levels[index].label)?;
        }
        Ok(true)
    }
}
