//! The page as `trunk serve` shows it to somebody who works on it.

use std::env;
use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::project::Project;

/// The script that loads the page again after each build.
const RELOAD: &str = "reload.js";
/// By this the page knows that it is part of a site, which has a service worker.
const MANIFEST: &str = "<link rel=\"manifest\" href=\"./manifest.webmanifest\">";

/// Whether Trunk builds a page to work on, and none to publish.
pub(super) fn is_wanted() -> bool {
    env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "debug")
}

/// Adds the script that loads the page again, and sees to it that the page registers no service worker,
/// which would show old files.
pub(super) fn write(project: &Project, folder: &Path) -> Result<()> {
    fs::copy(project.path("www").join(RELOAD), folder.join(RELOAD))?;
    let page = folder.join("index.html");
    let text = fs::read_to_string(&page)?;
    Ok(fs::write(page, changed(&text)?)?)
}

fn changed(page: &str) -> Result<String> {
    ensure!(page.matches(MANIFEST).count() == 1, "index.html must say `{MANIFEST}` exactly once");
    Ok(page.replace(MANIFEST, &format!("<script type=\"module\" src=\"./{RELOAD}\"></script>")))
}

#[cfg(test)]
mod tests {
    use super::changed;

    #[test]
    fn a_page_to_work_on_has_no_manifest_and_loads_itself_again() {
        let page = changed(include_str!("../../../../www/index.html")).unwrap();
        assert!(!page.contains("rel=\"manifest\""), "{page}");
        assert!(page.contains("<script type=\"module\" src=\"./reload.js\"></script>"), "{page}");
        assert!(changed(&page).is_err());
    }
}
