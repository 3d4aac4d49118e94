use std::fs::{File, OpenOptions};
use std::io;
use std::ops::{Deref, DerefMut};
use std::path::Path;

use super::JournalError;
use super::reading::io_error;

/// A file that no other process can open like this as long as this value lives. Others can read it.
///
/// On Unix a child process has the open files of its parent until it begins its own program. So
/// closing a file does not unlock it while a child is being started; dropping this value does.
///
/// On Windows a locked file could not be read either. So there it is not locked, but open in such a
/// way that nobody else can write, replace or remove it.
#[derive(Debug)]
pub(super) struct LockedFile(File);

impl LockedFile {
    /// Opens and locks the file at `path`, which is created if that is wanted.
    ///
    /// # Errors
    /// Another run uses it, or it cannot be opened.
    pub(super) fn open(path: &Path, create: bool) -> Result<Self, JournalError> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(create).truncate(false);
        match open(&options, path) {
            Ok(file) => Ok(Self(file)),
            Err(error) if error.kind() == io::ErrorKind::ResourceBusy => {
                Err(JournalError::InUse { path: path.to_owned() })
            }
            Err(error) => Err(io_error(path, error)),
        }
    }
}

/// Opens and locks a file; the resource is busy if another process has it.
#[cfg(unix)]
fn open(options: &OpenOptions, path: &Path) -> io::Result<File> {
    let file = options.open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        Err(std::fs::TryLockError::Error(error)) => Err(error),
    }
}

#[cfg(windows)]
fn open(options: &OpenOptions, path: &Path) -> io::Result<File> {
    use std::os::windows::fs::OpenOptionsExt;

    use windows_sys::Win32::Foundation::ERROR_SHARING_VIOLATION;
    use windows_sys::Win32::Storage::FileSystem::FILE_SHARE_READ;

    let opened = options.clone().share_mode(FILE_SHARE_READ).open(path);
    opened.map_err(|error| match error.raw_os_error().map(i32::cast_unsigned) {
        Some(ERROR_SHARING_VIOLATION) => io::ErrorKind::ResourceBusy.into(),
        _ => error,
    })
}

#[cfg(unix)]
impl Drop for LockedFile {
    fn drop(&mut self) {
        // If it fails, closing the file unlocks it a little later.
        let _ = self.0.unlock();
    }
}

impl Deref for LockedFile {
    type Target = File;

    fn deref(&self) -> &File {
        &self.0
    }
}

impl DerefMut for LockedFile {
    fn deref_mut(&mut self) -> &mut File {
        &mut self.0
    }
}
