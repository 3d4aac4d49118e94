//! The options of a figure in one line, as after the language of a fenced code block.

use std::str::FromStr;

use uttt_rules::{FormatError, RecordError};

use super::{FigureError, FigureOptions};

impl FigureOptions {
    /// The names of all options.
    pub const NAMES: [&str; 7] = ["rules", "ply", "next", "caption", "coordinates", "theme", "id"];
}

/// Reads words like `ply=12 coordinates caption="After the trap"`. A value with spaces stands
/// between quotation marks, double or single.
///
/// ```
/// use uttt_board::FigureOptions;
///
/// let options: FigureOptions = "ply=1 coordinates".parse()?;
/// assert!(options.html("classic: 55 51")?.contains("O to move in board 5"));
/// # Ok::<(), uttt_board::FigureError>(())
/// ```
impl FromStr for FigureOptions {
    type Err = FigureError;

    fn from_str(text: &str) -> Result<Self, FigureError> {
        let mut options = Self::default();
        for (name, value) in words(text)? {
            if !options.set(name, value)? {
                return Err(unknown(name, &Self::NAMES));
            }
        }
        Ok(options)
    }
}

/// The names and values of a line of options, which braces may enclose, as some generators want it.
pub(super) fn words(text: &str) -> Result<Vec<(&str, Option<&str>)>, FigureError> {
    let text = text.trim();
    let inside = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
    let (mut all, mut rest) = (Vec::<(&str, _)>::new(), inside.unwrap_or(text).trim_start());
    while !rest.is_empty() {
        let end = rest.find(|sign: char| sign == '=' || sign.is_whitespace());
        let (name, after) = rest.split_at(end.unwrap_or(rest.len()));
        let (value, after) = match after.strip_prefix('=') {
            Some(after) => {
                let (value, after) = value(after).ok_or_else(|| {
                    FigureError::option(name, after, "a quotation mark at the end")
                })?;
                (Some(value), after)
            }
            None => (None, after),
        };
        if all.iter().any(|&(known, _)| known == name) {
            return Err(FigureError::Twice { name: name.to_owned() });
        }
        all.push((name, value));
        rest = after.trim_start();
    }
    Ok(all)
}

/// The error of a name that no option has.
pub(super) fn unknown(name: &str, known: &[&str]) -> FigureError {
    FigureError::option("option", name, format!("one of {}", known.join(", ")))
}

/// The value at the beginning of a text, and the text after it; `None` if its quotation mark has no
/// end.
fn value(text: &str) -> Option<(&str, &str)> {
    match text.chars().next().filter(|sign| "\"'".contains(*sign)) {
        Some(mark) => text[1..].split_once(mark),
        None => Some(text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))),
    }
}

impl FigureOptions {
    /// Sets an option; false if there is none of this name.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<bool, FigureError> {
        let text = value.unwrap_or_default();
        let refuse = |expected: String| FigureError::option(name, text, expected);
        let whole = || text.parse::<usize>().map_err(|_| refuse("a number".to_owned()));
        match name {
            "rules" => {
                let rules =
                    text.parse().map_err(|error| FormatError::Record(RecordError::Rules(error)));
                self.rules = Some(rules?);
            }
            "ply" => self.ply = Some(whole()?),
            "next" => self.next = whole()?,
            "caption" => self.caption = Some(text.to_owned()),
            "coordinates" => {
                self.coordinates = match value {
                    None | Some("true") => true,
                    Some("false") => false,
                    Some(_) => return Err(refuse("true, false or nothing".to_owned())),
                }
            }
            "theme" => {
                let error = |_| refuse("auto, light or dark".to_owned());
                self.theme = text.parse().map_err(error)?;
            }
            "id" => self.id = Some(text.to_owned()),
            _ => return Ok(false),
        }
        Ok(true)
    }
}
