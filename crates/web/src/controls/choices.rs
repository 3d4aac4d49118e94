use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Choice, Field, Group, Message, Symbol};
use web_sys::{Element, HtmlInputElement};

use crate::controls::{FieldNode, symbol};
use crate::dispatcher::send;
use crate::dom::{self, Listener};

/// Choices with at most so many letters stand in one row, however many they are.
const SHORT: usize = 2;

/// A group of radio buttons.
pub(crate) struct GroupNode {
    legend: &'static str,
    choices: Vec<ChoiceNode>,
}

impl GroupNode {
    pub(crate) fn append(root: &Element, group: &Group) -> dom::Result<Self> {
        let node: Element = dom::append(root, "fieldset")?;
        dom::write(&node, "legend", group.legend)?;
        let list: Element = dom::append(&node, "div")?;
        let first = group.choices.first().and_then(|choice| choice.symbol);
        let is_short = |choice: &Choice| choice.label.len() <= SHORT;
        list.set_class_name(match first {
            None if group.choices.iter().all(is_short) => "choices row short",
            None => "choices row",
            Some(Symbol::Mark(_) | Symbol::Lot) => "choices row sides",
            Some(_) => "choices row tiles",
        });
        let choices = group.choices.iter().map(|choice| ChoiceNode::append(&list, group, choice));
        Ok(Self { legend: group.legend, choices: choices.collect::<Result<_, _>>()? })
    }
}

impl FieldNode for GroupNode {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let Field::Group(group) = field else { return Ok(false) };
        let labels = self.choices.iter().map(|node| node.label);
        if self.legend != group.legend || !labels.eq(group.choices.iter().map(|it| it.label)) {
            return Ok(false);
        }
        for (node, choice) in self.choices.iter().zip(&group.choices) {
            node.input.set_checked(choice.chosen);
            node.message.replace(choice.message.clone());
        }
        Ok(true)
    }
}

struct ChoiceNode {
    label: &'static str,
    input: HtmlInputElement,
    message: Rc<RefCell<Message>>,
    _chosen: Listener,
}

impl ChoiceNode {
    fn append(list: &Element, group: &Group, choice: &Choice) -> dom::Result<Self> {
        let frame: Element = dom::append(list, "label")?;
        let input: HtmlInputElement = dom::append(&frame, "input")?;
        input.set_type("radio");
        input.set_name(group.legend);
        let text: Element = dom::append(&frame, "span")?;
        if let Some(symbol) = choice.symbol {
            let picture: Element = dom::append(&text, "i")?;
            picture.set_attribute("aria-hidden", "true")?;
            // The program draws this itself: it contains no text from outside.
            picture.set_inner_html(symbol::svg(symbol));
        }
        let words = dom::write(&text, "span", choice.label)?;
        if matches!(choice.symbol, Some(Symbol::Mark(_))) {
            // The picture stands for the word.
            words.set_class_name("unseen");
        }
        let message = Rc::new(RefCell::new(choice.message.clone()));
        let chosen = Listener::new(&input, "change", {
            let message = Rc::clone(&message);
            move |_| {
                let message = message.borrow().clone();
                send(message);
            }
        })?;
        Ok(Self { label: choice.label, input, message, _chosen: chosen })
    }
}
