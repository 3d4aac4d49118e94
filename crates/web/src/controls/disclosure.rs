use uttt_app::{Button, Disclosure, Message, Switch};
use web_sys::{Element, HtmlButtonElement};

use crate::controls::control::Control;
use crate::dispatcher::Dispatcher;
use crate::dom::{self, Owned};

/// A button that is in one of two states: it shows or hides the fields after it, or it is a switch.
pub(crate) struct DisclosureNode {
    control: Control,
    node: Owned<HtmlButtonElement>,
    /// The attribute that names the state.
    state: &'static str,
}

impl DisclosureNode {
    pub(crate) fn append(root: &Element, dispatcher: &Dispatcher) -> dom::Result<Self> {
        Self::of(dom::append(root, "button.more")?, "aria-expanded", dispatcher)
    }

    pub(crate) fn append_switch(root: &Element, dispatcher: &Dispatcher) -> dom::Result<Self> {
        let node: HtmlButtonElement = dom::append(root, "button.switch")?;
        node.set_attribute("role", "switch")?;
        Self::of(node, "aria-checked", dispatcher)
    }

    fn of(
        node: HtmlButtonElement,
        state: &'static str,
        dispatcher: &Dispatcher,
    ) -> dom::Result<Self> {
        Ok(Self { control: Control::new(node.clone(), dispatcher)?, node: Owned(node), state })
    }

    pub(crate) fn show(&mut self, disclosure: &Disclosure) -> dom::Result {
        self.put(disclosure.label, disclosure.open, &disclosure.message)
    }

    pub(crate) fn show_switch(&mut self, switch: &Switch) -> dom::Result {
        self.put(switch.label, switch.on, &switch.message)
    }

    fn put(&mut self, label: &'static str, is: bool, message: &Message) -> dom::Result {
        self.control.show(&Button { label, enabled: true, message: message.clone() })?;
        self.node.set_attribute(self.state, if is { "true" } else { "false" })
    }
}
