//! The commands in node: `run`, on the files 0, 1 and 2.

use std::ffi::OsString;
use std::io::{BufReader, BufWriter, Write};
use std::time::Duration;

use uttt_engine::Clock;
use wasm_bindgen::prelude::*;

use crate::Commands;
use crate::file::File;

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

/// The clock `performance.now()`.
#[derive(Clone, Copy)]
struct PerformanceClock;

impl Clock for PerformanceClock {
    fn now(&self) -> Duration {
        // A clock must not fail, so a value that is no duration becomes zero.
        Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
    }
}
