use std::env::consts::EXE_SUFFIX;
use std::path::{Path, is_separator};
use std::{fmt, io};

use crate::{Forfeit, stderr_lines, system_words};

/// Why a program is not running.
#[derive(Debug)]
#[non_exhaustive]
pub enum StartError {
    /// It cannot be started.
    Spawn {
        /// The system's error.
        error: io::Error,
        /// How to call it instead, if that can be guessed.
        hint: Option<String>,
    },
    /// It was started, but did not get ready.
    NotReady {
        /// What it did instead.
        forfeit: Forfeit,
        /// The last lines that it wrote to stderr; raw.
        stderr_tail: String,
        /// What it was to say.
        awaited: &'static str,
        /// The last line that it said instead.
        said: Option<String>,
    },
}

impl StartError {
    /// Whether it was started, and may have been ended from outside before it was ready.
    #[must_use]
    pub fn may_be_from_outside(&self) -> bool {
        matches!(self, Self::NotReady { forfeit, .. } if forfeit.may_be_from_outside())
    }

    /// A command whose program cannot be started.
    pub(crate) fn spawn(words: &[String], error: io::Error) -> Self {
        let hint = words.split_first().and_then(|(program, _)| hint(program, &error));
        Self::Spawn { error, hint }
    }
}

/// What is wrong, and then what it wrote to stderr, one line each.
impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spawn { error, hint: None } => f.write_str(&system_words(error)),
            Self::Spawn { error, hint: Some(hint) } => {
                write!(f, "{}; {hint}", system_words(error))
            }
            Self::NotReady { forfeit, stderr_tail, .. } => {
                forfeit.fmt(f)?;
                stderr_lines(stderr_tail).try_for_each(|line| write!(f, "\n{line}"))
            }
        }
    }
}

impl std::error::Error for StartError {}

/// `ENOEXEC` of every Unix, `ERROR_BAD_EXE_FORMAT` of Windows: the system does not know the file's
/// format.
const NO_FORMAT: i32 = if cfg!(windows) { 193 } else { 8 };

/// How to call a file that the system does not run.
fn hint(program: &str, error: &io::Error) -> Option<String> {
    let is_path = program.contains(is_separator);
    let file = if is_path { program.to_owned() } else { format!("./{program}") };
    // Windows finds `mine.exe` by the name `mine`.
    let [file, whole] = [file.clone(), format!("{file}{EXE_SUFFIX}")];
    let file = if Path::new(&file).is_file() { file } else { whole };
    let found = Path::new(&file).metadata().ok().filter(std::fs::Metadata::is_file)?;
    let interpreter = interpreter(&file);
    if is_executable(&found) {
        return match error.kind() {
            // A name without a folder is looked up only on PATH.
            io::ErrorKind::NotFound if !is_path => {
                Some(format!("it is in this folder: use {file:?}"))
            }
            // The interpreter in its first line does not exist.
            io::ErrorKind::NotFound if cfg!(unix) => {
                Some("the file is there, but the interpreter in its first line is not".into())
            }
            _ if error.raw_os_error() == Some(NO_FORMAT) => Some(match interpreter {
                Some(with) if cfg!(windows) => format!("use \"{with} {file}\""),
                Some(with) => format!("it has no \"#!\" line: use \"{with} {file}\""),
                None => "it is no program that this system runs".into(),
            }),
            // A file that is being written, too many open files: the file itself is a program.
            _ => None,
        };
    }
    let how = format!("make it so with \"chmod +x {file}\"");
    Some(match interpreter {
        Some(with) => format!("{file} is not executable: use \"{with} {file}\", or {how}"),
        None => format!("{file} is not executable: {how}"),
    })
}

/// What runs a script of this name.
fn interpreter(file: &str) -> Option<&'static str> {
    Some(match Path::new(file).extension()?.to_str()? {
        "py" if cfg!(windows) => "python",
        "py" => "python3",
        "js" | "mjs" => "node",
        "sh" => "sh",
        "rb" => "ruby",
        "pl" => "perl",
        "lua" => "lua",
        "jar" => "java -jar",
        _ => return None,
    })
}

#[cfg(unix)]
fn is_executable(file: &std::fs::Metadata) -> bool {
    std::os::unix::fs::PermissionsExt::mode(&file.permissions()) & 0o111 != 0
}

/// On Windows the name says so.
#[cfg(windows)]
fn is_executable(_: &std::fs::Metadata) -> bool {
    true
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_file_that_does_not_run_comes_with_a_hint_how_to_run_it() {
        use io::ErrorKind::{NotFound, PermissionDenied};
        let no_format = || io::Error::from_raw_os_error(NO_FORMAT);
        for (name, mode, error, expected) in [
            (
                "mine.py",
                0o644,
                PermissionDenied.into(),
                "FILE is not executable: use \"python3 FILE\", or make it so with \"chmod +x FILE\"",
            ),
            (
                "mine",
                0o644,
                PermissionDenied.into(),
                "FILE is not executable: make it so with \"chmod +x FILE\"",
            ),
            (
                "mine.js",
                0o755,
                NotFound.into(),
                "the file is there, but the interpreter in its first line is not",
            ),
            ("mine.rb", 0o755, no_format(), "it has no \"#!\" line: use \"ruby FILE\""),
            ("mine", 0o755, no_format(), "it is no program that this system runs"),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join(name);
            fs::write(&path, "").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            let words = [path.display().to_string()];
            let system = system_words(&error);
            let told = StartError::spawn(&words, error).to_string().replace(&words[0], "FILE");
            assert_eq!(told, format!("{system}; {expected}"));
        }
    }

    #[test]
    fn a_program_that_fails_for_another_reason_has_no_hint() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.py");
        fs::write(&path, "#!/usr/bin/python3\n").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        for kind in [io::ErrorKind::ExecutableFileBusy, io::ErrorKind::OutOfMemory] {
            let told = StartError::spawn(&[path.display().to_string()], kind.into()).to_string();
            assert_eq!(told, system_words(&kind.into()));
        }
    }

    #[test]
    fn a_program_that_is_nowhere_has_no_hint() {
        let error = || io::Error::from(io::ErrorKind::NotFound);
        for name in ["no-such-program", "./no-such-program", "/"] {
            let told = StartError::spawn(&[name.to_owned()], error()).to_string();
            assert_eq!(told, error().to_string(), "{name}");
        }
    }

    #[test]
    fn the_end_of_its_stderr_is_shown_as_lines() {
        let stderr_tail = "Traceback:\n  \"x\" is not here\u{1b}[2J".to_owned();
        let (forfeit, awaited, said) = (Forfeit::ClosedOutput, "ugiok", None);
        let error = StartError::NotReady { forfeit, stderr_tail, awaited, said };
        assert_eq!(
            error.to_string(),
            "closed its output\n  its stderr: Traceback:\n  its stderr:   \"x\" is not here\\u{1b}[2J"
        );
    }
}
