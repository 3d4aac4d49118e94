use std::fmt::Display;
use std::io::Write;

/// Writes a message for people to stderr, in colours if the terminal has them. If stderr is closed,
/// the program goes on.
pub(crate) fn say(words: impl Display) {
    let _ = writeln!(anstream::stderr(), "{words}");
}
