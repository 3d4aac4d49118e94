use std::path::Path;

use anyhow::{Context, Result};
use xshell::cmd;

use crate::project::Project;

/// esbuild, which makes one small script of modules.
pub(crate) struct Bundler<'a> {
    project: &'a Project,
}

impl<'a> Bundler<'a> {
    pub(crate) fn install(project: &'a Project) -> Result<Self> {
        let sh = &project.shell;
        let folder = project.path("crates/xtask/bundler");
        if !folder.join("node_modules/esbuild").is_dir() {
            let _folder = sh.push_dir(&folder);
            cmd!(sh, "npm ci --ignore-scripts --no-audit --no-fund")
                .run()
                .context("esbuild was not installed")?;
        }
        Ok(Self { project })
    }

    /// Bundles a module with what it imports, but for the scripts of these names.
    pub(crate) fn bundle(&self, module: &Path, to: &Path, apart: &[&str]) -> Result<()> {
        let apart = apart.iter().map(|name| format!("--external:./{name}"));
        self.run(module, to, ["--format=esm".to_owned()].into_iter().chain(apart))
    }

    /// Bundles a module as a classic script, with the programs that it imports; what it exports becomes
    /// a global of this name.
    pub(crate) fn classic(&self, module: &Path, to: &Path, global: Option<&str>) -> Result<()> {
        // The glue asks where it lies, but only where nobody gives it the program.
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
