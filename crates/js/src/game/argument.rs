use uttt_rules::{AnyGame, Place, Player, Rules};
use wasm_bindgen::JsValue;

use crate::{Refusal, argument};

/// Reads a move as a cell of this game.
pub(super) fn place(game: &AnyGame, value: &JsValue) -> Result<Place, Refusal> {
    let text = argument::text("move", value)?;
    game.place(&text).map_err(|error| Refusal::new("not-a-cell", error.to_string()))
}

/// Reads an optional argument as a player of this game.
pub(super) fn player(game: &AnyGame, value: &JsValue) -> Result<Option<Player>, Refusal> {
    let Some(value) = argument::optional(value) else { return Ok(None) };
    let players = game.rules().players();
    let named = value.as_string().and_then(|text| text.parse().ok());
    named.filter(|player| players.contains(player)).map(Some).ok_or_else(|| {
        let expected = if players.len() == 2 { "\"X\" or \"O\"" } else { "\"X\", \"O\" or \"+\"" };
        Refusal { kind: "not-a-player", ..Refusal::argument("player", expected, value) }
    })
}

/// Reads an optional rule system, classic by default.
pub(super) fn rules(value: &JsValue) -> Result<Rules, Refusal> {
    argument::optional(value).map_or(Ok(Rules::Classic), |rules| argument::rules("rules", rules))
}
