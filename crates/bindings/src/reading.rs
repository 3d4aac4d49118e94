use uttt_rules::{AnyGame, Classic, Format, FormatError, History, PositionError, RecordError};
use wasm_bindgen::JsValue;

use crate::{Refusal, argument};

/// Reads a text of our own: a record, which has a colon, or a position, which has groups of cells.
pub(crate) fn own(text: &str) -> Result<History<Classic>, Refusal> {
    let is_position = text.contains('/') && !text.contains(':');
    read(if is_position { Format::Position } else { Format::Record }, text)
}

/// Reads a text in some form.
pub(crate) fn read(format: Format, text: &str) -> Result<History<Classic>, Refusal> {
    match format.read(text, None) {
        Ok(AnyGame::Classic(game)) => Ok(game),
        Ok(_) => Err(Refusal::new("unknown-rules", "only classic for now".to_owned())),
        Err(error) => Err(refusal(format, &error)),
    }
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
        FormatError::NoStart => "no-start",
        _ if format.is_position() => "bad-position",
        _ => "bad-record",
    };
    Refusal::new(kind, error.to_string())
}
