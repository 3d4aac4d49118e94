//! Writes the words of each language besides English into a file, which the page fetches when it speaks that
//! language. The page names them all: `<meta name="words" content="words-de-0123456789abcdef.txt">`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use uttt_catalogue::{BuildWords, Catalogue, LANGUAGES, is_for_page};

use super::words::{sources, told};
use crate::digest;
use crate::project::Project;

/// Where the page names the files.
const EMPTY: &str = "<meta name=\"words\" content=\"\">";

/// Writes the files, and their names into the page. Each has a digest in its name, so that a browser never has
/// words of another build. A page in the language for tests has none. Running it again changes nothing.
pub(super) fn write(project: &Project, folder: &Path) -> Result<()> {
    let path = folder.join("index.html");
    let page =
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    if project.words != BuildWords::English || !page.contains(EMPTY) {
        return Ok(());
    }
    let english = Catalogue::read(&sources(project, "en", is_for_page)?)
        .map_err(|mistakes| told(&mistakes))?;
    let mut names = Vec::new();
    for language in LANGUAGES {
        let own = sources(project, language, is_for_page)?;
        let text = english.language(language, &own).map_err(|mistakes| told(&mistakes))?;
        let name = format!("words-{language}-{}.txt", digest::short(Sha256::digest(&text)));
        fs::write(folder.join(&name), text)?;
        names.push(name);
    }
    let named = EMPTY.replace("\"\"", &format!("\"{}\"", names.join(" ")));
    Ok(fs::write(&path, page.replace(EMPTY, &named))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_a_file_with_the_words_of_each_language() {
        let project = Project::find().unwrap();
        let site = tempfile::tempdir().unwrap();
        let at = site.path().join("index.html");
        fs::write(&at, include_str!("../../../../www/index.html")).unwrap();
        write(&project, site.path()).unwrap();
        let page = fs::read_to_string(&at).unwrap();
        let (_, names) = page.split_once("<meta name=\"words\" content=\"").unwrap();
        let names: Vec<_> = names.split('"').next().unwrap().split(' ').collect();
        assert_eq!(names.len(), LANGUAGES.len());
        for (name, language) in names.iter().zip(LANGUAGES) {
            assert!(name.starts_with(&format!("words-{language}-")), "{name}");
            let text = fs::read_to_string(site.path().join(name)).unwrap();
            assert!(text.starts_with("uttt-words 2 "), "{name}");
        }
        write(&project, site.path()).unwrap();
        assert_eq!(fs::read_to_string(&at).unwrap(), page);
    }
}
