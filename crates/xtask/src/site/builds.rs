//! Keeps the element's earlier builds beside a new one, so that an article with an old `uttt-board.js` still
//! finds the files that this script names. Each build has a folder, whose name is a digest of its files.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use xshell::cmd;

use crate::digest;
use crate::project::Project;

/// The element's folder on the site.
pub(crate) const FOLDER: &str = "v1";
/// What lies in it beside the builds: the list of them, and the script of the newest.
const LIST: &str = "builds.json";
const SCRIPT: &str = "uttt-board.js";
/// For how many days a build stays after another has replaced it.
const DAYS: u64 = 90;

/// The builds on a site, by the names of their folders.
type Builds = BTreeMap<String, Build>;

#[derive(Serialize, Deserialize)]
struct Build {
    files: Vec<String>,
    /// The day on which another replaced it, counted from 1 January 1970; none for the newest.
    replaced: Option<u64>,
}

/// Reads the files of a build, and names the build after them.
fn read(folder: &Path) -> Result<(String, Build)> {
    let entries = fs::read_dir(folder)?;
    let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut files: Vec<_> = names.collect::<Result<_>>()?;
    files.sort();
    let mut all = Sha256::new();
    for name in &files {
        all.update(Sha256::digest(name));
        all.update(Sha256::digest(fs::read(folder.join(name))?));
    }
    Ok((digest::short(all.finalize()), Build { files, replaced: None }))
}

fn write(folder: &Path, builds: &Builds) -> Result<()> {
    Ok(fs::write(folder.join(LIST), serde_json::to_string_pretty(builds)?)?)
}

/// Moves a build's files into a folder of their own, lists it alone, and returns its name.
pub(crate) fn add(folder: &Path, files: &Path) -> Result<String> {
    let (name, build) = read(files)?;
    fs::rename(files, folder.join(&name))?;
    write(folder, &[(name.clone(), build)].into())?;
    Ok(name)
}

/// An address as it is, and a folder from the root: node runs in the workspace's folder, wherever this
/// program was started.
fn place(site: &str) -> Result<String> {
    if ["http:", "https:"].iter().any(|begin| site.starts_with(begin)) {
        return Ok(site.to_owned());
    }
    ensure!(Path::new(site).is_dir(), "{site} is neither an address nor a folder");
    Ok(std::path::absolute(site)?.display().to_string())
}

/// Takes over the builds of an earlier site, an address or a folder, that somebody may still use.
pub(crate) fn keep(project: &Project, dist: &Path, earlier: &str) -> Result<()> {
    let today = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs() / (24 * 60 * 60);
    let earlier = place(earlier)?;
    let earlier = format!("{}/{FOLDER}/", earlier.trim_end_matches('/'));
    let folder = dist.join(FOLDER);
    let new = fs::read_to_string(folder.join(LIST)).context("run `cargo xtask build` first")?;
    let mut builds: Builds = serde_json::from_str(&new)?;
    let temporary = tempfile::tempdir_in(&folder)?;
    let to = temporary.path();
    let fetch = |names: &[String]| fetch(project, &earlier, to, names);

    if !fetch(&[LIST.to_owned()])? {
        // Without its list, the files of an earlier build would be lost for good.
        ensure!(!fetch(&[SCRIPT.to_owned()])?, "{earlier} has {SCRIPT}, but no {LIST}");
        eprintln!("{earlier} is not there: no earlier builds to keep");
        return Ok(());
    }
    let old: Builds = serde_json::from_str(&fs::read_to_string(to.join(LIST))?)
        .with_context(|| format!("{earlier}{LIST} is not a list of builds"))?;
    for (name, Build { files, replaced }) in old {
        let replaced = replaced.unwrap_or(today);
        if builds.contains_key(&name) || today.saturating_sub(replaced) > DAYS {
            continue;
        }
        let is_plain = |name: &String| !name.starts_with('.') && !name.contains(['/', '\\']);
        ensure!(files.iter().chain([&name]).all(is_plain), "{earlier}{LIST} names other folders");
        let names: Vec<_> = files.iter().map(|file| format!("{name}/{file}")).collect();
        let is_whole = fetch(&names)? && read(&to.join(&name))?.0 == name;
        ensure!(is_whole, "{earlier}{name} lacks files, or they have changed");
        fs::rename(to.join(&name), folder.join(&name))?;
        builds.insert(name, Build { files, replaced: Some(replaced) });
    }
    eprintln!("{} builds are in {}", builds.len(), folder.display());
    write(&folder, &builds)
}

