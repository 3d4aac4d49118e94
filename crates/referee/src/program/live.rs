//! The programs that are running, so that none is left behind when the referee has to end.

use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::child::Group;

/// How much later than its programs a signal may reach the referee itself.
const SIGNAL_DELAY: Duration = Duration::from_secs(1);

/// The groups of processes of the programs that run.
#[derive(Debug)]
struct Live {
    /// `None` once no more may be started.
    groups: Mutex<Option<Vec<Group>>>,
    /// Woken when that happens.
    ended: Condvar,
}

static LIVE: Live = Live::new();

impl Live {
    const fn new() -> Self {
        Self { groups: Mutex::new(Some(Vec::new())), ended: Condvar::new() }
    }

    fn groups(&self) -> MutexGuard<'_, Option<Vec<Group>>> {
        // A list is consistent whatever happened to the threads that held it.
        self.groups.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start<T>(&self, spawn: impl FnOnce() -> io::Result<(Group, T)>) -> io::Result<T> {
        let mut groups = self.groups();
        let Some(groups) = &mut *groups else {
            return Err(io::Error::other("the referee is ending"));
        };
        let (group, started) = spawn()?;
        groups.push(group);
        Ok(started)
    }

    /// Allows no more programs, and returns those that run.
    fn end(&self) -> Vec<Group> {
        let groups = self.groups().take().unwrap_or_default();
        self.ended.notify_all();
        groups
    }

    /// Whether [`Live::end`] was called, or is called within this time.
    fn ends_within(&self, time: Duration) -> bool {
        let waited = self.ended.wait_timeout_while(self.groups(), time, |it| it.is_some());
        waited.unwrap_or_else(PoisonError::into_inner).0.is_none()
    }
}

/// Starts a process in a group of its own: `spawn` returns the group and the rest.
///
/// # Errors
/// It cannot be started, or the referee is ending.
pub(super) fn start<T>(spawn: impl FnOnce() -> io::Result<(Group, T)>) -> io::Result<T> {
    LIVE.start(spawn)
}

/// Kills a group.
pub(super) fn kill(group: &Group) {
    if let Some(groups) = &mut *LIVE.groups() {
        groups.retain(|other| other != group);
    }
    group.kill();
}

/// Whether [`kill_all_programs`] was called: a program that ends then has not lost by that.
#[must_use]
pub fn programs_were_killed() -> bool {
    LIVE.groups().is_none()
}

/// Whether [`kill_all_programs`] was called, or is called within a second: a signal that ends programs
/// and referee together may reach the programs first. Ask it about a program that [may have been ended
/// from outside](crate::Forfeit::may_be_from_outside).
#[must_use]
pub fn programs_are_killed_soon() -> bool {
    LIVE.ends_within(SIGNAL_DELAY)
}

/// Kills every program that was started, with its children. No program can be started afterwards.
/// When a signal ends the referee, call this before anything else.
pub fn kill_all_programs() {
    LIVE.end().iter().for_each(Group::kill);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signal_that_comes_later_is_waited_for() {
        let live = Live::new();
        assert!(!live.ends_within(Duration::ZERO));
        std::thread::scope(|scope| {
            let waits = scope.spawn(|| live.ends_within(Duration::MAX));
            live.end();
            assert!(waits.join().unwrap());
        });
        assert!(live.ends_within(Duration::ZERO));
        let refused = live.start::<()>(|| unreachable!());
        assert_eq!(refused.unwrap_err().to_string(), "the referee is ending");
    }
}
