//! A screen as an SVG, for the documents.

use std::fmt::Write as _;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use uttt_board::attribute;

/// The size of a character, in pixels. With these fonts the lines of boxes meet.
const WIDTH: u16 = 9;
const HEIGHT: u16 = 17;
const FONT: &str = "15px 'DejaVu Sans Mono', Menlo, Consolas, monospace";
/// The colours of a terminal's own ground and text.
const GROUND: &str = "#16181d";
const TEXT: &str = "#e6e6e6";

/// The SVG of a screen.
pub(crate) fn screenshot(buffer: &Buffer) -> String {
    let area = buffer.area();
    let (width, height) = (area.width * WIDTH + 20, area.height * HEIGHT + 20);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\">\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{GROUND}\"/>\n\
         <g style=\"font: {FONT}; white-space: pre\">\n"
    );
    for y in 0..area.height {
        let mut x = 0;
        while x < area.width {
            let cell = &buffer[(x, y)];
            let style = (cell.fg, cell.bg, cell.modifier);
            let same = |&at: &u16| {
                let cell = &buffer[(at, y)];
                (cell.fg, cell.bg, cell.modifier) == style
            };
            let run: Vec<u16> = (x..area.width).take_while(same).collect();
            let text: String = run.iter().map(|&at| buffer[(at, y)].symbol()).collect();
            write_run(&mut svg, (x, y), &text, style);
            x += run.len() as u16;
        }
    }
    svg + "</g>\n</svg>\n"
}

fn write_run(svg: &mut String, at: (u16, u16), text: &str, style: (Color, Color, Modifier)) {
    let (mut ink, mut ground) = (css(style.0, TEXT), css(style.1, GROUND));
    if style.2.contains(Modifier::REVERSED) {
        std::mem::swap(&mut ink, &mut ground);
    }
    let (x, y) = (10 + at.0 * WIDTH, 10 + at.1 * HEIGHT);
    let width = text.chars().count() as u16 * WIDTH;
    // Writing to a string cannot fail.
    if ground != GROUND {
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{ground}\"/>"
        );
    }
    if text.trim().is_empty() {
        return;
    }
    let bold = if style.2.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let line = style.2.contains(Modifier::UNDERLINED);
    let line = if line { " text-decoration=\"underline\"" } else { "" };
    let mut escaped = String::new();
    attribute(&mut escaped, text);
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\" \
         fill=\"{ink}\"{bold}{line} xml:space=\"preserve\">{escaped}</text>",
        y + 13
    );
}

/// A colour of the cube or of the greys of 256 colours.
fn css(colour: Color, own: &str) -> String {
    let [red, green, blue] = match colour {
        Color::Indexed(number @ 16..232) => {
            let steps = [0, 95, 135, 175, 215, 255];
            let at = usize::from(number - 16);
            [at / 36, at / 6 % 6, at % 6].map(|step| steps[step])
        }
        Color::Indexed(number @ 232..) => [8 + 10 * (u32::from(number) - 232); 3],
        _ => return own.to_owned(),
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}
