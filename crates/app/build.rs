//! Writes the page's messages as functions.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    uttt_catalogue::build(Path::new("../../www/words/en"), |name| !name.starts_with("element"))
}
