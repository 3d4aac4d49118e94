//! A program as a child process: its own process group, pipes that never block the referee, and an
//! end that leaves nothing behind.

use std::io::{self, PipeReader};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
use wait4::Wait4;

use super::last_words::LastWords;
use super::lines::{LONGEST_LINE, Lines};
use super::live;
use super::stopwatch::{Stopwatch, Timing};
use crate::Forfeit;

/// How many bytes may wait to be read; a program that writes more has to wait.
const MOST_WAITING: usize = 4 * LONGEST_LINE;
/// How long to look for the reason when one end of a pipe has closed: a process that ends closes
/// its pipes a moment before it is gone.
const WHY: Duration = Duration::from_secs(1);

/// A running program.
#[derive(Debug)]
pub(crate) struct Child {
    /// `None` once it is gone.
    process: Option<std::process::Child>,
    pid: Pid,
    /// `None` once nothing can be told to it.
    input: Option<ChildStdin>,
    /// `None` once its end was read.
    output: Option<ChildStdout>,
    /// Ends when the process does.
    alive: PipeReader,
    watcher: Option<JoinHandle<Option<ExitStatus>>>,
    /// `None` once they were told.
    last_words: Option<LastWords>,
    /// What was read.
    lines: Lines,
}

/// What is left of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExitReport {
    /// How it ended; killed by signal 9 when it did not end by itself.
    pub status: ExitStatus,
    /// The most memory that it had at once, in bytes, or one of its children that it waited for. A
    /// small program shows as much as the referee has.
    pub peak_memory: u64,
    /// The last lines that it wrote to stderr, three at most, with a line feed between two.
    pub last_words: String,
    /// Why the log of its stderr is incomplete: the file and the system's error.
    pub log_error: Option<String>,
}

/// What waiting ended with.
enum Event {
    Readable,
    Writable,
    Gone,
    Late,
}

