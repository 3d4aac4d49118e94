//! The programs that are running, so that none is left behind when the referee has to end.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustix::process::{Pid, Signal, kill_process_group};

/// The process groups that run; `None` once no more may be started.
static LIVE: Mutex<Option<BTreeSet<i32>>> = Mutex::new(Some(BTreeSet::new()));

fn live() -> MutexGuard<'static, Option<BTreeSet<i32>>> {
    // A set is consistent whatever happened to the threads that held it.
    LIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a process that leads a group of its own.
pub(crate) fn spawn(command: &mut Command) -> io::Result<Child> {
    let mut live = live();
    let Some(groups) = &mut *live else {
        return Err(io::Error::other("the referee is ending"));
    };
    let child = command.spawn()?;
    groups.insert(Pid::from_child(&child).as_raw_pid());
    Ok(child)
}

/// Kills a group. Its leader must not have been reaped yet, so that the group keeps its number.
pub(crate) fn kill_group(leader: Pid) {
    if let Some(groups) = &mut *live() {
        groups.remove(&leader.as_raw_pid());
    }
    // The group may be gone already.
    let _ = kill_process_group(leader, Signal::KILL);
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
        if let Some(group) = Pid::from_raw(group) {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}
