use std::io;

pub(crate) use uttt_commands::failure::{Failure, INTERRUPTED};
use uttt_referee::{JournalError, TournamentError, system_words};

use crate::farewell::say_farewell;

/// Tells the person why the program ends early, and returns the exit status.
pub(crate) fn report(failure: Failure) -> u8 {
    if matches!(failure, Failure::Interrupted) {
        say_farewell();
    }
    failure.report(&mut anstream::stdout(), &mut anstream::stderr(), system_words)
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

/// Why a tournament could not be played, and whether the input was wrong.
pub(crate) fn of_tournament(error: TournamentError) -> Failure {
    use JournalError::{InUse, Io, NoFile, NoJournal, OtherSettings, TooLarge};
    let message = error.to_string();
    match error {
        TournamentError::Settings(_) | TournamentError::Program(_) => Failure::BadInput(message),
        TournamentError::Journal(
            InUse { .. }
            | NoFile { .. }
            | NoJournal { .. }
            | OtherSettings { .. }
            | TooLarge { .. },
        ) => Failure::BadInput(message),
        // The person can name another path.
        TournamentError::Journal(Io { error, .. }) if is_wrong_path(&error) => {
            Failure::BadInput(message)
        }
        TournamentError::Stopped => Failure::Interrupted,
        _ => Failure::Run(message),
    }
}
