//! A process in a job object, and pipes that threads read and write, so that they never block the
//! referee.

mod group;
mod job;
mod pipes;

use std::io;
use std::os::windows::process::{CommandExt, ExitStatusExt};
use std::process::{ChildStderr, Command, ExitStatus};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use process_wrap::std::{CommandWrap, CommandWrapper, JobObject};
use windows_sys::Win32::System::Threading::{CREATE_NO_WINDOW, CREATE_SUSPENDED};

use super::event::{Event, Wanted};
use crate::program::live;
use crate::program::resource_limits::ResourceLimits;
use group::KILLED;
use job::Job;
use pipes::Pipes;

pub(crate) use group::Group;

/// Whether the referee ended it.
pub(crate) fn was_killed(status: ExitStatus) -> bool {
    status == ExitStatus::from_raw(KILLED)
}

/// The first process of a job. When it is dropped, the whole job ends.
#[derive(Debug)]
pub(super) struct Leader {
    group: Group,
    pipes: Pipes,
    /// `None` once it was asked.
    watcher: Option<JoinHandle<io::Result<ExitStatus>>>,
    /// What it said.
    status: Option<ExitStatus>,
}

impl Leader {
    /// Starts it, and returns it with its stderr. All three pipes must be piped.
    ///
    /// # Errors
    /// It cannot be started, or the system refuses one of its limits.
    pub(super) fn spawn(
        command: Command,
        limits: &ResourceLimits,
    ) -> io::Result<(Self, ChildStderr)> {
        Job::of_all();
        let group = Group(Arc::new(Job::new(limits)?));
        let mut command = CommandWrap::from(command);
        // `JobObject` starts the process suspended, and lets it run when it is in the jobs.
        command.wrap(JobObject).wrap(InJob { job: Arc::clone(&group.0), nice: limits.nice });
        let mut process = live::start(|| {
            let process = command.spawn()?;
            Ok((group.clone(), process))
        })?;
        let (input, output) = (process.stdin().take(), process.stdout().take());
        let (Some(input), Some(output), Some(stderr)) = (input, output, process.stderr().take())
        else {
            live::kill(&group);
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        // From here on, dropping it ends the process.
        let (group_too, pipes) = (group.clone(), Pipes::default());
        let mut leader = Self { group: group_too, pipes, watcher: None, status: None };
        leader.pipes.start(input, output)?;
        let ended = leader.pipes.ended();
        let watch = move || {
            let status = process.inner_mut().wait();
            // The output ends only when nobody holds it any more.
            group.kill();
            ended();
            status
        };
        leader.watcher = Some(thread::Builder::new().name("watcher".into()).spawn(watch)?);
        Ok((leader, stderr))
    }

    /// Reads some output without waiting; none at its end.
    ///
    /// # Errors
    /// `WouldBlock` if there is none yet, or the pipe cannot be read.
    pub(super) fn read(&mut self, chunk: &mut [u8]) -> io::Result<usize> {
        self.pipes.read(chunk)
    }

    /// Sends the beginning of these bytes without waiting.
    ///
    /// # Errors
    /// `WouldBlock` if they are not on their way yet, `BrokenPipe` if nothing more can be sent, or
    /// the pipe cannot be written.
    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pipes.write(bytes)
    }

    /// Waits until something can be done, but not longer than `deadline`.
    ///
    /// # Errors
    /// None; on other systems there are some.
    #[allow(clippy::unnecessary_wraps, reason = "on other systems it may fail")]
    pub(super) fn wait(&self, wanted: Wanted, deadline: Instant) -> io::Result<Event> {
        Ok(self.pipes.wait(wanted, deadline))
    }

    /// Whether more output can come.
    pub(super) fn has_output(&self) -> bool {
        self.pipes.has_output()
    }

    /// Reads nothing more.
    pub(super) fn close_output(&mut self) {
        self.pipes.close_output();
    }

    /// Sends nothing more.
    pub(super) fn close_input(&mut self) {
        self.pipes.close_input();
    }

    /// How it ended, once it has.
    pub(super) fn status(&mut self) -> Option<ExitStatus> {
        if let Some(watcher) = self.watcher.take() {
            self.status = watcher.join().ok().and_then(Result::ok);
        }
        self.status
    }

    /// The most memory that it has used so far, in bytes, if the system tells.
    pub(super) fn peak_memory(&self) -> Option<u64> {
        self.group.0.peak_memory()
    }

    /// Ends the job and waits until the process is gone. Returns how it ended, and its peak memory
    /// in bytes.
    ///
    /// # Errors
    /// The system does not say how it ended.
    pub(super) fn end(mut self) -> io::Result<(ExitStatus, u64)> {
        live::kill(&self.group);
        let status = self.status().ok_or(io::ErrorKind::NotFound)?;
        Ok((status, self.peak_memory().unwrap_or_default()))
    }
}

impl Drop for Leader {
    fn drop(&mut self) {
        live::kill(&self.group);
        self.pipes.close_output();
        self.pipes.close_input();
    }
}

/// Puts a process that has not run yet in a job.
#[derive(Debug)]
struct InJob {
    job: Arc<Job>,
    nice: Option<i32>,
}

impl CommandWrapper for InJob {
    /// A console of its own, which nobody sees: an interrupt, or the end of the referee's console,
    /// is no business of the program.
    fn pre_spawn(&mut self, command: &mut Command, _core: &CommandWrap) -> io::Result<()> {
        command.creation_flags(CREATE_NO_WINDOW | CREATE_SUSPENDED);
        Ok(())
    }

    fn post_spawn(
        &mut self,
        _command: &mut Command,
        child: &mut std::process::Child,
        _core: &CommandWrap,
    ) -> io::Result<()> {
        let added = self.job.add(child, self.nice);
        if added.is_err() {
            // It has not run, and nobody else would end it.
            let _ = child.kill();
        }
        added
    }
}

#[cfg(test)]
mod tests;
