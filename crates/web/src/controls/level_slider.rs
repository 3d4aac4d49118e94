use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{LevelField, Message};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;
use crate::dom::{self, Owned};

/// The slider for the level, between the name of the level and a sentence about it.
pub(crate) struct LevelNode {
    _node: Owned<HtmlElement>,
    name: Element,
    slider: HtmlInputElement,
    meaning: Element,
    /// The message of each step.
    messages: Rc<RefCell<Vec<Message>>>,
    _chosen: Listener,
}

impl LevelNode {
    pub(crate) fn append(
        root: &Element,
        field: &LevelField,
        dispatcher: &Dispatcher,
    ) -> dom::Result<Self> {
        let node: Owned<HtmlElement> = Owned(dom::append(root, "div.level")?);
        let name: Element = dom::append(&node, "b")?;
        // The slider announces the level itself.
        name.set_attribute("aria-hidden", "true")?;
        let slider: HtmlInputElement = dom::append(&node, "input")?;
        slider.set_type("range");
        slider.set_min("1");
        slider.set_max(&field.levels.len().to_string());
        slider.set_attribute("aria-label", field.label)?;
        let meaning: Element = dom::append(&node, "small")?;
        meaning.set_id("level-meaning");
        slider.set_attribute("aria-describedby", "level-meaning")?;
        let messages = Rc::<RefCell<Vec<Message>>>::default();
        let chosen = Listener::new(&slider, "input", {
            let (slider, messages, dispatcher) =
                (slider.clone(), Rc::clone(&messages), dispatcher.clone());
            move |_| {
                let step = slider.value().parse::<usize>().ok();
                let index = step.and_then(|step| step.checked_sub(1));
                // The message is cloned first, because handling it may change the steps.
                let message = index.and_then(|index| messages.borrow().get(index).cloned());
                message.into_iter().for_each(|message| dispatcher.send(message));
            }
        })?;
        Ok(Self { _node: node, name, slider, meaning, messages, _chosen: chosen })
    }

    pub(crate) fn show(&self, field: &LevelField) -> dom::Result {
        let messages = field.levels.iter().map(|choice| choice.message.clone());
        self.messages.replace(messages.collect());
        self.name.set_text_content(Some(&field.name));
        self.meaning.set_text_content(Some(field.meaning));
        let Some(index) = field.levels.iter().position(|choice| choice.chosen) else {
            return Ok(());
        };
        self.slider.set_value(&(index + 1).to_string());
        self.slider.set_attribute("aria-valuetext", field.levels[index].label)
    }
}