impl Child {
    /// Starts a program with these words and environment variables. Its stderr goes to the file
    /// `log` as well; its end is kept.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub(crate) fn spawn(
        words: &[String],
        variables: &[(&str, &str)],
        log: Option<&Path>,
    ) -> io::Result<Self> {
        let [program, args @ ..] = words else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "no command"));
        };
        let mut command = Command::new(program);
        command.args(args).envs(variables.iter().copied()).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (alive, held) = io::pipe()?;
        let mut process = live::spawn(&mut command)?;
        let (input, output) = (process.stdin.take(), process.stdout.take());
        let stderr = process.stderr.take();
        let pid = Pid::from_child(&process);
        // From here on dropping it ends the process.
        let mut child = Self {
            process: Some(process),
            pid,
            input,
            output,
            alive,
            watcher: None,
            last_words: None,
            lines: Lines::default(),
        };
        // It is not reaped here, so that its group's number stays its own until it was killed.
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
        child.watcher = Some(thread::Builder::new().name("watcher".into()).spawn(watch)?);
        let stderr = stderr.ok_or(io::ErrorKind::BrokenPipe)?;
        child.last_words = Some(LastWords::of(stderr, log)?);
        for pipe in [child.input.as_ref().map(AsFd::as_fd), child.output.as_ref().map(AsFd::as_fd)]
        {
            rustix::io::ioctl_fionbio(pipe.ok_or(io::ErrorKind::BrokenPipe)?, true)?;
        }
        Ok(child)
    }

    /// All output that has not been read yet.
    ///
    /// # Errors
    /// The pipe cannot be read.
    pub(crate) fn unread(&mut self) -> Result<Option<String>, Forfeit> {
        self.fill()?;
        if self.lines.unread().is_empty() {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(self.lines.unread()).trim_end().to_owned()))
    }

    /// A line that is there already.
    ///
    /// # Errors
    /// As [`Child::line`].
    pub(crate) fn unread_line(&mut self) -> Result<Option<String>, Forfeit> {
        self.fill()?;
        self.lines.take()
    }

    /// Sends it a text, timed by `watch`.
    ///
    /// # Errors
    /// It did not take it in time, or is not there to take it.
    pub(crate) fn send(&mut self, text: &str, watch: &mut Stopwatch) -> Result<(), Forfeit> {
        let mut left = text.as_bytes();
        loop {
            let Some(input) = &self.input else { return Err(self.why(Forfeit::ClosedInput)) };
            match rustix::io::write(input, left) {
                Ok(written) => left = &left[written..],
                Err(Errno::INTR) => continue,
                Err(Errno::AGAIN) => {}
                Err(Errno::PIPE) => {
                    self.input = None;
                    continue;
                }
                Err(error) => return Err(Forfeit::System(error.to_string())),
            }
            if left.is_empty() {
                return Ok(());
            }
            // It may be unable to read before somebody has read what it says.
            let event = self.wait(true, watch.due())?;
            watch.check(Instant::now());
            match event {
                Event::Readable => self.fill()?,
                Event::Writable => {}
                Event::Gone => return Err(self.why(Forfeit::ClosedInput)),
                Event::Late if watch.is_over() => return Err(Forfeit::Unread),
                Event::Late => {}
            }
        }
    }

    /// The next line without its end, timed by `watch`. This thread only waits for it, so it wakes
    /// as soon as the line comes.
    ///
    /// # Errors
    /// None came in time, none can come any more, or it is no line of text.
    pub(crate) fn line(&mut self, watch: &mut Stopwatch) -> Result<String, Forfeit> {
        // A caller that reads line after line must not do so for ever.
        watch.check(Instant::now());
        loop {
            if let Some(line) = self.lines.take()? {
                let late =
                    || Forfeit::OutOfTime { took: Some(watch.elapsed()), limit: watch.limit() };
                return if watch.timing() == Timing::Late { Err(late()) } else { Ok(line) };
            }
            if self.output.is_none() {
                return Err(self.why(Forfeit::ClosedOutput));
            }
            let event = self.wait(false, watch.due())?;
            watch.check(Instant::now());
            match event {
                Event::Readable | Event::Writable => self.fill()?,
                // It may have said something and ended.
                Event::Gone => {
                    self.fill()?;
                    if !self.lines.unread().contains(&b'\n') {
                        return Err(self.why(Forfeit::ClosedOutput));
                    }
                }
                Event::Late if !watch.is_over() => {}
                Event::Late if self.lines.unread().is_empty() => {
                    return Err(Forfeit::OutOfTime { took: None, limit: watch.limit() });
                }
                Event::Late => return Err(self.half_line()),
            }
        }
    }

    /// Says goodbye: it hears the text and the end of its input, if it listens.
    pub(crate) fn dismiss(&mut self, farewell: &str) {
        // Whoever does not listen now is killed soon.
        let mut at_once = Stopwatch::start(Instant::now(), Duration::ZERO, Duration::ZERO);
        let _ = self.send(farewell, &mut at_once);
        self.input = None;
    }

    /// Waits until the process has ended by itself; false when `deadline` came first.
    pub(crate) fn ended_by(&mut self, deadline: Instant) -> bool {
        loop {
            match self.wait(false, deadline) {
                // Who writes without end does not end.
                Ok(Event::Readable) if Instant::now() >= deadline => return false,
                // Who cannot write cannot end.
                Ok(Event::Readable | Event::Writable) => {
                    if self.fill().is_err() || self.output.is_none() {
                        self.output = None;
                    }
                    self.lines = Lines::default();
                }
                Ok(Event::Gone) => return true,
                Ok(Event::Late) | Err(_) => return false,
            }
        }
    }

    /// Ends the process and all that it has started in its group, and waits until it is gone.
    ///
    /// # Errors
    /// The system does not tell what became of it.
    pub(crate) fn end(mut self) -> io::Result<ExitReport> {
        self.reap().unwrap_or_else(|| Err(io::ErrorKind::NotFound.into()))
    }

    fn reap(&mut self) -> Option<io::Result<ExitReport>> {
        let process = self.process.take()?;
        live::kill_group(self.pid);
        if let Some(watcher) = self.watcher.take() {
            let _ = watcher.join();
        }
        let ended = process.wait4();
        let heard = self.last_words.take().map(LastWords::heard).unwrap_or_default();
        Some(ended.map(|all| ExitReport {
            status: all.status,
            peak_memory: all.rusage.maxrss,
            last_words: heard.text,
            log_error: heard.log_error,
        }))
    }

    /// Reads what is there, up to a bound, and does not wait.
    fn fill(&mut self) -> Result<(), Forfeit> {
        let mut chunk = [0; 8192];
        while self.lines.unread().len() < MOST_WAITING {
            let Some(output) = &self.output else { return Ok(()) };
            match rustix::io::read(output, &mut chunk) {
                Ok(0) => self.output = None,
                Ok(count) => {
                    self.lines.add(&chunk[..count]);
                    if count < chunk.len() {
                        return Ok(());
                    }
                }
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => return Ok(()),
                Err(error) => return Err(Forfeit::System(error.to_string())),
            }
        }
        Ok(())
    }

    fn half_line(&self) -> Forfeit {
        let text = String::from_utf8_lossy(self.lines.unread()).into_owned();
        Forfeit::HalfLine { text }
    }

    /// Why a pipe has closed: the process ended, or else `otherwise`.
    fn why(&mut self, otherwise: Forfeit) -> Forfeit {
        let gone = self.ended_or_silent(Instant::now() + WHY);
        let half = (!self.lines.unread().is_empty()).then(|| self.half_line());
        if !gone {
            return half.unwrap_or(otherwise);
        }
        let status = self.watcher.take().and_then(|watcher| watcher.join().ok()).flatten();
        match (half, status) {
            // It ended well, and forgot the end of the line.
            (Some(half), Some(status)) if status.success() => half,
            (_, Some(status)) => Forfeit::Crashed(status),
            (_, None) => Forfeit::System("nobody knows how it ended".into()),
        }
    }

    /// Waits for the end of the process alone.
    fn ended_or_silent(&self, deadline: Instant) -> bool {
        loop {
            let mut fds = [PollFd::new(&self.alive, PollFlags::IN)];
            match poll(&mut fds, Some(&left(deadline))) {
                Ok(0) => return false,
                Ok(_) => return true,
                Err(Errno::INTR) => {}
                Err(_) => return false,
            }
        }
    }

    /// Waits until something can be done, at most until `deadline`.
    fn wait(&self, to_write: bool, deadline: Instant) -> Result<Event, Forfeit> {
        loop {
            // The first is for the end of the process; the others are used as they are needed.
            let mut fds: [_; 3] = std::array::from_fn(|_| PollFd::new(&self.alive, PollFlags::IN));
            let mut count = 1;
            let output = self.output.as_ref().filter(|_| self.lines.unread().len() < MOST_WAITING);
            let output = output.map(|output| {
                fds[count] = PollFd::new(output, PollFlags::IN);
                count += 1;
                count - 1
            });
            let input = self.input.as_ref().filter(|_| to_write).map(|input| {
                fds[count] = PollFd::new(input, PollFlags::OUT);
                count += 1;
                count - 1
            });
            match poll(&mut fds[..count], Some(&left(deadline))) {
                Ok(_) => {}
                Err(Errno::INTR) => continue,
                Err(error) => return Err(Forfeit::System(error.to_string())),
            }
            let ready = |at: Option<usize>| at.is_some_and(|at| !fds[at].revents().is_empty());
            // What it said counts, also when it has ended since.
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
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.reap();
    }
}

/// The time until then.
fn left(deadline: Instant) -> Timespec {
    let left = deadline.saturating_duration_since(Instant::now());
    Timespec::try_from(left).unwrap_or(Timespec { tv_sec: 3600, tv_nsec: 0 })
}

#[cfg(test)]
#[path = "child_tests.rs"]
mod tests;
