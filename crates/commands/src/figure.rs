use std::io::{Read, Write};

use clap::Args;
use uttt_board::{BoardOptions, FigureOptions, Theme};
use uttt_rules::{Rules, Study};

use crate::failure::Failure;
use crate::lines::not_text;
use crate::number::number;

/// Print a position as HTML for an article: a figure with an SVG, light and dark in one
///
/// The record may be annotated: marks, arrows and words of the comment on the position are
/// shown. In a comment, [#51] marks a cell and [>55-51] draws an arrow. The page's custom
/// properties --uttt-x, --uttt-o and so on set the colours.
#[derive(Debug, Args)]
pub struct FigureArgs {
    /// The rule system; where it is left out, the one that the record names, and classic for moves
    /// alone
    #[arg(long, value_name = "ID")]
    rules: Option<Rules>,
    /// Show the position after this many moves; where it is left out, the last one, or the one that
    /// a link points to
    #[arg(long, value_name = "N", value_parser = number(0..=u32::MAX))]
    ply: Option<u32>,
    /// Draw this many of the moves that follow, faintly and numbered
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0..=9_u32))]
    next: u32,
    /// The caption; where it is left out, the record's comment on the position
    #[arg(long, value_name = "TEXT")]
    caption: Option<String>,
    /// Number the boards and the empty cells
    #[arg(long)]
    coordinates: bool,
    /// The colours: auto, as the page around the figure; light; dark
    #[arg(long, value_name = "THEME", default_value = "auto")]
    theme: Theme,
    /// The id of the picture, or of the element
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// Write a board that readers use, the element `<uttt-board>`, with the figure inside. It has these
    /// attributes, as after the language of a code block: --element="mode=play level=4"
    #[arg(long, value_name = "ATTRIBUTES", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    element: Option<String>,
    /// The address of the page, to which the figure in the element is a link
    #[arg(long, value_name = "URL", requires = "element")]
    page: Option<String>,
    /// A record, an annotated one, a position or a link; without it, stdin is read
    #[arg(value_name = "RECORD")]
    record: Vec<String>,
}

impl FigureArgs {
    /// Prints the HTML of a figure.
    ///
    /// # Errors
    /// What is wrong with the record or an option.
    pub fn print(self, input: impl Read, out: &mut impl Write) -> Result<(), Failure> {
        let text = if self.record.is_empty() { read(input)? } else { self.record.join(" ") };
        let options = FigureOptions {
            rules: self.rules,
            ply: self.ply.map(|ply| ply as usize),
            next: self.next as usize,
            caption: self.caption,
            coordinates: self.coordinates,
            theme: self.theme,
            id: self.id,
            words: None,
        };
        let html = match &self.element {
            None => options.html(&text),
            Some(attributes) => {
                let mut board =
                    BoardOptions { figure: options, page: self.page, ..BoardOptions::default() };
                board.add(attributes).and_then(|()| board.html(&text))
            }
        };
        let html = html.map_err(|error| Failure::BadInput(error.to_string()))?;
        Ok(out.write_all(html.as_bytes())?)
    }
}

/// All of the input, if it is text and not much longer than a record can be.
fn read(input: impl Read) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    input.take(Study::MAX_LENGTH as u64 + 1).read_to_end(&mut bytes)?;
    String::from_utf8(bytes).map_err(|error| Failure::BadInput(not_text(&error.utf8_error())))
}
