use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::{Refusal, argument};

/// The object of options that may end a call. An unknown name in it is refused, because a misspelt
/// option would go unnoticed.
#[derive(Clone, Debug)]
pub struct Options(Option<Object>);

impl Options {
    /// The options of a value, of which `known` are all names.
    ///
    /// # Errors
    /// `bad-argument`.
    pub fn new(value: &JsValue, known: &[&str]) -> Result<Self, Refusal> {
        let Some(value) = argument::optional(value) else { return Ok(Self(None)) };
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
    pub fn get(&self, name: &str) -> JsValue {
        let found = self.0.as_ref().map(|object| Reflect::get(object, &name.into()));
        found.and_then(Result::ok).unwrap_or(JsValue::UNDEFINED)
    }
}
