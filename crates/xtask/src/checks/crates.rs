use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use xshell::{Cmd, cmd};

use super::outcome::{Outcome, clean};
use crate::project::Project;

/// The published crates. Each stands after the crates that it uses.
const PUBLISHED: [&str; 4] = ["uttt-rules", "uttt-board", "uttt-engine", "uttt-puzzles"];
/// The crate that older compilers can compile, too.
const FOR_OLDER: &str = "uttt-rules";

/// Publishes the published crates, but for the upload, which compiles each one alone; and compiles one with the
/// oldest compiler that it supports. The crates of others stay compiled.
pub(super) fn publish(project: &Project) -> Result<Outcome> {
    let target = project.metadata()?.target_directory.join("crates");
    let home = home::cargo_home().context("cargo has no home folder")?;
    forget(target.as_std_path(), &home.join("registry/src"))?;
    let crates = PUBLISHED.iter().flat_map(|name| ["--package", *name]);
    let published = clean(&cmd!(
        project.shell,
        "cargo publish --dry-run --locked --allow-dirty --target-dir {target} {crates...}"
    ))?;
    Ok(published.and(with_oldest(project, target.as_std_path())?))
}

/// Compiles a crate with the compiler that its manifest names.
fn with_oldest(project: &Project, target: &Path) -> Result<Outcome> {
    let sh = &project.shell;
    let metadata = project.metadata()?;
    let package = metadata.packages.iter().find(|package| package.name.as_str() == FOR_OLDER);
    let version = package.and_then(|package| package.rust_version.as_ref());
    let version = version.with_context(|| format!("{FOR_OLDER} has no rust-version"))?.to_string();
    let is_there = |quiet: Cmd<'_>| quiet.quiet().ignore_stdout().ignore_stderr().run().is_ok();
    if !is_there(cmd!(sh, "rustup run {version} rustc --version")) {
        eprintln!("installing Rust {version}: a minute, once");
        if !is_there(cmd!(sh, "rustup toolchain install {version} --profile minimal")) {
            eprintln!("left out: rustup cannot install Rust {version}");
            return Ok(Outcome::LeftOut);
        }
    }
    clean(&cmd!(
        sh,
        "rustup run {version} cargo check --locked -p {FOR_OLDER} --all-features --target-dir {target}"
    ))
}

/// Removes what earlier runs have left of our crates. Cargo takes a packaged crate for one of a registry, so
/// it would neither unpack nor compile another content of the same version.
fn forget(target: &Path, sources: &Path) -> Result<()> {
    for folder in [".fingerprint", "build", "deps", "incremental"] {
        remove_ours(&target.join("debug").join(folder))?;
    }
    remove_ours(&target.join("package"))?;
    for registry in entries(sources)? {
        // Registries in a folder have no host in their names. Cargo makes one for the packaged crates.
        if registry.file_name().is_some_and(|name| name.to_string_lossy().starts_with('-')) {
            remove_ours(&registry)?;
        }
    }
    Ok(())
}

/// Removes what belongs to our crates from a folder.
fn remove_ours(folder: &Path) -> Result<()> {
    for path in entries(folder)? {
        let name = path.file_name().map(|name| name.to_string_lossy().replace('-', "_"));
        let is_ours = name.is_some_and(|name| name.trim_start_matches("lib").starts_with("uttt"));
        if !is_ours {
            continue;
        }
        let removed =
            if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        removed.with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// What is in a folder; nothing if there is no such folder.
fn entries(folder: &Path) -> Result<Vec<std::path::PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let found = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    found.collect::<Result<_>>().with_context(|| folder.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_our_crates_goes_and_nothing_else() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let (target, sources) = (folder.path().join("target"), folder.path().join("src"));
        let ours = [
            target.join("debug/deps/libuttt_rules-1.rmeta"),
            target.join("debug/.fingerprint/uttt-rules-1/lib"),
            sources.join("-1/uttt-rules-0.1.0/Cargo.toml"),
        ];
        let others = [
            target.join("debug/deps/libclap-1.rmeta"),
            sources.join("-1/clap-4.0.0/Cargo.toml"),
            sources.join("index-1/uttt-rules-0.0.1/Cargo.toml"),
        ];
        for file in ours.iter().chain(&others) {
            fs::create_dir_all(file.parent().context("a file in a folder")?)?;
            fs::write(file, "")?;
        }
        forget(&target, &sources)?;
        assert!(ours.iter().all(|file| !file.exists()));
        assert!(others.iter().all(|file| file.exists()));
        Ok(())
    }
}
