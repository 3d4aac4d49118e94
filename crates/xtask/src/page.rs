use std::path::PathBuf;

use anyhow::Result;
use xshell::cmd;

use crate::project::Project;
use crate::tools;

/// Builds the release page with Trunk and says where it lies.
pub(crate) fn build(project: &Project) -> Result<PathBuf> {
    tools::wasm_target(project)?;
    tools::trunk(project)?;
    tools::wasm_bindgen(project)?;
    // All other settings stand in Trunk.toml.
    cmd!(project.shell, "trunk --skip-version-check build --release --locked")
        .env("RUST_BACKTRACE", "0")
        // It would replace the wasm flags of .cargo/config.toml.
        .env_remove("RUSTFLAGS")
        .run()?;
    Ok(project.path("dist"))
}
