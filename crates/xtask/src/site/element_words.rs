//! Makes the modules from which the element takes all that a reader sees or hears, but for what its program says
//! in English.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use sha2::{Digest, Sha256};
use uttt_catalogue::{
    BuildWords, Catalogue, Function, LANGUAGES, Source, is_for_element, is_for_script,
};

use super::words::told;
use crate::digest;

/// What the modules call the one with the messages of the script.
const SAY: &str = "say";

/// The script's messages, by the names of their functions.
type Functions = BTreeMap<String, Function>;

/// Writes into the folder of the element's modules: `say.js`, with the messages of the script; `words-de.js` and so
/// on, with those of another language, and with what the program says in it; and `languages.js`, which loads these.
/// A function of `say.js` takes a board's tongue, which is one of these modules, or nothing for English. The modules
/// must say all messages of the script, and no others.
pub(super) fn write(catalogue: &Path, element: &Path, words: BuildWords) -> Result<()> {
    let sources = |language: &str, is_wanted: fn(&str) -> bool| {
        let folder = catalogue.join(language);
        Source::folder(&folder, is_wanted).with_context(|| folder.display().to_string())
    };
    let read = |is_wanted: fn(&str) -> bool| {
        Catalogue::read(&sources("en", is_wanted)?).map_err(|mistakes| told(&mistakes))
    };
    let (script, program) = (read(is_for_script)?, read(is_for_element)?);
    // Words of another build would lack messages, or fill them in wrongly.
    let build = digest::short(Sha256::digest(script.digest() + &program.digest()));
    let build = format!("export const BUILD = \"{build}\";\n");

    let english = functions(&script.clone().for_build(words), "en")?;
    check(element, &english)?;
    let function = |(name, Function { parameters, value }): (&String, &Function)| {
        let after = if parameters.is_empty() { "" } else { ", " };
        let other = format!("tongue.{name}({parameters})");
        format!(
            "export const {name} = (tongue{after}{parameters}) => tongue ? {other} : {value};\n"
        )
    };
    let text = english.iter().map(function).collect::<String>();
    let module = |name: &str, from: &str, text: String| {
        let heading = format!("// Written by the build, from {from}.\n");
        fs::write(element.join(name), heading + &text)
    };
    module("say.js", "the messages of element-script.ftl", build.clone() + &text)?;

    for language in languages(words) {
        let own = script.translated(language, &sources(language, is_for_script)?);
        let own = functions(&own.map_err(|mistakes| told(&mistakes))?, language)?;
        let text = program.language(language, &sources(language, is_for_element)?);
        let text = text.map_err(|mistakes| told(&mistakes))?;
        // The first line has the digest of the program's catalogue, which is part of the build's.
        let (_, text) = text.split_once('\n').context("a language has no first line")?;
        let head = format!(
            "export const LANGUAGE = \"{language}\";\n{build}export const PROGRAM = {};\n",
            serde_json::to_string(text)?
        );
        let function = |(name, Function { parameters, value }): (String, Function)| {
            format!("export const {name} = ({parameters}) => {value};\n")
        };
        let text = own.into_iter().map(function).collect::<String>();
        module(&file(language), &format!("the messages in {language}"), head + &text)?;
    }
    Ok(module("languages.js", "the list of languages", loading(words, "./"))?)
}

/// The languages besides English that a build has.
pub(super) const fn languages(words: BuildWords) -> &'static [&'static str] {
    match words {
        BuildWords::English => &LANGUAGES,
        BuildWords::Pseudo => &[],
    }
}

/// The name of the module with the words of a language.
pub(super) fn file(language: &str) -> String {
    format!("words-{language}.js")
}

/// What loads these modules from a folder, whose address ends in a slash.
pub(super) fn loading(words: BuildWords, folder: &str) -> String {
    let load = |language: &&str| {
        let file = file(language);
        format!("  \"{language}\": () => import(\"{folder}{file}\"),\n")
    };
    let all = languages(words).iter().map(load).collect::<String>();
    format!("export const words = {{\n{all}}};\n")
}

fn functions(script: &Catalogue, language: &str) -> Result<Functions> {
    script.script(language).map_err(|what| anyhow!("element-script.ftl: {what}"))
}

/// Checks that the modules of a folder say all of these messages, and no others.
fn check(element: &Path, messages: &Functions) -> Result<()> {
    let mut said = BTreeSet::new();
    for entry in fs::read_dir(element)? {
        let path = entry?.path();
        if path.extension().is_none_or(|end| end != "js") || path.file_stem() == Some(SAY.as_ref())
        {
            continue;
        }
        for name in names(&fs::read_to_string(&path)?) {
            let file = path.display();
            ensure!(messages.contains_key(&name), "{file}: element-script.ftl has no {SAY}.{name}");
            said.insert(name);
        }
    }
    let silent: Vec<_> = messages.keys().filter(|name| !said.contains(*name)).cloned().collect();
    ensure!(silent.is_empty(), "element-script.ftl: no script says {}", silent.join(", "));
    Ok(())
}

