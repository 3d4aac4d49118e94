use std::time::Duration;

use js_sys::{Object, Reflect};
use uttt_engine::MAX_SEED;
use uttt_rules::{AnyGame, Place, Player, Rules};
use wasm_bindgen::convert::TryFromJsValue;
use wasm_bindgen::prelude::*;

use crate::{Game, Refusal};

/// The largest whole number that JavaScript's numbers count up to without gaps.
const MAX_SAFE: f64 = 9_007_199_254_740_991.0;

/// A text that must be there.
pub(crate) fn text(name: &str, value: &JsValue) -> Result<String, Refusal> {
    value.as_string().ok_or_else(|| Refusal::argument(name, "a text", value))
}

/// A value, or `None` where it was left out.
pub(crate) fn optional(value: &JsValue) -> Option<&JsValue> {
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// The cell of a game that a move names.
pub(crate) fn place(game: &AnyGame, value: &JsValue) -> Result<Place, Refusal> {
    let text = text("move", value)?;
    game.place(&text).map_err(|error| Refusal::new("not-a-cell", error.to_string()))
}

/// A player of a game, where one is named.
pub(crate) fn player(game: &AnyGame, value: &JsValue) -> Result<Option<Player>, Refusal> {
    let Some(value) = optional(value) else { return Ok(None) };
    let players = game.rules().players();
    let named = value.as_string().and_then(|text| text.parse().ok());
    named.filter(|player| players.contains(player)).map(Some).ok_or_else(|| {
        let expected = if players.len() == 2 { "\"X\" or \"O\"" } else { "\"X\", \"O\" or \"+\"" };
        Refusal { kind: "not-a-player", ..Refusal::argument("player", expected, value) }
    })
}

#[wasm_bindgen]
extern "C" {
    /// A value that may be a `Game`.
    type MaybeGame;

    #[wasm_bindgen(method, catch)]
    fn copy(this: &MaybeGame) -> Result<JsValue, JsValue>;
}

/// A copy of the game that a value is. A parameter of type `&Game` would be refused by an error
/// without a kind.
pub(crate) fn game(value: &JsValue) -> Result<Game, Refusal> {
    let copied = value.unchecked_ref::<MaybeGame>().copy();
    copied.and_then(Game::try_from_js_value).map_err(|_| Refusal::argument("game", "a Game", value))
}

/// A rule system; the classic one where none is named.
pub(crate) fn rules(value: &JsValue) -> Result<Rules, Refusal> {
    let Some(value) = optional(value) else { return Ok(Rules::Classic) };
    let id = text("rules", value)?;
    id.parse()
        .map_err(|error: uttt_rules::UnknownRules| Refusal::new("unknown-rules", error.to_string()))
}

/// Yes or no; no where it was left out.
pub(crate) fn flag(name: &str, value: &JsValue) -> Result<bool, Refusal> {
    let Some(value) = optional(value) else { return Ok(false) };
    value.as_bool().ok_or_else(|| Refusal::argument(name, "true or false", value))
}

/// A duration, given as a number of milliseconds.
pub(crate) fn milliseconds(name: &str, value: &JsValue) -> Result<Duration, Refusal> {
    let number = value.as_f64().filter(|number| (0.0..=MAX_SAFE).contains(number));
    number
        .and_then(|number| Duration::try_from_secs_f64(number / 1000.0).ok())
        .ok_or_else(|| Refusal::argument(name, "a number of milliseconds, 0 or more", value))
}

/// A length that something can be drawn in.
pub(crate) fn pixels(name: &str, value: &JsValue) -> Result<f32, Refusal> {
    match value.as_f64() {
        Some(number) if (1.0..=10_000.0).contains(&number) => Ok(number as f32),
        _ => Err(Refusal::argument(name, "a number of pixels, 1 to 10000", value)),
    }
}

/// A whole number that is not negative.
pub(crate) fn whole(name: &str, value: &JsValue) -> Result<u64, Refusal> {
    match value.as_f64() {
        // The range was checked, so nothing is cut off.
        Some(number) if number.fract() == 0.0 && (0.0..=MAX_SAFE).contains(&number) => {
            Ok(number as u64)
        }
        _ => Err(Refusal::argument(name, "a whole number, 0 or more", value)),
    }
}

/// A seed: the same range as on the command line and over UGI.
pub(crate) fn seed(value: &JsValue) -> Result<u64, Refusal> {
    let expected = || format!("a whole number from 0 to {MAX_SEED}");
    let seed = whole("seed", value).ok().filter(|&seed| seed <= MAX_SEED);
    seed.ok_or_else(|| Refusal::argument("seed", &expected(), value))
}

/// The options object that may end a call. An unknown name in it is refused: it is a slip of the
/// pen that would go unnoticed.
pub(crate) struct Options(Option<Object>);

impl Options {
    pub(crate) fn new(value: &JsValue, known: &[&str]) -> Result<Self, Refusal> {
        let Some(value) = optional(value) else { return Ok(Self(None)) };
        let Some(object) = value.dyn_ref::<Object>() else {
            return Err(Refusal::argument("options", "an object", value));
        };
        for key in Object::keys(object) {
            if !key.as_string().is_some_and(|key| known.contains(&key.as_str())) {
                let expected = known.join(", ");
                return Err(Refusal::argument("option", &format!("one of {expected}"), &key));
            }
        }
        Ok(Self(Some(object.clone())))
    }

    /// The value of an option; undefined where it is not given.
    pub(crate) fn get(&self, name: &str) -> JsValue {
        let found = self.0.as_ref().map(|object| Reflect::get(object, &name.into()));
        found.and_then(Result::ok).unwrap_or(JsValue::UNDEFINED)
    }
}
