//! Shrinks what a visitor downloads: it removes comments and indentation from scripts, style sheets
//! and pages, and shortens the names of what a program imports from its glue. Running it again
//! changes nothing.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{self, Reencode, RoundtripReencoder};
use wasm_encoder::{ImportSection, Module, RawSection, SectionId};
use wasmparser::{CustomSectionReader, ImportSectionReader, Parser, Payload};

use super::embedded::Embedded;
use super::precache::WORKER;
use crate::cut::import_names;

/// The end of a program's file name, after the stem that it shares with its glue.
const PROGRAM: &str = "_bg.wasm";

/// How the names that wasm-bindgen generates begin. They are long, and both glue and program
/// contain them.
const GENERATED: &str = "__wb";

/// Maps an import's long name to its short one.
type Names = BTreeMap<String, String>;

/// Shrinks the files in the folder of a built page, but not those in subfolders. It skips the
/// service worker, which the build writes later and nobody waits for.
pub(crate) fn files(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let shrunk = if let Some(stem) = name.strip_suffix(PROGRAM) {
            imports(&path, &folder.join(format!("{stem}.js")))
        } else if name.ends_with(".wasm") {
            rewrite_program(&path)
        } else if name.ends_with(".js") && name != WORKER {
            rewrite(&path, |text| Ok(script(text)))
        } else if name.ends_with(".css") {
            rewrite(&path, |text| Ok(style(text)))
        } else if name.ends_with(".html") {
            rewrite(&path, |text| Ok(page(text)))
        } else {
            Ok(())
        };
        shrunk.with_context(|| format!("{} cannot be shrunk", path.display()))?;
    }
    Ok(())
}

fn rewrite(path: &Path, change: impl FnOnce(&str) -> Result<String>) -> Result<()> {
    fs::write(path, change(&fs::read_to_string(path)?)?)?;
    Ok(())
}

fn script(text: &str) -> String {
    minifier::js::minify(text).to_string()
}

fn style(text: &str) -> String {
    without_comments(text, ["/*", "*/"])
}

fn page(text: &str) -> String {
    let text = Embedded::Script.rewrite(text, script);
    without_comments(&Embedded::Style.rewrite(&text, style), ["<!--", "-->"])
}

/// Removes comments, indentation and empty lines. To remove more would save little, and would take
/// a parser for the whole language.
fn without_comments(text: &str, [begins, ends]: [&str; 2]) -> String {
    let mut parts = text.split(begins);
    let before = parts.next().unwrap_or_default().to_owned();
    let after = parts.filter_map(|part| part.split_once(ends)).map(|(_, after)| after);
    let text = before + &after.collect::<String>();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Writes a program again, without custom sections, which only debuggers read, and with each number in
/// as few bytes as it needs: a program that was cut from another has room for larger numbers.
pub(crate) fn rewrite_program(path: &Path) -> Result<()> {
    let mut module = Module::new();
    WithoutCustomSections.parse_core_module(&mut module, Parser::new(0), &fs::read(path)?)?;
    fs::write(path, module.finish())?;
    Ok(())
}

/// Copies a program without its custom sections.
struct WithoutCustomSections;

impl Reencode for WithoutCustomSections {
    type Error = Infallible;

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        Ok(())
    }
}

/// Shortens the names of a program's imports, in the program and in its glue.
fn imports(program: &Path, glue: &Path) -> Result<()> {
    let wasm = fs::read(program)?;
    let names = short_names(&wasm)?;
    if names.is_empty() {
        return Ok(());
    }
    rewrite(glue, |script| Ok(renamed(script, &names)))
        .with_context(|| format!("no glue in {}", glue.display()))?;
    fs::write(program, with_imports(&wasm, &names)?)?;
    Ok(())
}

fn short_names(wasm: &[u8]) -> Result<Names> {
    let mut names = Names::new();
    for long in import_names(wasm)?.into_iter().filter(|name| name.starts_with(GENERATED)) {
        let short = format!("_{}", names.len());
        names.entry(long.to_owned()).or_insert(short);
    }
    Ok(names)
}

