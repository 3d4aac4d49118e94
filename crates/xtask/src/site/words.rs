//! Fills in the words of HTML, which come from the catalogue like those of its program, and in the
//! language that the program's build has.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use uttt_catalogue::{Catalogue, Mistake, Source, is_of_page};

use crate::project::Project;

/// Where the English words lie.
const ENGLISH: &str = "www/words/en";

/// Puts the words into a page. Running it again changes nothing.
pub(crate) fn fill(project: &Project, path: &Path) -> Result<()> {
    let path = path.to_owned();
    let text =
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let sources = Source::folder(&project.path(ENGLISH), is_of_page)
        .with_context(|| format!("{ENGLISH} cannot be read"))?;
    let page = Source { path, text };
    let catalogue = Catalogue::read(&sources).map(|it| it.for_build(project.words));
    let filled = catalogue.and_then(|catalogue| catalogue.fill(&page));
    Ok(fs::write(&page.path, filled.map_err(|mistakes| told(&mistakes))?)?)
}

fn told(mistakes: &[Mistake]) -> anyhow::Error {
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
}
