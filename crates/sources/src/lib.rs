//! Reads which file names what of which other file, so that tests can say who may name whom.
//!
//! Names are followed as the compiler follows them: through `use`, groups, renames, re-exports, `super`,
//! modules inside files, and the libraries of the crates that were read together. What a macro writes or
//! a method call reaches without a name is not found.

mod circles;
mod mention;
mod paths;
mod resolve;
mod tree;

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

pub use circles::circles;
pub use mention::Mention;

/// What the files of some crates name of each other, in all their programs, libraries and tests, sorted. A
/// folder of a crate is one with a `Cargo.toml`. Paths begin as the folders are given.
///
/// # Errors
/// If a file cannot be read or is no Rust.
pub fn mentions(crates: &[impl AsRef<Path>]) -> Result<BTreeSet<Mention>> {
    let mut tree = tree::Tree::default();
    for folder in crates {
        tree.read_crate(folder.as_ref())?;
    }
    Ok(resolve::all_mentions(&tree))
}
