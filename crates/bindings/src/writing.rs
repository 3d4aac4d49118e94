use uttt_js::{Refusal, refused_format};
use uttt_rules::{AnyGame, Format};

/// The text that reads back to this game: its record, or where it stands for one that did not begin
/// at the start.
pub(crate) fn own(game: &AnyGame) -> String {
    if game.is_from_start() { game.to_string() } else { game.position_text() }
}

/// Writes a game in some form.
pub(crate) fn write(format: Format, game: &AnyGame) -> Result<String, Refusal> {
    format.write(game).map_err(|error| refused_format(format, &error))
}
