use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::paint::{wrapped, write};

/// The widest that a sheet becomes.
const WIDEST: u16 = 76;

/// A text that covers the screen until it is put away.
#[derive(Debug)]
pub(super) struct Sheet {
    title: String,
    text: String,
    /// How many lines are above what is seen.
    scrolled: usize,
}

impl Sheet {
    pub(super) fn new(title: &str, text: String) -> Self {
        Self { title: title.to_owned(), text, scrolled: 0 }
    }

    /// Moves the text by so many lines, on a screen of this size.
    pub(super) fn scroll(&mut self, lines: isize, screen: Size) {
        let area = Rect::from((ratatui::layout::Position::ORIGIN, screen));
        let (_, text) = self.areas(area);
        let most = self.lines(text.width).len().saturating_sub(text.height.into());
        self.scrolled = self.scrolled.saturating_add_signed(lines).min(most);
    }

    fn lines(&self, width: u16) -> Vec<String> {
        wrapped(&self.text, width)
    }

    /// Where its frame is, and inside of it the text.
    fn areas(&self, screen: Rect) -> (Rect, Rect) {
        let width = screen.width.saturating_sub(4).min(WIDEST);
        let lines = self.lines(width.saturating_sub(4)).len() as u16;
        let height = screen.height.saturating_sub(2).min(lines + 2);
        let frame = Rect { x: screen.x + 2, y: screen.y + 1, width, height }.intersection(screen);
        let text = Rect {
            x: frame.x + 2,
            y: frame.y + 1,
            width: frame.width.saturating_sub(4),
            height: frame.height.saturating_sub(2),
        };
        (frame, text)
    }

    pub(super) fn draw(&self, screen: Rect, buffer: &mut Buffer) {
        let (frame, text) = self.areas(screen);
        Clear.render(frame, buffer);
        let block = Block::bordered().border_type(BorderType::Rounded);
        let lines = self.lines(text.width);
        let is_long = lines.len() > text.height.into();
        let keys = if is_long {
            " arrows move the text, any key closes it "
        } else {
            " any key closes it "
        };
        block.title(format!(" {} ", self.title)).title_bottom(keys).render(frame, buffer);
        for (row, line) in (0..text.height).zip(lines.iter().skip(self.scrolled)) {
            write(buffer, text, row, line, Style::reset());
        }
    }
}
