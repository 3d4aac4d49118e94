use std::io::BufReader;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use cargo_metadata::Message;
use cargo_metadata::camino::Utf8PathBuf;
use xshell::{Cmd, cmd};

use crate::browser::Chromium;
use crate::project::Project;
use crate::{page, tools};

const WASM: &str = "wasm32-unknown-unknown";

/// What is measured in a browser, and not by the bench programs.
const START_UP: &str = "start-up";

/// Measures what is named, or all.
pub(crate) fn run(project: &Project, arguments: &[String]) -> Result<()> {
    let is_start_up = |argument: &String| argument == START_UP;
    let programs: Vec<_> = arguments.iter().filter(|&argument| !is_start_up(argument)).collect();
    if arguments.is_empty() || !programs.is_empty() {
        run_programs(project, &programs)?;
    }
    if arguments.is_empty() || arguments.iter().any(is_start_up) {
        start_up(project)?;
    }
    Ok(())
}

/// How soon the built page and its engine are there, in Chromium.
fn start_up(project: &Project) -> Result<()> {
    let chromium = Chromium::ensure(project)?;
    tools::node(project)?;
    page::build(project, None)?;
    let sh = &project.shell;
    let _folder = sh.push_dir("tests/browser");
    cmd!(sh, "npm ci --no-audit --no-fund").run()?;
    cmd!(sh, "npm run --silent start-up").env("CHROMIUM", chromium.browser).run()?;
    Ok(())
}

/// Builds the bench of the workshop three times, all with the same optimisation, and runs them: for
/// an x86-64 with AVX2 where this is one, for the default target, and as wasm in node. `arguments`
/// go to the bench.
fn run_programs(project: &Project, arguments: &[&String]) -> Result<()> {
    tools::wasm_target(project)?;
    tools::wasm_bindgen(project)?;
    tools::node(project)?;
    let sh = &project.shell;

    // A RUSTFLAGS variable would replace the flags that are measured.
    let bench = || {
        let build = cmd!(sh, "cargo bench --locked -p uttt-lab --bench speed --no-run");
        build.env_remove("RUSTFLAGS")
    };
    let wasm = built(bench().args(["--profile", "wasm", "--target", WASM]))?;
    let folder = project.metadata()?.target_directory.join("bench-node");
    cmd!(sh, "wasm-bindgen {wasm} --target nodejs --out-dir {folder} --out-name speed").run()?;
    let script = folder.join("speed.js");
    let default = built(bench())?;

    // The first program measures all in turn, so that a busy moment of the machine falls on each
    // alike, and prints the table.
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

/// Whether this machine runs programs for x86-64-v3.
fn has_avx2() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::is_x86_feature_detected!("avx2");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

/// Runs a build and gives the program that came out of it.
fn built(command: Cmd<'_>) -> Result<Utf8PathBuf> {
    eprintln!("$ {command}");
    let mut command = Command::from(command.arg("--message-format=json-render-diagnostics"));
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let output = child.stdout.take().context("a child without an output")?;
    let mut program = None;
    for message in Message::parse_stream(BufReader::new(output)) {
        // The package's own program may be built beside its bench.
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
