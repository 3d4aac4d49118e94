//! A program as a child process, with its own process group, and pipes that never block the
//! referee. Nothing of it is left behind when it ends.

mod command;
mod event;
mod waiting;

use std::io::{self, PipeReader};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::io::Errno;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
use wait4::Wait4;

use super::lines::{LONGEST_LINE, Lines};
use super::live;
use super::resource_limits::ResourceLimits;
use super::stderr_reader::StderrReader;
use super::stopwatch::{Stopwatch, Timing};
use super::transcript::Voice;
use crate::{ExitReport, Forfeit};
use command::command;
use event::Event;

/// How many bytes may wait to be read; a program that writes more has to wait.
const MOST_WAITING: usize = 4 * LONGEST_LINE;
/// How long to look for the reason when one end of a pipe has closed: a process closes its pipes a
/// moment before it ends.
const WHY: Duration = Duration::from_secs(1);

/// A running program.
#[derive(Debug)]
pub(crate) struct Child {
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
    /// `None` once they were returned.
    stderr: Option<StderrReader>,
    /// The output that was read.
    lines: Lines,
    /// Where its conversation is noted.
    voice: Option<Voice>,
}

impl Child {
    /// Starts a program with these words and environment variables in this folder. Its stderr also
    /// goes to the file `log`, and the last lines of it are kept. Its conversation is noted by
    /// `voice`.
    ///
    /// # Errors
    /// The program cannot be started, or the system refuses one of its limits.
    pub(crate) fn spawn(
        words: &[String],
        dir: Option<&Path>,
        variables: &[(&str, &str)],
        limits: &ResourceLimits,
        log: Option<&Path>,
        voice: Option<Voice>,
    ) -> io::Result<Self> {
        let mut command = command(words, dir)?;
        command.envs(variables.iter().copied()).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (alive, held) = io::pipe()?;
        let mut process = live::spawn(&mut command)?;
        let (input, output) = (process.stdin.take(), process.stdout.take());
        let stderr = process.stderr.take();
        let pid = Pid::from_child(&process);
        // From here on, dropping the child ends the process.
        let mut child = Self {
            process: Some(process),
            pid,
            input,
            output,
            alive,
            watcher: None,
            stderr: None,
            lines: Lines::default(),
            voice,
        };
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
        child.watcher = Some(thread::Builder::new().name("watcher".into()).spawn(watch)?);
        let stderr = stderr.ok_or(io::ErrorKind::BrokenPipe)?;
        child.stderr = Some(StderrReader::of(stderr, log)?);
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

    /// A line that has already arrived.
    ///
    /// # Errors
    /// As [`Child::line`].
    pub(crate) fn unread_line(&mut self) -> Result<Option<String>, Forfeit> {
        self.fill()?;
        self.lines.take()
    }

    /// Sends a text, timed by `watch`.
    ///
    /// # Errors
    /// The program did not read it in time, or is gone.
    pub(crate) fn send(&mut self, text: &str, watch: &mut Stopwatch) -> Result<(), Forfeit> {
        // Before it is sent, so that it takes none of the program's time.
        if let Some(voice) = &self.voice {
            voice.sent(text);
        }
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
            // The program may not read before somebody has read what it writes.
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

    /// The next line without its line feed, timed by `watch`. This thread does nothing but wait, so
    /// it wakes as soon as the line comes.
    ///
    /// # Errors
    /// No line came in time, none can come any more, or the line is not text.
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
                // It may have written something and ended.
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
                Event::Late => return Err(self.half_line(false)),
            }
        }
    }

    /// Writes its stderr to this file from now on.
    pub(crate) fn log_to(&self, path: Option<&Path>) {
        if let Some(stderr) = &self.stderr {
            stderr.log_to(path);
        }
    }

    /// Notes its conversation here from now on.
    pub(crate) fn speak_with(&mut self, voice: Option<Voice>) {
        self.voice = voice;
    }

    /// Why its log is incomplete, if it is so far.
    pub(crate) fn log_error(&self) -> Option<String> {
        self.stderr.as_ref()?.log_error()
    }

    /// The most memory that it has used so far, in bytes, if the system tells.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid.as_raw_pid()));
        let status = status.ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        kibibytes.checked_mul(1024)
    }

    /// Says goodbye: sends the text and closes the input, if the program still reads.
    pub(crate) fn dismiss(&mut self, farewell: &str) {
        // A program that does not read it is killed soon.
        let mut at_once = Stopwatch::start(Instant::now(), Duration::ZERO, Duration::ZERO);
        let _ = self.send(farewell, &mut at_once);
        self.input = None;
    }

    /// Waits until the process has ended by itself; false if `deadline` came first.
    pub(crate) fn ended_by(&mut self, deadline: Instant) -> bool {
        loop {
            match self.wait(false, deadline) {
                // A program that writes without end does not end.
                Ok(Event::Readable) if Instant::now() >= deadline => return false,
                // A program that cannot write cannot end.
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

    /// Ends the process and everything that it has started in its group, and waits until it is
    /// gone.
    ///
    /// # Errors
    /// The system does not say how it ended.
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
        let tail = self.stderr.take().map(StderrReader::finish).unwrap_or_default();
        Some(ended.map(|all| ExitReport {
            status: all.status,
            peak_memory: all.rusage.maxrss,
            stderr_tail: tail.text,
            log_error: tail.log_error,
        }))
    }

    /// Reads what has arrived, up to a limit, without waiting.
    fn fill(&mut self) -> Result<(), Forfeit> {
        let mut chunk = [0; 8192];
        while self.lines.unread().len() < MOST_WAITING {
            let Some(output) = &self.output else { return Ok(()) };
            match rustix::io::read(output, &mut chunk) {
                Ok(0) => self.output = None,
                Ok(count) => {
                    self.lines.add(&chunk[..count]);
                    if let Some(voice) = &mut self.voice {
                        voice.heard(&chunk[..count]);
                    }
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

    fn half_line(&self, closed: bool) -> Forfeit {
        let text = String::from_utf8_lossy(self.lines.unread()).into_owned();
        Forfeit::HalfLine { text, closed }
    }

    /// Why a pipe has closed: the process ended, or otherwise `otherwise`.
    fn why(&mut self, otherwise: Forfeit) -> Forfeit {
        let gone = self.ended_or_silent(Instant::now() + WHY);
        let half = (!self.lines.unread().is_empty()).then(|| self.half_line(true));
        if !gone {
            return half.unwrap_or(otherwise);
        }
        let status = self.watcher.take().and_then(|watcher| watcher.join().ok()).flatten();
        match (half, status) {
            // It ended normally, but forgot the line feed.
            (Some(half), Some(status)) if status.success() => half,
            (_, Some(status)) => Forfeit::Crashed(status),
            (_, None) => Forfeit::System("nobody knows how it ended".into()),
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.reap();
    }
}

#[cfg(test)]
#[path = "child_tests.rs"]
mod tests;
