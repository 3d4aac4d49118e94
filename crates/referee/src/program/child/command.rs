use std::env::consts::EXE_SUFFIX;
use std::io;
use std::path::{Path, absolute, is_separator};
use std::process::Command;

/// The command that starts a program with these words in this folder.
///
/// # Errors
/// There are no words, or there is no such folder.
pub(super) fn command(words: &[String], dir: Option<&Path>) -> io::Result<Command> {
    let [program, args @ ..] = words else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "no command"));
    };
    let program = &itself(program);
    let mut command = match dir {
        None => Command::new(program),
        Some(dir) if !dir.is_dir() => {
            let why = format!("dir {}: there is no such folder", dir.display());
            return Err(io::Error::new(io::ErrorKind::NotADirectory, why));
        }
        Some(dir) => {
            // A path is relative to that folder; a bare name is looked up on PATH.
            let is_path = program.contains(is_separator);
            let program = if is_path { absolute(dir.join(program))? } else { program.into() };
            let mut command = Command::new(program);
            command.current_dir(dir);
            command
        }
    };
    command.args(args);
    Ok(command)
}

/// `uttt` means this program, so that its name works where PATH does not lead to it.
fn itself(program: &str) -> String {
    let path = || {
        let path = std::env::current_exe().ok()?;
        let is_itself = path.file_name()? == format!("uttt{EXE_SUFFIX}").as_str();
        is_itself.then(|| path.into_os_string().into_string().ok()).flatten()
    };
    match program {
        "uttt" => path().unwrap_or_else(|| program.to_owned()),
        _ => program.to_owned(),
    }
}
