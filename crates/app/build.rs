//! Writes the page's messages as functions.

use std::path::Path;
use std::process::ExitCode;

use uttt_catalogue::{build, is_for_page};

fn main() -> ExitCode {
    build(Path::new("../../www/words/en"), is_for_page)
}
