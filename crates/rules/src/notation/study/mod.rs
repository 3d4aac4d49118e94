//! Annotated records: a game with comments, glyphs and variations.
//!
//! Code that takes a plain game needs none of this: it skips annotations while it reads the record.

mod comment;
mod edit;
mod error;
#[cfg(feature = "open-study")]
mod open;
mod read;
mod remarks;
mod tree;
mod write;

pub use comment::{Comment, CommentPart};
pub use edit::Removed;
pub use error::StudyError;
#[cfg(feature = "open-study")]
pub use open::OpenStudy;
pub use remarks::Remarks;
pub use tree::{NodeId, Study};
