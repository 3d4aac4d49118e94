//! Buttons, sliders and lists as elements. Each shows what the panel says and sends the message
//! that the panel gave it. They depend on the panel, not on their place in the page.

mod choices;
mod click;
mod control;
mod ladder;
mod level_slider;
mod switch;
pub(crate) mod symbol;
mod toggles;

pub(crate) use choices::GroupNode;
pub(crate) use click::Click;
pub(crate) use control::Control;
pub(crate) use ladder::LadderNode;
pub(crate) use level_slider::LevelNode;
pub(crate) use switch::SwitchNode;
pub(crate) use toggles::Toggles;

use uttt_app::Field;

use crate::dom;

/// An element of a dialog.
pub(crate) trait FieldNode {
    /// Shows a field. Returns whether it can; otherwise another element is made for the field.
    fn show(&mut self, field: &Field) -> dom::Result<bool>;
}
