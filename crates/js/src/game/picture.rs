use uttt_board::{Palette, Picture};
use uttt_rules::AnyGame;
use wasm_bindgen::JsValue;

use crate::{OptionsObject, Refusal, argument};

/// A picture of a game's position. The page draws the same shapes on its canvas.
pub(super) fn svg(game: &AnyGame, options: &JsValue) -> Result<String, Refusal> {
    let options = OptionsObject::new(options, &["size", "theme", "title"])?;
    let mut picture = Picture::new(game);
    if let Some(size) = argument::optional(&options.get("size")) {
        picture.side = argument::pixels("size", size)?;
    }
    if let Some(theme) = argument::optional(&options.get("theme")) {
        picture.palette = palette(theme)?;
    }
    let title = options.get("title");
    let title =
        argument::optional(&title).map(|title| argument::text("title", title)).transpose()?;
    if let Some(title) = &title {
        picture.title = title;
    }
    Ok(picture.svg())
}

fn palette(value: &JsValue) -> Result<Palette, Refusal> {
    match value.as_string().as_deref() {
        Some("light") => Ok(Palette::Light),
        Some("dark") => Ok(Palette::Dark),
        _ => Err(Refusal::argument("theme", "\"light\" or \"dark\"", value)),
    }
}
