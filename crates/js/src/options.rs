use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::{Refusal, argument};

/// The object of options at the end of a call. It may only have known names, because a misspelt
/// option would otherwise have no effect and nobody would notice.
#[derive(Clone, Debug)]
pub struct OptionsObject(Option<Object>);

impl OptionsObject {
    /// Reads the options of a call; `known` are the names that it accepts.
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

    /// The value of an option as `read` reads it, which names it in its error; `None` if the caller left it
    /// out.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn read<T>(
        &self,
        name: &str,
        read: impl FnOnce(&str, &JsValue) -> Result<T, Refusal>,
    ) -> Result<Option<T>, Refusal> {
        argument::optional(&self.get(name)).map(|value| read(name, value)).transpose()
    }

    /// The value of an option, undefined if the caller left it out.
    pub fn get(&self, name: &str) -> JsValue {
        let found = self.0.as_ref().map(|object| Reflect::get(object, &name.into()));
        found.and_then(Result::ok).unwrap_or(JsValue::UNDEFINED)
    }
}
