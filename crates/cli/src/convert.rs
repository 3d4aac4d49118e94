use std::io::{BufRead, Write};

use uttt_rules::{Format, Rules};

use crate::failure::Failure;
use crate::lines::LineReader;
use crate::record::record;

/// Reads a game or a position a line and writes each in another form.
///
/// # Errors
/// The first line that cannot be read or written; those before it are written.
pub(crate) fn run(
    (from, to): (Format, Format),
    rules: Option<Rules>,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut lines = LineReader::new(input);
    for number in 1.. {
        let refuse = |why: String| Failure::BadInput(format!("line {number}: {why}"));
        let Some(line) = lines.next()? else { break };
        let text = line.text().map_err(refuse)?;
        let read = match from {
            Format::Record => record(text, rules),
            _ => from.read(text, rules),
        };
        let game = read.map_err(|error| refuse(error.to_string()))?;
        let text = to.write(&game).map_err(|error| refuse(error.to_string()))?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}
