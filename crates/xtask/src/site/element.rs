//! Builds the element `<uttt-board>` for the npm package and for the site.
//!
//! The address `v1/uttt-board.js` never changes. Every file that it loads has a digest in its name,
//! so a site can keep old files beside new ones, and no cache mixes two builds.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use super::bundler::Bundler;
use super::old_files::{self, FOLDER};
use super::shrink;
use crate::module::{BOARD, ENGINE};
use crate::project::Project;

/// wasm-bindgen writes no types: the scripts around these modules have their own.
const UNTYPED: [&str; 1] = ["--no-typescript"];
/// The folders of sources, as `(from, to)`: `to` is a path in a folder with the package's layout.
const SOURCES: [(&str, &str); 2] = [("crates/xtask/npm", ""), ("www/element", "element")];

/// Builds the element's program and copies its modules into the package's folder.
pub(crate) fn package(project: &Project, folder: &Path) -> Result<()> {
    BOARD.make(project, folder, &UNTYPED)?;
    for part in ["board_bg.wasm", "board_later.wasm"] {
        shrink::rewrite_program(&folder.join("wasm").join(part))?;
    }
    copy(project, "www/element/wasm", &folder.join("wasm"))?;
    copy(project, "www/element", &folder.join("element"))
}

/// Adds the element to a built site.
pub(crate) fn site(project: &Project, site: &Path) -> Result<()> {
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
    let site_files =
        SiteFiles { bundler: Bundler::install(project)?, stage: &stage, folder: &folder };
    site_files.program("board_bg.wasm", "wasm/board.js")?;
    site_files.program("board_later.wasm", "wasm/board_later.js")?;
    // The board's script loads no others. With an import of itself, its modules would not be joined.
    let files = stage.join("element/files.js");
    fs::write(&files, "export const source = undefined;\nexport const later = undefined;\n")?;
    let board = site_files.module("element/program.js", "board")?;

    site_files.program("engine_bg.wasm", "wasm/engine.js")?;
    let worker = site_files.module("engine-worker.js", "engine-worker")?;
    replace(&stage.join("engine-remote.js"), "./engine-worker.js", &format!("./{worker}"))?;
    let engine = site_files.module("element/thinker.js", "engine")?;

    let addresses = format!(
        "export const program = () => import(\"./{board}\");\n\
         export const thinker = () => import(\"./{engine}\");\n\
         export const page = new URL(\"../\", import.meta.url).href;\n"
    );
    fs::write(&files, addresses)?;
    let script = folder.join("uttt-board.js");
    site_files.bundler.bundle(&stage.join("element/index.js"), &script, &[&board, &engine])?;
    site_files.classic(project)?;
    old_files::list(&folder)?;
    copy(project, "www/frame", site)?;
    copy(project, "www/post", &site.join("post"))
}

/// Moves the element's files from the staging folder to its folder on the site.
struct SiteFiles<'a> {
    bundler: Bundler<'a>,
    stage: &'a Path,
    folder: &'a Path,
}

impl SiteFiles<'_> {
    /// Copies a part of a program to the site under a name with its digest, and writes this name
    /// into the script that loads it.
    fn program(&self, file: &str, loader: &str) -> Result<()> {
        let content = fs::read(self.stage.join("wasm").join(file))?;
        let name = file.trim_end_matches(".wasm").trim_end_matches("_bg").replace('_', "-");
        let named = old_files::name(&name, "wasm", &content);
        replace(&self.stage.join(loader), file, &named)?;
        Ok(fs::write(self.folder.join(named), content)?)
    }

    /// Bundles a module with its imports for the site, and returns its new name.
    fn module(&self, module: &str, name: &str) -> Result<String> {
        let bundled = self.stage.join("bundled.js");
        self.bundler.bundle(&self.stage.join(module), &bundled, &[])?;
        self.named(&bundled, name)
    }

    fn named(&self, bundled: &Path, name: &str) -> Result<String> {
        let content = fs::read(bundled)?;
        let named = old_files::name(name, "js", &content);
        fs::write(self.folder.join(&named), content)?;
        Ok(named)
    }

    /// Bundles the element into two classic scripts that contain their programs, for a sandboxed
    /// frame: it may load neither modules nor data from the site.
    fn classic(&self, project: &Project) -> Result<()> {
        let stage = self.stage;
        copy(project, "www/element/classic", &stage.join("element"))?;
        let bundled = stage.join("bundled.js");
        self.bundler.classic(&stage.join("element/thinker.js"), &bundled, Some("utttThinker"))?;
        let engine = self.named(&bundled, "engine-classic")?;
        replace(&stage.join("element/files.js"), "ENGINE.js", &engine)?;
        let script = self.folder.join("uttt-board-classic.js");
        self.bundler.classic(&stage.join("element/index.js"), &script, None)
    }
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

fn replace(file: &Path, from: &str, to: &str) -> Result<()> {
    let text = fs::read_to_string(file)?;
    ensure!(text.contains(from), "{} does not say {from}", file.display());
    Ok(fs::write(file, text.replace(from, to))?)
}
