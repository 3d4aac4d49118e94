use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Size};
use uttt_board::Raster;
use uttt_rules::{AnyGame, Cell, Path, Place};

use super::parts::{Parts, key_columns};
use super::prompt::Prompt;
use super::sheet::Sheet;
use super::terminal::Input;
use crate::typed_move::TypedMove;
use crate::zoomed_board::board_to_play_in;

/// How many of the things that were said are kept.
const SAID: usize = 50;

/// What a person wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// What this line says: a move or a word.
    Line(String),
    /// A cell that was pressed.
    Cell(Place),
    /// The return key on an empty line, with the cell under the cursor.
    Enter(Place),
    /// To leave.
    Leave,
    /// To end the program, as by Ctrl-C.
    Interrupt,
    /// To stop the program until the shell continues it.
    Suspend,
    /// To see everything drawn again.
    Redraw,
}

/// The state of the screen, whatever is played on it.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(super) size: Size,
    pub(super) prompt: Prompt,
    pub(super) cursor: Place,
    /// Which of the nine boards of a game of three levels is seen.
    pub(super) seen: Cell,
    pub(super) said: Vec<String>,
    pub(super) sheet: Option<Sheet>,
}

impl Desk {
    pub(crate) fn new(size: Size, game: &AnyGame) -> Self {
        let mut desk = Self {
            size,
            prompt: Prompt::default(),
            cursor: Raster::new(game.rules().shape()).middle(),
            seen: Cell::ALL[4],
            said: Vec::new(),
            sheet: None,
        };
        desk.settle(game);
        desk
    }

    /// Says something beside the board.
    pub(crate) fn say(&mut self, words: impl Into<String>) {
        self.said.push(words.into());
        if self.said.len() > SAID {
            self.said.remove(0);
        }
    }

    /// Forgets what was said.
    pub(crate) fn hush(&mut self) {
        self.said.clear();
    }

    /// Begins a line for the person.
    pub(crate) fn type_in(&mut self, text: &str) {
        self.prompt.set(text);
    }

    /// Shows a text over everything else.
    pub(crate) fn show(&mut self, title: &str, text: String) {
        self.sheet = Some(Sheet::new(title, text));
    }

    /// Shows one of the nine boards of a game of three levels.
    pub(crate) fn look_at(&mut self, game: &AnyGame, large: Cell) {
        self.seen = large;
        let path = |at| game.rules().shape().path(at);
        let is_there =
            |&at: &Place| path(at).is_some_and(|path| path.cells().first() == Some(&large));
        let middle = game.rules().shape().places().filter(is_there).nth(40);
        let playable = game.legal_moves().into_iter().find(is_there);
        self.cursor = playable.or(middle).unwrap_or(self.cursor);
    }

    /// After the position has changed: puts the cursor where one may play, and shows that part.
    pub(crate) fn settle(&mut self, game: &AnyGame) {
        let playable = game.legal_moves();
        if !playable.contains(&self.cursor) {
            // The middle of the board to play in, or what is next to it.
            let raster = Raster::new(game.rules().shape());
            let inside = |at: &Place| {
                let grids = game.active_grids();
                let grid = grids.first().copied().unwrap_or(Path::ROOT);
                raster.path(*at).is_none_or(|path| grid.contains(&path))
            };
            let all: Vec<_> = game.rules().shape().places().filter(inside).collect();
            let middle = all.get(all.len() / 2).copied().unwrap_or_else(|| raster.middle());
            let nearest = playable.into_iter().min_by_key(|&at| distance(raster, at, middle));
            self.cursor = nearest.unwrap_or(self.cursor);
        }
        self.follow(game);
        if let Some(large) = board_to_play_in(game) {
            self.seen = large;
        }
    }

    /// Shows the board that the cursor is in.
    fn follow(&mut self, game: &AnyGame) {
        if let Some(path) = game.rules().shape().path(self.cursor)
            && let Some(&large) = path.cells().first()
        {
            self.seen = large;
        }
    }

    /// What a person wants by a key, the mouse or a paste. `keys` are the words in the last line.
    pub(crate) fn input(&mut self, input: Input, game: &AnyGame, keys: &[&str]) -> Option<Wish> {
        match input {
            Input::Resize(size) => self.size = size,
            Input::Paste(text) => {
                self.prompt.insert(&text);
                self.preview(game);
            }
            Input::Suspend => return Some(Wish::Suspend),
            Input::Lost => return Some(Wish::Interrupt),
            Input::Key(key) => return self.key(key, game, keys),
            Input::Mouse(mouse) => return self.mouse(mouse, game, keys),
        }
        None
    }

