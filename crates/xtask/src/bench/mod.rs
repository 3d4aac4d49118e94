//! `cargo xtask bench`: the speed of the programs and of the page.

mod task;

use std::str::FromStr;

use anyhow::Result;
use xshell::cmd;

use self::task::Task;
use crate::browser::Chromium;
use crate::project::Project;
use crate::site::published::Published;
use crate::tools::WASM_TARGET;
use crate::{lab, npm, site, tools};

/// The measurements on the page, which the bench programs do not do. Each is a script of this name in
/// the folder of the browser tests.
const ON_THE_PAGE: [&str; 4] = ["start-up", "responsive", "games", "review"];

/// Something to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measurement {
    /// A task of the bench programs.
    Programs(Task),
    /// A script that measures the page.
    Page(&'static str),
}

impl FromStr for Measurement {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        if let Some(script) = ON_THE_PAGE.into_iter().find(|script| *script == name) {
            return Ok(Self::Page(script));
        }
        let unknown = |error| format!("{error}, {}", ON_THE_PAGE.join(", "));
        name.parse().map(Self::Programs).map_err(unknown)
    }
}

/// Runs the named measurements, or all; the bench programs so many times.
pub(crate) fn run(project: &Project, named: &[Measurement], rounds: u32) -> Result<()> {
    let (mut tasks, mut scripts) = (Vec::new(), Vec::new());
    for measurement in named {
        match measurement {
            Measurement::Programs(task) => tasks.push(task.id()),
            Measurement::Page(script) => scripts.push(*script),
        }
    }
    if named.is_empty() {
        scripts.extend(ON_THE_PAGE);
    }
    if named.is_empty() || !tasks.is_empty() {
        run_programs(project, &tasks, rounds)?;
    }
    if scripts.is_empty() { Ok(()) } else { measure_page(project, &scripts) }
}

/// Builds the page and measures it in Chromium with these scripts.
fn measure_page(project: &Project, scripts: &[&str]) -> Result<()> {
    let chromium = Chromium::ensure(project)?;
    tools::node(project)?;
    site::build(project, &Published::default())?;
    npm::install(project, "tests/browser")?;
    let sh = &project.shell;
    let _folder = sh.push_dir("tests/browser");
    for script in scripts {
        cmd!(sh, "npm run --silent {script}").env("CHROMIUM", &chromium.browser).run()?;
    }
    Ok(())
}

/// Builds the lab's bench three times with the same optimisation and runs it: for x86-64 with AVX2
/// if this machine has it, for the default target, and as wasm in node.
fn run_programs(project: &Project, tasks: &[&str], rounds: u32) -> Result<()> {
    tools::wasm_target(project)?;
    tools::wasm_bindgen(project)?;
    tools::node(project)?;
    let sh = &project.shell;

    // A variable RUSTFLAGS would replace the flags to measure.
    let bench = || {
        let manifest = lab::MANIFEST;
        let build =
            cmd!(sh, "cargo bench --locked --manifest-path {manifest} --bench speed --no-run");
        build.env_remove("RUSTFLAGS")
    };
    let build = |command| lab::built(command, "speed");
    let wasm = build(bench().args(["--profile", "wasm", "--target", WASM_TARGET]))?;
    let folder = project.metadata()?.target_directory.join("bench-node");
    cmd!(sh, "wasm-bindgen {wasm} --target nodejs --out-dir {folder} --out-name speed").run()?;
    let script = folder.join("speed.js");
    let default = build(bench())?;

    // The first program runs all measurements in turn, so that a busy moment of the machine affects
    // all builds alike, and prints the table.
    let measure = match has_avx2() {
        true => {
            let modern = build(bench().env("RUSTFLAGS", "-C target-cpu=x86-64-v3"))?;
            cmd!(sh, "{modern} --name x86-64-v3 --with default={default}")
        }
        false => cmd!(sh, "{default} --name default"),
    };
    let rounds = rounds.to_string();
    measure
        .arg("--with")
        .arg(format!("wasm={script}"))
        .args(["--rounds", &rounds])
        .args(tasks)
        .run()?;
    Ok(())
}

/// Whether this machine can run programs for x86-64-v3.
fn has_avx2() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::is_x86_feature_detected!("avx2");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

#[cfg(test)]
mod tests {
    use super::{Measurement, Task};

    #[test]
    fn all_that_can_be_measured_has_a_name_and_nothing_else_has() {
        for task in Task::ALL {
            assert_eq!(task.id().parse(), Ok(Measurement::Programs(task)));
        }
        assert_eq!("review".parse(), Ok(Measurement::Page("review")));
        let told = "perft".parse::<Measurement>().unwrap_err();
        assert!(told.starts_with("unknown task \"perft\", expected one of perft-bulk, "), "{told}");
        assert!(told.ends_with("work, start-up, responsive, games, review"), "{told}");
    }
}
