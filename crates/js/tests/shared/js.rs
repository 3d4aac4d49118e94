//! Calling the classes as JavaScript does.

use js_sys::{Array, Error, Function, JSON, Object, Reflect};
use uttt_js::Game;
use uttt_rules::{AnyGame, Rules};
use wasm_bindgen::{JsCast, JsValue};

/// An error that JavaScript caught: its kind and its message.
pub(crate) type Caught = (String, String);

/// The class `Game`.
pub(crate) fn game_class() -> Function {
    let instance = JsValue::from(Game::from(AnyGame::new(Rules::Classic)));
    get(&instance, "constructor").unchecked_into()
}

/// `new Game()` with these moves played.
pub(crate) fn game(moves: &str) -> JsValue {
    after(construct(&game_class(), &[]).unwrap(), moves)
}

/// `new Game(rules)` with these moves played.
pub(crate) fn game_of(rules: &str, moves: &str) -> JsValue {
    after(construct(&game_class(), &[rules.into()]).unwrap(), moves)
}

fn after(game: JsValue, moves: &str) -> JsValue {
    for mv in moves.split_whitespace() {
        call(&game, "play", &[mv.into()]).unwrap();
    }
    game
}

/// `new class(...arguments)`.
pub(crate) fn construct(class: &Function, arguments: &[JsValue]) -> Result<JsValue, Caught> {
    Reflect::construct(class, &arguments.iter().collect::<Array>()).map_err(caught)
}

/// `target.name(...arguments)`.
pub(crate) fn call(target: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, Caught> {
    let function: Function = get(target, name).dyn_into().expect("a function of that name");
    Reflect::apply(&function, target, &arguments.iter().collect::<Array>()).map_err(caught)
}

/// The result of a call as JSON; `undefined` stays that word.
pub(crate) fn json(target: &JsValue, name: &str, arguments: &[JsValue]) -> String {
    let value = call(target, name, arguments).unwrap();
    JSON::stringify(&value).unwrap().as_string().unwrap_or_else(|| "undefined".into())
}

/// The kind and message of the error that a call throws.
pub(crate) fn refused(target: &JsValue, name: &str, arguments: &[JsValue]) -> Caught {
    call(target, name, arguments).expect_err("the call is refused")
}

/// Arguments that are all text.
pub(crate) fn args<const N: usize>(texts: [&str; N]) -> [JsValue; N] {
    texts.map(JsValue::from)
}

/// `{ name: value, … }`.
pub(crate) fn object(entries: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in entries {
        Reflect::set(&object, &(*name).into(), value).unwrap();
    }
    object.into()
}

pub(crate) fn get(target: &JsValue, name: &str) -> JsValue {
    Reflect::get(target, &name.into()).unwrap()
}

/// A kind and a message, to compare with.
pub(crate) fn error(kind: &str, message: &str) -> Caught {
    (kind.into(), message.into())
}

/// What is said of a rules id that nobody knows.
pub(crate) fn unknown_rules(id: &str) -> String {
    format!("unknown rules {id:?}, expected {}", Rules::ALL.map(Rules::id).join(", "))
}

fn caught(thrown: JsValue) -> Caught {
    let error: Error = thrown.dyn_into().expect("what is thrown is an Error");
    let kind = get(&error, "kind").as_string().expect("the error has a kind");
    (kind, error.message().into())
}
