//! Fills in the words of HTML, which come from the catalogue like those of its program, and in the
//! language that the program's build has. The page also gets its words in each other language: its script
//! `www/language.js` chooses among them before the first paint.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use uttt_catalogue::{BuildWords, Catalogue, LANGUAGES, Mistake, Source, is_of_page};

use crate::project::Project;

/// Where the words lie, in a folder for each language.
const WORDS: &str = "www/words";

/// Where a page's script has the words of the other languages, in the order of their places.
const EMPTY: &str = "const WORDS = {};";

/// The messages of a language.
pub(super) fn sources(
    project: &Project,
    language: &str,
    is_wanted: fn(&str) -> bool,
) -> Result<Vec<Source>> {
    let folder = project.path(WORDS).join(language);
    Source::folder(&folder, is_wanted)
        .with_context(|| format!("{} cannot be read", folder.display()))
}

/// Puts the words into a page. Running it again changes nothing.
pub(crate) fn fill(project: &Project, path: &Path) -> Result<()> {
    fill_both(project, path, path)
}

/// The same, where the page's script may be a file of its own.
pub(super) fn fill_both(project: &Project, path: &Path, script: &Path) -> Result<()> {
    let read = |path: &Path| {
        fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
    };
    let page = Source { path: path.to_owned(), text: read(path)? };
    let catalogue = Catalogue::read(&sources(project, "en", is_of_page)?);
    let catalogue = catalogue.map_err(|mistakes| told(&mistakes))?.for_build(project.words);
    if project.words != BuildWords::English || !read(script)?.contains(EMPTY) {
        let filled = catalogue.fill(&page).map_err(|mistakes| told(&mistakes))?;
        return Ok(fs::write(path, filled)?);
    }
    let (filled, words) = in_all_languages(project, &catalogue, &page)?;
    fs::write(path, filled)?;
    Ok(fs::write(script, read(script)?.replace(EMPTY, &words))?)
}

/// The page with its words, and what its script has of the other languages.
fn in_all_languages(
    project: &Project,
    english: &Catalogue,
    page: &Source,
) -> Result<(String, String)> {
    let (filled, places) = english.fill_and_mark(page).map_err(|mistakes| told(&mistakes))?;
    let mut all = BTreeMap::new();
    for language in LANGUAGES {
        let own = english.translated(language, &sources(project, language, is_of_page)?);
        let own = own.map_err(|mistakes| told(&mistakes))?;
        let words: Vec<_> =
            places.iter().filter_map(|id| own.text(id).map(str::to_owned)).collect();
        all.insert(language, words);
    }
    // Nothing in it may end the script.
    let all = serde_json::to_string(&all)?.replace('<', "\\u003c");
    Ok((filled, format!("const WORDS = {all};")))
}

pub(super) fn told(mistakes: &[Mistake]) -> anyhow::Error {
    let lines: Vec<_> = mistakes.iter().map(Mistake::to_string).collect();
    anyhow!("{}", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_gets_its_words_once() {
        let project = Project::find().unwrap();
        let site = tempfile::tempdir().unwrap();
        let at = site.path().join("index.html");
        fs::copy(project.path("www/index.html"), &at).unwrap();
        fill(&project, &at).unwrap();
        let page = fs::read_to_string(&at).unwrap();
        assert!(page.contains("<title>Ultimate Tic-Tac-Toe</title>"), "{page}");
        assert!(!page.contains("data-words"), "{page}");
        fill(&project, &at).unwrap();
        assert_eq!(fs::read_to_string(&at).unwrap(), page);
    }

    #[test]
    fn a_page_with_unknown_words_is_refused() {
        let site = tempfile::tempdir().unwrap();
        let at = site.path().join("index.html");
        fs::write(&at, "<p>\n<i data-words=\"hwo\"></i>\n").unwrap();
        let error = fill(&Project::find().unwrap(), &at).unwrap_err().to_string();
        assert!(error.contains("index.html:2: hwo: there is no such message"), "{error}");
    }

    #[test]
    fn the_frame_gets_its_words_in_all_languages() {
        let project = Project::find().unwrap();
        let site = tempfile::tempdir().unwrap();
        let [page, script] = ["embed.html", "embed.js"].map(|name| {
            let at = site.path().join(name);
            fs::copy(project.path("www/frame").join(name), &at).unwrap();
            at
        });
        fill_both(&project, &page, &script).unwrap();
        let [html, code] = [&page, &script].map(|path| fs::read_to_string(path).unwrap());
        assert_eq!(html.matches(" data-w>").count(), 2, "{html}");
        let (_, words) = code.split_once("const WORDS = ").unwrap();
        let words: BTreeMap<String, Vec<String>> =
            serde_json::from_str(words.split(';').next().unwrap()).unwrap();
        assert!(words.len() == LANGUAGES.len() && words.values().all(|all| all.len() == 2));
    }

    #[test]
    fn a_page_with_a_script_for_them_gets_its_words_in_all_languages() {
        let project = Project::find().unwrap();
        let site = tempfile::tempdir().unwrap();
        let at = site.path().join("index.html");
        let page =
            "<body>\n<i data-words=\"page-share\"></i>\n<script>const WORDS = {};</script>\n";
        fs::write(&at, page).unwrap();
        fill(&project, &at).unwrap();
        let filled = fs::read_to_string(&at).unwrap();
        let start = "<body>\n<i data-w>Share</i>\n<script>const WORDS = {\"de\":[\"";
        assert!(filled.starts_with(start) && filled.ends_with("\"]};</script>\n"), "{filled}");
        fill(&project, &at).unwrap();
        assert_eq!(fs::read_to_string(&at).unwrap(), filled);
        // The language for tests stands alone.
        fs::write(&at, page).unwrap();
        fill(&project.in_words(BuildWords::Pseudo), &at).unwrap();
        assert!(fs::read_to_string(&at).unwrap().contains("const WORDS = {};"));
    }
}
