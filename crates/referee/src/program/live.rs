//! The programs that are running, so that none is left behind when the referee has to end.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::child::Group;

/// The groups of processes that run; `None` once no more may be started.
static LIVE: Mutex<Option<Vec<Group>>> = Mutex::new(Some(Vec::new()));

fn live() -> MutexGuard<'static, Option<Vec<Group>>> {
    // A list is consistent whatever happened to the threads that held it.
    LIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a process in a group of its own: `spawn` returns the group and the rest.
///
/// # Errors
/// It cannot be started, or the referee is ending.
pub(super) fn start<T>(spawn: impl FnOnce() -> io::Result<(Group, T)>) -> io::Result<T> {
    let mut live = live();
    let Some(groups) = &mut *live else {
        return Err(io::Error::other("the referee is ending"));
    };
    let (group, started) = spawn()?;
    groups.push(group);
    Ok(started)
}

/// Kills a group.
pub(super) fn kill(group: &Group) {
    if let Some(groups) = &mut *live() {
        groups.retain(|other| other != group);
    }
    group.kill();
}

/// Whether [`kill_all_programs`] was called: a program that ends then has not lost by that.
#[must_use]
pub fn programs_were_killed() -> bool {
    live().is_none()
}

/// Kills every program that was started, with its children. No program can be started afterwards.
/// Call it when a signal ends the referee.
pub fn kill_all_programs() {
    for group in live().take().unwrap_or_default() {
        group.kill();
    }
}
