//! The program of the page's worker.

use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    console_error_panic_hook::set_once();
    let begun = js_sys::global()
        .dyn_into::<DedicatedWorkerGlobalScope>()
        .map_err(|_| "not in a dedicated worker".into())
        .and_then(|scope| uttt_worker::serve(&scope));
    if let Err(error) = begun {
        // The page receives this as an error of its worker.
        wasm_bindgen::throw_val(error);
    }
}
