use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use xshell::cmd;

use crate::project::Project;
use crate::tools::find_program;

/// Chromium on this machine and its driver.
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

    /// Finds both. As root on Debian, installs them first if they are missing.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        if let Some(found) = Self::on_path() {
            return Ok(found);
        }
        install(project, &["chromium", "chromium-driver"])
            .context("the browser tests need Chromium and chromedriver of one version on PATH")?;
        Self::on_path().context("apt-get installed Chromium, yet it is not on PATH")
    }
}

/// Finds Firefox. As root on Debian, installs it first if it is missing.
pub(crate) fn firefox(project: &Project) -> Result<PathBuf> {
    let on_path = || find_program(&["firefox-esr", "firefox"]);
    if let Some(found) = on_path() {
        return Ok(found);
    }
    install(project, &["firefox-esr"]).context("there is no Firefox on PATH")?;
    on_path().context("apt-get installed Firefox, yet it is not on PATH")
}

/// Installs Debian packages.
fn install(project: &Project, packages: &[&str]) -> Result<()> {
    let sh = &project.shell;
    let is_root = cmd!(sh, "id -u").quiet().ignore_stderr().read().is_ok_and(|id| id == "0");
    if !is_debian() || !is_root {
        bail!("only root on a Debian can install it (apt-get install {})", packages.join(" "));
    }
    eprintln!("installing {}: about a minute, once", packages.join(" and "));
    let _quiet = sh.push_env("DEBIAN_FRONTEND", "noninteractive");
    cmd!(sh, "apt-get update --quiet").run()?;
    cmd!(sh, "apt-get install --quiet --yes --no-install-recommends {packages...}").run()?;
    Ok(())
}

fn is_debian() -> bool {
    fs::read_to_string("/etc/os-release")
        .is_ok_and(|text| text.lines().any(|line| line.trim() == "ID=debian"))
}
