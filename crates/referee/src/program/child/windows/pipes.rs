//! The input and the output of a program, read and written by a thread each.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, Once, PoisonError};
use std::thread;
use std::time::Instant;

use windows_sys::Win32::Media::timeBeginPeriod;

use super::{Event, Wanted};

/// How many bytes are read before somebody takes them, and written at once: as many as a pipe of
/// Unix holds.
const HELD: usize = 1 << 16;

/// What the threads and the referee tell each other.
#[derive(Debug, Default)]
struct State {
    /// What was read.
    output: VecDeque<u8>,
    /// Nothing more is read.
    output_has_ended: bool,
    /// Nobody takes any more.
    output_is_closed: bool,
    input: Input,
    /// Nothing more is sent.
    input_is_closed: bool,
    /// The process has ended.
    is_gone: bool,
}

/// What becomes of the bytes to send.
#[derive(Debug, Default)]
enum Input {
    /// There are none.
    #[default]
    Idle,
    /// The thread shall write these.
    Handed(Vec<u8>),
    /// The thread writes.
    Busy,
    /// It has written these.
    Written(Vec<u8>),
    /// Nobody reads any more.
    Broken,
}

impl State {
    /// What can be done now.
    fn event(&self, wanted: Wanted) -> Option<Event> {
        let has_output = !self.output.is_empty();
        if wanted.output && !self.output_is_closed && (has_output || self.output_has_ended) {
            return Some(Event::Readable);
        }
        // Its last output comes before its end.
        if self.is_gone && (has_output || self.output_has_ended || self.output_is_closed) {
            return Some(Event::Gone);
        }
        let is_ready = matches!(self.input, Input::Idle | Input::Written(_) | Input::Broken);
        (wanted.input && is_ready).then_some(Event::Writable)
    }
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state, and wakes whoever waits for it.
    fn change<T>(&self, how: impl FnOnce(&mut State) -> T) -> T {
        let changed = how(&mut self.lock());
        self.changed.notify_all();
        changed
    }

    /// Waits until `is_ready`.
    fn when(&self, is_ready: impl Fn(&State) -> bool) -> MutexGuard<'_, State> {
        let waited = self.changed.wait_while(self.lock(), |state| !is_ready(state));
        waited.unwrap_or_else(PoisonError::into_inner)
    }
}

/// Both pipes of a program.
#[derive(Debug, Default)]
pub(super) struct Pipes(Arc<Shared>);

impl Pipes {
    /// Starts the threads. They end when the pipes do, or when they are closed here.
    ///
    /// # Errors
    /// A thread cannot be started.
    pub(super) fn start(&self, input: ChildStdin, output: ChildStdout) -> io::Result<()> {
        let_waits_end_in_time();
        let [reading, writing] = [(); 2].map(|()| Arc::clone(&self.0));
        let reader = thread::Builder::new().name("stdout".into());
        reader.spawn(move || read_all(output, &reading))?;
        let writer = thread::Builder::new().name("stdin".into());
        writer.spawn(move || write_all(input, &writing))?;
        Ok(())
    }

    /// Call the result when the process has ended.
    pub(super) fn ended(&self) -> impl FnOnce() + Send + 'static {
        let shared = Arc::clone(&self.0);
        move || shared.change(|state| state.is_gone = true)
    }

    pub(super) fn read(&self, chunk: &mut [u8]) -> io::Result<usize> {
        self.0.change(|state| match state.output.read(chunk)? {
            0 if state.output_is_closed => Ok(0),
            0 if state.output_has_ended => {
                state.output_is_closed = true;
                Ok(0)
            }
            0 => Err(io::ErrorKind::WouldBlock.into()),
            count => Ok(count),
        })
    }

    /// Bytes are sent when they are in the pipe, not when the thread has them: so whoever sends
    /// them learns of a closed pipe.
    pub(super) fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        self.0.change(|state| {
            if let Input::Written(before) = &state.input {
                let is_this = bytes.starts_with(before).then_some(before.len());
                state.input = Input::Idle;
                // Or nobody has waited for those.
                if let Some(count) = is_this {
                    return Ok(count);
                }
            }
            match state.input {
                _ if state.input_is_closed => return Err(io::ErrorKind::BrokenPipe.into()),
                Input::Broken => return Err(io::ErrorKind::BrokenPipe.into()),
                Input::Idle => {
                    state.input = Input::Handed(bytes[..bytes.len().min(HELD)].to_vec());
                }
                Input::Handed(_) | Input::Busy | Input::Written(_) => {}
            }
            Err(io::ErrorKind::WouldBlock.into())
        })
    }

    /// Waits until something can be done, but not longer than `deadline`.
    pub(super) fn wait(&self, wanted: Wanted, deadline: Instant) -> Event {
        let mut state = self.0.lock();
        loop {
            if let Some(event) = state.event(wanted) {
                return event;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Event::Late;
            }
            let waited = self.0.changed.wait_timeout(state, left);
            (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    pub(super) fn has_output(&self) -> bool {
        !self.0.lock().output_is_closed
    }

    pub(super) fn close_output(&self) {
        self.0.change(|state| state.output_is_closed = true);
    }

    /// What was handed over is still written.
    pub(super) fn close_input(&self) {
        self.0.change(|state| state.input_is_closed = true);
    }
}

/// Waits end at the next tick of the system's clock, 16 ms apart: later than the smallest margin allows.
/// From now on they are 1 ms apart for this process.
#[allow(unsafe_code, reason = "no safe interface sets it")]
fn let_waits_end_in_time() {
    static ONCE: Once = Once::new();
    // SAFETY: it takes a number. If the system refuses, more games are replayed.
    ONCE.call_once(|| unsafe {
        timeBeginPeriod(1);
    });
}

fn read_all(mut output: ChildStdout, shared: &Shared) {
    let mut chunk = [0; 8192];
    loop {
        let count = output.read(&mut chunk).unwrap_or(0);
        shared.change(|state| {
            state.output.extend(&chunk[..count]);
            state.output_has_ended = count == 0;
        });
        let has_room = |state: &State| state.output.len() < HELD || state.output_is_closed;
        if count == 0 || shared.when(has_room).output_is_closed {
            return;
        }
    }
}

fn write_all(mut input: ChildStdin, shared: &Shared) {
    loop {
        let is_asked = |state: &State| matches!(state.input, Input::Handed(_));
        let mut state = shared.when(|state| is_asked(state) || state.input_is_closed);
        if !is_asked(&state) {
            return;
        }
        let Input::Handed(bytes) = std::mem::replace(&mut state.input, Input::Busy) else { return };
        drop(state);
        let written = input.write_all(&bytes);
        shared.change(|state| {
            state.input = written.map_or(Input::Broken, |()| Input::Written(bytes));
        });
    }
}
