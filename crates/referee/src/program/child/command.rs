use std::io;
use std::path::{Path, absolute};
use std::process::Command;

/// The command that starts a program with these words in this folder.
///
/// # Errors
/// There are no words, or there is no such folder.
pub(super) fn command(words: &[String], dir: Option<&Path>) -> io::Result<Command> {
    let [program, args @ ..] = words else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "no command"));
    };
    let mut command = match dir {
        None => Command::new(program),
        Some(dir) if !dir.is_dir() => {
            let why = format!("dir {}: there is no such folder", dir.display());
            return Err(io::Error::new(io::ErrorKind::NotADirectory, why));
        }
        Some(dir) => {
            // A path is relative to that folder; a bare name is looked up on PATH.
            let is_path = program.contains('/');
            let program = if is_path { absolute(dir.join(program))? } else { program.into() };
            let mut command = Command::new(program);
            command.current_dir(dir);
            command
        }
    };
    command.args(args);
    Ok(command)
}
