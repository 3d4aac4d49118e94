use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use uttt_rules::{AnyGame, Place, Player, Shape};

use super::board_view::BoardView;
use super::desk::Desk;
use super::paint::{style, wrapped, write};
use super::parts::{Parts, key_columns};
use crate::ink::{Ink, Part};
use crate::zoomed_board::overview;

/// What is shown around the board.
pub(crate) struct Page<'a> {
    pub(crate) game: &'a AnyGame,
    pub(crate) ink: Ink,
    /// What is played.
    pub(crate) title: String,
    /// Who plays, or what is to be found.
    pub(crate) players: String,
    /// Whose turn it is, or how the game ended.
    pub(crate) status: String,
    /// Whether a person is to move.
    pub(crate) asks: bool,
    pub(crate) hint: Option<Place>,
    /// The words that can be pressed or typed.
    pub(crate) keys: &'a [&'a str],
}

/// Draws the screen.
pub(crate) fn draw(desk: &Desk, page: &Page<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let Some(parts) = Parts::of(page.game, desk.seen, area.as_size()) else {
        let told = format!(
            "This window has {} columns and {} lines, too few for the board. Make it 60 by 20 or larger, \
             or type quit and use --plain.",
            area.width, area.height
        );
        for (row, line) in (0..area.height).zip(wrapped(&told, area.width)) {
            write(buffer, area, row, &line, Style::reset());
        }
        return;
    };
    let board = BoardView {
        game: page.game,
        layout: &parts.board,
        ink: page.ink,
        cursor: page.asks.then_some(desk.cursor),
        hint: page.hint,
    };
    board.draw(buffer);
    let at = panel(desk, page, &parts, buffer);
    keys(page, &parts, buffer);
    match &desk.sheet {
        Some(sheet) => sheet.draw(area, buffer),
        None => frame.set_cursor_position(at),
    }
}

/// Draws the panel, and returns where the next character is typed.
fn panel(desk: &Desk, page: &Page<'_>, parts: &Parts, buffer: &mut Buffer) -> Position {
    let panel = parts.panel;
    let (plain, bold) = (Style::reset(), Style::reset().add_modifier(Modifier::BOLD));
    let overview_at = parts.overview();
    let mut row = 0;
    let mut texts = vec![(page.title.as_str(), bold), (page.players.as_str(), plain), ("", plain)];
    let about = about_cursor(desk, page);
    texts.push((&page.status, bold));
    texts.extend(about.as_deref().map(|about| (about, plain)));
    for (text, style) in texts {
        for line in if text.is_empty() { vec![String::new()] } else { wrapped(text, panel.width) } {
            if overview_at.is_none_or(|area| panel.y + row < area.y) {
                write(buffer, panel, row, &line, style);
                row += 1;
            }
        }
    }
    let prompt = panel.height.saturating_sub(1);
    if let Some(area) = overview_at {
        let ground = style(page.ink.part(Part::Line));
        for (line, pieces) in (0..).zip(overview(page.game, Some(desk.seen), page.ink)) {
            let mut x = area.x;
            for (piece, text) in pieces {
                write(
                    buffer,
                    Rect { x, ..area },
                    line,
                    &text,
                    if piece.is_plain() { ground } else { style(piece) },
                );
                x += console::measure_text_width(&text) as u16;
            }
        }
        row = area.bottom() - panel.y;
    }
    // What was said last stands above the prompt, and the moves have the room that is left.
    let room = prompt.saturating_sub(row + 1);
    let said: Vec<String> = desk.said.iter().flat_map(|text| wrapped(text, panel.width)).collect();
    let moves = moves(page.game, panel.width);
    let wanted = said.len().min(usize::from(room));
    let for_moves = usize::from(room).saturating_sub(wanted + 1).min(moves.len());
    for line in &moves[moves.len() - for_moves..] {
        row += 1;
        write(buffer, panel, row, line, plain);
    }
    let first = prompt.saturating_sub(wanted as u16);
    for (row, line) in (first..prompt).zip(&said[said.len() - wanted..]) {
        write(buffer, panel, row, line, plain);
    }
    // A text that is too long for the line shows its end.
    let before = desk.prompt.before();
    let width = usize::from(panel.width).saturating_sub(3);
    let hidden = before.chars().count().saturating_sub(width);
    let text: String = desk.prompt.text().chars().skip(hidden).collect();
    write(buffer, panel, prompt, &format!("> {text}"), bold);
    let typed = console::measure_text_width(&text) as u16 + 2;
    let rest = Rect { x: panel.x + typed, width: panel.width.saturating_sub(typed), ..panel };
    write(buffer, rest, prompt, desk.rest_of_word(page.keys), plain);
    let before: String = before.chars().skip(hidden).collect();
    let at = console::measure_text_width(&before) as u16 + 2;
    Position { x: panel.x + at.min(panel.width - 1), y: panel.y + prompt }
}

/// What the move under the cursor would do, or why it is none.
fn about_cursor(desk: &Desk, page: &Page<'_>) -> Option<String> {
    let game = page.game;
    let sends = matches!(game.rules().shape(), Shape::Nested { depth: 2.. });
    if !page.asks {
        return None;
    }
    let name = game.text(desk.cursor);
    if let Err(why) = game.check(desk.cursor) {
        return Some(format!("{name}: {why}."));
    }
    let after = game.after(desk.cursor).filter(|_| sends)?;
    let next = after.turn();
    Some(match after.active_grids()[..] {
        _ if after.outcome().is_some() => format!("{name} ends the game."),
        [grid] if !grid.is_root() => format!("{name} sends {next} to board {grid}."),
        [one, other] => format!("{name} sends {next} to board {one} or {other}."),
        _ => format!("{name} lets {next} play anywhere."),
    })
}

/// The moves of the game in columns, those of one round together.
fn moves(game: &AnyGame, width: u16) -> Vec<String> {
    let players = game.rules().players();
    // The first move may be that of another player than X.
    let skipped = game.mover(0).map_or(0, Player::index);
    let cell = game.moves().first().map_or(2, |&at| game.text(at).len());
    let mut rounds: Vec<String> = Vec::new();
    for (ply, &at) in game.moves().iter().enumerate() {
        let place = ply + skipped;
        if ply == 0 || place.is_multiple_of(players.len()) {
            let gap = " ".repeat((place % players.len()) * (cell + 1));
            rounds.push(format!("{:>3}.{gap}", place / players.len() + 1));
        }
        if let Some(round) = rounds.last_mut() {
            *round += &format!(" {}", game.text(at));
        }
    }
    let wide = 4 + players.len() * (cell + 1);
    let columns = ((usize::from(width) + 1) / (wide + 1)).max(1);
    let line = |rounds: &[String]| {
        let padded: Vec<_> = rounds.iter().map(|round| format!("{round:<wide$}")).collect();
        padded.join(" ")
    };
    rounds.chunks(columns).map(line).collect()
}

fn keys(page: &Page<'_>, parts: &Parts, buffer: &mut Buffer) {
    let style = Style::reset().add_modifier(Modifier::UNDERLINED);
    for (key, (x, width)) in page.keys.iter().zip(key_columns(page.keys, parts.keys.width)) {
        write(buffer, Rect { x, width, ..parts.keys }, 0, key, style);
    }
}
