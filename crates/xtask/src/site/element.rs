//! Builds the element `<uttt-board>` for the npm package and for the site.
//!
//! The address `v1/uttt-board.js` never changes. All files that it loads lie in a folder with the name of
//! the build, so a site can keep old builds beside new ones, and no cache mixes two of them.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use super::builds::{self, FOLDER};
use super::bundler::Bundler;
use super::copy::copy;
use super::{element_words, puzzles, shrink, words};
use crate::module::{BOARD, ENGINE, UNTYPED};
use crate::project::Project;

/// The folders of sources, as `(from, to)`: `to` is a path in a folder with the package's layout.
const SOURCES: [(&str, &str); 2] = [("crates/xtask/npm", ""), ("www/element", "element")];

/// The style sheet of pages with boards. A test of the crate `board` writes what it has for figures.
const STYLE: &str = "board.css";

/// Builds the element's program and copies its modules into the package's folder.
pub(crate) fn package(project: &Project, folder: &Path) -> Result<()> {
    BOARD.make(project, folder, &UNTYPED)?;
    for part in ["board_bg.wasm", "board_later.wasm"] {
        shrink::rewrite_program(&folder.join("wasm").join(part))?;
    }
    copy(project, "www/element/wasm", &folder.join("wasm"))?;
    let element = folder.join("element");
    copy(project, "www/element", &element)?;
    fs::rename(element.join(STYLE), folder.join(STYLE))?;
    element_words::write(&project.path("www/words"), &element, project.words)
}

/// Compiles the programs that [`site`] needs.
pub(super) fn compile(project: &Project) -> Result<()> {
    BOARD.compile(project)?;
    ENGINE.compile(project).map(drop)
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

    let (folder, files) = (site.join(FOLDER), site.join(FOLDER).join("files"));
    sh.remove_path(&folder)?;
    sh.create_dir(&files)?;
    for program in ["board_bg.wasm", "board_later.wasm", "engine_bg.wasm"] {
        sh.copy_file(stage.join("wasm").join(program), &files)?;
    }
    let bundler = Bundler::install(project)?;
    let whence = stage.join("element/files.js");
    // The board's script loads no others. With an import of itself, its modules would not be joined.
    let alone = "export const source = undefined;\nexport const later = undefined;\n\
                 export const tree = () => import(\"./tree.js\");\n\
                 export const puzzle = () => import(\"./puzzle.js\");\n\
                 export const puzzles = new URL(\"../puzzles/\", import.meta.url).href;\n";
    fs::write(&whence, alone)?;
    for (module, name) in [
        ("element/program.js", "board.js"),
        ("element/thinker.js", "engine.js"),
        ("element/tree.js", "tree.js"),
        ("element/puzzle.js", "puzzle.js"),
        ("engine-worker.js", "engine-worker.js"),
    ] {
        bundler.bundle(&stage.join(module), &files.join(name), &["tree.js", "puzzle.js"])?;
    }
    for language in element_words::languages(project.words) {
        let name = element_words::file(language);
        bundler.bundle(&stage.join("element").join(&name), &files.join(&name), &[])?;
    }
    // A sandboxed frame may load neither modules nor data from the site. It gets classic scripts, which contain
    // their programs, and the words of all languages.
    copy(project, "www/element/classic", &stage.join("element"))?;
    let (thinker, index) = (stage.join("element/thinker.js"), stage.join("element/index.js"));
    bundler.classic(&thinker, &files.join("engine-classic.js"), Some("utttThinker"))?;

    let build = builds::add(&folder, &files)?;
    puzzles::write_each(&folder.join("puzzles"))?;
    let name = |file: &str| format!("{build}/{file}");
    replace(&whence, "ENGINE.js", &name("engine-classic.js"))?;
    bundler.classic(&index, &folder.join("uttt-board-classic.js"), None)?;
    let [board, engine, tree] = ["board.js", "engine.js", "tree.js"].map(name);
    let words = element_words::loading(project.words, &format!("./{build}/"));
    let addresses = format!(
        "export const program = () => import(\"./{board}\");\n\
         export const thinker = () => import(\"./{engine}\");\n\
         export const tree = () => import(\"./{tree}\");\n\
         export const page = new URL(\"../\", import.meta.url).href;\n{words}"
    );
    fs::write(&whence, addresses)?;
    bundler.bundle(&index, &folder.join("uttt-board.js"), &[&name("*")])?;
    fs::copy(stage.join(STYLE), folder.join("uttt-board.css"))?;
    copy(project, "www/frame", site)?;
    words::fill_both(project, &site.join("embed.html"), &site.join("embed.js"))?;
    copy(project, "www/post", &site.join("post"))
}

fn replace(file: &Path, from: &str, to: &str) -> Result<()> {
    let text = fs::read_to_string(file)?;
    ensure!(text.contains(from), "{} does not say {from}", file.display());
    Ok(fs::write(file, text.replace(from, to))?)
}
