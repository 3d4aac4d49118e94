use std::fmt;

use js_sys::{Error, Reflect};
use uttt_rules::AnyPlayError;
use wasm_bindgen::prelude::*;

/// Why a call was refused. JavaScript sees an `Error` with the message and a property `kind`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A word for programs, `wrong-board` for example.
    pub kind: &'static str,
    /// A sentence for people.
    pub message: String,
}

impl Refusal {
    /// A refusal of a kind.
    pub fn new(kind: &'static str, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }

    /// An argument that is not what the call takes.
    pub fn argument(name: &str, expected: &str, found: &JsValue) -> Self {
        Self::new("bad-argument", format!("{name}: expected {expected}, found {}", shown(found)))
    }
}

#[wasm_bindgen]
extern "C" {
    /// JavaScript's own text for a value. Rust's for a number alone is the tenth part of a page.
    #[wasm_bindgen(js_name = String)]
    pub fn text_of(value: &JsValue) -> String;
}

/// A value as a message shows it: text in quotes, of objects and functions that they are such.
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

/// An illegal move: the message names it, the kind is the reason's.
impl From<AnyPlayError> for Refusal {
    fn from(error: AnyPlayError) -> Self {
        Self::new(error.reason.kind(), error.to_string())
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        let error = Error::new(&refusal.message);
        // Setting a property of an object that was just made cannot fail.
        let _ = Reflect::set(&error, &"kind".into(), &refusal.kind.into());
        error.into()
    }
}
