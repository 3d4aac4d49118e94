//! Keeps the files of earlier deployments beside new ones, so that an article with an old
//! `uttt-board.js` still finds the programs that this script names.
//!
//! Each file that the element's script loads has the digest of its content in its name.
//! `v1/files.json` lists the files of this deployment and of all earlier ones.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use xshell::cmd;

use super::preview::SiteUrl;
use crate::project::Project;
use crate::{digest, tools};

/// The element's folder on the site.
pub(crate) const FOLDER: &str = "v1";
/// The name of the list, which lies beside the files.
const LIST: &str = "files.json";
/// The script that articles load, which lies beside the files in every deployment.
const SCRIPT: &str = "uttt-board.js";
/// The most files that are kept, and their total size in bytes: more is no list of this project, and
/// would fill a disk.
const MOST_FILES: usize = 10_000;
const MOST_BYTES: u64 = 4_000_000_000;
/// How many files one command fetches: the length of a command line is limited.
const AT_ONCE: usize = 100;

/// The names of the files, each with the digest of its content, and their sizes in bytes.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct FileList {
    files: BTreeMap<String, u64>,
}

impl FileList {
    /// Lists the files of a folder that have a digest in their name.
    fn of_folder(folder: &Path) -> Result<Self> {
        let mut files = BTreeMap::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if digest_of(&name).is_some() {
                files.insert(name, entry.metadata()?.len());
            }
        }
        Ok(Self { files })
    }

    /// Reads a list. It may come from anywhere, so it may contain only names with a digest, no
    /// paths.
    fn parse(text: &str) -> Result<Self> {
        let list: Self = serde_json::from_str(text)?;
        for name in list.files.keys() {
            ensure!(digest_of(name).is_some(), "{name:?}: the name has no digest");
        }
        let count = list.files.len();
        ensure!(count <= MOST_FILES, "it names {count} files, expected at most {MOST_FILES}");
        let size = list.files.values().fold(0, |sum: u64, &size| sum.saturating_add(size));
        ensure!(size <= MOST_BYTES, "its files have {size} bytes, expected at most {MOST_BYTES}");
        Ok(list)
    }

    fn write(&self, folder: &Path) -> Result<()> {
        let path = folder.join(LIST);
        let text = serde_json::to_string_pretty(self)?;
        fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))
    }
}

/// The digest in a name such as `board-26329f303e0e283a.js`.
fn digest_of(name: &str) -> Option<&str> {
    let stem = [".js", ".wasm"].iter().find_map(|ending| name.strip_suffix(ending))?;
    let (kind, digits) = stem.rsplit_once('-')?;
    let is_kind = kind.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b'-');
    let is_digest = |sign: u8| sign.is_ascii_digit() || (b'a'..=b'f').contains(&sign);
    (!kind.is_empty() && is_kind && digits.len() == 16 && digits.bytes().all(is_digest))
        .then_some(digits)
}

/// Names a file after its content: `board` and `js` give `board-26329f303e0e283a.js`.
pub(crate) fn name(stem: &str, ending: &str, content: &[u8]) -> String {
    format!("{stem}-{}.{ending}", digest::short(Sha256::digest(content)))
}

/// Writes the list of a freshly built folder.
pub(crate) fn list(folder: &Path) -> Result<()> {
    FileList::of_folder(folder)?.write(folder)
}

/// Copies the files of an earlier deployment that `dist` lacks, and says what it did.
pub(crate) fn keep(project: &Project, dist: &Path, earlier: &Deployment) -> Result<()> {
    let folder = dist.join(FOLDER);
    let path = folder.join(LIST);
    let text = fs::read_to_string(&path).with_context(|| {
        format!("{} cannot be read: run `cargo xtask build` first", path.display())
    })?;
    let mut list = FileList::parse(&text).with_context(|| format!("{}", path.display()))?;

    let temporary = tempfile::tempdir()?;
    let (there, to) = (|name: &str| earlier.describe(name), temporary.path());
    if !earlier.fetch(project, to, &[LIST])?.is_empty() {
        // Without its list, every program of an earlier deployment would be lost for good.
        ensure!(
            !earlier.fetch(project, to, &[SCRIPT])?.is_empty(),
            "{} is not there, but {} is: the files of an earlier deployment would be lost",
            there(LIST),
            there(SCRIPT)
        );
        eprintln!("{} is not there: no earlier files to keep", there(LIST));
        return Ok(());
    }
    let text = fs::read_to_string(to.join(LIST))?;
    let old = FileList::parse(&text)
        .with_context(|| format!("{} is not a list of earlier files", there(LIST)))?;

    let is_missing = |name: &&str| !folder.join(name).exists();
    let missing: Vec<&str> = old.files.keys().map(String::as_str).filter(is_missing).collect();
    if let Some(name) = earlier.fetch(project, to, &missing)?.first() {
        let (file, list) = (there(name), there(LIST));
        bail!("{file} is not there, although {list} names it: {}", remedy(name));
    }
    // Check all files before keeping the first.
    for name in &missing {
        let content = fs::read(to.join(name))?;
        check(name, old.files[*name], &content)
            .map_err(|error| anyhow!("{}: {error}: {}", there(name), remedy(name)))?;
    }
    for name in &missing {
        fs::copy(to.join(name), folder.join(name))?;
    }
    eprintln!("kept {} of {} files of {}", missing.len(), old.files.len(), there(""));
    for (name, size) in old.files {
        list.files.entry(name).or_insert(size);
    }
    list.write(&folder)
}

