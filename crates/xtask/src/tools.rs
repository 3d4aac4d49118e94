use std::env;
use std::path::PathBuf;
use std::slice;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use xshell::cmd;

use crate::project::Project;

/// The compilation target for browsers.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Makes sure that Rust can compile for wasm.
pub(crate) fn wasm_target(project: &Project) -> Result<()> {
    target(project, WASM_TARGET)
}

/// Makes sure that Rust can compile for a target.
pub(crate) fn target(project: &Project, target: &str) -> Result<()> {
    let sh = &project.shell;
    let library = cmd!(sh, "rustc --print target-libdir --target {target}").quiet().read()?;
    if PathBuf::from(library).is_dir() {
        return Ok(());
    }
    if cmd!(sh, "rustup --version").quiet().ignore_stderr().read().is_err() {
        bail!(
            "this Rust has no {target} target and there is no rustup to add it: \
             install Rust from https://rustup.rs, or your system's package for that target"
        );
    }
    eprintln!("adding Rust's {target} target: some seconds, once");
    cmd!(sh, "rustup target add {target}").run()?;
    Ok(())
}

/// Makes sure that the sample players for the referee's tests can run.
pub(crate) fn python(project: &Project) -> Result<()> {
    let found = cmd!(project.shell, "python3 --version").quiet().ignore_stderr().read();
    if cfg!(unix) && found.is_err() {
        bail!("the referee's tests need python3 on the PATH: install Python 3");
    }
    Ok(())
}

/// Makes sure that the right trunk, wasm-bindgen and its test runner are on the PATH. Building them takes minutes,
/// so whatever `meanwhile` does is done at the same time; if they are there, it is not done at all.
pub(crate) fn for_page(project: &Project, meanwhile: impl FnOnce() -> Result<()>) -> Result<()> {
    let programs = [Program::trunk(project)?, Program::wasm_bindgen(project)?];
    let missing: Vec<_> = programs.into_iter().filter(|it| !it.is_there(project)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    Program::tell(&missing);
    let installing = thread::spawn(move || {
        // A shell belongs to one thread.
        let project = Project::find()?;
        missing.iter().try_for_each(|program| program.install(&project))
    });
    let done = meanwhile();
    installing.join().map_err(|_| anyhow!("installing stopped"))?.and(done)
}

/// Makes sure that the right wasm-bindgen and its test runner are on the PATH.
pub(crate) fn wasm_bindgen(project: &Project) -> Result<()> {
    let program = Program::wasm_bindgen(project)?;
    if program.is_there(project) {
        return Ok(());
    }
    Program::tell(slice::from_ref(&program));
    program.install(project)
}

/// A program from crates.io, of one version.
struct Program {
    name: &'static str,
    package: &'static str,
    version: String,
    /// How long it takes to build on two cores while the page is compiled, about.
    minutes: u32,
}

impl Program {
    fn trunk(project: &Project) -> Result<Self> {
        let version = project
            .metadata()?
            .workspace_metadata
            .pointer("/tools/trunk")
            .and_then(|version| version.as_str())
            .map(str::to_owned)
            .context("Cargo.toml names no version under [workspace.metadata.tools] trunk")?;
        Ok(Self { name: "trunk", package: "trunk", version, minutes: 4 })
    }

    /// The version is that of the lock file: the command-line tool must have exactly the same.
    fn wasm_bindgen(project: &Project) -> Result<Self> {
        let metadata = project.metadata()?;
        let package = metadata
            .packages
            .iter()
            .find(|package| package.name.as_str() == "wasm-bindgen")
            .context("wasm-bindgen is not in Cargo.lock")?;
        let version = package.version.to_string();
        Ok(Self { name: "wasm-bindgen", package: "wasm-bindgen-cli", version, minutes: 1 })
    }

    /// Whether this version is on the PATH.
    fn is_there(&self, project: &Project) -> bool {
        let name = self.name;
        let found = cmd!(project.shell, "{name} --version").quiet().ignore_stderr().read();
        found.is_ok_and(|line| line.split_whitespace().nth(1) == Some(&self.version))
    }

    /// Says what will be installed and how long it may take, before it does.
    fn tell(missing: &[Self]) {
        let names: Vec<_> =
            missing.iter().map(|it| format!("{} {}", it.name, it.version)).collect();
        let minutes: u32 = missing.iter().map(|it| it.minutes).sum();
        eprintln!("installing {}: about {minutes} min on two cores, once", names.join(" and "));
    }

    fn install(&self, project: &Project) -> Result<()> {
        let sh = &project.shell;
        let exact = format!("{}@{}", self.package, self.version);
        if cmd!(sh, "cargo binstall -V").quiet().ignore_stderr().read().is_ok()
            && cmd!(sh, "cargo binstall --no-confirm {exact}").run().is_ok()
        {
            return Ok(());
        }
        // Debug builds are fast enough here. What takes long to compile is left out: what only debuggers read,
        // and by their default features TLS, which neither needs on this machine, and a check for updates.
        let build = || {
            cmd!(sh, "cargo install --quiet --force --debug --no-default-features {exact}")
                .env("CARGO_PROFILE_DEV_DEBUG", "false")
        };
        if build().arg("--locked").run().is_err() {
            // The registry may lack a version in the program's own lock file.
            eprintln!("that failed, perhaps over its lock file: trying without");
            build().run().with_context(|| format!("{exact} could not be installed"))?;
        }
        Ok(())
    }
}

/// Makes sure that node runs, and returns its version.
pub(crate) fn node(project: &Project) -> Result<String> {
    let version = cmd!(project.shell, "node --version").quiet().ignore_stderr().read();
    version.context("node is not on PATH: install Node.js 20.19 or newer with npm")
}

/// The first of these programs on the PATH.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names
        .iter()
        .flat_map(|name| env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}
