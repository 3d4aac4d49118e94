use super::Figure;
use crate::annotations::{arrow, marked_cell};
use crate::next_moves::{faint, next_moves, number};
use crate::{DisplayItem, Layout};

/// The shapes over the board, and the numbers on them: the moves that follow, marked cells, arrows.
pub(super) fn draw(figure: &Figure<'_>, layout: &Layout) -> Vec<DisplayItem> {
    let mut items = Vec::new();
    for (count, next) in (1..).zip(next_moves(figure.game, &figure.next)) {
        if let Some(cell) = faint(&mut items, layout, next) {
            number(&mut items, cell, count);
        }
    }
    figure.marks.iter().for_each(|&at| marked_cell(&mut items, layout, at));
    for &(from, to) in &figure.arrows {
        arrow(&mut items, layout, from, to);
    }
    items
}
