use std::fs;

use anyhow::{Context, Result};
use xshell::cmd;

use crate::project::Project;
use crate::tools;

const WASM: &str = "wasm32-unknown-unknown";

/// Makes the npm package in `pkg/`: one wasm, glue for browsers and for node, types.
pub(crate) fn build(project: &Project) -> Result<()> {
    tools::wasm_target(project)?;
    tools::wasm_bindgen(project)?;
    let sh = &project.shell;
    cmd!(sh, "cargo build --locked --profile wasm -p uttt-bindings --lib --target {WASM}").run()?;

    let folder = project.path("pkg");
    sh.remove_path(&folder)?;
    let built = project.metadata()?.target_directory.join(WASM).join("wasm");
    let wasm = built.join("uttt_bindings.wasm");
    cmd!(sh, "wasm-bindgen {wasm} --target web --out-dir {folder} --out-name uttt").run()?;

    for file in ["node.js", "node.d.ts", "README.md"] {
        sh.copy_file(project.path("crates/xtask/npm").join(file), folder.join(file))?;
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        sh.copy_file(project.path(licence), folder.join(licence))?;
    }
    // All crates have one version, this one too. The order of the `exports` matters, so they are
    // kept as text.
    let manifest = sh.read_file(project.path("crates/xtask/npm/package.json"))?;
    let manifest = manifest.replace("VERSION", env!("CARGO_PKG_VERSION"));
    fs::write(folder.join("package.json"), manifest).context("package.json cannot be written")?;
    eprintln!("the package is in {}", folder.display());
    Ok(())
}
