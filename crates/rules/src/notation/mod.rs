//! All text forms except positions: records and annotated records, links, formats of other
//! programs, and the drawing. Positions are in a folder of their own,
//! [`position`](crate::position), because the rule systems read them.

#[cfg(feature = "any-text")]
pub(crate) mod any_text;
#[cfg(feature = "serde")]
pub(crate) mod as_text;
#[cfg(feature = "drawing")]
pub(crate) mod drawing;
pub(crate) mod formats;
pub(crate) mod glyph;
pub(crate) mod link;
pub(crate) mod record;
pub(crate) mod study;
