use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::Refusal;

/// Converts a structured value to a plain object for JavaScript.
pub trait Value: Serialize + Sized {
    /// The object.
    ///
    /// # Errors
    /// `internal` if JavaScript cannot create the object.
    fn to_js(&self) -> Result<JsValue, Refusal> {
        serde_wasm_bindgen::to_value(self)
            .map_err(|error| Refusal::new("internal", error.to_string()))
    }
}

impl<T: Serialize> Value for T {}
