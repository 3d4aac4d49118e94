use anstyle::{Color as AnsiColor, Effects, Style as AnsiStyle};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::ink::Ink;

/// What the terminal can show. If NO_COLOR is set, that is no colour.
pub(crate) fn of_environment() -> Ink {
    match std::env::var_os("NO_COLOR") {
        Some(value) if !value.is_empty() => Ink::Plain,
        _ => Ink::of_terminal(),
    }
}

/// A style of the command line as one of the screen.
pub(super) fn style(of: AnsiStyle) -> Style {
    let colour = |of: Option<AnsiColor>| match of {
        Some(AnsiColor::Ansi256(colour)) => Color::Indexed(colour.0),
        _ => Color::Reset,
    };
    let effects = [
        (Effects::BOLD, Modifier::BOLD),
        (Effects::UNDERLINE, Modifier::UNDERLINED),
        (Effects::INVERT, Modifier::REVERSED),
    ];
    let has = |effect: &&(Effects, Modifier)| of.get_effects().contains(effect.0);
    let modifiers = effects.iter().filter(has).map(|effect| effect.1).collect();
    // What a cell of the screen had before must not shine through.
    Style::reset()
        .fg(colour(of.get_fg_color()))
        .bg(colour(of.get_bg_color()))
        .remove_modifier(Modifier::all())
        .add_modifier(modifiers)
}

/// Writes a sign; none outside of the screen.
pub(super) fn put(buffer: &mut Buffer, x: u16, y: u16, sign: char, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.set_char(sign).set_style(style);
    }
}

/// Writes a line of text into a row of an area; what is too long is cut.
pub(super) fn write(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    if row < area.height && area.width > 0 {
        buffer.set_stringn(area.x, area.y + row, text, area.width.into(), style);
    }
}

/// The text in lines of at most so many columns, broken between words; a word that is wider is cut
/// in pieces. An empty line stays empty.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width).max(1);
    let mut lines = Vec::new();
    for line in text.lines() {
        // The lines of a paragraph that begins with spaces stay indented.
        let indent = line.len() - line.trim_start().len();
        let mut current = " ".repeat(indent.min(width - 1));
        let mut has_word = false;
        for word in line.split_whitespace() {
            let room = width.saturating_sub(console::measure_text_width(&current));
            if has_word && room < console::measure_text_width(word) + 1 {
                lines.push(std::mem::replace(&mut current, " ".repeat(indent.min(width - 1))));
                has_word = false;
            }
            if has_word {
                current.push(' ');
            }
            for sign in word.chars() {
                if console::measure_text_width(&current) >= width {
                    lines.push(std::mem::take(&mut current));
                }
                current.push(sign);
            }
            has_word = true;
        }
        lines.push(current);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_breaks_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("  one two\n\nthree", 6), ["  one", "  two", "", "three"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        for width in 0..20 {
            for line in
                wrapped("19: wrong board; play in board 5 — or, as you like, elsewhere", width)
            {
                assert!(console::measure_text_width(&line) <= usize::from(width.max(1)), "{line}");
            }
        }
    }
}
