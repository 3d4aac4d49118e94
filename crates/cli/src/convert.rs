use std::io::{BufRead, Read, Write};

use uttt_rules::{Format, Rules};

use crate::failure::Failure;
use crate::record::record;

/// In bytes. No game is near as long, and whoever sends no line feed must not fill the memory.
const LONGEST: u64 = 1 << 20;

/// Reads a game or a position a line and writes each in another form.
///
/// # Errors
/// The first line that cannot be read or written; those before it are written.
pub(crate) fn run(
    (from, to): (Format, Format),
    rules: Option<Rules>,
    mut input: impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for number in 1.. {
        let refuse = |why: String| Failure::BadInput(format!("line {number}: {why}"));
        let mut line = Vec::new();
        if (&mut input).take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.len() as u64 == LONGEST {
            return Err(refuse(format!("{LONGEST} bytes or more")));
        }
        let text = std::str::from_utf8(&line)
            .map_err(|error| refuse(format!("no text at byte {}", error.valid_up_to() + 1)))?;
        let own = (from == Format::Record).then(|| record(text, rules));
        let game = from
            .read(own.as_deref().unwrap_or(text), rules)
            .map_err(|error| refuse(error.to_string()))?;
        let text = to.write(&game).map_err(|error| refuse(error.to_string()))?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}
