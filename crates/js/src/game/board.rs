use js_sys::{Object, Reflect};
use uttt_rules::{AnyGame, Cell, GridState, Path, Player};
use wasm_bindgen::JsValue;

/// All cells and grids of a game, each by its name.
pub(super) fn of(game: &AnyGame) -> JsValue {
    let places = game.rules().shape().places();
    let cells = places.map(|at| (game.text(at), cell(game.mark(at))));
    let grids = grids(game).into_iter().map(|(path, state)| (path.to_string(), grid(state)));
    let board = Object::new();
    set(&board, "cells", &object(cells).into());
    set(&board, "grids", &object(grids).into());
    board.into()
}

/// The name of what is in a cell.
pub(super) fn cell(mark: Option<Player>) -> String {
    mark.map_or_else(|| "empty".to_owned(), |player| player.to_string())
}

/// The name of a grid's state.
pub(super) fn grid(state: GridState) -> String {
    match state {
        GridState::Open => "open".to_owned(),
        GridState::Both => "both".to_owned(),
        GridState::Drawn => "drawn".to_owned(),
        GridState::Won(player) => player.to_string(),
    }
}

/// All grids, each after the one around it.
fn grids(game: &AnyGame) -> Vec<(Path, GridState)> {
    let state = |path: Path| Some((path, game.grid(path)?));
    let mut all: Vec<_> = state(Path::ROOT).into_iter().collect();
    let mut at = 0;
    while let Some(&(around, _)) = all.get(at) {
        let inside = Cell::ALL.into_iter().filter_map(|cell| around.child(cell));
        all.extend(inside.filter_map(state));
        at += 1;
    }
    all
}

fn object(entries: impl Iterator<Item = (String, String)>) -> Object {
    let object = Object::new();
    for (name, value) in entries {
        set(&object, &name, &value.into());
    }
    object
}

fn set(object: &Object, name: &str, value: &JsValue) {
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(object, &name.into(), value);
}
