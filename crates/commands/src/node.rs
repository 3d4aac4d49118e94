//! The commands in node: `run`, on the files 0, 1 and 2.

use std::ffi::OsString;
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};
use std::time::Duration;

use js_sys::Reflect;
use uttt_engine::Clock;
use wasm_bindgen::prelude::*;

use crate::Commands;

#[wasm_bindgen(module = "node:fs")]
extern "C" {
    #[wasm_bindgen(js_name = readSync, catch)]
    fn read_sync(file: u8, buffer: &mut [u8]) -> Result<usize, JsValue>;
    #[wasm_bindgen(js_name = writeSync, catch)]
    fn write_sync(file: u8, bytes: &[u8]) -> Result<usize, JsValue>;
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Runs the command line, without the program's name, and returns the exit status.
#[wasm_bindgen]
pub fn run(arguments: Vec<String>) -> u8 {
    let arguments = std::iter::once("uttt".to_owned()).chain(arguments).map(OsString::from);
    let mut out = BufWriter::new(File(1));
    match Commands::run(arguments, BufReader::new(File(0)), &mut out, PerformanceClock) {
        Ok(()) => 0,
        Err(failure) => {
            // What was printed comes before the error.
            let _ = out.flush();
            failure.report(&mut out, &mut File(2), ToString::to_string)
        }
    }
}

/// A file by its number. The calls wait, so nothing else of node runs meanwhile.
pub(crate) struct File(pub(crate) u8);

impl Read for File {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match read_sync(self.0, buffer) {
            // How Windows says that the other end of a pipe is closed.
            Err(error) if code(&error) == "EOF" => Ok(0),
            read => read.map_err(|error| failed(&error)),
        }
    }
}

impl Write for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        write_sync(self.0, bytes).map_err(|error| failed(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn code(error: &JsValue) -> String {
    property(error, "code")
}

fn property(error: &JsValue, name: &str) -> String {
    Reflect::get(error, &name.into()).ok().and_then(|it| it.as_string()).unwrap_or_default()
}

fn failed(error: &JsValue) -> io::Error {
    let kind = match &*code(error) {
        "EPIPE" => ErrorKind::BrokenPipe,
        // A pipe that does not wait, which the program before this one has left so: it is tried again.
        "EAGAIN" | "EINTR" => ErrorKind::Interrupted,
        _ => ErrorKind::Other,
    };
    io::Error::new(kind, property(error, "message"))
}

/// The clock `performance.now()`.
#[derive(Clone, Copy)]
struct PerformanceClock;

impl Clock for PerformanceClock {
    fn now(&self) -> Duration {
        // A clock must not fail, so a value that is no duration becomes zero.
        Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
    }
}
