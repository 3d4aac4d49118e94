//! What counts as naming something of another file, in small crates of a few lines.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::fs;

use tempfile::TempDir;
use uttt_sources::{circles, mentions};

/// A crate `small` of these files.
fn small(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("Cargo.toml"), "[package]\nname = \"small\"\n").unwrap();
    for (name, text) in files {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    folder
}

/// The mentions as `by: item of file`, sorted.
fn found(files: &[(&str, &str)]) -> Vec<String> {
    let folder = small(files);
    let name = |file: &std::path::Path| {
        let inner = file.strip_prefix(folder.path()).unwrap();
        inner.to_string_lossy().replace('\\', "/")
    };
    let all = mentions(&[folder.path()]).unwrap();
    all.iter().map(|it| format!("{}: {} of {}", name(&it.by), it.item, name(&it.of))).collect()
}

const LIB: (&str, &str) = ("src/lib.rs", "mod a;\nmod b;\n");
const B: (&str, &str) = ("src/b.rs", "pub struct B;\npub fn b() {}\npub enum E { One }\n");

/// What `src/a.rs` names of `src/b.rs`.
fn named_by(a: &str) -> Vec<String> {
    let all = found(&[LIB, ("src/a.rs", a), B]).into_iter();
    all.map(|it| it.strip_prefix("src/a.rs: ").unwrap().replace(" of src/b.rs", "")).collect()
}

#[test]
fn each_way_to_name_something_is_found() {
    for (a, named) in [
        ("use crate::b::B;", "B"),
        ("use super::b::{self, B};", "B"),
        ("use crate::{b::{B as C}};", "B"),
        ("use crate::b; fn f() { b::b() }", "b"),
        ("fn f() { crate::b::b() }", "b"),
        ("type T = Vec<super::b::B>;", "B"),
        ("fn f() -> bool { matches!(g(), crate::b::E::One) }", "E"),
        ("fn f() { use crate::b::b; b() }", "b"),
        ("mod tests { use super::super::b::B; }", "B"),
        ("mod tests { use crate::b::*; fn f() { b() } }", "b"),
        ("use crate::b as c; struct S { c: c::B }", "B"),
    ] {
        assert_eq!(named_by(a), [named], "{a}");
    }
}

#[test]
fn what_only_looks_like_a_name_is_none() {
    for a in [
        "// crate::b::B\n/// [`crate::b::B`]\nfn f() { \"crate::b::B\"; }",
        "fn f(b: u8) -> u8 { b + g.b }",
        "use other::b::B;",
        "struct B; fn f() -> B { B }",
        "use crate::b;",
    ] {
        assert_eq!(named_by(a), [""; 0], "{a}");
    }
}

#[test]
fn what_is_passed_on_is_of_the_file_that_defines_it() {
    let all = found(&[
        ("src/lib.rs", "mod a;\nmod b;\nuse b::Two;\nfn f() { b::one() }\n"),
        ("src/a.rs", "use crate::b::{Two, one};\n"),
        ("src/b/mod.rs", "mod inner;\npub use inner::*;\npub use self::inner::One as Two;\n"),
        ("src/b/inner.rs", "pub struct One;\npub fn one() {}\n"),
    ]);
    let inner = ["One of src/b/inner.rs", "one of src/b/inner.rs"];
    let by = |file: &str| inner.map(|it| format!("{file}: {it}"));
    assert_eq!(all, [by("src/a.rs"), by("src/lib.rs")].concat());
}

#[test]
fn a_macro_is_not_the_function_of_its_name() {
    let all = found(&[
        ("src/lib.rs", "mod a;\nmod b;\nmod c;\npub use c::run;\n"),
        ("src/a.rs", "#[macro_export]\nmacro_rules! run { () => { [$crate::run] } }\n"),
        ("src/b.rs", "use crate::run;\nfn f() { run!() }\n"),
        ("src/c.rs", "pub fn run() {}\n"),
    ]);
    assert_eq!(all, ["src/b.rs: run! of src/a.rs"]);
}

#[test]
fn tests_and_files_named_by_an_attribute_are_read_too() {
    let all = found(&[
        ("src/lib.rs", "pub mod a;\n"),
        ("src/a.rs", "pub struct A;\n#[path = \"elsewhere.rs\"]\nmod tests;\n"),
        ("src/elsewhere.rs", "use super::A;\n"),
        ("tests/whole/main.rs", "mod part;\nuse small::a::A;\n"),
        ("tests/whole/part.rs", "fn f() { small::a::A }\n"),
    ]);
    let by = ["src/elsewhere.rs", "tests/whole/main.rs", "tests/whole/part.rs"];
    assert_eq!(all, by.map(|by| format!("{by}: A of src/a.rs")));
}

#[test]
fn a_circle_of_three_is_found_and_a_chain_is_none() {
    let chain = [
        ("src/lib.rs", "mod a;\nmod b;\nmod c;\n"),
        ("src/a.rs", "use crate::b::B;\npub struct A;\n"),
        ("src/b.rs", "use crate::c::C;\npub struct B;\n"),
        ("src/c.rs", "pub struct C;\n"),
    ];
    let count = |files: &[(&str, &str)]| {
        let all = mentions(&[small(files).path()]).unwrap();
        circles(&all).iter().map(Vec::len).collect::<Vec<_>>()
    };
    assert_eq!(count(&chain), [0; 0]);
    let mut circle = chain;
    circle[3].1 = "use crate::a::A;\npub struct C;\n";
    assert_eq!(count(&circle), [3]);
    // Declaring a module is no circle with it; to use what it has is one, if it uses its parent.
    let parent = [("src/lib.rs", "mod a;\npub struct P;\n"), ("src/a.rs", "use crate::P;\n")];
    assert_eq!(count(&parent), [0; 0]);
    let both = [
        ("src/lib.rs", "mod a;\npub struct P(a::A);\n"),
        ("src/a.rs", "pub struct A(crate::P);\n"),
    ];
    assert_eq!(count(&both), [2]);
}

#[test]
fn what_cannot_be_read_is_refused_with_its_name() {
    for (files, says) in [
        (vec![("src/lib.rs", "mod missing;\n")], "no file for `mod missing`"),
        (vec![("src/lib.rs", "fn f( {\n")], "lib.rs"),
    ] {
        let error = mentions(&[small(&files).path()]).unwrap_err();
        assert!(format!("{error:#}").contains(says), "{error:#}");
    }
    assert!(mentions(&["nowhere"]).is_err());
}
