use std::path::{Path, PathBuf};

use anyhow::Result;
use xshell::cmd;

use crate::cut::cut;
use crate::project::Project;
use crate::tools::WASM_TARGET;

/// A crate as a module for JavaScript: a wasm program and the glue around it.
pub(crate) struct Module {
    package: &'static str,
    features: &'static [&'static str],
    /// The name of its files, without an ending.
    pub(crate) name: &'static str,
    /// Whether the build cuts its program in two. A script then loads the later part.
    is_split: bool,
}

/// For modules whose scripts have types of their own, or none.
pub(crate) const UNTYPED: [&str; 1] = ["--no-typescript"];

/// The rules, pictures and figures: `Game`, `figure`.
pub(crate) const RULES: Module =
    Module { package: "uttt-js", features: &[], name: "uttt", is_split: false };
/// The engine: `Engine`. The page builds the same crate without this feature, as a program.
pub(crate) const ENGINE: Module = Module {
    package: "uttt-worker",
    features: &["--features", "javascript"],
    name: "engine",
    is_split: false,
};
/// The commands of the program `uttt` that the package has.
pub(crate) const COMMANDS: Module =
    Module { package: "uttt-commands", features: &[], name: "commands", is_split: false };
/// The board of the element.
pub(crate) const BOARD: Module =
    Module { package: "uttt-element", features: &[], name: "board", is_split: true };

impl Module {
    /// Compiles the crate, and returns the path of its program.
    pub(crate) fn compile(&self, project: &Project) -> Result<PathBuf> {
        let (sh, Self { package, features, .. }) = (&project.shell, self);
        let features = features.iter();
        let compile = cmd!(
            sh,
            "cargo rustc --locked --profile wasm -p {package} --lib --crate-type cdylib
             {features...} --target {WASM_TARGET}"
        );
        project.worded(compile).run()?;
        let built = project.metadata()?.target_directory.join(WASM_TARGET).join("wasm");
        Ok(built.join(format!("{}.wasm", package.replace('-', "_"))).into())
    }

    /// Compiles the crate, and puts the module into `wasm/` in a folder with the package's layout.
    /// The options are for wasm-bindgen; a program of two parts ignores them and has no types.
    pub(crate) fn make(&self, project: &Project, folder: &Path, options: &[&str]) -> Result<()> {
        let (sh, name) = (&project.shell, self.name);
        let (wasm, out) = (self.compile(project)?, folder.join("wasm"));
        if self.is_split {
            return cut(project, &wasm, None, name, &out);
        }
        cmd!(sh, "wasm-bindgen {wasm} --target web {options...} --out-dir {out} --out-name {name}")
            .run()?;
        Ok(())
    }
}
