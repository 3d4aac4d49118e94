use std::io::{BufRead, Write};

use clap::Args;
use uttt_rules::{Format, Rules};

use crate::failure::Failure;
use crate::lines::LineReader;
use crate::record::{is_annotated, record};
use crate::say::say;

/// Translate games or positions between notations, from stdin to stdout, one a line
///
/// The forms: `record` and `position`, our own; `uttt-ai-state` and `uttt-ai-actions`;
/// `codingame`, pairs of row and column 0-8; `letters`, ae; `compass`, NW/C; `squares`, e4;
/// `keypad`, 95. The others' forms name no rule system, and work only for games on nine
/// small boards. A position has no moves, so it can be translated to `position`,
/// `uttt-ai-state` and, as a record that begins there, `record` alone.
#[derive(Debug, Args)]
pub struct ConvertArgs {
    /// The form of the input lines
    #[arg(long, value_name = "FORM")]
    from: Format,
    /// The form of the output lines
    #[arg(long, value_name = "FORM")]
    to: Format,
    /// The rule system; by default the one that a record or a position names, and classic for
    /// the other forms
    #[arg(long, value_name = "ID")]
    rules: Option<Rules>,
}

impl ConvertArgs {
    /// Reads a game or a position from each line and writes it in another form. No form that is written
    /// has room for annotations, so a warning says how many games lost theirs.
    ///
    /// # Errors
    /// The first line that cannot be read or written. The lines before it are written.
    pub fn run(&self, input: impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        let &Self { from, to, rules } = self;
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
