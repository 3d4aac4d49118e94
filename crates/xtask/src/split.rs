//! Cuts a program in two where its `later.rs` says so: the code that a first move needs, and the
//! code that can load later. Trunk cannot do this, so this module replaces the glue and the program
//! that Trunk made of the page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};
use xshell::cmd;

use crate::program_files::{Files, LATER};
use crate::project::Project;
use crate::tools::WASM_TARGET;

/// The script that loads the later part of the page's program. The first part's glue imports it.
const LOADER: &str = "./start.js";

/// Splits the program of a page that Trunk has built, unless an earlier run has split it.
pub(crate) fn split(project: &Project, folder: &Path) -> Result<()> {
    if !fs::read_to_string(folder.join("index.html"))?.contains(LATER) {
        return Ok(());
    }
    let files = Files::of_page(folder)?;
    let parts = tempfile::tempdir()?;
    let out = parts.path();
    cut(project, &linked(project)?, Some(LOADER), "page", out)?;
    for (made, name) in [
        ("page.js", files.glue.as_str()),
        ("page_bg.wasm", files.program.as_str()),
        ("page_later.wasm", LATER),
    ] {
        fs::copy(out.join(made), folder.join(name)).with_context(|| format!("no {made}"))?;
    }
    Ok(())
}

/// Cuts a linked program in two, and puts the glue and the parts into a folder: `NAME.js`,
/// `NAME_bg.wasm` and `NAME_later.wasm`.
///
/// If the first part itself asks for the later one, its glue imports `loader`, a script of ours: the
/// tool's own is made for pages without a policy and without digests.
pub(crate) fn cut(
    project: &Project,
    linked: &Path,
    loader: Option<&str>,
    name: &str,
    out: &Path,
) -> Result<()> {
    let program =
        fs::read(linked).with_context(|| format!("{} cannot be read", linked.display()))?;
    let parts = tempfile::tempdir()?;
    let first = parts.path().join("first.wasm");
    let mut options = Options::new(&program);
    options.output_dir = parts.path();
    options.main_out_path = &first;
    options.link_name = loader.unwrap_or("./loader.js");
    transform(options)
        .map_err(|error| anyhow!("{} cannot be split: {error:#}", linked.display()))?;
    let sh = &project.shell;
    let bindgen = ["--target", "web", "--no-typescript", "--out-name", name];
    // The later part uses the first part's table of functions, so that export must stay.
    cmd!(sh, "wasm-bindgen {bindgen...} --keep-lld-exports --out-dir {out} {first}")
        .quiet()
        .run()?;
    if let Some(loader) = loader {
        let from = format!("from \"{loader}\"");
        let glue = out.join(format!("{name}.js"));
        let text = fs::read_to_string(&glue)?;
        ensure!(text.contains(&from), "{} does not import {loader}", glue.display());
        // The minifier joins lines, so the import must end in a semicolon.
        fs::write(&glue, text.replace(&from, &format!("{from};")))?;
    }
    let later = out.join(format!("{name}_later.wasm"));
    fs::copy(parts.path().join("split_later.wasm"), later).context("no later part")?;
    Ok(())
}

/// The path of the page's program, as cargo linked it for Trunk.
fn linked(project: &Project) -> Result<PathBuf> {
    let profile = match std::env::var("TRUNK_PROFILE").as_deref() {
        Ok("debug") => "debug",
        _ => "wasm",
    };
    let target = project.metadata()?.target_directory;
    Ok(target.join(WASM_TARGET).join(profile).join("uttt-web.wasm").into())
}
