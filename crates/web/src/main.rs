//! The page of Ultimate Tic-Tac-Toe.

mod cells;
mod choices;
mod click;
mod control;
mod dialog;
mod disclosure;
mod dom;
#[cfg(test)]
mod first_paint;
mod frame;
mod handout;
mod idea_node;
mod image;
mod keys;
mod keys_list;
mod level_slider;
mod listener;
mod moves;
mod notices;
mod offline;
mod opponent;
mod page;
mod painter;
mod paper;
mod post;
mod rules_card;
mod seat_list;
mod store;
mod surface;
mod surroundings;
mod symbol;
mod tabs;
mod timer;
mod tip;
mod view;

fn main() {
    console_error_panic_hook::set_once();
    let begun = web_sys::window()
        .ok_or_else(|| "this is no page".into())
        .and_then(|window| page::open(&window));
    if let Err(error) = begun {
        // Whoever loaded this shows it.
        wasm_bindgen::throw_val(error);
    }
}
