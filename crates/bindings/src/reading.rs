use uttt_rules::{Classic, History, PositionError, RecordError};

use crate::Refusal;

/// Reads a text of our own: a record, which has a colon, or a position, which has groups of cells.
pub(crate) fn own(text: &str) -> Result<History<Classic>, Refusal> {
    if text.contains('/') && !text.contains(':') {
        let position = text.parse::<Classic>().map_err(|error| {
            let kind = match error {
                PositionError::Rules(_) => "unknown-rules",
                _ => "bad-position",
            };
            Refusal::new(kind, error.to_string())
        })?;
        return Ok(History::starting_from(position));
    }
    History::parse(text).map_err(|error| {
        let kind = match error {
            RecordError::Rules(_) => "unknown-rules",
            _ => "bad-record",
        };
        Refusal::new(kind, error.to_string())
    })
}
