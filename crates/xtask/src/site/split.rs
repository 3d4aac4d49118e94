//! Cuts the page's program in two. Trunk cannot do this, so this module replaces the glue and the
//! program that Trunk made.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::for_work;
use super::program_files::{Files, LATER};
use crate::cut::cut;
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

/// The path of the page's program, as cargo linked it for Trunk.
fn linked(project: &Project) -> Result<PathBuf> {
    let profile = if for_work::is_wanted() { "work" } else { "wasm" };
    let target = project.metadata()?.target_directory;
    Ok(target.join(WASM_TARGET).join(profile).join("uttt-web.wasm").into())
}
