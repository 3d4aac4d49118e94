//! The lab is a workspace of its own. What it has in common with the project's is the same in both.

const LAB: &str = include_str!("../Cargo.toml");
const PROJECT: &str = include_str!("../../Cargo.toml");

/// The lines of a table of a manifest, without its comments.
fn table<'a>(manifest: &'a str, name: &str) -> Vec<&'a str> {
    let head = format!("[{name}]");
    let inner = manifest.lines().skip_while(|line| **line != head).skip(1);
    let inner = inner.take_while(|line| !line.starts_with('['));
    inner.filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

#[test]
fn the_lints_and_the_release_are_those_of_the_project() {
    for (ours, theirs) in [
        ("lints.rust", "workspace.lints.rust"),
        ("lints.clippy", "workspace.lints.clippy"),
        ("profile.release", "profile.release"),
    ] {
        let found = table(LAB, ours);
        assert!(!found.is_empty(), "{ours}");
        assert_eq!(found, table(PROJECT, theirs), "{ours}");
    }
}

/// `cargo xtask` installs the command-line tool of one version.
#[test]
fn wasm_bindgen_is_that_of_the_project() {
    let line = |manifest: &'static str| {
        manifest.lines().find(|line| line.starts_with("wasm-bindgen = ")).unwrap()
    };
    assert_eq!(line(LAB), line(PROJECT));
}
