//! A small picture of what is special about each rule system.

use uttt_rules::{Player, Rules};

use crate::marks::{mark, no_entry};
use crate::{DisplayItem, Ink, Paint, Palette, Point, Rect, Scene, Size, Stroke, svg};

const SIDE: f32 = 60.0;
const MARGIN: f32 = 3.0;

/// A small SVG that shows what is special about a rule system, with a title and a description for
/// people who cannot see it.
#[must_use]
pub fn emblem(rules: Rules, palette: Palette, title: &str, description: &str) -> String {
    let mut pen = Pen { items: Vec::new() };
    pen.draw(rules);
    let scene = Scene { size: Size::square(SIDE), items: pen.items, moving: false };
    svg(&scene, palette, title, description)
}

/// Two SVGs that show how a move sends the opponent: where a player plays, and where the opponent
/// must play next. Each has its title. `None` if moves do not send, or two pictures cannot show it.
#[must_use]
pub fn sending(rules: Rules, palette: Palette, titles: [&str; 2]) -> Option<[String; 2]> {
    let targets = targets(rules)?;
    let [here, there] = titles;
    let picture = |draw: &dyn Fn(&mut Pen), title| {
        let mut pen = Pen { items: Vec::new() };
        pen.tiles(&[]);
        draw(&mut pen);
        let scene = Scene { size: Size::square(SIDE), items: pen.items, moving: false };
        svg(&scene, palette, title, "")
    };
    let played = |pen: &mut Pen| {
        pen.open_tile(4);
        pen.mark(Player::X, cell_of(tile(4), 2), 2.4);
    };
    let here = picture(
        &|pen| {
            played(pen);
            pen.ring(4, Player::X);
        },
        here,
    );
    let there = picture(
        &|pen| {
            played(pen);
            for &target in targets {
                pen.open_tile(target);
                pen.ring(target, Player::O);
            }
        },
        there,
    );
    Some([here, there])
}

/// Whether [`sending`] can show how a move sends.
#[must_use]
pub fn shows_sending(rules: Rules) -> bool {
    targets(rules).is_some()
}

/// The boards that a move in the top right cell sends to.
fn targets(rules: Rules) -> Option<&'static [usize]> {
    match rules {
        Rules::Classic | Rules::MostBoards | Rules::OpenBoards | Rules::Nested2 => Some(&[2]),
        Rules::Adjacent => Some(&[1, 5]),
        Rules::Nested1
        | Rules::Nested3
        | Rules::Overwrite
        | Rules::OverwriteCell
        | Rules::OverwriteFree => None,
    }
}

struct Pen {
    items: Vec<DisplayItem>,
}

impl Pen {
    fn draw(&mut self, rules: Rules) {
        use Player::{O, X};
        match rules {
            Rules::Classic => {
                self.tiles(&[]);
                // The top right cell of the left board sends to the top right one.
                self.mark(X, cell_of(tile(3), 2), 3.0);
                self.ring(2, O);
            }
            Rules::MostBoards => {
                let won = [(0, X), (1, O), (2, X), (3, X), (4, O), (5, O), (6, O), (7, X), (8, X)];
                self.tiles(&won);
            }
            Rules::OpenBoards => {
                self.tiles(&[(0, X), (8, O)]);
                // A won board with lines: it stays in play.
                self.lines(tile(4).inset(1.5), 3);
                self.fill(tile(4), Ink::XTint);
                self.lines(tile(4).inset(1.5), 3);
                self.mark(X, cell_of(tile(4), 0), 3.0);
                self.ring(4, O);
            }
            Rules::Adjacent => {
                self.tiles(&[]);
                self.mark(X, cell_of(tile(4), 0), 3.0);
                self.ring(1, O);
                self.ring(3, O);
            }
            Rules::Nested1 => {
                let board = Rect::square(MARGIN, MARGIN, SIDE - 2.0 * MARGIN);
                self.fill(board, Ink::Surface);
                self.lines(board.inset(4.0), 3);
                for (at, player) in [(0, X), (4, X), (8, X), (2, O), (3, O)] {
                    self.mark(player, cell_of(board.inset(4.0), at), 5.0);
                }
            }
            Rules::Nested2 => {
                self.tiles(&[(0, X), (2, O)]);
                self.fill(tile(4), Ink::DrawTint);
                let centre = tile(4).centre();
                self.mark(X, Point::new(centre.x - 3.6, centre.y), 2.6);
                self.mark(O, Point::new(centre.x + 3.6, centre.y), 2.6);
            }
            Rules::Nested3 => {
                for at in 0..9 {
                    let big = tile(at);
                    self.fill(big, if at == 4 { Ink::Surface } else { Ink::Sunk });
                    self.lines(big.inset(1.5), 3);
                }
                self.mark(X, tile(0).centre(), 5.0);
                let inner = tile(4).inset(1.5);
                self.lines(third(inner, 4), 3);
                self.ring(4, O);
            }
            Rules::Overwrite => self.square(&[5, 6]),
            Rules::OverwriteCell => self.square(&[5]),
            Rules::OverwriteFree => self.square(&[]),
        }
    }