/// Copies files into a folder; false if one is not there.
fn fetch(project: &Project, from: &str, to: &Path, names: &[String]) -> Result<bool> {
    let script = project.path("crates/xtask/fetch.mjs");
    let fetch = cmd!(project.shell, "node {script} {from} {to} {names...}");
    let output = fetch.quiet().ignore_status().output().context("node does not run")?;
    let (is_missing, message) =
        (output.status.code() == Some(4), String::from_utf8(output.stderr)?);
    ensure!(output.status.success() || is_missing, "{}", message.trim());
    Ok(!is_missing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::server::tests::served;

    /// A built site with this program.
    fn built(content: &str) -> tempfile::TempDir {
        let dist = tempfile::tempdir().unwrap();
        let folder = dist.path().join(FOLDER);
        fs::create_dir_all(folder.join("files")).unwrap();
        fs::write(folder.join(SCRIPT), content).unwrap();
        fs::write(folder.join("files/board.js"), content).unwrap();
        fs::write(folder.join("files/board_bg.wasm"), "wasm").unwrap();
        add(&folder, &folder.join("files")).unwrap();
        dist
    }

    fn listed(dist: &Path) -> Builds {
        serde_json::from_str(&fs::read_to_string(dist.join(FOLDER).join(LIST)).unwrap()).unwrap()
    }

    /// The programs of all builds on a site. Checks that the list names exactly its folders.
    fn programs(dist: &Path) -> Vec<String> {
        let folders = fs::read_dir(dist.join(FOLDER)).unwrap().map(|entry| entry.unwrap().path());
        let mut names: Vec<_> = folders
            .filter(|path| path.is_dir())
            .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
            .collect();
        names.sort();
        assert_eq!(listed(dist).into_keys().collect::<Vec<_>>(), names);
        let program = |name: &String| {
            let folder = dist.join(FOLDER).join(name);
            assert_eq!(fs::read_to_string(folder.join("board_bg.wasm")).unwrap(), "wasm");
            fs::read_to_string(folder.join("board.js")).unwrap()
        };
        let mut programs: Vec<_> = names.iter().map(program).collect();
        programs.sort();
        programs
    }

    fn keep_old(new: &Path, old: impl AsRef<str>) -> Result<(), String> {
        let project = Project::find().unwrap();
        keep(&project, new, old.as_ref()).map_err(|error| format!("{error:#}"))
    }

    /// Both ways to name an earlier site.
    fn both(old: &Path) -> [String; 2] {
        [old.to_str().unwrap().to_owned(), format!("http://{}", served(old))]
    }

    #[test]
    fn each_site_has_the_builds_of_all_before_it() {
        let first = built("one");
        for source in both(first.path()) {
            let second = built("two");
            keep_old(second.path(), source).unwrap();
            assert_eq!(programs(second.path()), ["one", "two"]);
            let script = fs::read_to_string(second.path().join("v1/uttt-board.js")).unwrap();
            assert_eq!(script, "two", "the script is the new one");
            for source in both(second.path()) {
                let third = built("three");
                keep_old(third.path(), source).unwrap();
                assert_eq!(programs(third.path()), ["one", "three", "two"]);
                // The same build again is the newest one again.
                let again = built("one");
                keep_old(again.path(), third.path().to_str().unwrap()).unwrap();
                assert_eq!(programs(again.path()), ["one", "three", "two"]);
                let newest = listed(again.path()).into_values();
                assert_eq!(newest.filter(|build| build.replaced.is_none()).count(), 1);
            }
        }
    }

    /// Changes the list of a site's builds.
    fn change(dist: &Path, change: impl Fn(&mut Build)) {
        let mut builds = listed(dist);
        builds.values_mut().for_each(change);
        write(&dist.join(FOLDER), &builds).unwrap();
    }

    #[test]
    fn a_build_stays_for_ninety_days_after_another_has_replaced_it() {
        let today = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 86_400;
        // A day may begin while this test runs.
        for (days, kept) in [(89, &["one", "two"][..]), (91, &["two"])] {
            let (old, new) = (built("one"), built("two"));
            change(old.path(), |build| build.replaced = Some(today - days));
            keep_old(new.path(), old.path().to_str().unwrap()).unwrap();
            assert_eq!(programs(new.path()), kept, "{days}");
            let since = listed(new.path()).into_values().find_map(|build| build.replaced);
            assert_eq!(since, (kept.len() == 2).then_some(today - days), "it is not counted anew");
        }
    }

    #[test]
    fn a_site_without_boards_has_nothing_to_keep() {
        let old = tempfile::tempdir().unwrap();
        for source in both(old.path()) {
            let new = built("two");
            keep_old(new.path(), source).unwrap();
            assert_eq!(programs(new.path()), ["two"]);
        }
    }

    /// Damages an earlier site, checks that nothing of it is kept, and returns the messages.
    fn refusals(change: impl Fn(&Path)) -> [String; 2] {
        let old = built("one");
        change(old.path());
        both(old.path()).map(|source| {
            let new = built("two");
            let refusal = keep_old(new.path(), source).unwrap_err();
            assert_eq!(programs(new.path()), ["two"]);
            refusal
        })
    }

    #[test]
    fn a_site_whose_list_is_gone_or_wrong_is_refused() {
        for refusal in refusals(|old| fs::remove_file(old.join(FOLDER).join(LIST)).unwrap()) {
            assert!(refusal.ends_with("/v1/ has uttt-board.js, but no builds.json"), "{refusal}");
        }
        for (text, why) in [
            ("<!doctype html>", "expected value at line 1"),
            (r#"{ "a": {} }"#, "missing field `files`"),
        ] {
            for refusal in refusals(|old| fs::write(old.join(FOLDER).join(LIST), text).unwrap()) {
                assert!(refusal.contains("/v1/builds.json is not a list of builds: "), "{refusal}");
                assert!(refusal.contains(why), "{refusal}");
            }
        }
        for text in
            [r#"{ "..": { "files": ["index.html"] } }"#, r#"{ "a": { "files": ["../b"] } }"#]
        {
            for refusal in refusals(|old| fs::write(old.join(FOLDER).join(LIST), text).unwrap()) {
                assert!(refusal.ends_with("/v1/builds.json names other folders"), "{refusal}");
            }
        }
    }

    #[test]
    fn a_broken_or_missing_file_is_refused() {
        let board = |old: &Path| {
            let (name, _) = listed(old).pop_first().unwrap();
            old.join(FOLDER).join(name).join("board.js")
        };
        for refusal in refusals(|old| fs::write(board(old), "One").unwrap())
            .into_iter()
            .chain(refusals(|old| fs::remove_file(board(old)).unwrap()))
        {
            assert!(refusal.ends_with(" lacks files, or they have changed"), "{refusal}");
        }
    }

    #[test]
    fn a_folder_is_found_from_where_the_program_was_started() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        assert_eq!(place("src").unwrap(), sources.display().to_string());
        assert_eq!(place("https://example.org/").unwrap(), "https://example.org/");
    }

    #[test]
    fn a_site_that_cannot_be_reached_is_an_error() {
        let new = built("two");
        // Nobody listens at this port.
        let refusal = keep_old(new.path(), "http://127.0.0.1:1/").unwrap_err();
        assert!(refusal.starts_with("http://127.0.0.1:1/v1/builds.json: "), "{refusal}");
        let refusal = keep_old(new.path(), "no/such/folder").unwrap_err();
        assert_eq!(refusal, "no/such/folder is neither an address nor a folder");
        let empty = tempfile::tempdir().unwrap();
        let refusal = keep_old(empty.path(), new.path().to_str().unwrap()).unwrap_err();
        assert!(refusal.contains("run `cargo xtask build` first"), "{refusal}");
    }
}
