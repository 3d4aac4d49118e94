//! Buttons, sliders and lists as elements. Each shows what the panel says and sends the message
//! that the panel gave it. They depend on the panel, not on their place in the page.

pub(crate) mod choices;
pub(crate) mod click;
pub(crate) mod control;
pub(crate) mod disclosure;
pub(crate) mod level_slider;
pub(crate) mod symbol;
pub(crate) mod toggles;
