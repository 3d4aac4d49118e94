//! Cuts a program in two where its `later.rs` says so: the code that a first move needs, and the
//! code that can load later.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};
use xshell::cmd;

use crate::project::Project;

/// Cuts a linked program in two, and puts the parts into a folder: `NAME_bg.wasm` and
/// `NAME_later.wasm`.
///
/// If the first part itself asks for the later one, `loader` names the script of ours that loads it:
/// the tool's own is made for pages without a policy and without digests. Then wasm-bindgen also
/// writes the glue, `NAME.js`. A program without a loader exports plain functions and needs none.
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
    if let Some(loader) = loader {
        let bindgen = ["--target", "web", "--no-typescript", "--out-name", name];
        // The later part uses the first part's table of functions, so that export must stay.
        cmd!(sh, "wasm-bindgen {bindgen...} --keep-lld-exports --out-dir {out} {first}")
            .quiet()
            .run()?;
        let from = format!("from \"{loader}\"");
        let glue = out.join(format!("{name}.js"));
        let text = fs::read_to_string(&glue)?;
        ensure!(text.contains(&from), "{} does not import {loader}", glue.display());
        // The minifier joins lines, so the import must end in a semicolon.
        fs::write(&glue, text.replace(&from, &format!("{from};")))?;
    } else {
        sh.create_dir(out)?;
        sh.copy_file(&first, out.join(format!("{name}_bg.wasm")))?;
    }
    let later = fs::read(parts.path().join("split_later.wasm")).context("no later part")?;
    ensure!(
        !imports_canary(&later)?,
        "{} was built with debug assertions, so its later part would not load; set `debug-assertions = false` in its profile",
        linked.display()
    );
    Ok(fs::write(out.join(format!("{name}_later.wasm")), later)?)
}

/// Whether a later part imports the canary, with which a build with debug assertions checks that both parts belong
/// together. Our loaders don't provide it.
fn imports_canary(later: &[u8]) -> Result<bool> {
    Ok(import_names(later)?.iter().any(|name| name.starts_with("__canary_")))
}

/// The names of what a program imports, in their order.
pub(crate) fn import_names(program: &[u8]) -> Result<Vec<&str>> {
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(program) {
        let Payload::ImportSection(imports) = payload? else { continue };
        for import in imports.into_imports() {
            names.push(import?.name);
        }
    }
    Ok(names)
}
