use uttt_app::{Button, Disclosure};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::controls::control::Control;
use crate::dispatcher::Dispatcher;

/// A button that shows or hides the fields after it.
pub(crate) struct DisclosureNode(Control);

impl Drop for DisclosureNode {
    fn drop(&mut self) {
        self.0.node().remove();
    }
}

impl DisclosureNode {
    pub(crate) fn append(
        root: &Element,
        disclosure: &Disclosure,
        dispatcher: &Dispatcher,
    ) -> Result<Self, JsValue> {
        let control = Control::append(root, &button(disclosure), dispatcher)?;
        control.node().set_class_name("more");
        Ok(Self(control))
    }

    pub(crate) fn show(&mut self, disclosure: &Disclosure) -> Result<(), JsValue> {
        self.0.show(&button(disclosure))?;
        let open = if disclosure.open { "true" } else { "false" };
        self.0.node().set_attribute("aria-expanded", open)
    }
}

fn button(disclosure: &Disclosure) -> Button {
    Button { label: disclosure.label, enabled: true, message: disclosure.message.clone() }
}
