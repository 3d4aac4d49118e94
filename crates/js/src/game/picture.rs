use uttt_board::{Palette, Picture};
use uttt_rules::AnyGame;
use wasm_bindgen::JsValue;

use crate::{OptionsObject, Refusal, argument};

/// A picture of a game's position. The page draws the same shapes on its canvas.
pub(super) fn svg(game: &AnyGame, options: &JsValue) -> Result<String, Refusal> {
    let options = OptionsObject::new(options, &["size", "theme", "title"])?;
    let mut picture = Picture::new(game);
    if let Some(side) = options.read("size", argument::pixels)? {
        picture.side = side;
    }
    if let Some(palette) = options.read("theme", palette)? {
        picture.palette = palette;
    }
    let title = options.read("title", argument::text)?;
    if let Some(title) = &title {
        picture.title = title;
    }
    Ok(picture.svg())
}

fn palette(name: &str, value: &JsValue) -> Result<Palette, Refusal> {
    match value.as_string().as_deref() {
        Some("light") => Ok(Palette::Light),
        Some("dark") => Ok(Palette::Dark),
        _ => Err(Refusal::argument(name, "\"light\" or \"dark\"", value)),
    }
}
