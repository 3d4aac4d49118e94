//! The page of Ultimate Tic-Tac-Toe in the browser.
//!
//! [`page`] hands each message to the state of `uttt-app` and carries out the effects. Below it are
//! [`view`], [`engine_worker`] and [`platform`], which do not know each other, and the [`canvas`];
//! [`later`] holds what of them is loaded after the first frame, with [`found`], which reads what an
//! analysis has found.
//! Below those are [`controls`], the [`dispatcher`] that takes every message, and [`dom`].

mod canvas;
mod controls;
mod dispatcher;
mod dom;
mod engine_worker;
mod found;
mod later;
mod page;
mod platform;
mod view;

/// It is smaller than the standard library's allocator, and the page allocates little.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    console_error_panic_hook::set_once();
    let begun =
        web_sys::window().ok_or_else(|| "this is no page".into()).and_then(|_| page::open());
    if let Err(error) = begun {
        // The script that loads this program shows the error.
        wasm_bindgen::throw_val(error);
    }
}
