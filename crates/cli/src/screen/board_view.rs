use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use uttt_rules::{AnyGame, Cell, GridState, Path, Place, Player, Rules};

use super::board_layout::BoardLayout;
use super::glyph::{glyph, letter};
use super::paint::{put, style};
use crate::cells::{label, look};
use crate::ink::{Ink, Look, Part};
use crate::won_line::{WonLine, closing_line, won_line};

/// The corners of a frame, from the top left and clockwise, and its level and upright lines.
const HEAVY: [char; 6] = ['┏', '┓', '┛', '┗', '━', '┃'];
const DASHED: [char; 6] = ['┌', '┐', '┘', '└', '╌', '┆'];

/// A board on the screen.
pub(super) struct BoardView<'a> {
    pub(super) game: &'a AnyGame,
    pub(super) layout: &'a BoardLayout,
    pub(super) ink: Ink,
    /// The cell under the cursor, if the person is to move.
    pub(super) cursor: Option<Place>,
    /// The cell of a hint.
    pub(super) hint: Option<Place>,
}

impl BoardView<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        self.lines(buffer);
        let playable = self.game.legal_moves();
        let won_line = won_line(self.game);
        let in_line = match &won_line {
            Some((_, WonLine::Cells(cells))) => cells.clone(),
            _ => closing_line(self.game),
        };
        for row in 0..self.layout.side() {
            for column in 0..self.layout.side() {
                if let Some(at) = self.layout.at(row, column) {
                    self.cell(at, playable.contains(&at), in_line.contains(&at), buffer);
                }
            }
        }
        let grids = self.small_grids();
        for &grid in &grids {
            self.decided(grid, buffer);
        }
        // The frame around what must be played in covers that around what comes next; the names of the
        // boards cover both.
        let next = self.cursor.and_then(|at| self.game.after(at));
        let next = next.filter(|next| next.outcome().is_none());
        let targets = next.as_ref().map(AnyGame::active_grids).unwrap_or_default();
        let active = self.game.active_grids();
        let [line, target, frame] =
            [Part::Line, Part::Target, Part::Frame].map(|part| style(self.ink.part(part)));
        for &grid in &targets {
            self.frame(grid, DASHED, target, buffer);
        }
        for &grid in &active {
            self.frame(grid, HEAVY, frame, buffer);
        }
        let (winners, won) = match won_line {
            Some((winner, WonLine::Boards(boards))) => (boards, Part::Won(winner)),
            _ => (Vec::new(), Part::Line),
        };
        let won = style(self.ink.part(won));
        for &grid in &winners {
            self.frame(grid, HEAVY, won, buffer);
        }
        for &grid in &grids {
            let name = label(self.game, grid);
            match &next {
                _ if active.contains(&grid) => self.label(grid, &name, frame, buffer),
                _ if winners.contains(&grid) => self.label(grid, &name, won, buffer),
                Some(next) if targets.contains(&grid) => {
                    let text = format!("{name}: {} next", next.turn());
                    self.label(grid, &text, target, buffer);
                }
                _ => self.label(grid, &name, line, buffer),
            }
        }
    }

    /// The ground, and the lines between cells and between boards.
    fn lines(&self, buffer: &mut Buffer) {
        let line = style(self.ink.part(Part::Line));
        let (area, cell) = (self.layout.area(), self.layout.cell_size());
        let between = |at: u16, size: u16| {
            let number = at / (size + 1);
            let is_line = at.is_multiple_of(size + 1) && number > 0 && number < self.layout.side();
            is_line.then_some(self.layout.side() == 9 && number.is_multiple_of(3))
        };
        for y in 0..area.height {
            for x in 0..area.width {
                // Whether a line between boards runs here; `None` if no line does.
                let is_outside = x == 0 || y == 0 || x == area.width - 1 || y == area.height - 1;
                let sign = match (between(x, cell.width), between(y, cell.height)) {
                    _ if is_outside => ' ',
                    (None, None) => ' ',
                    (Some(false), None) => '│',
                    (Some(true), None) => '║',
                    (None, Some(false)) => '─',
                    (None, Some(true)) => '═',
                    (Some(false), Some(false)) => '┼',
                    (Some(true), Some(false)) => '╫',
                    (Some(false), Some(true)) => '╪',
                    (Some(true), Some(true)) => '╬',
                };
                put(buffer, area.x + x, area.y + y, sign, line);
            }
        }
    }

    /// `in_line` says whether it belongs to a line that has won.
    fn cell(&self, at: Place, is_playable: bool, in_line: bool, buffer: &mut Buffer) {
        let Some(area) = self.layout.cell(at) else { return };
        let look = look(self.game, at, is_playable);
        let cell = if self.hint == Some(at) {
            self.ink.part(Part::Hint)
        } else if self.cursor == Some(at) {
            self.ink.part(Part::Cursor)
        } else {
            self.ink.style(look)
        };
        let mut cell = style(cell);
        if look.is_last && area.height > 1 {
            // A line under each row would strike the mark through.
            cell = cell.remove_modifier(Modifier::UNDERLINED);
        }
        if in_line {
            // The same two colours the other way round can be read as well.
            let is_reversed = cell.add_modifier.contains(Modifier::REVERSED);
            let reverse = if is_reversed { Style::remove_modifier } else { Style::add_modifier };
            cell = reverse(cell, Modifier::REVERSED);
        }
        fill(area, cell, buffer);
        if let Some(player) = look.mark {
            mark(player, area, cell, buffer);
        }
        if look.is_last && area.height > 1 {
            let (right, bottom) = (area.right() - 1, area.bottom() - 1);
            for (x, y, sign) in [
                (area.x, area.y, '┌'),
                (right, area.y, '┐'),
                (right, bottom, '┘'),
                (area.x, bottom, '└'),
            ] {
                put(buffer, x, y, sign, cell);
            }
        }
        if is_playable {
            // Over a mark that may be played over, the number stands in a corner, if the cell is large.
            let text = self.game.text(at);
            let (x, y) = match look.mark {
                None => (area.x + (area.width - text.len() as u16) / 2, area.y + area.height / 2),
                Some(_) if area.height > 1 => (area.x, area.y),
                Some(_) => (area.right(), area.y),
            };
            for (x, sign) in (x..area.right()).zip(text.chars()) {
                put(buffer, x, y, sign, cell);
            }
        }
    }

    /// The small grids that are seen. A board of one level has none.
    fn small_grids(&self) -> Vec<Path> {
        if self.layout.side() < 9 {
            return Vec::new();
        }
        let seen = self.layout.seen();
        Cell::ALL.into_iter().filter_map(|cell| seen.child(cell)).collect()
    }

    /// A closed board shows the mark of its winner, once another move has been played since: the move
    /// that has closed it is seen among its cells.
    fn decided(&self, grid: Path, buffer: &mut Buffer) {
        let Some(GridState::Won(player)) = self.game.grid(grid) else { return };
        let is_last = |at: Place| self.in_grid(grid, at);
        if self.game.rules() == Rules::OpenBoards || self.game.last().is_some_and(is_last) {
            return;
        }
        let Some(area) = self.layout.grid(grid) else { return };
        let inside = Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2);
        let look = Look {
            mark: Some(player),
            board: GridState::Won(player),
            is_last: false,
            is_playable: false,
        };
        let look = style(self.ink.style(look));
        fill(inside, look, buffer);
        mark(player, inside, look, buffer);
    }

    fn in_grid(&self, grid: Path, at: Place) -> bool {
        self.game.rules().shape().path(at).is_some_and(|path| grid.contains(&path))
    }

    fn frame(&self, grid: Path, signs: [char; 6], style: Style, buffer: &mut Buffer) {
        let Some(area) = self.layout.grid(grid) else { return };
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x + 1..right {
            put(buffer, x, area.y, signs[4], style);
            put(buffer, x, bottom, signs[4], style);
        }
        for y in area.y + 1..bottom {
            put(buffer, area.x, y, signs[5], style);
            put(buffer, right, y, signs[5], style);
        }
        for (x, y, sign) in [
            (area.x, area.y, signs[0]),
            (right, area.y, signs[1]),
            (right, bottom, signs[2]),
            (area.x, bottom, signs[3]),
        ] {
            put(buffer, x, y, sign, style);
        }
    }

    /// The number of a board and what is said of it, in the middle of the line above it.
    fn label(&self, grid: Path, text: &str, style: Style, buffer: &mut Buffer) {
        let Some(area) = self.layout.grid(grid) else { return };
        let text = format!(" {text} ");
        let begin = area.x + area.width.saturating_sub(text.len() as u16) / 2;
        for (x, sign) in (begin..area.right()).zip(text.chars()) {
            put(buffer, x, area.y, sign, style);
        }
    }
}

fn fill(area: Rect, style: Style, buffer: &mut Buffer) {
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            put(buffer, x, y, ' ', style);
        }
    }
}

/// A mark in the middle of an area, as large as fits.
fn mark(player: Player, area: Rect, style: Style, buffer: &mut Buffer) {
    // With an odd number of lines it has a middle.
    let lines = (area.height - 1 + area.height % 2).min(area.width.div_ceil(2)).min(7);
    let lines = if lines.is_multiple_of(2) { lines - 1 } else { lines };
    let (left, top) = ((area.width + 1 - 2 * lines) / 2, (area.height - lines) / 2);
    if lines == 1 {
        put(buffer, area.x + area.width / 2, area.y + area.height / 2, letter(player), style);
        return;
    }
    for (column, row, sign) in glyph(player, lines) {
        put(buffer, area.x + left + column, area.y + top + row, sign, style);
    }
}
