//! Cuts the page's program in two, where `crates/web/src/later.rs` says so: what a first move needs, and
//! what is loaded after the first frame. Trunk knows nothing of it: its glue and program are replaced.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};
use xshell::cmd;

use crate::module::TARGET;
use crate::program_files::{Files, LATER};
use crate::project::Project;

/// The script that loads the later part: the first part imports that from it.
const LOADER: &str = "./start.js";

/// Splits the program of a page that Trunk has built. One that was split before is left alone.
pub(crate) fn split(project: &Project, folder: &Path) -> Result<()> {
    if !fs::read_to_string(folder.join("index.html"))?.contains(LATER) {
        return Ok(());
    }
    let files = Files::of_page(folder)?;
    let linked = linked(project)?;
    let program =
        fs::read(&linked).with_context(|| format!("{} cannot be read", linked.display()))?;
    let parts = tempfile::tempdir()?;
    let first = parts.path().join("first.wasm");
    let mut options = Options::new(&program);
    options.output_dir = parts.path();
    options.main_out_path = &first;
    options.link_name = LOADER;
    transform(options).map_err(|error| anyhow!("the page's program cannot be split: {error:#}"))?;
    let (sh, out) = (&project.shell, parts.path());
    let bindgen = ["--target", "web", "--no-typescript", "--out-name", "page"];
    // The later part takes the table of functions from the first.
    cmd!(sh, "wasm-bindgen {bindgen...} --keep-lld-exports --out-dir {out} {first}")
        .quiet()
        .run()?;
    // The minifier joins lines, and this one ends without a semicolon.
    let from = format!("from \"{LOADER}\"");
    let glue = fs::read_to_string(out.join("page.js"))?;
    ensure!(glue.contains(&from), "the page's glue does not import {LOADER}");
    fs::write(folder.join(&files.glue), glue.replace(&from, &format!("{from};")))?;
    // The loader that the tool writes is made for pages without a policy and without digests.
    for (made, name) in [("page_bg.wasm", files.program.as_str()), ("split_later.wasm", LATER)] {
        fs::copy(out.join(made), folder.join(name)).with_context(|| format!("no {made}"))?;
    }
    Ok(())
}

/// The page's program as cargo linked it for Trunk.
fn linked(project: &Project) -> Result<PathBuf> {
    let profile = match std::env::var("TRUNK_PROFILE").as_deref() {
        Ok("debug") => "debug",
        _ => "wasm",
    };
    let target = project.metadata()?.target_directory;
    Ok(target.join(TARGET).join(profile).join("uttt-web.wasm").into())
}
