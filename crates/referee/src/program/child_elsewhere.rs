//! On systems without process groups and without pipes that can be waited for together, no program
//! can be started.

use std::io;
use std::path::Path;
use std::time::Instant;

use super::resource_limits::ResourceLimits;
use super::stopwatch::Stopwatch;
use super::transcript::Voice;
use crate::{ExitReport, Forfeit};

/// A running program; there are none.
#[derive(Debug)]
pub(crate) enum Child {}

impl Child {
    pub(crate) fn spawn(
        _words: &[String],
        _dir: Option<&Path>,
        _variables: &[(&str, &str)],
        _limits: &ResourceLimits,
        _log: Option<&Path>,
        _voice: Option<Voice>,
    ) -> io::Result<Self> {
        let why = "programs are started on Unix systems alone: Linux, macOS, or WSL on Windows";
        Err(io::Error::new(io::ErrorKind::Unsupported, why))
    }

    pub(crate) fn unread(&mut self) -> Result<Option<String>, Forfeit> {
        match *self {}
    }

    pub(crate) fn unread_line(&mut self) -> Result<Option<String>, Forfeit> {
        match *self {}
    }

    pub(crate) fn send(&mut self, _text: &str, _watch: &mut Stopwatch) -> Result<(), Forfeit> {
        match *self {}
    }

    pub(crate) fn line(&mut self, _watch: &mut Stopwatch) -> Result<String, Forfeit> {
        match *self {}
    }

    pub(crate) fn log_to(&self, _path: Option<&Path>) {
        match *self {}
    }

    pub(crate) fn speak_with(&mut self, _voice: Option<Voice>) {
        match *self {}
    }

    pub(crate) fn log_error(&self) -> Option<String> {
        match *self {}
    }

    pub(crate) fn peak_memory(&self) -> Option<u64> {
        match *self {}
    }

    pub(crate) fn dismiss(&mut self, _farewell: &str) {
        match *self {}
    }

    pub(crate) fn ended_by(&mut self, _deadline: Instant) -> bool {
        match *self {}
    }

    pub(crate) fn end(self) -> io::Result<ExitReport> {
        match self {}
    }
}

/// Nothing runs.
pub fn kill_all_programs() {}

/// There was none.
pub fn programs_were_killed() -> bool {
    false
}

/// There is none.
pub fn programs_are_killed_soon() -> bool {
    false
}
