use std::io::{BufRead, Write};

use uttt_rules::{Format, Rules};

use crate::failure::Failure;
use crate::lines::LineReader;
use crate::record::{is_annotated, record};
use crate::say::say;

/// Reads a game or a position from each line and writes it in another form. No form that is written
/// has room for annotations, so a warning says how many games lost theirs.
///
/// # Errors
/// The first line that cannot be read or written. The lines before it are written.
pub(crate) fn run(
    (from, to): (Format, Format),
    rules: Option<Rules>,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut lines = LineReader::new(input);
    let mut annotated = Annotated(0);
    for number in 1.. {
        let refuse = |why: String| Failure::BadInput(format!("line {number}: {why}"));
        let Some(line) = lines.next()? else { break };
        let text = line.text().map_err(refuse)?;
        let read = match from {
            Format::Record => record(text, rules),
            _ => from.read(text, rules),
        };
        let game = read.map_err(|error| refuse(error.to_string()))?;
        annotated.0 += usize::from(from == Format::Record && is_annotated(text, rules));
        let text = to.write(&game).map_err(|error| refuse(error.to_string()))?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// Counts the games whose annotations are left out, and says so at the end, even after an error.
struct Annotated(usize);

impl Drop for Annotated {
    fn drop(&mut self) {
        match self.0 {
            0 => {}
            1 => say("warning: 1 game had annotations, which are left out"),
            games => {
                say(format_args!("warning: {games} games had annotations, which are left out"));
            }
        }
    }
}
