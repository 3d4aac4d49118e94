use std::sync::{Mutex, PoisonError};

type Farewell = Box<dyn FnOnce() + Send>;

/// What is left to say when a signal ends the run.
static FAREWELL: Mutex<Option<Farewell>> = Mutex::new(None);

/// Leaves this to say when a signal ends the run.
pub(crate) fn leave_farewell(farewell: impl FnOnce() + Send + 'static) {
    *FAREWELL.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(farewell));
}

/// Says what is left to say, once; whoever ends the process after the signal calls it before. Another
/// caller waits meanwhile.
pub(crate) fn say_farewell() {
    let mut farewell = FAREWELL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(farewell) = farewell.take() {
        farewell();
    }
}
