use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use uttt_referee::{JournalError, TournamentError, system_words};

use crate::farewell::say_farewell;

/// The status that shells report for a program that an interrupt has ended.
pub(crate) const INTERRUPTED: u8 = 130;

/// Why the program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is wrong. One line says what is wrong and where.
    BadInput(String),
    /// The run failed, although the input was right.
    Run(String),
    /// A message of the argument parser, which may be the help or the version.
    Arguments(Box<clap::Error>),
    /// A signal has ended the run, and needs no message.
    Interrupted,
    /// Nobody reads the results any more, as in `uttt … | head -1`. That is no error.
    Closed,
}

impl Failure {
    /// Tells the person, and returns the exit status.
    pub(crate) fn report(self, err: &mut impl Write) -> ExitCode {
        // If stderr is closed as well, nobody can read the message, but the status still counts.
        match self {
            Self::BadInput(message) => {
                let _ = writeln!(err, "error: {message}");
                ExitCode::from(2)
            }
            Self::Run(message) => {
                let _ = writeln!(err, "error: {message}");
                ExitCode::FAILURE
            }
            Self::Arguments(error) if is_help(&error) => {
                let status = if error.use_stderr() { 2 } else { 0 };
                match error.print().map_err(Self::from) {
                    Err(failed @ Self::Run(_)) if status == 0 => failed.report(err),
                    _ => ExitCode::from(status),
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
                ExitCode::from(2)
            }
            Self::Interrupted => {
                say_farewell();
                ExitCode::from(INTERRUPTED)
            }
            Self::Closed => ExitCode::SUCCESS,
        }
    }
}

/// Whether the error means that there can be no file at the path.
pub(crate) fn is_wrong_path(error: &io::Error) -> bool {
    use io::ErrorKind::{
        InvalidFilename, IsADirectory, NotADirectory, NotFound, PermissionDenied,
        ReadOnlyFilesystem,
    };
    [InvalidFilename, IsADirectory, NotADirectory, NotFound, PermissionDenied, ReadOnlyFilesystem]
        .contains(&error.kind())
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
            _ => Self::Run(system_words(&error)),
        }
    }
}

impl From<TournamentError> for Failure {
    fn from(error: TournamentError) -> Self {
        use JournalError::{InUse, Io, NoFile, NoJournal, OtherSettings, TooLarge};
        let message = error.to_string();
        match error {
            TournamentError::Settings(_) | TournamentError::Program(_) => Self::BadInput(message),
            TournamentError::Journal(
                InUse { .. }
                | NoFile { .. }
                | NoJournal { .. }
                | OtherSettings { .. }
                | TooLarge { .. },
            ) => Self::BadInput(message),
            // The person can name another path.
            TournamentError::Journal(Io { error, .. }) if is_wrong_path(&error) => {
                Self::BadInput(message)
            }
            TournamentError::Stopped => Self::Interrupted,
            _ => Self::Run(message),
        }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Self::Arguments(Box::new(error))
    }
}