/// How to go on when a file of an earlier deployment is missing or damaged.
fn remedy(name: &str) -> String {
    format!(
        "nothing was kept; put {name} back as it was, or remove its line from {LIST} there if no \
         article needs it any more, and run this again"
    )
}

/// Refuses a file with another size or digest than the list says.
fn check(name: &str, size: u64, content: &[u8]) -> Result<()> {
    ensure!(
        content.len() as u64 == size,
        "it has {} bytes, but the list says {size}",
        content.len()
    );
    let found = digest::short(Sha256::digest(content));
    ensure!(digest_of(name) == Some(found.as_str()), "its content has the digest {found}");
    Ok(())
}

/// Where an earlier deployment is.
#[derive(Clone, Debug)]
pub(crate) enum Deployment {
    Site(SiteUrl),
    Folder(PathBuf),
}

impl From<String> for Deployment {
    fn from(text: String) -> Self {
        text.parse().map_or_else(|_| Self::Folder(text.into()), Self::Site)
    }
}

impl Deployment {
    /// The address or the path of a file, for messages.
    fn describe(&self, name: &str) -> String {
        match self {
            Self::Site(url) => format!("{}{FOLDER}/{name}", url.as_str()),
            Self::Folder(folder) => folder.join(FOLDER).join(name).display().to_string(),
        }
    }

