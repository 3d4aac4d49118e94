//! The element `<uttt-board>`: its programs for the npm package, and its place on the site.
//!
//! `v1/uttt-board.js` is an address that stays. What it loads has a digest in its name, so that old
//! files can be kept beside new ones and a cache never mixes two builds.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use xshell::cmd;

use crate::module::{BOARD, ENGINE};
use crate::project::Project;
use crate::{digest, shrink, tools};

/// The element's folder on the site.
const FOLDER: &str = "v1";
/// The scripts around these modules have types of their own.
const UNTYPED: [&str; 1] = ["--no-typescript"];
/// The sources, as `(from, to)`, `to` being inside a folder laid out as the package.
const SOURCES: [(&str, &str); 2] = [("crates/xtask/npm", ""), ("www/element", "element")];

/// Copies the element's modules into a package's folder, and makes its program beside them.
pub(crate) fn package(project: &Project, folder: &Path) -> Result<()> {
    BOARD.make(project, folder, &UNTYPED)?;
    copy(project, "www/element", &folder.join("element"))
}

/// Puts the element onto a built site.
pub(crate) fn site(project: &Project, site: &Path) -> Result<()> {
    if tools::node(project).is_err() {
        eprintln!(
            "left out: {FOLDER}/uttt-board.js, the board for other sites, because it needs Node.js"
        );
        return Ok(());
    }
    let sh = &project.shell;
    let stage = project.metadata()?.target_directory.join("element").into_std_path_buf();
    sh.remove_path(&stage)?;
    for (from, to) in SOURCES {
        copy(project, from, &stage.join(to))?;
    }
    package(project, &stage)?;
    ENGINE.make(project, &stage, &UNTYPED)?;
    shrink::files(&stage.join("wasm"))?;

    let folder = site.join(FOLDER);
    sh.remove_path(&folder)?;
    sh.create_dir(&folder)?;
    let bundler = Bundler::install(project)?;
    let board = programs(&stage, "board", &folder)?;
    bundler.bundle(&stage.join("element/program.js"), &folder.join(format!("{board}.js")), &[])?;

    let engine = programs(&stage, "engine", &folder)?;
    let worker = engine.replacen("engine", "engine-worker", 1);
    let remote = stage.join("engine-remote.js");
    replace(&remote, "./engine-worker.js", &format!("./{worker}.js"))?;
    bundler.bundle(&stage.join("engine-worker.js"), &folder.join(format!("{worker}.js")), &[])?;
    bundler.bundle(&stage.join("element/thinker.js"), &folder.join(format!("{engine}.js")), &[])?;

    let files = format!(
        "export const program = () => import(\"./{board}.js\");\n\
         export const thinker = () => import(\"./{engine}.js\");\n\
         export const page = new URL(\"../\", import.meta.url).href;\n"
    );
    fs::write(stage.join("element/files.js"), files)?;
    let script = folder.join("uttt-board.js");
    bundler.bundle(&stage.join("element/index.js"), &script, &[&board, &engine])?;
    classic(project, &bundler, &stage, &folder, &engine)?;
    copy(project, "www/frame", site)?;
    copy(project, "www/post", &site.join("post"))
}

/// The element as two classic scripts that carry their programs: for a sandboxed frame, which may load
/// neither modules nor data of the site.
fn classic(
    project: &Project,
    bundler: &Bundler<'_>,
    stage: &Path,
    folder: &Path,
    engine: &str,
) -> Result<()> {
    copy(project, "www/element/classic", &stage.join("element"))?;
    let engine = engine.replacen("engine", "engine-classic", 1);
    replace(&stage.join("element/files.js"), "ENGINE.js", &format!("{engine}.js"))?;
    let thinker = ("element/thinker.js", engine.as_str(), Some("utttThinker"));
    for (module, name, global) in [thinker, ("element/index.js", "uttt-board-classic", None)] {
        bundler.classic(&stage.join(module), &folder.join(format!("{name}.js")), global)?;
    }
    Ok(())
}

/// Copies the files of a folder.
fn copy(project: &Project, from: &str, to: &Path) -> Result<()> {
    let sh = &project.shell;
    sh.create_dir(to)?;
    for file in sh.read_dir(project.path(from))?.into_iter().filter(|path| path.is_file()) {
        sh.copy_file(&file, to)?;
    }
    Ok(())
}

/// Puts a program's wasm onto the site, its digest in its name, and returns what its script is to be
/// called, without the ending.
fn programs(stage: &Path, name: &str, folder: &Path) -> Result<String> {
    let (glue, wasm) = (format!("wasm/{name}.js"), format!("wasm/{name}_bg.wasm"));
    let content = fs::read(stage.join(&wasm))?;
    let mut all = Sha256::new();
    for file in modules(stage)? {
        all.update(fs::read(file)?);
    }
    all.update(&content);
    let named = format!("{name}-{}", digest::short(all.finalize()));
    replace(&stage.join(glue), &format!("{name}_bg.wasm"), &format!("{named}.wasm"))?;
    fs::write(folder.join(format!("{named}.wasm")), content)?;
    Ok(named)
}

/// All scripts of the stage, in order: a script may contain any of them.
fn modules(stage: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in [stage.to_owned(), stage.join("wasm"), stage.join("element")] {
        for entry in fs::read_dir(folder)? {
            files.push(entry?.path());
        }
    }
    files.retain(|path| path.extension().is_some_and(|ending| ending == "js"));
    files.sort_unstable();
    Ok(files)
}

fn replace(file: &Path, from: &str, to: &str) -> Result<()> {
    let text = fs::read_to_string(file)?;
    ensure!(text.contains(from), "{} does not say {from}", file.display());
    Ok(fs::write(file, text.replace(from, to))?)
}

/// esbuild, which makes one small script of modules.
struct Bundler<'a> {
    project: &'a Project,
}

impl<'a> Bundler<'a> {
    fn install(project: &'a Project) -> Result<Self> {
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
    fn bundle(&self, module: &Path, to: &Path, apart: &[&str]) -> Result<()> {
        let apart = apart.iter().map(|name| format!("--external:./{name}.js"));
        self.run(module, to, ["--format=esm".to_owned()].into_iter().chain(apart))
    }

    /// Bundles a module as a classic script, with the programs that it imports; what it exports becomes
    /// a global of this name.
    fn classic(&self, module: &Path, to: &Path, global: Option<&str>) -> Result<()> {
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
