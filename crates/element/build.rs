//! Tells the linker to keep the relocations: the build needs them to cut the program in two.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
