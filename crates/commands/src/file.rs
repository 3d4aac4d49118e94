//! The files of node by their numbers.

use std::io::{self, ErrorKind, Read, Write};

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "node:fs")]
extern "C" {
    #[wasm_bindgen(js_name = readSync, catch)]
    fn read_sync(file: u8, buffer: &mut [u8]) -> Result<usize, JsValue>;
    #[wasm_bindgen(js_name = writeSync, catch)]
    fn write_sync(file: u8, bytes: &[u8]) -> Result<usize, JsValue>;
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
