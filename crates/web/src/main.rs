//! The page of Ultimate Tic-Tac-Toe and its worker: one program, which asks where it runs.

mod cells;
mod click;
mod control;
mod dialog;
mod dom;
#[cfg(test)]
mod first_paint;
mod frame;
mod handout;
mod keys;
mod keys_list;
mod listener;
mod moves;
mod notices;
mod offline;
mod opponent;
mod page;
mod painter;
mod post;
mod protocol;
mod rules_card;
mod seat_list;
mod store;
mod surface;
mod surroundings;
mod tabs;
mod timer;
mod view;
mod worker;

use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    console_error_panic_hook::set_once();
    let begun = match web_sys::window() {
        Some(window) => page::open(&window),
        None => js_sys::global()
            .dyn_into::<DedicatedWorkerGlobalScope>()
            .map_err(|_| "neither a page nor a worker of one".into())
            .and_then(|scope| worker::serve(&scope)),
    };
    if let Err(error) = begun {
        // Whoever loaded this shows it.
        wasm_bindgen::throw_val(error);
    }
}
