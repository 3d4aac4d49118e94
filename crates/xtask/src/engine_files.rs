use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::digest;

/// The glue and the wasm of the engine, as Trunk names them.
const FILES: [&str; 2] = ["uttt-worker.js", "uttt-worker_bg.wasm"];

/// Puts digests into the names of the engine's files in a built page, and into the page's `<meta
/// name="engine">`: Trunk does so only for the page's own program. Thanks to the digests, a browser
/// with old cached files never runs the engine of another build. A page that already has such names
/// is left alone.
pub(crate) fn name(folder: &Path) -> Result<()> {
    let path = folder.join("index.html");
    let page =
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let names =
        |files: &[String]| format!("<meta name=\"engine\" content=\"{}\">", files.join(" "));
    let from = names(&FILES.map(str::to_owned));
    if !page.contains(&from) {
        ensure!(page.contains("<meta name=\"engine\""), "index.html does not name the engine");
        return Ok(());
    }
    let files = FILES.map(|file| renamed(folder, file));
    let files = files.into_iter().collect::<Result<Vec<_>>>()?;
    fs::write(&path, page.replace(&from, &names(&files)))?;
    Ok(())
}

/// Renames a file to include the digest of its content, and returns the name.
fn renamed(folder: &Path, file: &str) -> Result<String> {
    let old = folder.join(file);
    let content = fs::read(&old).with_context(|| format!("{} cannot be read", old.display()))?;
    let digest = digest::short(Sha256::digest(content));
    let (stem, ending) = file.split_once('.').context("a file without an ending")?;
    let stem = stem
        .strip_suffix("_bg")
        .map_or_else(|| format!("{stem}-{digest}"), |stem| format!("{stem}-{digest}_bg"));
    let new = format!("{stem}.{ending}");
    fs::rename(old, folder.join(&new))?;
    Ok(new)
}

#[cfg(test)]
mod tests {
    use super::{FILES, name};
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    fn build(folder: &Path, wasm: &str) {
        let page = format!("<head><meta name=\"engine\" content=\"{}\"></head>", FILES.join(" "));
        for (file, text) in [("index.html", page.as_str()), (FILES[0], "glue"), (FILES[1], wasm)] {
            fs::write(folder.join(file), text).unwrap();
        }
    }

    fn engine(folder: &Path) -> Vec<String> {
        let page = fs::read_to_string(folder.join("index.html")).unwrap();
        let (_, rest) = page.split_once("content=\"").unwrap();
        let (names, _) = rest.split_once('"').unwrap();
        names.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn the_page_names_files_that_are_there() {
        let site = tempfile::tempdir().unwrap();
        build(site.path(), "wasm");
        name(site.path()).unwrap();
        let named = engine(site.path());
        assert_eq!(fs::read_to_string(site.path().join(&named[0])).unwrap(), "glue");
        assert_eq!(fs::read_to_string(site.path().join(&named[1])).unwrap(), "wasm");
        for old in FILES {
            assert!(!site.path().join(old).exists(), "{old}");
        }
        name(site.path()).unwrap();
        assert_eq!(engine(site.path()), named);
    }

    #[test]
    fn another_content_has_another_name() {
        let site = tempfile::tempdir().unwrap();
        let mut wasm = BTreeSet::new();
        for content in ["wasm", "other wasm"] {
            build(site.path(), content);
            name(site.path()).unwrap();
            wasm.insert(engine(site.path())[1].clone());
        }
        assert_eq!(wasm.len(), 2);
    }

    #[test]
    fn a_page_without_its_engine_is_refused() {
        let site = tempfile::tempdir().unwrap();
        build(site.path(), "wasm");
        fs::remove_file(site.path().join(FILES[1])).unwrap();
        let error = name(site.path()).unwrap_err().to_string();
        assert!(error.contains(FILES[1]), "{error}");
        fs::write(site.path().join("index.html"), "<head></head>").unwrap();
        assert!(name(site.path()).is_err());
    }
}
