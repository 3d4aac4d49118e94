//! Boards in articles, for generators written in JavaScript: a record becomes HTML, the same that the
//! program `uttt` writes.

use uttt_board::{BoardOptions, FigureError, FigureOptions, Theme};
use wasm_bindgen::prelude::*;

use crate::argument::{flag, optional, rules, text, whole};
use crate::{OptionsObject, Refusal, refused_own};

/// The HTML of a figure: a record, an annotated one, a position, a link, or moves alone.
///
/// # Errors
/// `unknown-rules`, `other-rules`, `bad-record`, `bad-position`, `bad-argument`.
// The package declares its types.
#[wasm_bindgen(skip_typescript)]
pub fn figure(record: &JsValue, options: &JsValue) -> Result<String, Refusal> {
    let record = text("record", record)?;
    let options = OptionsObject::new(options, &FigureOptions::NAMES)?;
    read(&options)?.html(&record).map_err(|error| refused(&error))
}

/// The HTML of a fenced code block in Markdown: what stands after its language, and its text.
///
/// # Errors
/// As [`figure`].
// The package declares its types.
#[wasm_bindgen(skip_typescript)]
pub fn fence(info: &str, record: &str) -> Result<String, Refusal> {
    let options = info.parse::<BoardOptions>().and_then(|options| options.fence(record));
    options.map_err(|error| refused(&error))
}

/// The HTML of a board, the element `<uttt-board>` with a figure inside.
///
/// # Errors
/// As [`figure`].
// The package declares its types.
#[wasm_bindgen(skip_typescript)]
pub fn board(record: &JsValue, options: &JsValue) -> Result<String, Refusal> {
    let record = text("record", record)?;
    let own = ["page", "styled"];
    let names = [&FigureOptions::NAMES[..], &BoardOptions::NAMES, &own].concat();
    let options = OptionsObject::new(options, &names)?;
    let mut board = BoardOptions {
        figure: read(&options)?,
        page: options.read("page", text)?,
        is_styled: flag("styled", &options.get("styled"))?,
        ..BoardOptions::default()
    };
    for name in BoardOptions::NAMES {
        if let Some(value) = attribute(name, &options.get(name))? {
            board.set(name, Some(&value)).map_err(|error| refused(&error))?;
        }
    }
    board.html(&record).map_err(|error| refused(&error))
}

/// The value of an attribute of the element; nothing if it is left out or false.
fn attribute(name: &str, value: &JsValue) -> Result<Option<String>, Refusal> {
    match (value.as_bool(), value.as_f64()) {
        (Some(is), _) => Ok(is.then(String::new)),
        (_, Some(number)) => Ok(Some(number.to_string())),
        _ => optional(value).map(|value| text(name, value)).transpose(),
    }
}

fn read(options: &OptionsObject) -> Result<FigureOptions, Refusal> {
    Ok(FigureOptions {
        rules: options.read("rules", rules)?,
        ply: options.read("ply", size)?,
        next: options.read("next", size)?.unwrap_or_default(),
        caption: options.read("caption", text)?,
        coordinates: flag("coordinates", &options.get("coordinates"))?,
        theme: options.read("theme", theme)?.unwrap_or_default(),
        id: options.read("id", text)?,
        words: None,
    })
}

/// A number that a figure refuses if it is too large.
fn size(name: &str, value: &JsValue) -> Result<usize, Refusal> {
    Ok(usize::try_from(whole(name, value)?).unwrap_or(usize::MAX))
}

fn theme(name: &str, value: &JsValue) -> Result<Theme, Refusal> {
    let named = value.as_string().and_then(|name| name.parse().ok());
    let expected = "\"auto\", \"light\" or \"dark\"";
    named.ok_or_else(|| Refusal::argument(name, expected, value))
}

fn refused(error: &FigureError) -> Refusal {
    match error {
        FigureError::Record(error) => refused_own(error),
        FigureError::Study(_) | FigureError::Empty | FigureError::NoColon { .. } => {
            Refusal::new("bad-record", error.to_string())
        }
        other => Refusal::new("bad-argument", other.to_string()),
    }
}
