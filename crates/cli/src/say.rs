use std::fmt::Display;
use std::io::Write;

/// Tells people something on stderr, with the colours that the terminal has. Where nobody listens
/// the work goes on.
pub(crate) fn say(words: impl Display) {
    let _ = writeln!(anstream::stderr(), "{words}");
}
