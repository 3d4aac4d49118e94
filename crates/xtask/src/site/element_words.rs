//! Makes the module `say.js`, from which the element's script takes all that a reader sees or hears.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use uttt_catalogue::{BuildWords, Catalogue, Mistake, Source};

/// The messages, without the end of the file's name.
const MESSAGES: &str = "element-script";
/// What the modules call the one that is made.
const SAY: &str = "say";

/// Writes the messages of the catalogue into the folder of the element's modules, each as a function. The
/// modules must say all of them, and no others.
pub(super) fn write(catalogue: &Path, element: &Path, words: BuildWords) -> Result<()> {
    let sources = Source::folder(catalogue, |name| name == MESSAGES)
        .with_context(|| catalogue.display().to_string())?;
    let told = |mistakes: Vec<Mistake>| {
        let lines = mistakes.iter().map(Mistake::to_string).collect::<Vec<_>>();
        anyhow!(lines.join("\n"))
    };
    let messages = Catalogue::read(&sources).map_err(told)?.for_build(words).script();
    let messages = messages.map_err(|what| anyhow!("{MESSAGES}.ftl: {what}"))?;

    let mut said = BTreeSet::new();
    for entry in fs::read_dir(element)? {
        let path = entry?.path();
        if path.extension().is_none_or(|end| end != "js") || path.file_stem() == Some(SAY.as_ref())
        {
            continue;
        }
        for name in names(&fs::read_to_string(&path)?) {
            let file = path.display();
            ensure!(messages.contains_key(&name), "{file}: {MESSAGES}.ftl has no {SAY}.{name}");
            said.insert(name);
        }
    }
    let silent: Vec<_> = messages.keys().filter(|name| !said.contains(*name)).cloned().collect();
    ensure!(silent.is_empty(), "{MESSAGES}.ftl: no script says {}", silent.join(", "));

    let function = |(name, function)| format!("export const {name} = {function};\n");
    let text = messages.iter().map(function).collect::<String>();
    let heading = format!("// Written by the build, from {MESSAGES}.ftl.\n");
    Ok(fs::write(element.join(SAY).with_extension("js"), heading + &text)?)
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

    /// What the build writes for these messages and this module, or says of them.
    fn written(messages: &str, script: &str) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("element-script.ftl"), messages).unwrap();
        fs::write(at("board.ftl"), "not = { $read }\n").unwrap();
        fs::write(at("index.js"), script).unwrap();
        let write = || write(folder.path(), folder.path(), BuildWords::English);
        let result = write();
        result.map_err(|error| {
            format!("{error:#}").replace(&folder.path().display().to_string(), "")
        })?;
        // A later build finds what an earlier one wrote.
        write().unwrap();
        Ok(fs::read_to_string(at("say.js")).unwrap())
    }

    const MESSAGES: &str = "### $move: text\nhint-is = Hint: { $move }.\nsolved = Solved!\n";

    #[test]
    fn each_message_is_a_function_of_a_module() {
        let script = "import * as say from \"./say.js\";\nshow(say.hintIs(move), say.solved, this.say.no);\n";
        assert_eq!(
            written(MESSAGES, script).unwrap(),
            "// Written by the build, from element-script.ftl.\n\
             export const hintIs = (move) => `Hint: ${move}.`;\n\
             export const solved = () => `Solved!`;\n"
        );
    }

    #[test]
    fn a_message_that_is_missing_or_never_said_ends_the_build() {
        for (messages, script, expected) in [
            (MESSAGES, "say.solved(say.hint())", "/index.js: element-script.ftl has no say.hint"),
            (MESSAGES, "say.solved()", "element-script.ftl: no script says hintIs"),
            ("a = { b }\n", "say.a()", "/element-script.ftl:1: a: there is no message b"),
        ] {
            assert_eq!(written(messages, script).unwrap_err(), expected);
        }
    }
}
