use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::module::{COMMANDS, ENGINE, RULES, UNTYPED};
use crate::project::Project;
use crate::site::element;
use crate::site::preview::SiteUrl;
use crate::{common_js, tools};

/// Builds the npm package for the site and for tests, and says where. One in `pkg/` stays what it is.
pub(crate) fn build_aside(project: &Project) -> Result<PathBuf> {
    let folder = project.metadata()?.target_directory.join("npm").into_std_path_buf();
    build(project, &folder, None)?;
    Ok(folder)
}

/// Builds the npm package in this folder: wasm modules for the rules with figures, the engine, the element and
/// the program's commands, with their types and the JavaScript around them for browsers and node.
pub(crate) fn build(project: &Project, folder: &Path, repository: Option<&SiteUrl>) -> Result<()> {
    tools::wasm_target(project)?;
    tools::wasm_bindgen(project)?;
    let sh = &project.shell;
    sh.remove_path(folder)?;
    let glue = folder.join("wasm");
    for module in [RULES, ENGINE] {
        module.make(project, folder, &[])?;
        let name = module.name;
        let types = glue.join(format!("{name}.d.ts"));
        fs::write(&types, class_types(&sh.read_file(&types)?))
            .with_context(|| format!("{}: cannot be written", types.display()))?;
        sh.remove_path(glue.join(format!("{name}_bg.wasm.d.ts")))?;
    }

    COMMANDS.make(project, folder, &UNTYPED)?;
    element::package(project, folder)?;
    let sources = project.path("crates/xtask/npm");
    for file in sh.read_dir(&sources)? {
        sh.copy_file(&file, folder)?;
    }
    common_js::write(folder)?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        sh.copy_file(project.path(licence), folder.join(licence))?;
    }
    let manifest = manifest(&sh.read_file(sources.join("package.json"))?, repository)?;
    fs::write(folder.join("package.json"), manifest).context("package.json cannot be written")?;
    eprintln!("the package is in {}", folder.display());
    Ok(())
}

/// Fills in the manifest's version and, if given, its repository. It edits the text, because the
/// order of the `exports` matters.
fn manifest(source: &str, repository: Option<&SiteUrl>) -> Result<String> {
    // This crate has the same version as all others.
    let manifest = source.replace("VERSION", env!("CARGO_PKG_VERSION"));
    let Some(url) = repository else {
        return Ok(manifest);
    };
    let place = "  \"keywords\":";
    ensure!(manifest.matches(place).count() == 1, "package.json must say `{place}` exactly once");
    let url = url.as_str().trim_end_matches('/');
    let field = format!(
        "  \"repository\": {{\n    \"type\": \"git\",\n    \"url\": \"git+{url}\"\n  }},\n{place}"
    );
    Ok(manifest.replace(place, &field))
}

/// What `using` needs, as the types of node and TypeScript's own declare it, for programs without
/// either.
const DISPOSABLE: &str = "declare global {
    interface SymbolConstructor {
        readonly dispose: unique symbol;
    }
    interface Disposable {
        [Symbol.dispose](): void;
    }
}
";

/// Keeps only the types of the classes, with their comments as those of TypeScript. The rest declares
/// how to load the module, with browser types that a project for node lacks; the package has its own
/// declarations for that.
fn class_types(types: &str) -> String {
    let classes = types.split("export type InitInput").next().unwrap_or(types).trim_end();
    let mut out = String::new();
    let mut is_heading = false;
    for line in classes.lines() {
        if line.trim() == "* # Errors" {
            is_heading = true;
            continue;
        }
        let text = line.trim_start().strip_prefix("* ").filter(|text| !text.is_empty());
        match text.filter(|_| is_heading) {
            Some(text) => {
                let indent = &line[..line.len() - line.trim_start().len()];
                out.push_str(&format!("{indent}* @throws {text}\n"));
                is_heading = false;
            }
            // The line between heading and text is left out.
            None if is_heading => {}
            None => out.push_str(&format!("{line}\n")),
        }
    }
    format!("{}\n{DISPOSABLE}", out.trim_end())
}

#[cfg(test)]
mod tests {
    use super::{DISPOSABLE, class_types, manifest};
    use crate::site::preview::SiteUrl;

    #[test]
    fn the_manifest_names_the_version_and_the_repository_that_is_given() -> anyhow::Result<()> {
        let source = include_str!("../npm/package.json");
        let url: SiteUrl = "https://example.org/games/uttt.git".parse()?;
        let with = manifest(source, Some(&url))?;
        assert!(
            with.contains("\"url\": \"git+https://example.org/games/uttt.git\"\n  },\n"),
            "{with}"
        );
        let without = manifest(source, None)?;
        assert!(!without.contains("repository"), "{without}");
        let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
        assert!(with.contains(&version) && without.contains(&version), "{without}");
        Ok(())
    }

    #[test]
    fn the_types_name_nothing_that_a_browser_alone_has() {
        let types = "export class Game {\n    free(): void;\n    [Symbol.dispose](): void;\n}\n\
                     export type InitInput = RequestInfo | URL;\nexport function initSync(): void;\n";
        let game = "export class Game {\n    free(): void;\n    [Symbol.dispose](): void;\n}\n";
        assert_eq!(class_types(types), format!("{game}{DISPOSABLE}"));
    }

    #[test]
    fn the_comments_are_those_of_typescript() {
        let types = "    /**\n     * Plays.\n     *\n     * # Errors\n     * `bad-argument`, or\n     * another.\n     */\n";
        let expected = "    /**\n     * Plays.\n     *\n     * @throws `bad-argument`, or\n     * another.\n     */\n";
        assert_eq!(class_types(types), format!("{expected}{DISPOSABLE}"));
    }
}
