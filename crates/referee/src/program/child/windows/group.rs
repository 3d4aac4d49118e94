use std::sync::Arc;

use super::job::Job;

/// The exit code of what the referee has ended. Windows leaves the codes that begin with an E to
/// programs.
pub(super) const KILLED: u32 = 0xe000_0009;

/// A process with everything that it starts.
#[derive(Clone, Debug)]
pub(crate) struct Group(pub(super) Arc<Job>);

impl PartialEq for Group {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Group {
    /// Ends all its processes.
    pub(crate) fn kill(&self) {
        self.0.end(KILLED);
    }
}
