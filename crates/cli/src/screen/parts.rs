use ratatui::layout::{Rect, Size};
use uttt_rules::{AnyGame, Cell};

use super::board_layout::BoardLayout;

/// The narrowest panel beside a board, and the lowest one below it.
const NARROW: u16 = 22;
const LOW: u16 = 8;
/// Below how many lines of the panel the overview begins.
const OVERVIEW: u16 = 6;
/// From this width on a panel has room for the overview of a game of three levels.
const WIDE: u16 = 26;

/// What lies where on a screen.
#[derive(Debug)]
pub(super) struct Parts {
    pub(super) board: BoardLayout,
    /// What is said, and the line to type in.
    pub(super) panel: Rect,
    /// The words that can be pressed, in the last line.
    pub(super) keys: Rect,
}

impl Parts {
    /// `None` if the screen has no room for the board.
    pub(super) fn of(game: &AnyGame, seen: Cell, size: Size) -> Option<Self> {
        let Size { width, height } = size;
        let above = Rect::new(0, 0, width, height.saturating_sub(1));
        let beside = Rect { width: width.saturating_sub(NARROW + 1), ..above };
        let over = Rect { height: above.height.saturating_sub(LOW + 1), ..above };
        let (board, panel) = match BoardLayout::fit(game, seen, beside) {
            Some(board) => {
                let left = board.area().right() + 1;
                (board, Rect { x: left, width: width - left, ..above })
            }
            None => {
                let board = BoardLayout::fit(game, seen, over)?;
                let top = board.area().bottom() + 1;
                (board, Rect { y: top, height: above.bottom() - top, ..above })
            }
        };
        let keys = Rect::new(0, above.bottom(), width, 1);
        Some(Self { board, panel, keys })
    }

    /// Where the overview of a game of three levels is, if there is room for it.
    pub(super) fn overview(&self) -> Option<Rect> {
        let has_room = !self.board.seen().is_root() && self.panel.width >= WIDE;
        let area = Rect { x: self.panel.x + 1, y: self.panel.y + OVERVIEW, width: 23, height: 11 };
        (has_room && area.bottom() + 5 <= self.panel.bottom()).then_some(area)
    }
}

/// Where each of the words that can be pressed stands in the last line: its column and its width.
/// Those for which there is no room are left out.
pub(super) fn key_columns(keys: &[&str], width: u16) -> Vec<(u16, u16)> {
    let mut next = 1;
    let mut columns = Vec::new();
    for key in keys {
        let size = key.len() as u16;
        if next + size > width {
            break;
        }
        columns.push((next, size));
        next += size + 2;
    }
    columns
}

#[cfg(test)]
mod tests {
    use uttt_rules::Rules;

    use super::*;

    #[test]
    fn everything_has_its_place_from_60_by_20_on() {
        for rules in Rules::ALL {
            let game = AnyGame::new(rules);
            for (width, height) in [(60, 20), (80, 24), (120, 40), (40, 30), (200, 60)] {
                let parts = Parts::of(&game, Cell::ALL[4], Size { width, height }).unwrap();
                let board = parts.board.area();
                assert!(
                    !board.intersects(parts.panel) && !board.intersects(parts.keys),
                    "{parts:?}"
                );
                assert!(parts.panel.width >= NARROW && parts.panel.height >= LOW, "{parts:?}");
                assert!(parts.panel.right() <= width && parts.panel.bottom() < height, "{parts:?}");
                let has_overview = parts.overview().is_some();
                let is_wide = rules == Rules::Nested3 && width >= 80;
                assert_eq!(has_overview, is_wide, "{rules} {width}");
            }
            assert!(Parts::of(&game, Cell::ALL[4], Size { width: 15, height: 9 }).is_none());
        }
    }
}