/// Renames a program's imports, and drops its custom sections: they contain names for stack traces,
/// and the tools that made the program.
fn with_imports(wasm: &[u8], names: &Names) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        if let Some((id, range)) = payload.as_section() {
            let data = &wasm[range.start as usize..range.end as usize];
            if let Payload::ImportSection(imports) = payload {
                module.section(&renamed_imports(imports, names)?);
            } else if id != SectionId::Custom as u8 {
                module.section(&RawSection { id, data });
            }
        }
    }
    Ok(module.finish())
}

fn renamed_imports(imports: ImportSectionReader<'_>, names: &Names) -> Result<ImportSection> {
    let mut section = ImportSection::new();
    for import in imports.into_imports() {
        let import = import?;
        let name = names.get(import.name).map_or(import.name, String::as_str);
        section.import(import.module, name, RoundtripReencoder.entity_type(import.ty)?);
    }
    Ok(section)
}

/// Replaces names in a script, each only where it is a whole word.
fn renamed(script: &str, names: &Names) -> String {
    let ends_word = |sign: char| !(sign.is_alphanumeric() || sign == '_' || sign == '$');
    let rename = |piece: &str| match piece.split_once(ends_word) {
        Some((word, _)) => names.get(word).map(|short| short.clone() + &piece[word.len()..]),
        None => names.get(piece).cloned(),
    };
    script
        .split_inclusive(ends_word)
        .map(|piece| rename(piece).unwrap_or_else(|| piece.to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{files, renamed};
    use std::fs;
    use wasm_encoder::{EntityType, ImportSection, MemoryType, Module};

    const LONG: &str = "__wbg_focus_741ff2bb612836f5";

    /// A program with one import of each of these names.
    fn program(names: &[&str]) -> Vec<u8> {
        let kind = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        let mut imports = ImportSection::new();
        for name in names {
            imports.import("./glue.js", name, EntityType::Memory(kind));
        }
        let mut module = Module::new();
        module.section(&imports);
        module.finish()
    }

    #[test]
    fn glue_and_program_name_an_import_alike_and_in_short() {
        let site = tempfile::tempdir().unwrap();
        let write =
            |name: &str, content: &[u8]| fs::write(site.path().join(name), content).unwrap();
        write("page_bg.wasm", &program(&["other", LONG]));
        write("page.js", format!("// Glue.\nconst it = {{\n    {LONG}: 1,\n}};\n").as_bytes());
        write("style.css", b"/* All\n   of it. */\na {\n  color: red; /* Warm. */\n}\n");
        let page = "<style>\n  /* A. */\n  a {\n  }\n</style>\n<script>\n// B.\nb( 1 );\n</script>\n\
                    <p>\n  <!-- Two. -->\n  a <b>b</b>\n</p>\n";
        write("index.html", page.as_bytes());
        write("sw.js", b"// Kept.\n");
        let read = |name: &str| fs::read(site.path().join(name)).unwrap();
        for _ in 0..2 {
            files(site.path()).unwrap();
            assert_eq!(read("page_bg.wasm"), program(&["other", "_0"]));
            assert_eq!(String::from_utf8(read("page.js")).unwrap(), "const it={_0:1,};");
            assert_eq!(String::from_utf8(read("style.css")).unwrap(), "a {\ncolor: red;\n}");
            let page = "<style>a {\n}</style>\n<script>b(1);</script>\n<p>\na <b>b</b>\n</p>";
            assert_eq!(String::from_utf8(read("index.html")).unwrap(), page);
            assert_eq!(read("sw.js"), b"// Kept.\n");
        }
    }

    #[test]
    fn a_name_inside_another_word_is_kept() {
        let names = [(LONG.to_owned(), "_7".to_owned())].into();
        let script = format!("{LONG}({LONG}_2, a{LONG}, {LONG})");
        assert_eq!(renamed(&script, &names), format!("_7({LONG}_2, a{LONG}, _7)"));
    }

    #[test]
    fn a_file_that_is_no_program_and_one_without_glue_are_refused() {
        for wasm in [b"no program".to_vec(), program(&[LONG])] {
            let site = tempfile::tempdir().unwrap();
            fs::write(site.path().join("page_bg.wasm"), wasm).unwrap();
            let error = format!("{:#}", files(site.path()).unwrap_err());
            assert!(error.contains("page_bg.wasm cannot be shrunk"), "{error}");
        }
    }
}
