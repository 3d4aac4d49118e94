use uttt_js::{Refusal, refused_format};
use uttt_rules::{AnyGame, Format};

/// Writes a game in this notation.
pub(crate) fn write(format: Format, game: &AnyGame) -> Result<String, Refusal> {
    format.write(game).map_err(|error| refused_format(format, &error))
}