    fn key(&mut self, key: KeyEvent, game: &AnyGame, keys: &[&str]) -> Option<Wish> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') => return Some(Wish::Interrupt),
                KeyCode::Char('z') => return Some(Wish::Suspend),
                KeyCode::Char('l') => return Some(Wish::Redraw),
                KeyCode::Char('d') if self.prompt.is_empty() => return Some(Wish::Leave),
                _ => {}
            }
        }
        if let Some(sheet) = &mut self.sheet {
            match key.code {
                KeyCode::Up => sheet.scroll(-1, self.size),
                KeyCode::Down => sheet.scroll(1, self.size),
                KeyCode::PageUp => sheet.scroll(-10, self.size),
                KeyCode::PageDown => sheet.scroll(10, self.size),
                _ => self.sheet = None,
            }
            return None;
        }
        if self.prompt.key(key) {
            self.preview(game);
            return None;
        }
        match key.code {
            KeyCode::Up => self.step(game, -1, 0),
            KeyCode::Down => self.step(game, 1, 0),
            KeyCode::Left => self.step(game, 0, -1),
            KeyCode::Right => self.step(game, 0, 1),
            KeyCode::Tab => {
                if let Some(whole) = completion(&self.prompt.text(), keys) {
                    self.prompt.set(whole);
                }
            }
            // A line that says nothing.
            KeyCode::Esc => return Some(Wish::Line(String::new())),
            KeyCode::Enter if self.prompt.is_empty() => return Some(Wish::Enter(self.cursor)),
            KeyCode::Enter => return Some(Wish::Line(self.prompt.take())),
            _ => {}
        }
        None
    }

    fn mouse(&mut self, mouse: MouseEvent, game: &AnyGame, keys: &[&str]) -> Option<Wish> {
        let is_press = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if let Some(sheet) = &mut self.sheet {
            match mouse.kind {
                MouseEventKind::ScrollUp => sheet.scroll(-1, self.size),
                MouseEventKind::ScrollDown => sheet.scroll(1, self.size),
                _ if is_press => self.sheet = None,
                _ => {}
            }
            return None;
        }
        let at = Position { x: mouse.column, y: mouse.row };
        let parts = Parts::of(game, self.seen, self.size)?;
        if let Some(cell) = parts.board.hit(at) {
            if is_press || mouse.kind == MouseEventKind::Moved {
                self.cursor = cell;
            }
            return is_press.then_some(Wish::Cell(cell));
        }
        if !is_press {
            return None;
        }
        if let Some(overview) = parts.overview()
            && overview.contains(at)
        {
            let (column, row) = ((at.x - overview.x) / 8, (at.y - overview.y) / 4);
            if let Some(large) = Cell::at(row as u8, column as u8) {
                self.look_at(game, large);
            }
        }
        let is_key = |&(begin, width): &(u16, u16)| (begin..begin + width).contains(&at.x);
        let pressed = key_columns(keys, self.size.width).iter().position(is_key);
        let key = pressed.filter(|_| parts.keys.contains(at)).and_then(|key| keys.get(key))?;
        Some(Wish::Line((*key).to_owned()))
    }

    /// Moves the cursor to the cell that is typed.
    fn preview(&mut self, game: &AnyGame) {
        if let Ok(TypedMove::Cell(at)) = TypedMove::parse(&self.prompt.text(), game) {
            self.cursor = at;
            self.follow(game);
        }
    }

    fn step(&mut self, game: &AnyGame, rows: isize, columns: isize) {
        let raster = Raster::new(game.rules().shape());
        let (row, column) = raster.row_and_column(self.cursor);
        let row = row.checked_add_signed(rows);
        let column = column.checked_add_signed(columns);
        if let (Some(row), Some(column)) = (row, column)
            && let Some(at) = raster.at(row, column)
        {
            self.cursor = at;
            self.follow(game);
        }
    }

    /// What of the text is missing of a word in the last line, which the return key adds.
    pub(super) fn rest_of_word<'a>(&self, keys: &[&'a str]) -> &'a str {
        let text = self.prompt.text();
        completion(&text, keys).and_then(|whole| whole.get(text.len()..)).unwrap_or_default()
    }
}

/// The first of these words that begins with the text.
pub(crate) fn completion<'a>(text: &str, words: &[&'a str]) -> Option<&'a str> {
    let text = text.to_ascii_lowercase();
    words.iter().copied().find(|word| !text.is_empty() && word.starts_with(&text))
}

/// How far two cells are from each other, in rows and columns.
fn distance(raster: Raster, one: Place, other: Place) -> usize {
    let ((row, column), (other_row, other_column)) =
        (raster.row_and_column(one), raster.row_and_column(other));
    row.abs_diff(other_row) + column.abs_diff(other_column)
}
