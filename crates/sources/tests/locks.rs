//! The lab and the fuzz targets are workspaces of their own. Their lock files know what the project's crates
//! need, or their builds, which may not change them, fail.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use toml::{Table, Value};

fn read(file: &Path) -> Table {
    fs::read_to_string(file).unwrap().parse().unwrap()
}

/// The packages that a crate cannot do without, on any system.
fn needed(manifest: &Table) -> Vec<String> {
    let targets = manifest.get("target").and_then(Value::as_table);
    let targets = targets.into_iter().flat_map(Table::values).filter_map(Value::as_table);
    let tables = std::iter::once(manifest).chain(targets).flat_map(|table| {
        ["dependencies", "build-dependencies"].into_iter().filter_map(|name| table.get(name))
    });
    let is_needed = |of: &&(&String, &Value)| of.1.get("optional").is_none();
    let all = tables.filter_map(Value::as_table).flatten();
    all.collect::<Vec<_>>().iter().filter(is_needed).map(|(name, _)| (*name).clone()).collect()
}

#[test]
fn other_lock_files_know_what_the_crates_need() {
    let top = Path::new("../..");
    for folder in ["lab", "fuzz"] {
        let lock = read(&top.join(folder).join("Cargo.lock"));
        let packages = lock["package"].as_array().unwrap().iter();
        let locked: BTreeSet<_> = packages.map(|it| it["name"].as_str().unwrap()).collect();
        let own: Vec<_> = locked.iter().filter_map(|name| name.strip_prefix("uttt-")).collect();
        assert!(own.len() > 2, "{folder}: {own:?}");
        for name in own.into_iter().filter(|name| *name != folder) {
            let manifest = read(&top.join("crates").join(name).join("Cargo.toml"));
            for package in needed(&manifest) {
                assert!(
                    locked.contains(package.as_str()),
                    "uttt-{name} needs {package}, which {folder}/Cargo.lock lacks: run cargo metadata in {folder}"
                );
            }
        }
    }
}