/// The names that a module uses of [`SAY`].
fn names(script: &str) -> Vec<String> {
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || "_$".contains(sign);
    let member = format!("{SAY}.");
    let found = script.match_indices(&member).filter(|(at, _)| {
        !script[..*at].ends_with(|sign: char| is_name(sign) || sign == '.' || sign == '/')
    });
    let name = |(at, _): (usize, &str)| {
        script[at + member.len()..].chars().take_while(|&sign| is_name(sign)).collect()
    };
    found.map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with these messages in English and in German, and with this module.
    fn folder(english: &str, german: &str, script: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (language, messages, program) in
            [("en", english, "to-move = X to move.\n"), ("de", german, "to-move = X ist am Zug.\n")]
        {
            let at = |name: &str| folder.path().join(language).join(name);
            fs::create_dir(folder.path().join(language)).unwrap();
            fs::write(at("element-script.ftl"), messages).unwrap();
            fs::write(at("element.ftl"), program).unwrap();
            fs::write(at("page.ftl"), "not = { $read }\n").unwrap();
        }
        fs::write(folder.path().join("index.js"), script).unwrap();
        folder
    }

    /// What the build writes into that folder under this name, or says of it.
    fn written(folder: &tempfile::TempDir, name: &str) -> Result<String, String> {
        let write = || write(folder.path(), folder.path(), BuildWords::English);
        write().map_err(|error| {
            format!("{error:#}").replace(&folder.path().display().to_string(), "")
        })?;
        // A later build finds what an earlier one wrote.
        write().unwrap();
        Ok(fs::read_to_string(folder.path().join(name)).unwrap())
    }

    const MESSAGES: &str = "### $move: text\nhint-is = Hint: { $move }.\nsolved = Solved!\n";
    const SCRIPT: &str = "import * as say from \"./say.js\";\nshow(say.hintIs(tongue, move), say.solved, this.say.no);\n";

    /// The line of a module that declares this.
    fn line<'a>(module: &'a str, name: &str) -> &'a str {
        let begin = format!("export const {name} = ");
        let mut lines = module.lines();
        lines.find_map(|line| line.strip_prefix(&begin)).unwrap_or_else(|| panic!("{module}"))
    }

    #[test]
    fn each_message_is_a_function_that_another_language_answers_if_it_is_spoken() {
        let folder = folder(MESSAGES, "hint-is = Tipp: { $move }.\n", SCRIPT);
        let say = written(&folder, "say.js").unwrap();
        assert!(say.starts_with("// Written by the build, "), "{say}");
        assert_eq!(
            line(&say, "hintIs"),
            "(tongue, move) => tongue ? tongue.hintIs(move) : `Hint: ${move}.`;"
        );
        assert_eq!(line(&say, "solved"), "(tongue) => tongue ? tongue.solved() : `Solved!`;");

        let german = written(&folder, "words-de.js").unwrap();
        assert_eq!(line(&german, "LANGUAGE"), "\"de\";");
        assert_eq!(line(&german, "BUILD"), line(&say, "BUILD"));
        assert_eq!(line(&german, "hintIs"), "(move) => `Tipp: ${move}.`;");
        assert_eq!(line(&german, "solved"), "() => `Solved!`;", "what German lacks is English");
        let program = line(&german, "PROGRAM");
        assert!(program.contains("X ist am Zug.") && !program.contains("uttt-words"), "{program}");

        let languages = written(&folder, "languages.js").unwrap();
        assert_eq!(
            line(&languages, "words"),
            "{",
            "the languages stand below, a line each: {languages}"
        );
        assert!(languages.contains("\n  \"de\": () => import(\"./words-de.js\"),\n"));
    }

    #[test]
    fn words_of_other_messages_are_those_of_another_build() {
        let build = |messages: &str| {
            let folder = folder(messages, "", SCRIPT);
            line(&written(&folder, "say.js").unwrap(), "BUILD").to_owned()
        };
        let first = build(MESSAGES);
        assert_eq!(build(&MESSAGES.replace("Solved!", "It is solved!")), first);
        let others = "### $move: text\nhint-is = Hint: { $move }.\nsolved = { $move } solves it!\n";
        assert_ne!(build(others), first);
    }

    #[test]
    fn a_build_in_the_language_for_tests_has_no_other() {
        let folder = folder(MESSAGES, "", SCRIPT);
        write(folder.path(), folder.path(), BuildWords::Pseudo).unwrap();
        assert!(!folder.path().join("words-de.js").exists());
        let languages = fs::read_to_string(folder.path().join("languages.js")).unwrap();
        assert!(languages.ends_with("export const words = {\n};\n"), "{languages}");
    }

    #[test]
    fn a_message_that_is_missing_or_never_said_ends_the_build() {
        for (english, german, script, expected) in [
            (
                MESSAGES,
                "",
                "say.solved(say.hint())",
                "/index.js: element-script.ftl has no say.hint",
            ),
            (MESSAGES, "", "say.solved()", "element-script.ftl: no script says hintIs"),
            ("a = { b }\n", "", "say.a()", "/en/element-script.ftl:1: a: there is no message b"),
            (MESSAGES, "b = B\n", SCRIPT, "/de/element-script.ftl:1: b: English has no b"),
        ] {
            assert_eq!(written(&folder(english, german, script), "say.js").unwrap_err(), expected);
        }
    }
}
