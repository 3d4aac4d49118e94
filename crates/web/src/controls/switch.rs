use uttt_app::{Button, Field};
use web_sys::Element;

use crate::controls::{Control, FieldNode};
use crate::dom;

/// A button that is in one of two states: it shows or hides the fields after it, or it is a switch.
pub(crate) struct SwitchNode {
    control: Control,
    is_disclosure: bool,
}

impl SwitchNode {
    pub(crate) fn append(root: &Element, is_disclosure: bool) -> dom::Result<Self> {
        let kind = if is_disclosure { "button.more" } else { "button.switch" };
        let control = Control::new(dom::append(root, kind)?)?;
        if !is_disclosure {
            control.node().set_attribute("role", "switch")?;
        }
        Ok(Self { control, is_disclosure })
    }
}

impl FieldNode for SwitchNode {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let (it, state) = match field {
            Field::More(it) if self.is_disclosure => (it, "aria-expanded"),
            Field::Switch(it) if !self.is_disclosure => (it, "aria-checked"),
            _ => return Ok(false),
        };
        let message = it.message.clone();
        self.control.show(&Button { label: it.label, enabled: true, message })?;
        self.control.node().set_attribute(state, if it.on { "true" } else { "false" })?;
        Ok(true)
    }
}
