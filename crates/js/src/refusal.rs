use std::fmt;

use js_sys::{Error, Reflect};
use uttt_rules::AnyPlayError;
use wasm_bindgen::prelude::*;

/// Why a call was refused. JavaScript sees an `Error` with the message and a property `kind`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A word for programs, for instance `wrong-board`.
    pub kind: &'static str,
    /// A sentence for people.
    pub message: String,
}

impl Refusal {
    /// A refusal of this kind.
    pub fn new(kind: &'static str, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }

    /// An argument of another type or value than the call accepts.
    pub fn argument(name: &str, expected: &str, found: &JsValue) -> Self {
        Self::new("bad-argument", format!("{name}: expected {expected}, found {}", shown(found)))
    }
}

#[wasm_bindgen]
extern "C" {
    /// JavaScript converts the value to text. Rust's code for numbers alone would be a tenth of the
    /// page's program.
    #[wasm_bindgen(js_name = String)]
    pub fn text_of(value: &JsValue) -> String;
}

/// A value as a message shows it: strings in quotes, and only the type of objects and functions.
fn shown(value: &JsValue) -> String {
    match value.as_string() {
        Some(text) => format!("{:?}", text.chars().take(40).collect::<String>()),
        None if value.is_object() || value.is_function() => {
            value.js_typeof().as_string().unwrap_or_default()
        }
        None => text_of(value),
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

/// An illegal move. The message names the move, and the kind says which rule it breaks.
impl From<AnyPlayError> for Refusal {
    fn from(error: AnyPlayError) -> Self {
        Self::new(error.reason.kind(), error.to_string())
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        let error = Error::new(&refusal.message);
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&error, &"kind".into(), &refusal.kind.into());
        error.into()
    }
}
