//! Where a journal is kept, and whether it is still there.

use std::fs::{self, File, Metadata};
use std::io;
use std::path::Path;

use super::JournalError;
use super::reading::io_error;

/// Refuses anything but a regular file before opening it: opening a pipe may block for ever.
pub(super) fn check_kind(path: &Path) -> Result<(), JournalError> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => {
            Err(JournalError::NoFile { path: path.to_owned(), found: kind(&found) })
        }
        // Opening the path reports what is wrong with it.
        _ => Ok(()),
    }
}

fn kind(found: &Metadata) -> &'static str {
    if found.is_dir() {
        return "a folder";
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        let kind = found.file_type();
        if kind.is_fifo() {
            return "a pipe";
        }
        if kind.is_char_device() || kind.is_block_device() {
            return "a device";
        }
        if kind.is_socket() {
            return "a socket";
        }
    }
    "no file"
}

/// Checks that the path still names `file`, and that it has this length.
pub(super) fn check_still_there(path: &Path, file: &File, length: u64) -> Result<(), JournalError> {
    let changed = |how: String| Err(JournalError::Changed { path: path.to_owned(), how });
    let open = file.metadata().map_err(|error| io_error(path, error))?;
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return changed("it was removed".into());
        }
        Err(error) => return Err(io_error(path, error)),
        Ok(found) if !is_same(&found, &open) => return changed("it was replaced".into()),
        Ok(_) => {}
    }
    match open.len() {
        found if found < length => changed(format!("it shrank from {length} to {found} bytes")),
        found if found > length => changed("somebody else wrote to it".into()),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Nobody can replace it as it is open.
#[cfg(windows)]
fn is_same(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// The folder that a file is in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Syncs the folder, so that the name of a new file survives a crash of the machine.
#[cfg(unix)]
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    match File::open(folder_of(path)).and_then(|folder| folder.sync_all()) {
        // Not every folder is readable, and not every file system supports this.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}

/// On Windows folders cannot be synced.
#[cfg(windows)]
pub(super) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anything_but_a_regular_file_is_refused_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("place");
        let told = |path: &Path| check_kind(path).map_err(|error| error.to_string());
        assert_eq!(told(&path), Ok(()));
        fs::write(&path, "").unwrap();
        assert_eq!(told(&path), Ok(()));
        let at = folder.path().display();
        assert_eq!(told(folder.path()), Err(format!("{at}: a folder, expected a regular file")));
        #[cfg(unix)]
        {
            let null = Path::new("/dev/null");
            assert_eq!(told(null), Err("/dev/null: a device, expected a regular file".into()));
            let socket = folder.path().join("socket");
            std::os::unix::net::UnixListener::bind(&socket).unwrap();
            let expected = format!("{}: a socket, expected a regular file", socket.display());
            assert_eq!(told(&socket), Err(expected));
        }
    }

    #[test]
    fn every_path_has_a_folder() {
        assert_eq!(folder_of(Path::new("run")), Path::new("."));
        assert_eq!(folder_of(Path::new("a/run")), Path::new("a"));
        assert_eq!(folder_of(Path::new("/run")), Path::new("/"));
    }
}