    /// Nine boards, some of them won.
    fn tiles(&mut self, won: &[(usize, Player)]) {
        for at in 0..9 {
            let owner = won.iter().find(|(board, _)| *board == at).map(|(_, owner)| *owner);
            self.fill(tile(at), owner.map_or(Ink::Sunk, Ink::tint));
            if let Some(owner) = owner {
                self.mark(owner, tile(at).centre(), 4.4);
            }
        }
    }

    /// Sixteen cells; those that a rule forbids have a bar.
    fn square(&mut self, barred: &[usize]) {
        let board = Rect::square(MARGIN, MARGIN, SIDE - 2.0 * MARGIN);
        self.fill(board, Ink::Surface);
        self.lines(board.inset(2.0), 4);
        let marks = [(0, Player::X), (5, Player::O), (6, Player::Plus), (11, Player::X)];
        for (at, player) in marks.into_iter().chain([(13, Player::Plus), (8, Player::O)]) {
            let cell = fourth(board.inset(2.0), at);
            self.mark(player, cell.centre(), 3.2);
        }
        for &at in barred {
            let cell = fourth(board.inset(2.0), at);
            let stroke = Stroke::solid(Paint::solid(Ink::Text), 1.2);
            no_entry(&mut self.items, cell.centre(), 5.6, stroke);
        }
    }

    fn fill(&mut self, rect: Rect, ink: Ink) {
        let fill = Some(Paint::solid(ink));
        self.items.push(DisplayItem::Rect { rect, radius: 2.5, fill, stroke: None });
    }

    /// A board in play.
    fn open_tile(&mut self, at: usize) {
        self.fill(tile(at), Ink::Surface);
        self.lines(tile(at).inset(1.5), 3);
    }

    fn ring(&mut self, board: usize, player: Player) {
        let stroke = Some(Stroke::solid(Paint::solid(Ink::of(player)), 1.5));
        self.items.push(DisplayItem::Rect { rect: tile(board), radius: 2.5, fill: None, stroke });
    }

    fn lines(&mut self, rect: Rect, row: u8) {
        let stroke = Stroke::solid(Paint::solid(Ink::Line), 0.8);
        let (right, bottom) = (rect.x + rect.width, rect.y + rect.height);
        let parts = (1..row).map(|line| f32::from(line) / f32::from(row));
        let lines = parts.flat_map(|part| {
            let (x, y) = (rect.x + rect.width * part, rect.y + rect.height * part);
            [
                [Point::new(x, rect.y), Point::new(x, bottom)],
                [Point::new(rect.x, y), Point::new(right, y)],
            ]
        });
        self.items.push(DisplayItem::Lines { lines: lines.collect(), stroke });
    }

    fn mark(&mut self, player: Player, centre: Point, reach: f32) {
        let stroke = Stroke::solid(Paint::solid(Ink::of(player)), reach * 0.5);
        mark(&mut self.items, player, centre, reach, stroke, 1.0);
    }
}

/// One of nine boards.
fn tile(at: usize) -> Rect {
    third(Rect::square(MARGIN, MARGIN, SIDE - 2.0 * MARGIN), at).inset(1.0)
}

fn third(rect: Rect, at: usize) -> Rect {
    part(rect, at, 3)
}

fn fourth(rect: Rect, at: usize) -> Rect {
    part(rect, at, 4)
}

fn part(rect: Rect, at: usize, row: usize) -> Rect {
    let side = rect.width / row as f32;
    Rect::square(rect.x + (at % row) as f32 * side, rect.y + (at / row) as f32 * side, side)
}

/// The middle of a board's cell.
fn cell_of(board: Rect, at: usize) -> Point {
    third(board.inset(1.5), at).centre()
}
