//! Buttons, sliders and lists as elements: each sends the message that the panel gave it and shows what the panel
//! says. They know the panel, and nothing of where they stand.

pub(crate) mod choices;
pub(crate) mod click;
pub(crate) mod control;
pub(crate) mod disclosure;
pub(crate) mod level_slider;
pub(crate) mod symbol;
