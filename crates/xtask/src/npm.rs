use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use xshell::cmd;

use crate::project::Project;
use crate::{digest, tools};

/// Holds the digest of what the modules beside it were installed from.
const INSTALLED: &str = "node_modules/.installed-from";

/// Installs the node modules of a folder of the project, unless they are those of its manifest and lock
/// file.
pub(crate) fn install(project: &Project, folder: &str) -> Result<()> {
    let path = project.path(folder);
    let wanted = source_digest(&path, &tools::node(project)?)?;
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

/// The digest of what decides which modules are installed: the folder's manifest and lock file, and the
/// version of node.
fn source_digest(folder: &Path, node: &str) -> Result<String> {
    let mut digest = Sha256::new_with_prefix(node);
    for name in ["package.json", "package-lock.json"] {
        let file = folder.join(name);
        digest.update(fs::read(&file).with_context(|| file.display().to_string())?);
    }
    Ok(digest::short(digest.finalize()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_manifest_lock_file_or_node_asks_for_an_installation() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text);
        write("package.json", "a")?;
        assert!(source_digest(folder.path(), "v20").is_err(), "no lock file");
        write("package-lock.json", "b")?;
        let first = source_digest(folder.path(), "v20")?;
        assert_eq!(source_digest(folder.path(), "v20")?, first);
        assert_ne!(source_digest(folder.path(), "v22")?, first);
        write("package.json", "c")?;
        let second = source_digest(folder.path(), "v20")?;
        write("package-lock.json", "d")?;
        assert!(first != second && second != source_digest(folder.path(), "v20")?);
        Ok(())
    }
}
