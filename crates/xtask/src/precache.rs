use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::project::Project;

const WORKER: &str = "sw.js";

/// What nobody needs offline: the worker itself, and the picture that other sites show.
const LEFT_OUT: [&str; 2] = [WORKER, "icons/picture.png"];

/// Writes the service worker of a built page into its folder: `www/sw.js` with the names of the
/// files that the site needs and a digest over names and contents. Written again, it is the same.
pub(crate) fn write(project: &Project, folder: &Path) -> Result<()> {
    let source = project.path("www").join(WORKER);
    let template = fs::read_to_string(&source)
        .with_context(|| format!("{} cannot be read", source.display()))?;
    let files = files(folder)?;
    let worker = fill(&template, &digest(folder, &files)?, &files)?;
    fs::write(folder.join(WORKER), worker)?;
    Ok(())
}

/// Puts the digest and the names in their two places.
fn fill(template: &str, digest: &str, files: &[String]) -> Result<String> {
    let mut text = template.to_owned();
    let names = serde_json::to_string_pretty(files)?;
    for (empty, full) in [
        ("const DIGEST = \"\";", format!("const DIGEST = \"{digest}\";")),
        ("const FILES = [];", format!("const FILES = {names};")),
    ] {
        ensure!(text.matches(empty).count() == 1, "{WORKER} must say `{empty}` exactly once");
        text = text.replace(empty, &full);
    }
    Ok(text)
}

/// The files that the site needs, as relative addresses in order.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder).min_depth(1) {
        let entry = entry?;
        if entry.file_type().is_dir() {
            continue;
        }
        let inner = entry.path().strip_prefix(folder)?;
        let name = inner.to_str().with_context(|| format!("{} is not UTF-8", inner.display()))?;
        files.push(name.replace(std::path::MAIN_SEPARATOR, "/"));
    }
    files.retain(|name| !LEFT_OUT.contains(&name.as_str()));
    files.sort_unstable();
    ensure!(files.iter().any(|name| name == "index.html"), "{} is no site", folder.display());
    Ok(files)
}

/// Sixteen hexadecimal digits that change with any name and any content.
fn digest(folder: &Path, files: &[String]) -> Result<String> {
    let mut all = Sha256::new();
    for name in files {
        all.update(Sha256::digest(name));
        all.update(Sha256::digest(fs::read(folder.join(name))?));
    }
    let mut digits = String::new();
    for byte in &all.finalize()[..8] {
        write!(digits, "{byte:02x}")?;
    }
    Ok(digits)
}

#[cfg(test)]
mod tests {
    use super::{digest, files, fill};
    use std::fs;

    #[test]
    fn the_files_that_the_site_needs_are_listed() {
        let site = tempfile::tempdir().unwrap();
        fs::create_dir(site.path().join("icons")).unwrap();
        for name in ["sw.js", "worker.js", "index.html", "icons/icon.svg", "icons/picture.png"] {
            fs::write(site.path().join(name), "text").unwrap();
        }
        assert_eq!(files(site.path()).unwrap(), ["icons/icon.svg", "index.html", "worker.js"]);
    }

    #[test]
    fn a_folder_without_a_page_is_refused() {
        let site = tempfile::tempdir().unwrap();
        assert!(files(site.path()).is_err());
    }

    #[test]
    fn the_digest_changes_with_a_content_and_with_a_name() {
        let site = tempfile::tempdir().unwrap();
        let path = site.path();
        let names = |name: &str| vec!["index.html".to_owned(), name.to_owned()];
        for name in ["index.html", "a.js", "b.js"] {
            fs::write(path.join(name), "text").unwrap();
        }
        let first = digest(path, &names("a.js")).unwrap();
        assert_eq!(first.len(), 16);
        assert_eq!(first, digest(path, &names("a.js")).unwrap());
        assert_ne!(first, digest(path, &names("b.js")).unwrap());
        fs::write(path.join("a.js"), "other text").unwrap();
        assert_ne!(first, digest(path, &names("a.js")).unwrap());
    }

    #[test]
    fn a_worker_that_lost_its_places_is_refused() {
        let filled = fill("const DIGEST = \"\";\nconst FILES = [];", "00ff", &["a".to_owned()]);
        assert_eq!(filled.unwrap(), "const DIGEST = \"00ff\";\nconst FILES = [\n  \"a\"\n];");
        assert!(fill("const DIGEST = \"\";", "00ff", &[]).is_err());
    }
}
