use anyhow::{Result, bail};

use crate::project::Project;

pub(crate) fn run(_project: &Project, _arguments: &[String]) -> Result<()> {
    bail!("there is no bench yet")
}
