use std::fmt;

use js_sys::{Error, Reflect};
use uttt_rules::{Classic, PlayError};
use wasm_bindgen::JsValue;

/// Why a call was refused. JavaScript sees an `Error` with the message and a property `kind`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A word for programs, `wrong-board` for example.
    pub kind: &'static str,
    /// A sentence for people.
    pub message: String,
}

impl Refusal {
    pub(crate) fn new(kind: &'static str, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }

    /// An argument that is not what the call takes.
    pub(crate) fn argument(name: &str, expected: &str, found: &JsValue) -> Self {
        Self::new("bad-argument", format!("{name}: expected {expected}, found {}", shown(found)))
    }
}

/// A value as a message shows it: short text in quotes, a number or truth value as it is, and of
/// anything else its type.
pub(crate) fn shown(value: &JsValue) -> String {
    if let Some(text) = value.as_string() {
        return format!("{:?}", text.chars().take(40).collect::<String>());
    }
    if let Some(number) = value.as_f64() {
        return number.to_string();
    }
    match value.as_bool() {
        Some(truth) => truth.to_string(),
        None if value.is_null() => "null".into(),
        None => value.js_typeof().as_string().unwrap_or_default(),
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

/// An illegal move: the message names it, the kind is the reason's.
impl From<PlayError<Classic>> for Refusal {
    fn from(error: PlayError<Classic>) -> Self {
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
