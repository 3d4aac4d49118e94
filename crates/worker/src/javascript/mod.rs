//! The class `Engine` of the npm package: the engine in slices, for code that runs it in a worker.
//!
//! A thin layer over [`BrowserEngine`](crate::BrowserEngine): it reads arguments, calls the engine, and
//! returns plain objects. A game comes as its record, because the class `Game` lives in another
//! program. The package's own JavaScript puts promises around it.

mod engine;
mod review;
mod types;

pub use engine::Engine;
