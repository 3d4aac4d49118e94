use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use uttt_catalogue::BuildWords;
use xshell::cmd;

use super::published::Published;
use super::{
    element, embedded, for_work, languages, precache, program_files, puzzles, shrink, single_file,
    split, words,
};
use crate::package;
use crate::project::Project;
use crate::tools::{self, WASM_TARGET};

/// Builds the release page with Trunk, and says where it lies.
pub(crate) fn build(project: &Project, published: &Published) -> Result<PathBuf> {
    build_in(project, "dist", published)
}

/// The same with the npm package, which writers install from the site: `npm i https://…/uttt.tgz`.
pub(crate) fn build_with_package(project: &Project, published: &Published) -> Result<PathBuf> {
    let dist = build(project, published)?;
    // Without node the page is built alone, and says so.
    if tools::node(project).is_ok() {
        let package = package::build_aside(project)?;
        let packed =
            cmd!(project.shell, "npm pack {package} --silent --pack-destination {dist}").read()?;
        fs::rename(dist.join(packed.trim()), dist.join(precache::PACKAGE))?;
    }
    Ok(dist)
}

/// The folder of the page in the pseudo-language, which `tests/browser/words.config.js` names, too.
const IN_PSEUDO: &str = "target/pseudo";

/// Builds the same with the words of the pseudo-language, for tests of the layout. It lies in a folder of its
/// own, so nobody can take it for the site.
pub(crate) fn build_in_pseudo(project: &Project) -> Result<()> {
    build_in(&project.in_words(BuildWords::Pseudo), IN_PSEUDO, &Published::default()).map(drop)
}

fn build_in(project: &Project, folder: &str, published: &Published) -> Result<PathBuf> {
    tools::wasm_target(project)?;
    tools::for_page(project, || compile(project))?;
    trunk(project, folder, published)?;
    let site = project.path(folder);
    if let Err(error) = tools::node(project) {
        eprintln!("left out: the element, and the page in one file: {error:#}");
        return Ok(site);
    }
    element::site(project, &site)?;
    single_file::write(project, &site, &site.join(single_file::NAME))?;
    Ok(site)
}

/// Has Trunk build the page in a folder of the project.
fn trunk(project: &Project, folder: &str, published: &Published) -> Result<()> {
    // All other settings stand in Trunk.toml.
    let mut trunk =
        cmd!(project.shell, "trunk --skip-version-check build --release --locked --dist {folder}")
            .env("RUST_BACKTRACE", "0")
            // It would replace the wasm flags of .cargo/config.toml.
            .env_remove("RUSTFLAGS")
            // Trunk takes no other value for it than true or false.
            .env_remove("NO_COLOR");
    // Settings of another project, left in the shell, would change this build.
    for (name, _) in env::vars_os() {
        if name.to_string_lossy().starts_with("TRUNK_") {
            trunk = trunk.env_remove(name);
        }
    }
    Ok(published.hand_on(project.worded(trunk)).run()?)
}

/// Compiles what [`build`] will then find compiled, just as Trunk and the element do it.
fn compile(project: &Project) -> Result<()> {
    let sh = &project.shell;
    for program in ["uttt-web", "uttt-worker"] {
        let compile = cmd!(
            sh,
            "cargo build --locked --profile wasm --target {WASM_TARGET} -p {program} --bin {program}"
        );
        project.worded(compile).env_remove("RUSTFLAGS").run()?;
    }
    element::compile(project)
}

/// Finishes a page that Trunk has built.
pub(crate) fn finish(project: &Project, folder: &Path, published: &Published) -> Result<()> {
    words::fill(project, &folder.join("index.html"))?;
    published.write(folder)?;
    languages::write(project, folder)?;
    puzzles::write(folder)?;
    split::split(project, folder)?;
    if for_work::is_wanted() {
        for_work::write(project, folder)?;
        return embedded::write_policy(folder);
    }
    shrink::files(folder)?;
    program_files::name(folder)?;
    embedded::write_policy(folder)?;
    precache::write(project, folder)
}
