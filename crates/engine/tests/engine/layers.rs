//! The folders of this crate depend on each other in one direction, and so do the files in each.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// From bottom to top: a folder may import those before it.
const LAYERS: [&str; 16] = [
    "rng",
    "solved",
    "wins",
    "report",
    "calibration",
    "time",
    "level",
    "network",
    "search",
    "rollout",
    "uct",
    "puct",
    "engine",
    "review",
    "protocol",
    "lib",
];

/// The most files in a folder.
const MOST_FILES: usize = 20;

/// The names after `prefix` in a file's code; comments do not count.
fn names_after(text: &str, prefix: &str) -> BTreeSet<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let name =
        |rest: &str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(Into::into);
    code.flat_map(|line| line.split(prefix).skip(1)).filter_map(name).collect()
}

/// The files of a folder by their module names, each with its text.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.filter(|path| path.extension().is_some_and(|end| end == "rs"));
    files
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// The folders of the crate with their files; `rng` is a folder of one file.
fn folders() -> BTreeMap<String, BTreeMap<String, String>> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let entries = fs::read_dir(&src).unwrap().map(|entry| entry.unwrap().path());
    let folders = entries.filter(|path| path.is_dir()).map(|path| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, files(&path))
    });
    let single =
        files(&src).into_iter().map(|(name, text)| (name, [("mod".to_owned(), text)].into()));
    folders.chain(single).collect()
}

#[test]
fn no_folder_imports_one_above_it() {
    let layer = |name: &str| {
        let found = LAYERS.iter().position(|layer| *layer == name);
        found.unwrap_or_else(|| panic!("{name}: which layer is it?"))
    };
    for (folder, files) in folders() {
        for (file, text) in files {
            for import in names_after(&text, "crate::") {
                let is_below = layer(&import) < layer(&folder);
                assert!(is_below, "{folder}/{file}.rs imports crate::{import}");
            }
        }
    }
}

#[test]
fn no_files_of_a_folder_import_each_other_in_a_circle() {
    for (folder, files) in folders() {
        let mut imports: BTreeMap<&str, BTreeSet<String>> = files
            .iter()
            .filter(|(file, _)| *file != "mod" && *file != "lib")
            .map(|(file, text)| {
                let mut names = names_after(text, "super::");
                names.retain(|name| name != file && files.contains_key(name));
                (file.as_str(), names)
            })
            .collect();
        while !imports.is_empty() {
            let left: BTreeSet<String> = imports.keys().map(|&file| file.to_owned()).collect();
            imports.retain(|_, names| !names.is_disjoint(&left));
            assert!(imports.len() < left.len(), "{folder}: a circle among {left:?}");
        }
    }
}

#[test]
fn each_folder_is_small_and_says_what_is_in_it() {
    for (folder, files) in folders() {
        assert!(files.len() <= MOST_FILES, "{folder} has {} files", files.len());
        let is_folder = files.len() > 1;
        let words = files["mod"].lines().take_while(|line| line.starts_with("//!")).count();
        assert!(!is_folder || words >= 8, "{folder}/mod.rs says what is in it in {words} lines");
        for (file, text) in files {
            let lines = text.lines().count();
            assert!(lines < 400, "{folder}/{file}.rs has {lines} lines");
        }
    }
}
