//! What every call from JavaScript needs: reading arguments, writing results, and errors.
//!
//! An argument is checked by a function of [`argument`], which names it in its error. An object of
//! options is read through [`OptionsObject`], which refuses names it does not know. A structured result is a
//! [`Value`]. Whatever is refused is a [`Refusal`]: JavaScript sees an `Error` with a message and a
//! `kind`.
//!
//! The classes and functions are in other crates: `Game` in `uttt-bindings`, `Engine` in
//! `uttt-worker`, `figure` in `uttt-figure`. Those are three programs, and all need this crate.

pub mod argument;
mod options;
mod record;
mod refusal;
mod value;

pub use options::OptionsObject;
pub use record::{read_own, refused_format, refused_own};
pub use refusal::{Refusal, text_of};
pub use value::Value;
