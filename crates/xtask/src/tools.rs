use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use xshell::cmd;

use crate::project::Project;

/// The compilation target for browsers.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The exact version of wasm-bindgen in the lock file. The command-line tool must have the same
/// version.
fn wasm_bindgen_version(project: &Project) -> Result<String> {
    let metadata = project.metadata()?;
    let package = metadata
        .packages
        .iter()
        .find(|package| package.name.as_str() == "wasm-bindgen")
        .context("wasm-bindgen is not in Cargo.lock")?;
    Ok(package.version.to_string())
}

fn trunk_version(project: &Project) -> Result<String> {
    project
        .metadata()?
        .workspace_metadata
        .pointer("/tools/trunk")
        .and_then(|version| version.as_str())
        .map(str::to_owned)
        .context("Cargo.toml names no version under [workspace.metadata.tools] trunk")
}

/// Makes sure that Rust can compile for wasm.
pub(crate) fn wasm_target(project: &Project) -> Result<()> {
    target(project, WASM_TARGET)
}

/// Makes sure that Rust can compile for a target.
pub(crate) fn target(project: &Project, target: &str) -> Result<()> {
    let sh = &project.shell;
    let library = cmd!(sh, "rustc --print target-libdir --target {target}").quiet().read()?;
    if PathBuf::from(library).is_dir() {
        return Ok(());
    }
    if cmd!(sh, "rustup --version").quiet().ignore_stderr().read().is_err() {
        bail!(
            "this Rust has no {target} target and there is no rustup to add it: \
             install Rust from https://rustup.rs, or your system's package for that target"
        );
    }
    eprintln!("adding Rust's {target} target: some seconds, once");
    cmd!(sh, "rustup target add {target}").run()?;
    Ok(())
}

/// Makes sure that the sample players for the referee's tests can run.
pub(crate) fn python(project: &Project) -> Result<()> {
    let found = cmd!(project.shell, "python3 --version").quiet().ignore_stderr().read();
    if cfg!(unix) && found.is_err() {
        bail!("the referee's tests need python3 on the PATH: install Python 3");
    }
    Ok(())
}

/// Makes sure that the right trunk is on the PATH.
pub(crate) fn trunk(project: &Project) -> Result<()> {
    // Its default features are TLS for a development server and a check for updates, which take
    // minutes to build.
    install(project, "trunk", &trunk_version(project)?, &["--no-default-features"], 3)
}

/// Makes sure that the right wasm-bindgen and its test runner are on the PATH.
pub(crate) fn wasm_bindgen(project: &Project) -> Result<()> {
    install(project, "wasm-bindgen-cli", &wasm_bindgen_version(project)?, &[], 1)
}

/// Installs this version of a program from crates.io, unless it is there already.
fn install(
    project: &Project,
    package: &str,
    version: &str,
    options: &[&str],
    minutes: u32,
) -> Result<()> {
    let sh = &project.shell;
    let program = package.trim_end_matches("-cli");
    let found = cmd!(sh, "{program} --version").quiet().ignore_stderr().read().ok();
    if found.as_deref().and_then(|line| line.split_whitespace().nth(1)) == Some(version) {
        return Ok(());
    }
    match found {
        Some(line) => eprintln!("found {line}, but {program} {version} is needed"),
        None => eprintln!("{program} {version} is needed"),
    }

    let exact = format!("{package}@{version}");
    if cmd!(sh, "cargo binstall -V").quiet().ignore_stderr().read().is_ok() {
        eprintln!("fetching it with cargo binstall: some seconds, once");
        if cmd!(sh, "cargo binstall --no-confirm {exact}").run().is_ok() {
            return Ok(());
        }
    }
    eprintln!("building it: about {minutes} min on two cores, once");
    // Debug builds are fast enough here, and take much less time to compile.
    let build = || cmd!(sh, "cargo install --force --debug {exact}").args(options);
    if build().arg("--locked").run().is_err() {
        // The registry may lack a version in the program's own lock file.
        eprintln!("that failed, perhaps over its lock file: trying without");
        build().run().with_context(|| format!("{exact} could not be installed"))?;
    }
    Ok(())
}

/// Makes sure that node runs, and returns its version.
pub(crate) fn node(project: &Project) -> Result<String> {
    let version = cmd!(project.shell, "node --version").quiet().ignore_stderr().read();
    version.context("node is not on PATH: install Node.js 20.19 or newer with npm")
}

/// The first of these programs on the PATH.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names
        .iter()
        .flat_map(|name| env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}
