use std::path::Path;

use serde::Deserialize;
use uttt_referee::{PROGRAM_KEYS, ProgramEntry, ProgramSpec, Protocol, system_words};
use uttt_rules::Rules;

use crate::failure::Failure;

/// A file that describes programs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramsFile {
    program: Vec<ProgramEntry>,
}

/// Reads the programs from a file, as JSON if its name ends in `.json`, otherwise as TOML. Checks
/// that their protocols support these rules.
pub(super) fn programs_of(
    path: &Path,
    otherwise: Protocol,
    rules: Rules,
) -> Result<Vec<ProgramSpec>, Failure> {
    let wrong = |why: String| Failure::BadInput(format!("{}: {why}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| wrong(system_words(&error)))?;
    let is_json = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("json"));
    let read = if is_json { json(&text) } else { toml(&text) };
    let entries = read.map_err(wrong)?.program;
    let spec = |(number, entry)| {
        let wrong = |why: String| wrong(format!("program {number}: {why}"));
        let spec =
            ProgramSpec::from_entry(entry, otherwise).map_err(|why| wrong(why.to_string()))?;
        spec.protocol().check(rules).map_err(|why| wrong(why.to_string()))?;
        Ok(spec)
    };
    (1..).zip(entries).map(spec).collect()
}

fn json(text: &str) -> Result<ProgramsFile, String> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let (what, _) = message.rsplit_once(" at line ").unwrap_or((&message, ""));
        format!("line {}: {}", error.line(), in_words(what))
    })
}

/// Reads TOML. The parser's message has several lines, so this puts it into one.
fn toml(text: &str) -> Result<ProgramsFile, String> {
    toml::from_str(text).map_err(|error| {
        let place = error.span().and_then(|span| text.get(..span.start));
        let line = place.map(|before| format!("line {}: ", before.matches('\n').count() + 1));
        let message = error.message().lines().collect::<Vec<_>>().join(" ");
        // What is no TOML at all is told in the parser's words, so an example stands beside them.
        let what = match text.parse::<toml::Table>() {
            Ok(_) => in_words(&message),
            Err(_) => format!("not TOML ({message}), expected lines like {EXAMPLE}"),
        };
        format!("{}{what}", line.unwrap_or_default())
    })
}

/// A line of a file of programs.
const EXAMPLE: &str = "cmd = \"./mine --fast\"";

/// What a parser says about a file, in the words of the file.
fn in_words(message: &str) -> String {
    let quoted = |text: &str| text.split('`').nth(1).unwrap_or_default().to_owned();
    let key = quoted(message);
    if message.starts_with("unknown field") {
        return match message.contains("expected `program`") {
            true => format!("unknown key {key:?}, expected {LIST}"),
            false => format!("unknown key {key:?}, expected {PROGRAM_KEYS}"),
        };
    }
    match (message.starts_with("missing field"), key.as_str()) {
        (true, "program") => return format!("no program, expected {LIST}"),
        (true, "cmd") => {
            return format!("no cmd, expected the command, as in {EXAMPLE}");
        }
        _ => {}
    }
    let Some(wrong) = message.strip_prefix("invalid type: ") else { return message.to_owned() };
    let (found, expected) = wrong.split_once(", expected ").unwrap_or((wrong, "something else"));
    let found = match found {
        "map" => "a table".to_owned(),
        "sequence" => "a list".to_owned(),
        value => value.replace('`', ""),
    };
    let expected = match expected {
        "a sequence" => LIST,
        "a string" => "text in quotes",
        "a map" | "struct ProgramEntry" | "struct ProgramsFile" => "a table of keys and values",
        "u64" | "u32" | "i32" => "a whole number",
        other => other,
    };
    format!("{found}, expected {expected}")
}

/// How a file lists programs.
const LIST: &str = "[[program]] before each program; in JSON, {\"program\": […]}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_line_and_have_one() {
        for (text, error) in [
            (
                "[[program]]\ncmd = \"a\"\nnam = \"A\"\n",
                "line 3: unknown key \"nam\", expected name, cmd",
            ),
            ("[[program]]\nname = \"A\"\n", "line 1: no cmd, expected the command, as in cmd = "),
            ("[[program]]\ncmd = \"a\n", "line 2: not TOML (invalid basic string"),
            (
                "[[programs]]\ncmd = \"a\"\n",
                "line 1: unknown key \"programs\", expected [[program]]",
            ),
            ("[program]\ncmd = \"a\"\n", "line 1: a table, expected [[program]] before each"),
            ("[[program]]\ncmd = 3\n", "line 2: integer 3, expected text in quotes"),
            (
                "[[program]]\ncmd = \"a\"\nnice = \"heatmap\"\n",
                "line 3: string \"heatmap\", expected a whole number",
            ),
            ("program = [\"a\"]\n", "line 1: string \"a\", expected a table of keys and values"),
            (
                "[[program]]\ncmd = \"a\"\nrestart = 3\n",
                "line 3: restart: \"3\", expected on or off",
            ),
            ("", "no program, expected [[program]]"),
        ] {
            let told = toml(text).map(|_| ()).unwrap_err();
            assert!(
                told.trim_start_matches("line 1: ")
                    .starts_with(error.trim_start_matches("line 1: ")),
                "{text}: {told}"
            );
            assert_eq!(told.lines().count(), 1, "{told}");
        }
        let told = json("{\"program\": [{\"cmd\": \"a\", \"nam\": 1}]}").map(|_| ()).unwrap_err();
        assert!(told.starts_with("line 1: unknown key \"nam\", expected name"), "{told}");
    }
}
