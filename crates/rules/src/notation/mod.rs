//! Everything that is text: records and annotated records, links, other programs' forms, the drawing. Positions have
//! a folder of their own, [`position`](crate::position), because the rule systems are read from them.

#[cfg(feature = "serde")]
pub(crate) mod as_text;
pub(crate) mod drawing;
pub(crate) mod formats;
pub(crate) mod glyph;
pub(crate) mod link;
pub(crate) mod record;
pub(crate) mod study;
