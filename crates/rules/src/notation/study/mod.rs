//! Annotated records: a game with comments, glyphs and variations.
//!
//! Nothing that takes a plain game needs any of this: it passes over annotations while it reads the
//! record. So a program that shows no study has none of this code.

mod comment;
mod error;
mod read;
mod tree;
mod write;

pub use comment::{Comment, CommentPart};
pub use error::StudyError;
pub use tree::{NodeId, Study};
