//! Writes the element's messages as functions, and tells the linker to keep the relocations: the build needs
//! them to cut the program in two.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
    uttt_catalogue::build(Path::new("../../www/words/en"), uttt_catalogue::is_for_element)
}
