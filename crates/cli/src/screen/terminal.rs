use std::io::{self, IsTerminal, Write};
use std::panic;
use std::process;
use std::sync::{Mutex, Once, PoisonError};
use std::thread;

use ratatui::Frame;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, KeyEvent, KeyEventKind, MouseEvent,
};
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Position, Rect, Size};

use crate::failure::Failure;

/// The status of a program that panicked, as Rust has it.
const PANICKED: i32 = 101;

/// Whether the screen is ours now. Who writes to it holds the lock, so that nothing follows what gives it
/// back.
static IS_OURS: Mutex<bool> = Mutex::new(false);

/// What comes from the terminal.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    Resize(Size),
    /// Something asks the program to stop until it is continued.
    #[cfg_attr(not(unix), allow(dead_code, reason = "only a signal of Unix does"))]
    Suspend,
    /// Nothing more will come.
    Lost,
}

/// Whether there can be a full screen: a person sees stderr and types into stdin.
pub(crate) fn is_possible() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stderr().is_terminal() && !is_dumb
}

/// The terminal while the full screen is shown.
pub(crate) struct Terminal(ratatui::Terminal<CrosstermBackend<Whole>>);

impl Terminal {
    /// Takes the screen. It is given back when this is dropped, after a panic, and by [`restore`].
    pub(crate) fn open() -> Result<Self, Failure> {
        restore_after_a_panic();
        let terminal = ratatui::Terminal::new(CrosstermBackend::new(Whole(Vec::new())));
        let terminal = Self(terminal.map_err(failed)?);
        take().map_err(failed)?;
        Ok(terminal)
    }

    pub(crate) fn size(&self) -> Size {
        self.0.size().unwrap_or_default()
    }

    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> Result<(), Failure> {
        self.0.draw(draw).map(|_| ()).map_err(failed)
    }

    /// Draws everything anew with the next frame.
    pub(crate) fn clear(&mut self) -> Result<(), Failure> {
        // Its `clear` asks the terminal where the cursor is, and the thread that listens would take the
        // answer.
        let size = self.0.size().map_err(failed)?;
        self.0.resize(Rect::from((Position::ORIGIN, size))).map_err(failed)
    }

    /// Gives the screen back and stops the program until it is continued.
    pub(crate) fn suspend(&mut self) -> Result<(), Failure> {
        restore();
        stop();
        take().map_err(failed)?;
        self.clear()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Sends on what comes from the terminal, in a thread, until nobody wants it any more.
pub(crate) fn listen(send: impl Fn(Input) -> bool + Clone + Send + 'static) {
    listen_to_suspension(send.clone());
    thread::spawn(move || {
        loop {
            let input = match event::read() {
                // Windows tells of keys that are let go, too.
                Ok(Event::Key(key)) if key.kind == KeyEventKind::Release => continue,
                Ok(Event::Key(key)) => Input::Key(key),
                Ok(Event::Mouse(mouse)) => Input::Mouse(mouse),
                Ok(Event::Paste(text)) => Input::Paste(text),
                Ok(Event::Resize(width, height)) => Input::Resize(Size { width, height }),
                Ok(Event::FocusGained | Event::FocusLost) => continue,
                Err(_) => Input::Lost,
            };
            let is_last = matches!(input, Input::Lost);
            if !send(input) || is_last {
                return;
            }
        }
    });
}

/// Gives the screen back, if it is ours. Any thread may do it; what is drawn later is not shown.
pub(crate) fn restore() {
    let mut is_ours = IS_OURS.lock().unwrap_or_else(PoisonError::into_inner);
    if std::mem::take(&mut *is_ours) {
        let mut bytes = Vec::new();
        let _ =
            queue!(bytes, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
        // If the terminal is gone, nobody misses it.
        let _ = io::stderr().write_all(&bytes);
        let _ = io::stderr().flush();
        let _ = disable_raw_mode();
    }
}

fn take() -> io::Result<()> {
    let mut is_ours = IS_OURS.lock().unwrap_or_else(PoisonError::into_inner);
    enable_raw_mode()?;
    *is_ours = true;
    let mut bytes = Vec::new();
    queue!(bytes, EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
    io::stderr().write_all(&bytes)?;
    io::stderr().flush()
}

#[allow(clippy::needless_pass_by_value, reason = "so map_err hands it over")]
fn failed(error: io::Error) -> Failure {
    Failure::Run(format!("the terminal: {error}"))
}

/// The message of a panic must not vanish with the screen. And a panic of a thread ends the program: the
/// others would wait for it for ever.
fn restore_after_a_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            report(info);
            process::exit(PANICKED);
        }));
    });
}

/// Collects what is written, and shows a frame as a whole, if the screen is ours.
struct Whole(Vec<u8>);

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let bytes = std::mem::take(&mut self.0);
        let is_ours = IS_OURS.lock().unwrap_or_else(PoisonError::into_inner);
        if *is_ours {
            io::stderr().write_all(&bytes)?;
            io::stderr().flush()?;
        }
        Ok(())
    }
}

#[cfg(unix)]
fn listen_to_suspension(send: impl Fn(Input) -> bool + Send + 'static) {
    use signal_hook::consts::SIGTSTP;
    use signal_hook::iterator::Signals;

    // Without it, only the key suspends in good order.
    let Ok(mut signals) = Signals::new([SIGTSTP]) else { return };
    thread::spawn(move || {
        for _ in signals.forever() {
            if !send(Input::Suspend) {
                return;
            }
        }
    });
}

#[cfg(not(unix))]
fn listen_to_suspension(_: impl Fn(Input) -> bool + Send + 'static) {}

/// Stops all processes of this job, as the terminal does on Ctrl-Z, and returns when they are continued.
#[cfg(unix)]
fn stop() {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::{getpgid, getpgrp, getppid, getsid};

    // Only a shell with job control continues us: our parent is in the same session, and leads another
    // job. Without one, we would stop for ever. What is outside of our pid namespace is 0.
    let parent = Some(getppid()).filter(|parent| parent.as_raw() > 0);
    let is_continued = parent.is_some_and(|parent| {
        let is_same_session =
            matches!((getsid(Some(parent)), getsid(None)), (Ok(one), Ok(other)) if one == other);
        is_same_session && getpgid(Some(parent)).is_ok_and(|group| group != getpgrp())
    });
    if is_continued {
        let _ = killpg(getpgrp(), Signal::SIGSTOP);
    }
}

#[cfg(not(unix))]
fn stop() {}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Write as _;
    use std::process::Stdio;

    use super::*;

    #[test]
    #[ignore = "the next test runs it in a terminal of its own"]
    fn panics_on_the_screen() {
        let _terminal = Terminal::open();
        panic!("out of its mind");
    }

    #[test]
    fn a_panic_gives_the_terminal_back_and_is_read() {
        let driver = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/drivers/terminal.py");
        let mut python = uttt_watch::command("python3");
        python.arg(driver).arg(std::env::current_exe().unwrap());
        python.args(["--exact", "screen::terminal::tests::panics_on_the_screen"]);
        python.args(["--ignored", "--nocapture", "--test-threads=1"]);
        python.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = python.spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"wait out of its mind\n").unwrap();
        let output = child.wait_with_output().unwrap();
        let shown = String::from_utf8_lossy(&output.stdout);
        let (screen, rest) = shown.split_once("\x1b[?1049l").unwrap_or_else(|| panic!("{shown}"));
        assert!(screen.contains("\x1b[?1049h"), "{shown:?}");
        assert!(rest.contains("out of its mind"), "{shown:?}");
        assert!(rest.ends_with("\ncooked\nexit status 101\n"), "{shown:?}");
    }
}
