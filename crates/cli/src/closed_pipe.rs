//! Whether anybody still reads the output.

/// Whether the output is a pipe whose other end is closed. This works without writing, so it can be
/// asked while there is nothing to print.
#[cfg(unix)]
pub(crate) fn is_closed_pipe(output: impl std::os::fd::AsFd) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let mut polled = [PollFd::new(&output, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    let is_told = poll(&mut polled, Some(&at_once)).is_ok();
    is_told && polled[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)
}

/// On other systems the next write finds out.
#[cfg(not(unix))]
pub(crate) fn is_closed_pipe<T>(_: T) -> bool {
    false
}
