use std::ops::ControlFlow;

use uttt_rules::{Cell, Game, GameMove, Grid, TwoLevel, Variant};

use super::tree::Child;
use crate::bounds::Bounds;
use crate::network::{Network, Pattern};
use crate::playout::Playout;

/// Values all moves of a position that goes on.
pub(crate) fn children<V: Variant>(
    position: &TwoLevel<V>,
    network: &Network,
    children: &mut Vec<Child>,
) {
    children.clear();
    let them = !position.turn();
    // The network looks at each child from the side that moves there.
    let mut boards = Cell::ALL.map(|board| Pattern::of(position, board, them));
    let sum = network.sum(&boards);
    let _ = position.visit_moves(|mv| {
        let mv_index = mv.index() as u8;
        if let Some((end, plies)) = position.foresee(mv).end {
            let bounds = Bounds::certain(end, plies - 1);
            let share = f32::from(bounds.low(!them) + 1) / 2.0;
            children.push(Child { mv: mv_index, share, bounds });
            return ControlFlow::<()>::Continue(());
        }
        let mut after = *position;
        after.play_unchecked(mv);
        let before = boards[mv.board().index()];
        let now = Pattern::of(&after, mv.board(), them);
        let sum = network.change(&sum, mv.board(), before, now);
        boards[mv.board().index()] = now;
        let active = after.active();
        let sent = if active.is_single() || !after.is_free() { active } else { Grid::EMPTY };
        let value = network.value(&sum, sent, &boards);
        boards[mv.board().index()] = before;
        children.push(Child { mv: mv_index, share: 0.5 - 0.5 * value, bounds: Bounds::open(2) });
        ControlFlow::Continue(())
    });
}
