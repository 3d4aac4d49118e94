use uttt_js::{Refusal, argument, refused_format};
use uttt_rules::{AnyGame, Format, Rules};
use wasm_bindgen::JsValue;

/// Reads a text in this notation. `rules` are those that the caller names.
pub(crate) fn read(format: Format, text: &str, rules: Option<Rules>) -> Result<AnyGame, Refusal> {
    format.read(text, rules).map_err(|error| refused_format(format, &error))
}

/// Reads an argument as the name of a notation.
pub(crate) fn format(value: &JsValue) -> Result<Format, Refusal> {
    argument::text("format", value)?.parse().map_err(|error: uttt_rules::ParseFormatError| {
        Refusal::new("unknown-format", error.to_string())
    })
}
