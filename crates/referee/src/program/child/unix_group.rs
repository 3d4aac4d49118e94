use rustix::process::{Pid, Signal, kill_process_group};

/// A group of processes, named by its leader, which must not have been reaped yet: so the group
/// keeps its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group(pub(super) Pid);

impl Group {
    /// Kills all its processes.
    pub(crate) fn kill(&self) {
        // The group may be gone already.
        let _ = kill_process_group(self.0, Signal::KILL);
    }
}
