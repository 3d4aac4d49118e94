//! No file of the project leads back to itself through the files that it names, so one can read it without
//! knowing who uses it.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use uttt_sources::{circles, mentions};

/// The folder of each crate: those of the workspace, and `lab`, which is a workspace of its own.
fn crates() -> Vec<PathBuf> {
    let top = Path::new("../..");
    let found = fs::read_dir(top.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<_> = found.chain([top.join("lab")]).collect();
    found.retain(|folder| folder.join("Cargo.toml").is_file());
    found.sort();
    found
}

#[test]
fn the_files_form_no_circle() {
    let crates = crates();
    assert!(crates.iter().any(|folder| folder.ends_with("lab")), "{crates:?}");
    let mentions = mentions(&crates).unwrap();
    for folder in &crates {
        let is_read = mentions.iter().any(|it| it.by.starts_with(folder));
        assert!(is_read, "{}: nothing was found", folder.display());
    }
    let mut found = String::new();
    for circle in circles(&mentions) {
        let _ = writeln!(found, "a circle:");
        for mention in circle {
            let (by, of) = (mention.by.display(), mention.of.display());
            let _ = writeln!(found, "  {by} names {} of {of}", mention.item);
        }
    }
    assert!(found.is_empty(), "{found}");
}
