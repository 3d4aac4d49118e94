//! What the program says where it ends early.

use std::error::Error;
use std::io::{self, Write};

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The status that shells report for a program that an interrupt has ended.
pub const INTERRUPTED: u8 = 130;

/// Why the program ends early.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong. One line says what is wrong and where.
    BadInput(String),
    /// The run failed, although the input was right.
    Run(String),
    /// The system refused to read or to write.
    System(io::Error),
    /// A message of the argument parser, which may be the help or the version.
    Arguments(Box<clap::Error>),
    /// A signal has ended the run, and needs no message.
    Interrupted,
    /// Nobody reads the results any more, as in `uttt … | head -1`. That is no error.
    Closed,
}

impl Failure {
    /// Tells the person, and returns the exit status. `words` says what the system has refused.
    pub fn report(
        self,
        out: &mut impl Write,
        err: &mut impl Write,
        words: fn(&io::Error) -> String,
    ) -> u8 {
        // If stderr is closed as well, nobody can read the message, but the status still counts.
        match self {
            Self::BadInput(message) => {
                let _ = writeln!(err, "error: {message}");
                2
            }
            Self::Run(message) => {
                let _ = writeln!(err, "error: {message}");
                1
            }
            Self::System(error) => Self::Run(words(&error)).report(out, err, words),
            Self::Arguments(error) if is_help(&error) => {
                let page = error.render().ansi().to_string();
                if error.use_stderr() {
                    let _ = write!(err, "{page}");
                    return 2;
                }
                match write!(out, "{page}").and_then(|()| out.flush()).map_err(Self::from) {
                    Err(failed @ Self::System(_)) => failed.report(out, err, words),
                    _ => 0,
                }
            }
            Self::Arguments(error) => {
                let mut told = wrong_value(&error).unwrap_or_else(|| {
                    // Its first paragraph says everything. Tips and usage follow.
                    let text = error.to_string();
                    let lines = text.lines().map(str::trim).take_while(|line| !line.is_empty());
                    lines.collect::<Vec<_>>().join(" ")
                });
                if let Some(similar) = suggestion(&error) {
                    told.push_str(&format!("; did you mean {similar}?"));
                }
                let _ = writeln!(err, "{told}");
                2
            }
            Self::Interrupted => INTERRUPTED,
            Self::Closed => 0,
        }
    }
}

/// Whether the message is a page to read, not an error.
fn is_help(error: &clap::Error) -> bool {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    let kind = error.kind();
    [DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion].contains(&kind)
}

/// A message of our own about a value that an option does not take: the option, the value, what is expected.
/// `None` for other messages.
fn wrong_value(error: &clap::Error) -> Option<String> {
    let text = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.as_str()),
        _ => None,
    };
    if error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    // `--level <LEVEL>`, or `<DEPTH>`
    let argument = text(ContextKind::InvalidArg)?.split(' ').next()?.trim_matches(['<', '>']);
    let value = match text(ContextKind::InvalidValue)? {
        "" => "\"\"",
        value => value,
    };
    let why = error.source()?.to_string();
    // What is unknown stands there already.
    let why = match why.split_once(", expected ") {
        Some((start, expected)) if start.starts_with("unknown ") => format!("expected {expected}"),
        _ => why,
    };
    Some(format!("error: {argument} {value}: {why}"))
}

/// The known arguments that are spelt like the unknown one.
fn suggestion(error: &clap::Error) -> Option<String> {
    let kinds =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    match kinds.into_iter().find_map(|kind| error.get(kind))? {
        ContextValue::String(one) => Some(format!("'{one}'")),
        ContextValue::Strings(several) => {
            let several: Vec<_> = several.iter().map(|one| format!("'{one}'")).collect();
            Some(several.join(" or ")).filter(|told| !told.is_empty())
        }
        _ => None,
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::System(error),
        }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Self::Arguments(Box::new(error))
    }
}
