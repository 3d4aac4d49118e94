//! What the custom element `<uttt-board>` shows and says.
//!
//! [`Viewer`] is a study with the position that a reader looks at: it steps along a line, takes the
//! reader's moves, and knows the annotator's comments, marks and arrows. [`words`] are what the
//! element says of it. Neither knows a browser. [`Board`] answers in texts, and [`calls`] is what
//! JavaScript sees.
//!
//! The element has a program of its own, beside that of the class `Game`: it needs no forms of other
//! programs, and everything it asks for is a text or a list of texts.

mod board;
pub mod calls;
mod later;
mod viewer;
pub mod words;

pub use board::Board;
pub use viewer::{Refused, Viewer};

/// Smaller than the allocator of the standard library, and a board allocates little.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
