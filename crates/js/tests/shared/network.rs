//! The network in WebAssembly says what it says natively.

#[path = "../../../engine/tests/engine/evaluations.rs"]
mod evaluations;

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_network_says_what_it_says_on_every_machine() {
    evaluations::check();
}
