use std::path::Path;

use serde::Deserialize;
use uttt_referee::{ProgramEntry, ProgramSpec, Protocol};
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
    let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
    let is_json = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("json"));
    let read = if is_json { json(&text) } else { toml(&text) };
    let entries = read.map_err(wrong)?.program;
    let spec = |(number, entry)| {
        let spec = ProgramSpec::from_entry(entry, otherwise);
        let checked = spec.and_then(|spec| spec.protocol().check(rules).map(|()| spec));
        checked.map_err(|why| wrong(format!("program {number}: {why}")))
    };
    (1..).zip(entries).map(spec).collect()
}

fn json(text: &str) -> Result<ProgramsFile, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// Reads TOML. The parser's message has several lines, so this puts it into one.
fn toml(text: &str) -> Result<ProgramsFile, String> {
    toml::from_str(text).map_err(|error| {
        let place = error.span().and_then(|span| text.get(..span.start));
        let line = place.map(|before| format!("line {}: ", before.matches('\n').count() + 1));
        let message = error.message().lines().collect::<Vec<_>>().join(" ");
        format!("{}{message}", line.unwrap_or_default())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_line_and_have_one() {
        for (text, error) in [
            ("[[program]]\ncmd = \"a\"\nnam = \"A\"\n", "line 3: unknown field `nam`, expected"),
            ("[[program]]\nname = \"A\"\n", "line 1: missing field `cmd`"),
            ("[[program]]\ncmd = \"a\n", "line 2: invalid basic string"),
            ("[[programs]]\ncmd = \"a\"\n", "line 1: unknown field `programs`, expected `program`"),
            (
                "[[program]]\ncmd = \"a\"\nrestart = 3\n",
                "line 3: restart: \"3\", expected on or off",
            ),
            ("", "missing field `program`"),
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
        assert!(told.starts_with("unknown field `nam`") && told.contains("line 1"), "{told}");
    }
}
