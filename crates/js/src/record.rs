use uttt_rules::{AnyGame, Format, FormatError, PositionError, RecordError};

use crate::Refusal;

/// Reads a record, a link or a position.
///
/// # Errors
/// `unknown-rules`, `bad-record`, `bad-position`.
pub fn read_own(text: &str) -> Result<AnyGame, Refusal> {
    AnyGame::read(text, None).map_err(|error| refused_own(&error))
}

/// The refusal for a text in our own notation, which is a position or else a record.
pub fn refused_own(error: &FormatError) -> Refusal {
    let is_position = matches!(error, FormatError::Position(_));
    refused_format(if is_position { Format::Position } else { Format::Record }, error)
}

/// The refusal for a text or a game that does not fit a form.
pub fn refused_format(format: Format, error: &FormatError) -> Refusal {
    let kind = match error {
        FormatError::Record(RecordError::Rules(_))
        | FormatError::Position(PositionError::Rules(_)) => "unknown-rules",
        FormatError::Record(RecordError::OtherRules { .. })
        | FormatError::Position(PositionError::OtherRules { .. }) => "other-rules",
        FormatError::Record(RecordError::Start(PositionError::Rules(_))) => "unknown-rules",
        FormatError::Record(RecordError::Start(_)) => "bad-position",
        FormatError::UnsupportedRules { .. } => "unsupported-rules",
        FormatError::NoStart => "no-start",
        _ if format.is_position() => "bad-position",
        _ => "bad-record",
    };
    Refusal::new(kind, error.to_string())
}
