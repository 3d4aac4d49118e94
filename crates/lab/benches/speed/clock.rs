use std::time::Duration;

/// The time since the program began, or since the page's origin.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;

    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// The time since the page's origin.
#[cfg(target_family = "wasm")]
pub(crate) fn now() -> Duration {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = performance, js_name = now)]
        fn performance_now() -> f64;
    }
    Duration::from_secs_f64(performance_now() / 1000.0)
}
