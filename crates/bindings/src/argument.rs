use std::time::Duration;

use js_sys::{Object, Reflect};
use uttt_rules::{Move, Player, Rules};
use wasm_bindgen::{JsCast, JsValue};

use crate::Refusal;

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

/// A move of the notation.
pub(crate) fn parse_move(value: &JsValue) -> Result<Move, Refusal> {
    let text = value
        .as_string()
        .ok_or_else(|| Refusal::argument("move", "a text of two digits 1-9", value))?;
    text.parse::<Move>().map_err(|error| Refusal::new("not-a-cell", error.to_string()))
}

/// A player, where one is named.
pub(crate) fn player(value: &JsValue) -> Result<Option<Player>, Refusal> {
    let Some(value) = optional(value) else { return Ok(None) };
    value.as_string().and_then(|text| text.parse().ok()).map(Some).ok_or_else(|| Refusal {
        kind: "not-a-player",
        ..Refusal::argument("player", "\"X\" or \"O\"", value)
    })
}

/// A rule system; the classic one where none is named.
pub(crate) fn rules(value: &JsValue) -> Result<Rules, Refusal> {
    let Some(value) = optional(value) else { return Ok(Rules::Classic) };
    let id = text("rules", value)?;
    id.parse()
        .map_err(|error: uttt_rules::UnknownRules| Refusal::new("unknown-rules", error.to_string()))
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
