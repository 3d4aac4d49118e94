//! The signals that end a run: an interrupt (Ctrl-C), `SIGTERM` and `SIGHUP`.

use std::io;

use crate::failure::Failure;

/// Calls `handler` on each of those signals. A signal that was ignored when the program started
/// stays ignored, so that `nohup uttt …` outlives its terminal.
pub(crate) fn on_signal(handler: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    set_handler(handler).map_err(|error| Failure::Run(error.to_string()))
}

#[cfg(unix)]
fn set_handler(mut handler: impl FnMut() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let heard = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal));
    let mut signals = Signals::new(heard)?;
    let listen = move || signals.forever().for_each(|_| handler());
    std::thread::Builder::new().name("signals".into()).spawn(listen)?;
    Ok(())
}

#[cfg(unix)]
#[allow(unsafe_code, reason = "no safe interface tells whether a signal is ignored")]
fn is_ignored(signal: libc::c_int) -> bool {
    let mut found = std::mem::MaybeUninit::<libc::sigaction>::zeroed();
    // SAFETY: without a new action, the call only writes the current action to `found`, for which
    // all zeros are a valid value.
    unsafe {
        libc::sigaction(signal, std::ptr::null(), found.as_mut_ptr()) == 0
            && found.assume_init().sa_sigaction == libc::SIG_IGN
    }
}

#[cfg(not(unix))]
fn set_handler(handler: impl FnMut() + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(handler).map_err(io::Error::other)
}
