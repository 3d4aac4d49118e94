use std::process;
use std::sync::{Mutex, PoisonError};

use uttt_referee::kill_all_programs;

use crate::failure::{Failure, INTERRUPTED};
use crate::signals::on_signal;

type Farewell = Box<dyn FnOnce() + Send>;

/// What is left to say when a signal ends the run.
static FAREWELL: Mutex<Option<Farewell>> = Mutex::new(None);

/// On a signal, kills the programs, calls `farewell` and ends. The programs have process groups of their
/// own, so the signal may not reach them; if it does, no game may be judged by their end, so killing
/// them comes first.
pub(crate) fn end_programs_too(farewell: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    *FAREWELL.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(farewell));
    on_signal(|| {
        kill_all_programs();
        say_farewell();
        process::exit(INTERRUPTED.into());
    })
}

/// Says what is left to say, once; whoever ends the process after the signal calls it before. Another
/// caller waits meanwhile.
pub(crate) fn say_farewell() {
    let mut farewell = FAREWELL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(farewell) = farewell.take() {
        farewell();
    }
}
