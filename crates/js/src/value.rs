use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::Refusal;

/// A structured value, as the plain object that JavaScript sees.
pub trait Value: Serialize + Sized {
    /// The object.
    ///
    /// # Errors
    /// `internal`, should JavaScript refuse to make it.
    fn to_js(&self) -> Result<JsValue, Refusal> {
        serde_wasm_bindgen::to_value(self)
            .map_err(|error| Refusal::new("internal", error.to_string()))
    }
}

impl<T: Serialize> Value for T {}
