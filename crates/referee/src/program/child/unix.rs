//! A process with its own process group, and pipes that never block the referee.

use std::io::{self, PipeReader};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, retry_on_intr};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, waitid};
use wait4::Wait4;

use super::event::{Event, Wanted};
use super::unix_group::Group;
use crate::program::live;
use crate::program::resource_limits::ResourceLimits;

/// A process that leads its group. When it is dropped, the whole group ends.
#[derive(Debug)]
pub(super) struct Leader {
    /// `None` once the process is gone.
    process: Option<std::process::Child>,
    pid: Pid,
    /// `None` once nothing more can be sent.
    input: Option<ChildStdin>,
    /// `None` once the end of the output was read.
    output: Option<ChildStdout>,
    /// Becomes readable when the process ends.
    alive: PipeReader,
    watcher: Option<JoinHandle<Option<ExitStatus>>>,
}

impl Leader {
    /// Starts it, and returns it with its stderr. All three pipes must be piped.
    ///
    /// # Errors
    /// It cannot be started, or the system refuses one of its limits.
    pub(super) fn spawn(
        mut command: Command,
        limits: &ResourceLimits,
    ) -> io::Result<(Self, ChildStderr)> {
        command.process_group(0);
        let (alive, held) = io::pipe()?;
        let mut process = live::start(|| {
            let process = command.spawn()?;
            Ok((Group(Pid::from_child(&process)), process))
        })?;
        let (input, output) = (process.stdin.take(), process.stdout.take());
        let stderr = process.stderr.take();
        let pid = Pid::from_child(&process);
        // From here on, dropping it ends the process.
        let mut leader = Self { process: Some(process), pid, input, output, alive, watcher: None };
        limits.apply(pid)?;
        // The process is not reaped here, so that its group keeps its number until it is killed.
        let watch = move || {
            let status = loop {
                match waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT) {
                    Err(Errno::INTR) => {}
                    Err(_) => break None,
                    Ok(status) => break status,
                }
            };
            drop(held);
            let status = status?;
            let code = status.exit_status().map(|code| (code & 0xff) << 8);
            Some(ExitStatus::from_raw(code.or(status.terminating_signal())?))
        };
        leader.watcher = Some(thread::Builder::new().name("watcher".into()).spawn(watch)?);
        let input = leader.input.as_ref().map(AsFd::as_fd);
        for pipe in [input, leader.output.as_ref().map(AsFd::as_fd)] {
            rustix::io::ioctl_fionbio(pipe.ok_or(io::ErrorKind::BrokenPipe)?, true)?;
        }
        Ok((leader, stderr.ok_or(io::ErrorKind::BrokenPipe)?))
    }

    /// Reads some output without waiting; none at its end.
    ///
    /// # Errors
    /// `WouldBlock` if there is none yet, or the pipe cannot be read.
    pub(super) fn read(&mut self, chunk: &mut [u8]) -> io::Result<usize> {
        let Some(output) = &self.output else { return Ok(0) };
        let count = retry_on_intr(|| rustix::io::read(output, &mut *chunk))?;
        if count == 0 {
            self.output = None;
        }
        Ok(count)
    }

    /// Sends the beginning of these bytes without waiting.
    ///
    /// # Errors
    /// `WouldBlock` if the program has to read first, `BrokenPipe` if nothing more can be sent, or
    /// the pipe cannot be written.
    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let input = self.input.as_ref().ok_or(io::ErrorKind::BrokenPipe)?;
        let written = retry_on_intr(|| rustix::io::write(input, bytes));
        if written == Err(Errno::PIPE) {
            self.input = None;
        }
        Ok(written?)
    }

    /// Waits until something can be done, but not longer than `deadline`.
    ///
    /// # Errors
    /// The system cannot wait.
    pub(super) fn wait(&self, wanted: Wanted, deadline: Instant) -> io::Result<Event> {
        loop {
            // The first is for the end of the process; the others are used as needed.
            let mut fds: [_; 3] = std::array::from_fn(|_| PollFd::new(&self.alive, PollFlags::IN));
            let mut count = 1;
            let output = self.output.as_ref().filter(|_| wanted.output).map(|output| {
                fds[count] = PollFd::new(output, PollFlags::IN);
                count += 1;
                count - 1
            });
            let input = self.input.as_ref().filter(|_| wanted.input).map(|input| {
                fds[count] = PollFd::new(input, PollFlags::OUT);
                count += 1;
                count - 1
            });
            match poll(&mut fds[..count], Some(&left(deadline))) {
                Ok(_) => {}
                Err(Errno::INTR) => continue,
                Err(error) => return Err(error.into()),
            }
            let ready = |at: Option<usize>| at.is_some_and(|at| !fds[at].revents().is_empty());
            // Its output counts even if it has ended since.
            return Ok(if ready(output) {
                Event::Readable
            } else if ready(Some(0)) {
                Event::Gone
            } else if ready(input) {
                Event::Writable
            } else {
                Event::Late
            });
        }
    }

    /// Whether more output can come.
    pub(super) fn has_output(&self) -> bool {
        self.output.is_some()
    }

    /// Reads nothing more.
    pub(super) fn close_output(&mut self) {
        self.output = None;
    }

    /// Sends nothing more.
    pub(super) fn close_input(&mut self) {
        self.input = None;
    }

    /// How it ended, once it has; it may tell only once.
    pub(super) fn status(&mut self) -> Option<ExitStatus> {
        self.watcher.take().and_then(|watcher| watcher.join().ok()).flatten()
    }

    /// The most memory that it has used so far, in bytes, if the system tells.
    pub(super) fn peak_memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid.as_raw_pid()));
        let status = status.ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        kibibytes.checked_mul(1024)
    }

    /// Ends the group and waits until the process is gone. Returns how it ended, and its peak
    /// memory in bytes.
    ///
    /// # Errors
    /// The system does not say how it ended.
    pub(super) fn end(mut self) -> io::Result<(ExitStatus, u64)> {
        self.reap().unwrap_or_else(|| Err(io::ErrorKind::NotFound.into()))
    }

    fn reap(&mut self) -> Option<io::Result<(ExitStatus, u64)>> {
        let process = self.process.take()?;
        live::kill(&Group(self.pid));
        self.status();
        Some(process.wait4().map(|all| (all.status, all.rusage.maxrss)))
    }
}

impl Drop for Leader {
    fn drop(&mut self) {
        let _ = self.reap();
    }
}

/// Whether the referee ended it.
pub(crate) fn was_killed(status: ExitStatus) -> bool {
    status.signal() == Some(Signal::KILL.as_raw())
}

/// The time until then.
fn left(deadline: Instant) -> Timespec {
    let left = deadline.saturating_duration_since(Instant::now());
    Timespec::try_from(left).unwrap_or(Timespec { tv_sec: 3600, tv_nsec: 0 })
}
