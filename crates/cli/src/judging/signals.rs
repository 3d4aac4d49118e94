use std::process;

use uttt_referee::kill_all_programs;

use crate::failure::{Failure, INTERRUPTED};
use crate::signals::on_signal;

/// Ends the programs with this one. They are in groups of their own, so an interrupt or a signal to
/// terminate does not reach them. `farewell` comes first.
pub(crate) fn end_programs_too(farewell: impl Fn() + Send + 'static) -> Result<(), Failure> {
    on_signal(move || {
        farewell();
        kill_all_programs();
        process::exit(INTERRUPTED.into());
    })
}
