use anyhow::{Result, bail};

use crate::project::Project;

pub(crate) fn build(_project: &Project) -> Result<()> {
    bail!("there is no package yet")
}
