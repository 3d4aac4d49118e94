use std::process;

use uttt_referee::kill_all_programs;

use crate::failure::{Failure, INTERRUPTED};
use crate::signals::on_signal;

/// On a signal, calls `farewell` and kills the programs. They have process groups of their own, so
/// the signal does not reach them.
pub(crate) fn end_programs_too(farewell: impl Fn() + Send + 'static) -> Result<(), Failure> {
    on_signal(move || {
        farewell();
        kill_all_programs();
        process::exit(INTERRUPTED.into());
    })
}
