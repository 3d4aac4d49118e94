use uttt_rules::{Classic, Format, History};

use crate::{Refusal, reading};

/// The text that reads back to this game: its record, or where it stands for one that did not begin
/// at the start.
pub(crate) fn own(game: &History<Classic>) -> String {
    if *game.start() == Classic::new() { game.to_string() } else { game.position().to_string() }
}

/// Writes a game in some form.
pub(crate) fn write(format: Format, game: &History<Classic>) -> Result<String, Refusal> {
    format.write(&game.clone().into()).map_err(|error| reading::refusal(format, &error))
}
