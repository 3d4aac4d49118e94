use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use xshell::cmd;

use crate::project::Project;
use crate::{digest, tools};

/// Holds the digest of the lock file from which the modules beside it were installed.
const INSTALLED: &str = "node_modules/.installed-from";

/// Installs the node modules of a folder of the project, unless they are those of its lock file.
pub(crate) fn install(project: &Project, folder: &str) -> Result<()> {
    tools::node(project)?;
    let path = project.path(folder);
    let wanted = lock_digest(&path)?;
    if fs::read_to_string(path.join(INSTALLED)).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    let sh = &project.shell;
    let _folder = sh.push_dir(&path);
    // Their scripts would fetch browsers.
    cmd!(sh, "npm ci --ignore-scripts --no-audit --no-fund")
        .run()
        .with_context(|| format!("the node modules of {folder} were not installed"))?;
    // Written last, so that an interrupted installation is repeated.
    Ok(fs::write(path.join(INSTALLED), wanted)?)
}

/// The digest of the folder's lock file.
fn lock_digest(folder: &Path) -> Result<String> {
    let lock = folder.join("package-lock.json");
    let text = fs::read(&lock).with_context(|| lock.display().to_string())?;
    Ok(digest::short(Sha256::digest(text)))
}
