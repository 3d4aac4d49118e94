//! The JavaScript interface in a dedicated worker of a real browser.
#![cfg(target_family = "wasm")]

mod shared;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);
