//! Puts digests into the names of the files of both programs, so that a browser with old files in
//! its cache never runs parts of two builds. The digests are those of the content that a server
//! sends, so the build computes them last.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::digest;

/// The later part of the page's program, as `www/index.html` names it.
pub(crate) const LATER: &str = "uttt-web-later.wasm";

/// The styles that load with the later part.
const LATER_STYLES: [&str; 6] =
    ["dialogs.css", "tip.css", "analysis.css", "review.css", "learn.css", "print.css"];

/// The glue and the wasm of the engine, as Trunk and `www/index.html` name them.
const ENGINE: [&str; 2] = ["uttt-worker.js", "uttt-worker_bg.wasm"];

/// Where the page names the sizes of the program and of its later part.
const SIZES: &str = "content=\"0 0\"";

/// How the file names of the page's program begin. Trunk adds a digest of its own.
const PAGE: &str = "uttt-web-";

/// The number of hexadecimal digits of a digest in a name.
const DIGITS: usize = 16;

/// The file names of the page's own program.
pub(crate) struct Files {
    pub(crate) glue: String,
    pub(crate) program: String,
}

impl Files {
    /// Finds them in the folder of a built page.
    pub(crate) fn of_page(folder: &Path) -> Result<Self> {
        let (mut glue, mut program) = (None, None);
        for entry in fs::read_dir(folder)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.starts_with(PAGE) && name.ends_with(".js") {
                glue = Some(name);
            } else if name.starts_with(PAGE) && name.ends_with("_bg.wasm") {
                program = Some(name);
            }
        }
        let missing = |what| format!("no {what} of the page in {}", folder.display());
        Ok(Self {
            glue: glue.with_context(|| missing("glue"))?,
            program: program.with_context(|| missing("program"))?,
        })
    }
}

/// Renames each file of the two programs to include the digest of its content, and writes the new
/// names into the page. Running it again changes nothing.
pub(crate) fn name(folder: &Path) -> Result<()> {
    let path = folder.join("index.html");
    let mut page =
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let Files { glue, program } = Files::of_page(folder)?;
    for kind in ["engine", "later"] {
        ensure!(
            page.contains(&format!("<meta name=\"{kind}\"")),
            "index.html does not name the program's part \"{kind}\""
        );
    }
    let size = |file: &str| Ok::<_, anyhow::Error>(fs::metadata(folder.join(file))?.len());
    let later = if page.contains(LATER) { LATER } else { "" };
    if !later.is_empty() {
        ensure!(page.contains(SIZES), "index.html has no place for the sizes of the program");
        page = page.replace(SIZES, &format!("content=\"{} {}\"", size(&program)?, size(later)?));
    }
    let named =
        [glue.as_str(), program.as_str(), LATER].into_iter().chain(LATER_STYLES).chain(ENGINE);
    for old in named {
        if !page.contains(old) {
            continue;
        }
        let new = renamed(folder, old)?;
        page = page.replace(old, &new);
    }
    fs::write(&path, page)?;
    Ok(())
}

/// Renames a file to include the digest of its content, and returns the name.
fn renamed(folder: &Path, file: &str) -> Result<String> {
    let old = folder.join(file);
    let content = fs::read(&old).with_context(|| format!("{} cannot be read", old.display()))?;
    let (stem, ending) = ["_bg.wasm", ".wasm", ".js", ".css"]
        .into_iter()
        .find_map(|ending| Some((file.strip_suffix(ending)?, ending)))
        .with_context(|| format!("{file}: an unknown kind of file"))?;
    let new =
        format!("{}-{}{ending}", without_digest(stem), digest::short(Sha256::digest(content)));
    fs::rename(old, folder.join(&new))?;
    Ok(new)
}

/// A name without the digest at its end.
fn without_digest(stem: &str) -> &str {
    match stem.rsplit_once('-') {
        Some((name, digest))
            if digest.len() == DIGITS && digest.bytes().all(|sign| sign.is_ascii_hexdigit()) =>
        {
            name
        }
        _ => stem,
    }
}

#[cfg(test)]
mod tests {
    use super::{ENGINE, LATER, LATER_STYLES, SIZES, name};
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    const GLUE: &str = "uttt-web-0123456789abcdef.js";
    const PROGRAM: &str = "uttt-web-0123456789abcdef_bg.wasm";

    fn all() -> impl Iterator<Item = &'static str> {
        [GLUE, PROGRAM, LATER].into_iter().chain(LATER_STYLES).chain(ENGINE)
    }

    fn build(folder: &Path, content: &str) {
        let page = format!(
            "<link href=\"./{GLUE}\"><link href=\"./{PROGRAM}\"><meta name=\"later\" content=\"{LATER} {}\">\
             <meta name=\"sizes\" {SIZES}><meta name=\"engine\" content=\"{}\">",
            LATER_STYLES.join(" "),
            ENGINE.join(" ")
        );
        fs::write(folder.join("index.html"), page).unwrap();
        all().for_each(|file| fs::write(folder.join(file), format!("{content} {file}")).unwrap());
    }

    /// The names of programs in the page, in order.
    fn named(folder: &Path) -> Vec<String> {
        let page = fs::read_to_string(folder.join("index.html")).unwrap();
        let words = page.split(['"', ' ']).map(|word| word.trim_start_matches("./"));
        words
            .filter(|word| word.ends_with("wasm") || word.ends_with("js") || word.ends_with("css"))
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn the_page_names_files_that_are_there() {
        let site = tempfile::tempdir().unwrap();
        build(site.path(), "made");
        name(site.path()).unwrap();
        let names = named(site.path());
        for (new, old) in names.iter().zip(all()) {
            let text = fs::read_to_string(site.path().join(new)).unwrap();
            assert_eq!(text, format!("made {old}"));
            assert!(!site.path().join(old).exists(), "{old}");
        }
        assert_eq!(names.len(), all().count());
        name(site.path()).unwrap();
        assert_eq!(named(site.path()), names);
    }

    #[test]
    fn another_content_has_another_name() {
        let mut names = BTreeSet::new();
        for content in ["made", "made otherwise"] {
            let site = tempfile::tempdir().unwrap();
            build(site.path(), content);
            name(site.path()).unwrap();
            names.extend(named(site.path()));
        }
        assert_eq!(names.len(), 2 * all().count());
    }

    #[test]
    fn a_page_without_one_of_its_files_is_refused() {
        for missing in all() {
            let site = tempfile::tempdir().unwrap();
            build(site.path(), "made");
            fs::remove_file(site.path().join(missing)).unwrap();
            assert!(name(site.path()).is_err(), "{missing}");
        }
        let site = tempfile::tempdir().unwrap();
        build(site.path(), "made");
        fs::write(site.path().join("index.html"), "<head></head>").unwrap();
        assert!(name(site.path()).is_err());
    }
}
