use std::path::Path;

use anyhow::Result;
use xshell::cmd;

use crate::project::Project;

/// What Rust calls the machine of a browser.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// A crate as a module for JavaScript: a wasm program and the glue around it.
pub(crate) struct Module {
    package: &'static str,
    features: &'static [&'static str],
    /// What its files are called.
    pub(crate) name: &'static str,
}

/// The rules and pictures: `Game`.
pub(crate) const RULES: Module = Module { package: "uttt-bindings", features: &[], name: "uttt" };
/// The engine: `Engine`. The page has the same crate without this feature, and as a program.
pub(crate) const ENGINE: Module =
    Module { package: "uttt-worker", features: &["--features", "javascript"], name: "engine" };
/// Figures for articles.
pub(crate) const FIGURE: Module = Module { package: "uttt-figure", features: &[], name: "figure" };
/// The board of the element.
pub(crate) const BOARD: Module = Module { package: "uttt-element", features: &[], name: "board" };

impl Module {
    /// Compiles the crate, and puts the module into `wasm/` in a folder laid out as the package.
    /// The options are those of wasm-bindgen.
    pub(crate) fn make(&self, project: &Project, folder: &Path, options: &[&str]) -> Result<()> {
        let (sh, Self { package, features, name }) = (&project.shell, self);
        let features = features.iter();
        cmd!(
            sh,
            "cargo rustc --locked --profile wasm -p {package} --lib --crate-type cdylib
             {features...} --target {TARGET}"
        )
        .run()?;
        let built = project.metadata()?.target_directory.join(TARGET).join("wasm");
        let (wasm, out) =
            (built.join(format!("{}.wasm", package.replace('-', "_"))), folder.join("wasm"));
        cmd!(sh, "wasm-bindgen {wasm} --target web {options...} --out-dir {out} --out-name {name}")
            .run()?;
        Ok(())
    }
}