    /// Copies files into a folder, and returns the names of those that are not there.
    fn fetch(&self, project: &Project, to: &Path, names: &[&str]) -> Result<Vec<String>> {
        match self {
            Self::Site(url) => {
                tools::node(project)?;
                let (script, base) =
                    (project.path("crates/xtask/fetch.mjs"), format!("{}{FOLDER}/", url.as_str()));
                let mut missing = Vec::new();
                for names in names.chunks(AT_ONCE) {
                    let fetch = cmd!(project.shell, "node {script} {base} {to} {names...}");
                    let output = fetch.quiet().ignore_status().output()?;
                    let message = String::from_utf8_lossy(&output.stderr);
                    ensure!(output.status.success(), "{}", message.trim());
                    missing.extend(String::from_utf8(output.stdout)?.lines().map(str::to_owned));
                }
                Ok(missing)
            }
            Self::Folder(folder) => {
                ensure!(folder.is_dir(), "{} is neither an address nor a folder", folder.display());
                let mut missing = Vec::new();
                for name in names {
                    let path = folder.join(FOLDER).join(name);
                    if path.exists() {
                        fs::copy(&path, to.join(name))
                            .with_context(|| format!("{} cannot be copied", path.display()))?;
                    } else {
                        missing.push((*name).to_owned());
                    }
                }
                Ok(missing)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Deployment, FOLDER, FileList, LIST, keep, list, name};
    use crate::project::Project;
    use crate::site::server::tests::served;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    /// A built site with these programs.
    fn built(contents: &[&str]) -> tempfile::TempDir {
        let dist = tempfile::tempdir().unwrap();
        let folder = dist.path().join(FOLDER);
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("uttt-board.js"), contents.concat()).unwrap();
        for content in contents {
            fs::write(folder.join(board(content)), content).unwrap();
        }
        list(&folder).unwrap();
        dist
    }

    fn board(content: &str) -> String {
        name("board", "js", content.as_bytes())
    }

    /// The contents of the files of a site. Checks that its list names exactly these files.
    fn programs(dist: &Path) -> BTreeSet<String> {
        let folder = dist.join(FOLDER);
        let text = fs::read_to_string(folder.join(LIST)).unwrap();
        let listed = FileList::parse(&text).unwrap();
        assert_eq!(listed, FileList::of_folder(&folder).unwrap());
        listed
            .files
            .into_keys()
            .map(|name| fs::read_to_string(folder.join(name)).unwrap())
            .collect()
    }

    fn keep_old(new: &Path, old: impl Into<String>) -> Result<(), String> {
        let project = Project::find().unwrap();
        keep(&project, new, &Deployment::from(old.into())).map_err(|error| format!("{error:#}"))
    }

    /// Both ways to name a deployment.
    fn both(old: &Path) -> [String; 2] {
        [old.to_str().unwrap().to_owned(), format!("http://{}", served(old))]
    }

    #[test]
    fn each_deployment_has_the_programs_of_all_before_it() {
        let first = built(&["one", "both"]);
        for source in both(first.path()) {
            let second = built(&["two", "both"]);
            keep_old(second.path(), source).unwrap();
            assert_eq!(programs(second.path()), ["both", "one", "two"].map(str::to_owned).into());
            let script = fs::read_to_string(second.path().join("v1/uttt-board.js")).unwrap();
            assert_eq!(script, "twoboth", "the script is the new one");
            for source in both(second.path()) {
                let third = built(&["three"]);
                keep_old(third.path(), source).unwrap();
                let all = ["both", "one", "three", "two"].map(str::to_owned);
                assert_eq!(programs(third.path()), all.into());
            }
        }
    }

    #[test]
    fn a_deployment_without_a_list_has_nothing_to_keep() {
        let old = tempfile::tempdir().unwrap();
        for source in both(old.path()) {
            let new = built(&["two"]);
            keep_old(new.path(), source).unwrap();
            assert_eq!(programs(new.path()), ["two".to_owned()].into());
        }
    }

    /// Damages an earlier deployment, checks that nothing of it is kept, and returns the messages.
    fn refusals(change: impl Fn(&Path)) -> [String; 2] {
        let old = built(&["one", "other"]);
        change(&old.path().join(FOLDER));
        both(old.path()).map(|source| {
            let new = built(&["two"]);
            let refusal = keep_old(new.path(), source).unwrap_err();
            assert_eq!(programs(new.path()), ["two".to_owned()].into());
            refusal
        })
    }

    #[test]
    fn a_deployment_whose_list_is_gone_is_refused() {
        for refusal in refusals(|old| fs::remove_file(old.join(LIST)).unwrap()) {
            assert!(refusal.contains("/files.json is not there, but "), "{refusal}");
        }
    }

    #[test]
    fn a_wrong_size_of_a_file_that_was_built_again_is_not_taken_over() {
        let old = built(&["both"]);
        let wrong = format!(r#"{{ "files": {{ "{}": 9 }} }}"#, board("both"));
        fs::write(old.path().join(FOLDER).join(LIST), wrong).unwrap();
        for source in both(old.path()) {
            let new = built(&["both"]);
            keep_old(new.path(), source).unwrap();
            assert_eq!(programs(new.path()), ["both".to_owned()].into());
        }
    }

    #[test]
    fn a_broken_file_is_refused() {
        for (content, why) in
            [("One", "its content has the digest "), ("on", "it has 2 bytes, but the list says 3")]
        {
            for refusal in refusals(|old| fs::write(old.join(board("one")), content).unwrap()) {
                assert!(refusal.contains(&format!("/{}: {why}", board("one"))), "{refusal}");
                assert!(refusal.contains("nothing was kept; put board-"), "{refusal}");
            }
        }
    }

    #[test]
    fn a_file_that_the_list_alone_has_is_missed() {
        for refusal in refusals(|old| fs::remove_file(old.join(board("one"))).unwrap()) {
            let why = format!("/{} is not there, although ", board("one"));
            assert!(refusal.contains(&why), "{refusal}");
        }
    }

    #[test]
    fn a_wrong_list_is_refused() {
        for (text, why) in [
            ("<!doctype html>", "expected value at line 1"),
            ("{}", "missing field `files`"),
            (r#"{ "files": { "../index.html": 1 } }"#, "the name has no digest"),
            (r#"{ "files": { "/board-0123456789abcdef.js": 1 } }"#, "the name has no digest"),
            (r#"{ "files": { "board-0123456789abcdef.html": 1 } }"#, "the name has no digest"),
            (
                r#"{ "files": { "board-0123456789abcdef.js": 9000000000 } }"#,
                "its files have 9000000000 bytes, expected at most 4000000000",
            ),
        ] {
            for refusal in refusals(|old| fs::write(old.join(LIST), text).unwrap()) {
                assert!(
                    refusal.contains("files.json is not a list of earlier files: "),
                    "{refusal}"
                );
                assert!(refusal.contains(why), "{refusal}");
            }
        }
    }

    #[test]
    fn a_deployment_that_cannot_be_reached_is_an_error() {
        let new = built(&["two"]);
        // Nobody listens at this port.
        let refusal = keep_old(new.path(), "http://127.0.0.1:1/").unwrap_err();
        assert!(refusal.starts_with("http://127.0.0.1:1/v1/files.json: "), "{refusal}");
        let refusal = keep_old(new.path(), "no/such/folder").unwrap_err();
        assert_eq!(refusal, "no/such/folder is neither an address nor a folder");
        let empty = tempfile::tempdir().unwrap();
        let refusal = keep_old(empty.path(), new.path().to_str().unwrap()).unwrap_err();
        assert!(refusal.contains("run `cargo xtask build` first"), "{refusal}");
    }

    #[test]
    fn a_source_is_an_address_or_a_folder() {
        let site = Deployment::from("https://example.org/uttt".to_owned());
        assert_eq!(site.describe("a"), "https://example.org/uttt/v1/a");
        let folder = Deployment::from("old".to_owned());
        assert_eq!(folder.describe("a"), PathBuf::from("old/v1/a").display().to_string());
    }
}
