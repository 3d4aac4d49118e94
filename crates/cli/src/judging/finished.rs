use std::path::Path;

use uttt_referee::{Journal, JudgedGame, Settings, Standing, Tournament};

use crate::failure::Failure;

/// Reads a tournament's file and checks each of its games. The message of an error begins with the
/// name of the file.
pub(crate) fn read_tournament(
    path: &Path,
) -> Result<(Tournament, Standing, Vec<JudgedGame>), Failure> {
    let (settings, games) = Journal::read::<Settings, JudgedGame>(path)
        .map_err(|error| Failure::BadInput(error.to_string()))?;
    let wrong = |why: String| Failure::BadInput(format!("{}: {why}", path.display()));
    let tournament = Tournament::new(settings).map_err(|error| wrong(error.to_string()))?;
    let standing = tournament.standing(&games).map_err(|error| wrong(error.to_string()))?;
    Ok((tournament, standing, games))
}
