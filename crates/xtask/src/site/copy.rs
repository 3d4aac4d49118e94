use std::path::Path;

use anyhow::Result;

use crate::project::Project;

/// Copies the files of a folder.
pub(super) fn copy(project: &Project, from: &str, to: &Path) -> Result<()> {
    let sh = &project.shell;
    sh.create_dir(to)?;
    for file in sh.read_dir(project.path(from))?.into_iter().filter(|path| path.is_file()) {
        sh.copy_file(&file, to)?;
    }
    Ok(())
}
