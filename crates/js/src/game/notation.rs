use uttt_rules::{AnyGame, Format, Rules};
use wasm_bindgen::JsValue;

use crate::{Refusal, argument, refused_format};

/// Reads a text in this notation. `rules` are those that the caller names.
pub(super) fn read(format: Format, text: &str, rules: Option<Rules>) -> Result<AnyGame, Refusal> {
    format.read(text, rules).map_err(|error| refused_format(format, &error))
}

/// Reads an argument as the name of a notation.
pub(super) fn format(value: &JsValue) -> Result<Format, Refusal> {
    argument::text("format", value)?.parse().map_err(|error: uttt_rules::ParseFormatError| {
        Refusal::new("unknown-format", error.to_string())
    })
}

/// Writes a game in this notation.
pub(super) fn write(format: Format, game: &AnyGame) -> Result<String, Refusal> {
    format.write(game).map_err(|error| refused_format(format, &error))
}
