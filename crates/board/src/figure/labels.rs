use uttt_rules::{AnyGame, GridState, Path};

use crate::layout::GridTree;
use crate::names::dotted;
use crate::{Ink, Label, Layout, Point};

/// The numbers of the boards, and in open boards those of the empty cells.
pub(super) fn coordinates(game: &AnyGame, layout: &Layout) -> Vec<Label> {
    let tree = GridTree::new(game.rules().shape());
    let mut labels = Vec::new();
    for path in tree.grids().into_iter().filter(|&path| tree.holds_cells(path)) {
        labels.extend(board_number(path, layout));
        let is_open = path.is_root() || game.grid(path) == Some(GridState::Open);
        // With three levels, the cells are too small for numbers that can be read.
        if is_open && path.cells().len() < 2 {
            labels.extend(cell_numbers(game, layout, path));
        }
    }
    labels
}

/// The number in the corner of a small board.
fn board_number(path: Path, layout: &Layout) -> Option<Label> {
    let (rect, cells) = (layout.grid(path).filter(|_| !path.is_root())?, layout.cells(path)?);
    let padding = cells.x - rect.x;
    let size = padding.max(rect.width * 0.17 * f32::from(u8::from(path.cells().len() > 1)));
    let inset = size * 0.72;
    let at = Point::new(rect.x + inset, rect.y + inset);
    Some(Label { at, size, ink: Ink::Text, text: dotted(&path.to_string()) })
}

/// The number in each empty cell of a grid. Where the whole board is one grid, this is the move.
fn cell_numbers<'a>(
    game: &'a AnyGame,
    layout: &'a Layout,
    path: Path,
) -> impl Iterator<Item = Label> + 'a {
    let tree = GridTree::new(game.rules().shape());
    let empty = (0..tree.leaves()).filter(move |&leaf| game.mark(tree.leaf(path, leaf)).is_none());
    empty.filter_map(move |leaf| {
        let at = tree.leaf(path, leaf);
        let cell = layout.cell(at)?;
        let text = dotted(&game.text(at).split_off(path.cells().len()));
        let size = (cell.width * 0.23).min(18.0);
        Some(Label { at: cell.centre(), size, ink: Ink::Soft, text })
    })
}
