use uttt_app::{Palette, Size};
use uttt_rules::{Classic, Game, History, Outcome};
use wasm_bindgen::JsValue;

use crate::argument::{self, Options};
use crate::{Refusal, writing};

/// How long the picture's sides are when nobody says, in pixels.
const SIDE: f32 = 540.0;

/// A picture of where a game stands. The page draws the same shapes on its canvas.
pub(crate) fn svg(game: &History<Classic>, options: &JsValue) -> Result<String, Refusal> {
    let options = Options::new(options, &["size", "theme", "title"])?;
    let side = match argument::optional(&options.get("size")) {
        Some(size) => argument::pixels("size", size)?,
        None => SIDE,
    };
    let palette = match argument::optional(&options.get("theme")) {
        Some(theme) => palette(theme)?,
        None => Palette::Light,
    };
    let title = match argument::optional(&options.get("title")) {
        Some(title) => argument::text("title", title)?,
        None => "Ultimate Tic-Tac-Toe".into(),
    };
    let scene = uttt_app::diagram(game.position(), game.last(), Size::square(side));
    Ok(uttt_app::svg(&scene, palette, &title, &description(game)))
}

fn palette(value: &JsValue) -> Result<Palette, Refusal> {
    match value.as_string().as_deref() {
        Some("light") => Ok(Palette::Light),
        Some("dark") => Ok(Palette::Dark),
        _ => Err(Refusal::argument("theme", "\"light\" or \"dark\"", value)),
    }
}

/// The game and where it stands, for whoever cannot see the picture.
fn description(game: &History<Classic>) -> String {
    let position = game.position();
    let state = match position.outcome() {
        None => format!("{} to move", position.turn()),
        Some(Outcome::Draw) => "drawn".into(),
        Some(Outcome::Won(player)) => format!("{player} won"),
    };
    format!("{} ({state})", writing::own(game))
}
