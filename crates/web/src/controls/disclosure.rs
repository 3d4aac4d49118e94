use uttt_app::{Button, Disclosure};
use web_sys::{Element, HtmlButtonElement};

use crate::controls::control::Control;
use crate::dispatcher::Dispatcher;
use crate::dom::{self, Owned};

/// A button that shows or hides the fields after it.
pub(crate) struct DisclosureNode(Control, Owned<HtmlButtonElement>);

impl DisclosureNode {
    pub(crate) fn append(
        root: &Element,
        disclosure: &Disclosure,
        dispatcher: &Dispatcher,
    ) -> dom::Result<Self> {
        let control = Control::append(root, &button(disclosure), dispatcher)?;
        control.node().set_class_name("more");
        let node = Owned(control.node().clone());
        Ok(Self(control, node))
    }

    pub(crate) fn show(&mut self, disclosure: &Disclosure) -> dom::Result {
        self.0.show(&button(disclosure))?;
        let open = if disclosure.open { "true" } else { "false" };
        self.1.set_attribute("aria-expanded", open)
    }
}

fn button(disclosure: &Disclosure) -> Button {
    Button { label: disclosure.label, enabled: true, message: disclosure.message.clone() }
}
