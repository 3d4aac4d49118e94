use std::io::BufReader;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use cargo_metadata::Message;
use cargo_metadata::camino::Utf8PathBuf;
use xshell::{Cmd, cmd};

use crate::browser::Chromium;
use crate::project::Project;
use crate::tools::WASM_TARGET;
use crate::{site, tools};

/// The measurements on the page, which the bench programs do not do. Each is a script of this name in
/// the folder of the browser tests.
const ON_THE_PAGE: [&str; 4] = ["start-up", "responsive", "games", "review"];

/// Runs the named measurements, or all.
pub(crate) fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let is_on_the_page = |argument: &&String| ON_THE_PAGE.contains(&argument.as_str());
    let (page, programs): (Vec<_>, Vec<_>) = arguments.iter().partition(is_on_the_page);
    if arguments.is_empty() || !programs.is_empty() {
        run_programs(project, &programs)?;
    }
    if arguments.is_empty() {
        measure_page(project, &ON_THE_PAGE)?;
    } else if !page.is_empty() {
        measure_page(project, &page)?;
    }
    Ok(())
}

/// Builds the page and measures it in Chromium with the named scripts.
fn measure_page(project: &Project, scripts: &[impl AsRef<str>]) -> Result<()> {
    let chromium = Chromium::ensure(project)?;
    tools::node(project)?;
    site::build(project, None)?;
    let sh = &project.shell;
    let _folder = sh.push_dir("tests/browser");
    cmd!(sh, "npm ci --no-audit --no-fund").run()?;
    for script in scripts {
        let script = script.as_ref();
        cmd!(sh, "npm run --silent {script}").env("CHROMIUM", &chromium.browser).run()?;
    }
    Ok(())
}

/// Builds the lab's bench three times with the same optimisation and runs it: for x86-64 with AVX2
/// if this machine has it, for the default target, and as wasm in node. `arguments` go to the
/// bench.
fn run_programs(project: &Project, arguments: &[&String]) -> Result<()> {
    tools::wasm_target(project)?;
    tools::wasm_bindgen(project)?;
    tools::node(project)?;
    let sh = &project.shell;

    // A variable RUSTFLAGS would replace the flags to measure.
    let bench = || {
        let build = cmd!(sh, "cargo bench --locked -p uttt-lab --bench speed --no-run");
        build.env_remove("RUSTFLAGS")
    };
    let wasm = built(bench().args(["--profile", "wasm", "--target", WASM_TARGET]))?;
    let folder = project.metadata()?.target_directory.join("bench-node");
    cmd!(sh, "wasm-bindgen {wasm} --target nodejs --out-dir {folder} --out-name speed").run()?;
    let script = folder.join("speed.js");
    let default = built(bench())?;

    // The first program runs all measurements in turn, so that a busy moment of the machine affects
    // all builds alike, and prints the table.
    let measure = match has_avx2() {
        true => {
            let modern = built(bench().env("RUSTFLAGS", "-C target-cpu=x86-64-v3"))?;
            cmd!(sh, "{modern} --name x86-64-v3 --with default={default}")
        }
        false => cmd!(sh, "{default} --name default"),
    };
    measure.arg("--with").arg(format!("wasm={script}")).args(arguments).run()?;
    Ok(())
}

/// Whether this machine can run programs for x86-64-v3.
fn has_avx2() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::is_x86_feature_detected!("avx2");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

/// Runs a build and returns the path of its program.
fn built(command: Cmd<'_>) -> Result<Utf8PathBuf> {
    eprintln!("$ {command}");
    let mut command = Command::from(command.arg("--message-format=json-render-diagnostics"));
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let output = child.stdout.take().context("a child without an output")?;
    let mut program = None;
    for message in Message::parse_stream(BufReader::new(output)) {
        // Cargo may build the package's own program beside its bench.
        if let Message::CompilerArtifact(artifact) = message?
            && artifact.target.is_bench()
        {
            program = artifact.executable.or(program);
        }
    }
    let status = child.wait()?;
    ensure!(status.success(), "the build ended with {status}");
    program.context("the build made no program")
}
