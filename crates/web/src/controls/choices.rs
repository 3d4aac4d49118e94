use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::{Choice, Group, Message, Symbol};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::controls::symbol;
use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;
use crate::dom::{self, Owned};

/// A group of radio buttons.
pub(crate) struct GroupNode {
    legend: &'static str,
    _node: Owned<HtmlElement>,
    choices: Vec<ChoiceNode>,
}

impl GroupNode {
    pub(crate) fn append(
        root: &Element,
        group: &Group,
        dispatcher: &Dispatcher,
    ) -> dom::Result<Self> {
        let node: Owned<HtmlElement> = Owned(dom::append(root, "fieldset")?);
        dom::write(&node, "legend", group.legend)?;
        let list: Element = dom::append(&node, "div")?;
        let first = group.choices.first().and_then(|choice| choice.symbol);
        list.set_class_name(match first {
            None => "choices row",
            Some(Symbol::Mark(_) | Symbol::Lot) => "choices row sides",
            Some(_) => "choices row tiles",
        });
        let choices =
            group.choices.iter().map(|choice| ChoiceNode::append(&list, group, choice, dispatcher));
        Ok(Self { legend: group.legend, _node: node, choices: choices.collect::<Result<_, _>>()? })
    }

    /// Whether this element can show the group without being rebuilt.
    pub(crate) fn fits(&self, group: &Group) -> bool {
        self.legend == group.legend
            && self.choices.len() == group.choices.len()
            && self.choices.iter().zip(&group.choices).all(|(node, choice)| node.fits(choice))
    }

    pub(crate) fn show(&self, group: &Group) {
        for (node, choice) in self.choices.iter().zip(&group.choices) {
            node.input.set_checked(choice.chosen);
            node.message.replace(choice.message.clone());
        }
    }
}

struct ChoiceNode {
    label: &'static str,
    input: HtmlInputElement,
    message: Rc<RefCell<Message>>,
    _chosen: Listener,
}

impl ChoiceNode {
    fn append(
        list: &Element,
        group: &Group,
        choice: &Choice,
        dispatcher: &Dispatcher,
    ) -> dom::Result<Self> {
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
            let (message, dispatcher) = (Rc::clone(&message), dispatcher.clone());
            move |_| {
                let message = message.borrow().clone();
                dispatcher.send(message);
            }
        })?;
        Ok(Self { label: choice.label, input, message, _chosen: chosen })
    }

    fn fits(&self, choice: &Choice) -> bool {
        self.label == choice.label
    }
}
