use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use xshell::cmd;

use crate::project::Project;
use crate::tools::find_program;

/// A browser on this machine and its driver.
pub(crate) struct Chromium {
    pub(crate) browser: PathBuf,
    pub(crate) driver: PathBuf,
}

impl Chromium {
    /// Finds both on the PATH.
    fn on_path() -> Option<Self> {
        Some(Self {
            browser: find_program(&["chromium", "chromium-browser", "google-chrome"])?,
            driver: find_program(&["chromedriver"])?,
        })
    }

    /// Finds both. As root on a Debian, installs them first if they are missing.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        if let Some(found) = Self::on_path() {
            return Ok(found);
        }
        let sh = &project.shell;
        let is_root = cmd!(sh, "id -u").quiet().ignore_stderr().read().is_ok_and(|id| id == "0");
        if !is_debian() || !is_root {
            bail!(
                "the browser tests need Chromium and chromedriver of one version on PATH \
                 (Debian: apt-get install chromium chromium-driver)"
            );
        }
        eprintln!("installing Chromium and its driver: about a minute, once");
        let _quiet = sh.push_env("DEBIAN_FRONTEND", "noninteractive");
        cmd!(sh, "apt-get update --quiet").run()?;
        cmd!(sh, "apt-get install --quiet --yes --no-install-recommends chromium chromium-driver")
            .run()?;
        Self::on_path().context("apt-get installed Chromium, yet it is not on PATH")
    }
}

fn is_debian() -> bool {
    fs::read_to_string("/etc/os-release")
        .is_ok_and(|text| text.lines().any(|line| line.trim() == "ID=debian"))
}
