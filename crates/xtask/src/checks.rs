use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;
use xshell::{Cmd, PushDir, cmd};

use crate::browser::{self, Chromium};
use crate::project::Project;
use crate::tools::WASM_TARGET;
use crate::{package, site, tools};

/// The systems besides Linux for which the native code is checked, but not run.
const OTHER_SYSTEMS: [&str; 2] = ["x86_64-pc-windows-msvc", "aarch64-apple-darwin"];

/// The published crates. Each stands after the crates that it uses.
const PUBLISHED: [&str; 5] = ["uttt-rules", "uttt-board", "uttt-engine", "uttt-referee", "uttt"];

/// A part of `cargo xtask test`, in the order in which they run.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// The code is formatted
    Fmt,
    /// No warning from clippy, native and wasm
    Clippy,
    /// No warning from clippy for Windows and macOS
    OtherSystems,
    /// Unit and integration tests
    Native,
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
    /// The built page in Chromium
    Browser,
    /// The page and the element in Firefox, if it is there or can be installed
    Firefox,
}

/// Runs the named parts, or all, and stops at the first that fails.
pub(crate) fn run(project: &Project, parts: &[Part]) -> Result<()> {
    let parts = if parts.is_empty() { Part::value_variants() } else { parts };
    let mut done = Vec::new();
    for part in parts {
        let name = part.to_possible_value().map(|value| value.get_name().to_owned());
        let name = name.unwrap_or_default();
        eprintln!("\n== {name}");
        let start = Instant::now();
        match part.run(project) {
            Ok(outcome) => done.push((name, outcome, start.elapsed())),
            Err(error) => {
                summarise(&done);
                return Err(error.context(format!("{name} failed")));
            }
        }
    }
    summarise(&done);
    Ok(())
}

fn summarise(done: &[(String, Outcome, Duration)]) {
    println!();
    for (name, outcome, time) in done {
        let result = match outcome {
            Outcome::Clean => "clean".to_owned(),
            Outcome::LeftOut => "LEFT OUT".to_owned(),
            Outcome::Passed(tests) => format!("{tests} passed"),
        };
        println!("{name:<14} {result:<12} {:>6.1} s", time.as_secs_f32());
    }
}

/// The result of a part that did not fail.
enum Outcome {
    /// The check found nothing, and has no tests to count.
    Clean,
    /// This machine cannot run the part, for this reason.
    LeftOut,
    /// This many tests passed; never none.
    Passed(u32),
}

impl Outcome {
    /// The result of two test programs of one part.
    const fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Passed(one), Self::Passed(two)) => Self::Passed(one + two),
            (Self::Clean | Self::LeftOut, outcome) | (outcome, Self::Clean | Self::LeftOut) => {
                outcome
            }
        }
    }
}

