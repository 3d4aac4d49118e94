use std::process;

use uttt_referee::kill_all_programs;

use crate::failure::{Failure, INTERRUPTED};
use crate::farewell::{leave_farewell, say_farewell};
use crate::signals::on_signal;

/// On a signal, kills the programs, calls `farewell` and ends. The programs have process groups of their
/// own, so the signal may not reach them; if it does, no game may be judged by their end, so killing
/// them comes first.
pub(crate) fn end_programs_too(farewell: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    leave_farewell(farewell);
    on_signal(|| {
        kill_all_programs();
        say_farewell();
        process::exit(INTERRUPTED.into());
    })
}
