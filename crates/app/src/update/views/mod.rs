//! The views of the page, and what is done in Analyse and Review.

pub(crate) mod analysing;
pub(crate) mod following;
pub(crate) mod noting;
pub(crate) mod setting_up;
pub(crate) mod showing;
