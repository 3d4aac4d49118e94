//! A program as a child process, with everything that it starts, and with pipes that never block
//! the referee. Nothing of it is left behind when it ends.

mod command;
mod event;
#[cfg(unix)]
mod unix;
#[cfg(unix)]
mod unix_group;
#[cfg(windows)]
mod windows;

use std::io;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use super::lines::{LONGEST_LINE, Lines};
use super::resource_limits::ResourceLimits;
use super::stderr_reader::StderrReader;
use super::stopwatch::{Stopwatch, Timing};
use super::transcript::Voice;
use crate::{ExitReport, Forfeit};
use command::command;
use event::{Event, Wanted};
#[cfg(unix)]
use unix::Leader;
#[cfg(windows)]
use windows::Leader;

#[cfg(unix)]
pub(crate) use unix::was_killed;
#[cfg(unix)]
pub(crate) use unix_group::Group;
#[cfg(windows)]
pub(crate) use windows::{Group, was_killed};

/// How many bytes may wait to be read; a program that writes more has to wait.
const MOST_WAITING: usize = 4 * LONGEST_LINE;
/// How long to look for the reason when one end of a pipe has closed: a process closes its pipes a
/// moment before it ends.
const WHY: Duration = Duration::from_secs(1);

/// A running program. When it is dropped, it ends.
#[derive(Debug)]
pub(crate) struct Child {
    leader: Leader,
    stderr: StderrReader,
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
        command.envs(variables.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (leader, stderr) = Leader::spawn(command, limits)?;
        let stderr = StderrReader::of(stderr, log)?;
        Ok(Self { leader, stderr, lines: Lines::default(), voice })
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
            match self.leader.write(left) {
                Ok(written) => left = &left[written..],
                Err(error) => match error.kind() {
                    io::ErrorKind::WouldBlock => {}
                    io::ErrorKind::BrokenPipe => return Err(self.why(Forfeit::ClosedInput)),
                    _ => return Err(Forfeit::System(error.to_string())),
                },
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
            if !self.leader.has_output() {
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
        self.stderr.log_to(path);
    }

    /// Notes its conversation here from now on.
    pub(crate) fn speak_with(&mut self, voice: Option<Voice>) {
        self.voice = voice;
    }

    /// Why its log is incomplete, if it is so far.
    pub(crate) fn log_error(&self) -> Option<String> {
        self.stderr.log_error()
    }

    /// The most memory that it has used so far, in bytes, if the system tells.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        self.leader.peak_memory()
    }

    /// Says goodbye: sends the text and closes the input, if the program still reads.
    pub(crate) fn dismiss(&mut self, farewell: &str) {
        // A program that does not read it is killed soon.
        let mut at_once = Stopwatch::start(Instant::now(), Duration::ZERO, Duration::ZERO);
        let _ = self.send(farewell, &mut at_once);
        self.leader.close_input();
    }

    /// Waits until the process has ended by itself; false if `deadline` came first.
    pub(crate) fn ended_by(&mut self, deadline: Instant) -> bool {
        loop {
            match self.wait(false, deadline) {
                // A program that writes without end does not end.
                Ok(Event::Readable) if Instant::now() >= deadline => return false,
                // A program that cannot write cannot end.
                Ok(Event::Readable | Event::Writable) => {
                    if self.fill().is_err() || !self.leader.has_output() {
                        self.leader.close_output();
                    }
                    self.lines = Lines::default();
                }
                Ok(Event::Gone) => return true,
                Ok(Event::Late) | Err(_) => return false,
            }
        }
    }

    /// Ends the process and everything that it has started, and waits until it is gone.
    ///
    /// # Errors
    /// The system does not say how it ended.
    pub(crate) fn end(self) -> io::Result<ExitReport> {
        let ended = self.leader.end();
        let tail = self.stderr.finish();
        let (status, peak_memory) = ended?;
        Ok(ExitReport { status, peak_memory, stderr_tail: tail.text, log_error: tail.log_error })
    }

    /// Waits until something can be done, but not longer than `deadline`.
    fn wait(&self, to_write: bool, deadline: Instant) -> Result<Event, Forfeit> {
        let output = self.lines.unread().len() < MOST_WAITING;
        self.wait_for(Wanted { output, input: to_write }, deadline)
    }

    fn wait_for(&self, wanted: Wanted, deadline: Instant) -> Result<Event, Forfeit> {
        self.leader.wait(wanted, deadline).map_err(|error| Forfeit::System(error.to_string()))
    }

    /// Reads what has arrived, up to a limit, without waiting.
    fn fill(&mut self) -> Result<(), Forfeit> {
        let mut chunk = [0; 8192];
        while self.lines.unread().len() < MOST_WAITING {
            match self.leader.read(&mut chunk) {
                Ok(0) => return Ok(()),
                Ok(count) => {
                    self.lines.add(&chunk[..count]);
                    if let Some(voice) = &mut self.voice {
                        voice.heard(&chunk[..count]);
                    }
                    if count < chunk.len() {
                        return Ok(());
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
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
        let only_its_end = Wanted { output: false, input: false };
        let event = self.wait_for(only_its_end, Instant::now() + WHY);
        let half = (!self.lines.unread().is_empty()).then(|| self.half_line(true));
        if event != Ok(Event::Gone) {
            return half.unwrap_or(otherwise);
        }
        match (half, self.leader.status()) {
            // It ended normally, but forgot the line feed.
            (Some(half), Some(status)) if status.success() => half,
            (_, Some(status)) => Forfeit::Crashed(status),
            (_, None) => Forfeit::System("nobody knows how it ended".into()),
        }
    }
}

#[cfg(test)]
#[cfg(unix)]
#[path = "child_tests.rs"]
mod tests;
