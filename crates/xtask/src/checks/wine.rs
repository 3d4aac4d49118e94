//! The native tests for Windows, under Wine.

use anyhow::{Context, Result};
use xshell::cmd;

use super::outcome::{Outcome, tests};
use crate::project::Project;
use crate::tools;

const TARGET: &str = "x86_64-pc-windows-gnu";
const COMPILER: &str = "x86_64-w64-mingw32-gcc";

/// A library that Rust needs and Wine has only since version 9.
const RANDOM_BYTES: &str = "\
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) {
    return RtlGenRandom(data, (ULONG)size);
}
";

/// Builds the referee and the program `uttt` for Windows and runs their tests, where Wine and mingw-w64
/// are installed.
///
/// # Errors
/// A test fails, or something cannot be built.
pub(super) fn run(project: &Project) -> Result<Outcome> {
    let sh = &project.shell;
    for (program, package) in [("wine", "wine64"), (COMPILER, "mingw-w64")] {
        if cmd!(sh, "{program} --version").quiet().ignore_stdout().ignore_stderr().run().is_err() {
            eprintln!(
                "left out under Wine: {program} is not installed; its package may be {package}"
            );
            return Ok(Outcome::Clean);
        }
    }
    tools::target(project, TARGET)?;
    let folder = project.metadata()?.target_directory.join("wine");
    sh.create_dir(&folder)?;
    let source = folder.join("bcryptprimitives.c");
    sh.write_file(&source, RANDOM_BYTES)?;
    let library = source.with_extension("dll");
    cmd!(sh, "{COMPILER} -shared -O1 -o {library} {source} -ladvapi32").run()?;

    // A Wine of its own. It takes the folder as a path of Windows, and its warnings are about Wine.
    let path = format!("Z:{}", folder.as_str().replace('/', "\\"));
    let _prefix = sh.push_env("WINEPREFIX", folder.join("prefix"));
    let _path = sh.push_env("WINEPATH", path);
    let _quiet = sh.push_env("WINEDEBUG", "-all");
    let _runner = sh.push_env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", "wine");
    let _threads = sh.push_env("RUST_TEST_THREADS", "2");
    let test = cmd!(
        sh,
        "cargo test --locked -p uttt-referee -p uttt --target {TARGET} --lib --bins --tests"
    );
    tests(test).context("under Wine")
}
