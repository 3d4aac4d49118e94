use std::path::Path;

use anyhow::Result;
use xshell::cmd;

use crate::npm;
use crate::project::Project;

/// The bundler esbuild: it makes one small script from several modules.
pub(crate) struct Bundler<'a> {
    project: &'a Project,
}

impl<'a> Bundler<'a> {
    pub(crate) fn install(project: &'a Project) -> Result<Self> {
        npm::install(project, "crates/xtask/bundler")?;
        Ok(Self { project })
    }

    /// Bundles a module with its imports. The scripts that `apart` names stay separate files;
    /// `*` stands for any name.
    pub(crate) fn bundle(&self, module: &Path, to: &Path, apart: &[&str]) -> Result<()> {
        let apart = apart.iter().map(|name| format!("--external:./{name}"));
        self.run(module, to, ["--format=esm".to_owned()].into_iter().chain(apart))
    }

    /// Bundles a module as one classic script, which contains the programs that it imports. Its
    /// exports become a global variable with the name `global`.
    pub(crate) fn classic(&self, module: &Path, to: &Path, global: Option<&str>) -> Result<()> {
        // The glue reads its own address from `import.meta`, but only if nobody passes it the
        // program.
        let options =
            ["--format=iife", "--loader:.wasm=binary", "--log-override:empty-import-meta=silent"];
        let global = global.map(|name| format!("--global-name={name}"));
        self.run(module, to, options.map(str::to_owned).into_iter().chain(global))
    }

    fn run(&self, module: &Path, to: &Path, options: impl Iterator<Item = String>) -> Result<()> {
        let esbuild = self.project.path("crates/xtask/bundler/node_modules/esbuild/bin/esbuild");
        cmd!(
            self.project.shell,
            "node {esbuild} {module} --bundle --minify --target=es2022 --log-level=warning {options...}
             --outfile={to}"
        )
        .run()?;
        Ok(())
    }
}
