use uttt_rules::{AnyGame, Format, FormatError, PositionError, RecordError, Rules};
use wasm_bindgen::JsValue;

use crate::{Refusal, argument};

/// Reads a text of our own: a record, which has a colon after the rules id, or a position, which has
/// more words after it.
pub(crate) fn own(text: &str) -> Result<AnyGame, Refusal> {
    let has_id = text.trim_start().starts_with(|first: char| first.is_ascii_alphabetic());
    let is_position = has_id && !text.contains(':') && text.split_whitespace().nth(1).is_some();
    read(if is_position { Format::Position } else { Format::Record }, text, None)
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
