use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use super::single_file;
use crate::digest;
use crate::project::Project;

pub(crate) const WORKER: &str = "sw.js";

/// The npm package.
pub(super) const PACKAGE: &str = "uttt.tgz";

/// The files that the page never needs: the service worker itself, the preview picture for other
/// sites, and the page in one file and the package, which people download.
const LEFT_OUT: [&str; 6] = [
    WORKER,
    "icons/picture.png",
    "icons/phone.png",
    "icons/desktop.png",
    single_file::NAME,
    PACKAGE,
];

/// How the names of the files for articles begin: the element, the sample article and the frame.
const FOR_ARTICLES: [&str; 3] = ["v1/", "post/", "embed."];

/// Each file's name, and the digest of its content in the form of `fetch`'s option `integrity`.
type Digests = BTreeMap<String, String>;

/// Writes the service worker of a built page into its folder: `www/sw.js` with the files that the
/// site needs and a digest over all of them. Running it again changes nothing.
pub(crate) fn write(project: &Project, folder: &Path) -> Result<()> {
    let source = project.path("www").join(WORKER);
    let template = fs::read_to_string(&source)
        .with_context(|| format!("{} cannot be read", source.display()))?;
    let files = digests(folder, files(folder)?)?;
    let worker = fill(&template, &site_digest(&files), &files)?;
    fs::write(folder.join(WORKER), worker)?;
    Ok(())
}

/// Writes the digest and the files into their places in the template.
fn fill(template: &str, digest: &str, files: &Digests) -> Result<String> {
    let mut text = template.to_owned();
    let files = serde_json::to_string_pretty(files)?;
    for (empty, full) in [
        ("const DIGEST = \"\";", format!("const DIGEST = \"{digest}\";")),
        ("const FILES = {};", format!("const FILES = {files};")),
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
    files.retain(|name| !LEFT_OUT.contains(&name.as_str()) && !is_for_others(name));
    files.sort_unstable();
    ensure!(
        files.iter().any(|name| name == "index.html"),
        "{} is not a built site",
        folder.display()
    );
    Ok(files)
}

/// Whether a file is for articles and their readers only. Players need no such file.
fn is_for_others(name: &str) -> bool {
    FOR_ARTICLES.iter().any(|begins| name.starts_with(begins))
}

fn digests(folder: &Path, files: Vec<String>) -> Result<Digests> {
    let digest = |name: String| {
        let digest = BASE64_STANDARD.encode(Sha256::digest(fs::read(folder.join(&name))?));
        Ok((name, format!("sha256-{digest}")))
    };
    files.into_iter().map(digest).collect()
}

/// Sixteen hexadecimal digits that change with any name and any content.
fn site_digest(files: &Digests) -> String {
    let mut all = Sha256::new();
    for (name, content) in files {
        all.update(Sha256::digest(name));
        all.update(content);
    }
    digest::short(all.finalize())
}

#[cfg(test)]
mod tests {
    use super::{Digests, digests, files, fill, site_digest};
    use std::fs;

    #[test]
    fn the_files_that_the_site_needs_are_listed() {
        let site = tempfile::tempdir().unwrap();
        for folder in ["icons", "post", "v1"] {
            fs::create_dir(site.path().join(folder)).unwrap();
        }
        let for_others = ["v1/uttt-board.js", "post/index.html", "embed.html"];
        let left_out = ["sw.js", "icons/picture.png"].into_iter().chain(for_others);
        for name in ["worker.js", "index.html", "icons/icon.svg"].into_iter().chain(left_out) {
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
        let digest = |name: &str| {
            let files = vec!["index.html".to_owned(), name.to_owned()];
            site_digest(&digests(path, files).unwrap())
        };
        for name in ["index.html", "a.js", "b.js"] {
            fs::write(path.join(name), "text").unwrap();
        }
        let first = digest("a.js");
        assert_eq!(first.len(), 16);
        assert_eq!(first, digest("a.js"));
        assert_ne!(first, digest("b.js"));
        fs::write(path.join("a.js"), "other text").unwrap();
        assert_ne!(first, digest("a.js"));
    }

    #[test]
    fn a_worker_that_lost_its_places_is_refused() {
        let files = Digests::from([("a".to_owned(), "sha256-A=".to_owned())]);
        let filled = fill("const DIGEST = \"\";\nconst FILES = {};", "00ff", &files);
        let expected = "const DIGEST = \"00ff\";\nconst FILES = {\n  \"a\": \"sha256-A=\"\n};";
        assert_eq!(filled.unwrap(), expected);
        assert!(fill("const DIGEST = \"\";", "00ff", &files).is_err());
    }
}
