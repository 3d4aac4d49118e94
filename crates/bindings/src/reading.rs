use uttt_rules::{AnyGame, Format, FormatError, PositionError, RecordError, Rules};
use wasm_bindgen::JsValue;

use crate::{Refusal, argument};

/// Reads a text of our own: a record, a link, or a position.
pub(crate) fn own(text: &str) -> Result<AnyGame, Refusal> {
    AnyGame::read(text, None).map_err(|error| {
        let is_position = matches!(error, FormatError::Position(_));
        refusal(if is_position { Format::Position } else { Format::Record }, &error)
    })
}

/// Reads a text in some form, as a game of `rules` where they are named.
pub(crate) fn read(format: Format, text: &str, rules: Option<Rules>) -> Result<AnyGame, Refusal> {
    format.read(text, rules).map_err(|error| refusal(format, &error))
}

/// The form that an argument names.
pub(crate) fn format(value: &JsValue) -> Result<Format, Refusal> {
    argument::text("format", value)?.parse().map_err(|error: uttt_rules::UnknownFormat| {
        Refusal::new("unknown-format", error.to_string())
    })
}

/// Why a form does not fit.
pub(crate) fn refusal(format: Format, error: &FormatError) -> Refusal {
    let kind = match error {
        FormatError::Record(RecordError::Rules(_))
        | FormatError::Position(PositionError::Rules(_)) => "unknown-rules",
        FormatError::Record(RecordError::OtherRules { .. })
        | FormatError::Position(PositionError::OtherRules { .. }) => "other-rules",
        FormatError::NotServed { .. } => "not-served",
        FormatError::NoStart => "no-start",
        _ if format.is_position() => "bad-position",
        _ => "bad-record",
    };
    Refusal::new(kind, error.to_string())
}
