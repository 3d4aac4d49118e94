//! The lab, a workspace of its own beside the crates: it measures and trains the engine, and nothing of it ships.

use std::io::BufReader;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use cargo_metadata::Message;
use cargo_metadata::camino::Utf8PathBuf;
use xshell::Cmd;

/// Its manifest, inside the project.
pub(crate) const MANIFEST: &str = "lab/Cargo.toml";

/// Runs a build and returns the path of its program of this name.
pub(crate) fn built(command: Cmd<'_>, name: &str) -> Result<Utf8PathBuf> {
    eprintln!("$ {command}");
    let mut command = Command::from(command.arg("--message-format=json-render-diagnostics"));
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let output = child.stdout.take().context("a child without an output")?;
    let mut program = None;
    for message in Message::parse_stream(BufReader::new(output)) {
        // Cargo builds the package's own program beside its bench.
        if let Message::CompilerArtifact(artifact) = message?
            && artifact.target.name == name
        {
            program = artifact.executable.or(program);
        }
    }
    let status = child.wait()?;
    ensure!(status.success(), "the build ended with {status}");
    program.context("the build made no program")
}
