//! The views of the page, and what is done in Analyse and Review.

pub(crate) mod showing;
