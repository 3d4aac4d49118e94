use std::process;

use uttt_referee::kill_all_programs;

use crate::failure::{Failure, INTERRUPTED};

/// Ends the programs with this one. They are in groups of their own, so an interrupt or a signal to
/// terminate does not reach them. `farewell` comes first.
pub(crate) fn end_programs_too(farewell: impl Fn() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(move || {
        farewell();
        kill_all_programs();
        process::exit(INTERRUPTED.into());
    })
    .map_err(|error| Failure::Run(error.to_string()))
}
