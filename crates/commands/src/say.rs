//! Messages for people.

use std::fmt::Display;
use std::io::Write;

/// Writes a message for people to stderr, in colours if the terminal has them. If stderr is closed,
/// the program goes on.
pub fn say(words: impl Display) {
    let _ = writeln!(stderr(), "{words}");
}

#[cfg(not(target_family = "wasm"))]
fn stderr() -> impl Write {
    anstream::stderr()
}

#[cfg(target_family = "wasm")]
fn stderr() -> impl Write {
    std::io::LineWriter::new(crate::file::File(2))
}