impl Part {
    fn run(self, project: &Project) -> Result<Outcome> {
        let sh = &project.shell;
        match self {
            Self::Fmt => clean(&cmd!(sh, "cargo fmt --all --check")),
            Self::Clippy => {
                tools::wasm_target(project)?;
                clean(&cmd!(
                    sh,
                    "cargo clippy --locked --workspace --all-targets --all-features -- -D warnings"
                ))?;
                clean(&cmd!(
                    sh,
                    "cargo clippy --locked -p uttt-bindings -p uttt-element -p uttt-figure -p uttt-worker -p uttt-web
                     --all-targets --target {WASM_TARGET} -- -D warnings"
                ))
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
                         --exclude uttt-bindings --exclude uttt-element --exclude uttt-figure
                         --exclude uttt-worker
                         --exclude uttt-web
                         -- -D warnings"
                    )
                    .run()?;
                }
                Ok(Outcome::Clean)
            }
            Self::Native => {
                tools::python(project)?;
                tests(cmd!(
                    sh,
                    "cargo test --locked --workspace --all-features --lib --bins --tests"
                ))
            }
            Self::Doc => {
                let strict = cmd!(sh, "cargo doc --locked --workspace --no-deps --all-features");
                clean(&strict.env("RUSTDOCFLAGS", "-D warnings"))?;
                tests(cmd!(sh, "cargo test --locked --workspace --all-features --doc"))
            }
            Self::Crates => {
                let crates = PUBLISHED.iter().flat_map(|name| ["--package", *name]);
                // Cargo unpacks the crates into its home, in a folder named after the target folder, and
                // takes what it finds there for the same version. A new name is never found.
                let folder = tempfile::tempdir_in(project.metadata()?.target_directory)?;
                let target = folder.path();
                clean(&cmd!(
                    sh,
                    "cargo package --locked --allow-dirty --target-dir {target} {crates...}"
                ))
            }
            Self::WasmNode => {
                tools::node(project)?;
                let messages = wasm_tests(project, "uttt-worker", "protocol")?;
                Ok(messages.and(wasm_tests(project, "uttt-bindings", "node")?))
            }
            Self::WasmChromium => in_chromium(project, "browser"),
            Self::WasmWorker => in_chromium(project, "worker"),
            Self::Package => {
                let chromium = Chromium::ensure(project)?;
                tools::node(project)?;
                package::build(project, None)?;
                let _folder = sh.push_dir("tests/package");
                cmd!(sh, "npm ci --no-audit --no-fund").run()?;
                // Pack the package as npm publishes it, without the files that the manifest leaves
                // out.
                let packed = cmd!(sh, "npm pack ../../pkg --silent").read()?;
                cmd!(sh, "npm install --no-save --no-package-lock --no-audit --no-fund ./{packed}")
                    .run()?;
                let test = cmd!(sh, "node --test --test-reporter=spec");
                tests(test.env("CHROMIUM", chromium.browser))
            }
            Self::Generators => generators(project),
            Self::Browser => {
                let chromium = Chromium::ensure(project)?;
                let uttt = program(project)?;
                let _folder = built_page(project)?;
                let test = cmd!(sh, "npm test --silent").env("CHROMIUM", chromium.browser);
                tests(test.env("UTTT", uttt))
            }
            Self::Firefox => {
                let firefox = match browser::firefox(project) {
                    Ok(firefox) => firefox,
                    Err(error) => {
                        eprintln!("left out: {error:#}");
                        return Ok(Outcome::LeftOut);
                    }
                };
                let uttt = program(project)?;
                let _folder = built_page(project)?;
                // One browser at a time is quicker on few processors.
                let test = cmd!(
                    sh,
                    "node --test --test-concurrency=1 --test-reporter=spec
                     firefox/site.test.js firefox/views.test.js firefox/element.test.js firefox/report.test.js"
                );
                tests(test.env("FIREFOX", firefox).env("UTTT", uttt))
            }
        }
    }
}

/// Builds `uttt`, which makes the report of a tournament, and returns its path.
fn program(project: &Project) -> Result<PathBuf> {
    cmd!(project.shell, "cargo build --locked -p uttt --bin uttt").run()?;
    Ok(project.metadata()?.target_directory.join("debug/uttt").into())
}

/// Builds the page, and goes into the folder of its tests until the guard is dropped.
fn built_page(project: &Project) -> Result<PushDir<'_>> {
    tools::node(project)?;
    site::build(project, None)?;
    let sh = &project.shell;
    let folder = sh.push_dir("tests/browser");
    cmd!(sh, "npm ci --no-audit --no-fund").run()?;
    Ok(folder)
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
    wasm_tests(project, "uttt-bindings", program)
}

fn clean(command: &Cmd<'_>) -> Result<Outcome> {
    command.run()?;
    Ok(Outcome::Clean)
}

/// Runs a test program, shows its output, and counts the tests in its summary lines. A run without
/// tests is an error.
fn tests(command: Cmd<'_>) -> Result<Outcome> {
    eprintln!("$ {command}");
    let mut child = Command::from(command).stdout(Stdio::piped()).spawn()?;
    let output = child.stdout.take().context("a child without an output")?;
    let mut passed = 0;
    for line in BufReader::new(output).lines() {
        let line = line?;
        passed += tests_passed(&line).unwrap_or(0);
        println!("{line}");
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("the tests ended with {status}");
    }
    ensure!(passed > 0, "no test was run");
    Ok(Outcome::Passed(passed))
}

/// Reads a summary line: `test result: ok. 3 passed; …` of a Rust test program, `  3 passed (4s)`
/// of Playwright, `ℹ pass 3` of node.
fn tests_passed(line: &str) -> Option<u32> {
    if let Some(number) = line.strip_prefix("ℹ pass ") {
        return number.parse().ok();
    }
    let line = line.strip_prefix("test result: ok.").unwrap_or(line).trim_start();
    let (number, rest) = line.split_once(' ')?;
    rest.starts_with("passed").then(|| number.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::tests_passed;

    #[test]
    fn summary_lines_are_counted() {
        assert_eq!(tests_passed("test result: ok. 12 passed; 0 failed; 0 ignored"), Some(12));
        assert_eq!(tests_passed("  7 passed (3.1s)"), Some(7));
        assert_eq!(tests_passed("ℹ pass 3"), Some(3));
    }

    #[test]
    fn other_lines_are_not() {
        for line in ["", "running 3 tests", "test passed ... ok", "test result: FAILED. 2 passed"] {
            assert_eq!(tests_passed(line), None, "{line}");
        }
    }
}
