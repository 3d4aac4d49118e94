use std::fs::{File, TryLockError};
use std::ops::{Deref, DerefMut};
use std::path::Path;

use super::JournalError;
use super::reading::io_error;

/// A file that no other process can lock as long as this value lives.
///
/// On Unix a child process has the open files of its parent until it begins its own program. So
/// closing a file does not unlock it while a child is being started; dropping this value does.
#[derive(Debug)]
pub(super) struct LockedFile(File);

impl LockedFile {
    /// Locks the file at `path`, or says that another run uses it.
    pub(super) fn new(file: File, path: &Path) -> Result<Self, JournalError> {
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(JournalError::InUse { path: path.to_owned() }),
            Err(TryLockError::Error(error)) => Err(io_error(path, error)),
        }
    }
}

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
