use uttt_rules::{Cell, Game, GameMove, Move, TwoLevel, Variant};

use super::reach::Reach;
use super::tree::{Child, DRAW};
use crate::bounds::Bounds;
use crate::network::{Network, Pattern, View};
use crate::playout::Playout;

/// Values all moves of a position that goes on.
pub(crate) fn value_moves<V: Variant>(
    position: &TwoLevel<V>,
    network: &Network,
    children: &mut Vec<Child>,
) {
    children.clear();
    let (us, them) = (position.turn(), !position.turn());
    // The network looks at each child from the side that moves there.
    let mut boards = Cell::ALL.map(|board| Pattern::of(position, board, them));
    let sum = network.sum(&boards);
    let reach = Reach::of(position);
    for board in position.active() {
        let is_wide = reach.is_wide_without(board);
        let before = boards[board.index()];
        let rest = network.without(&sum, board, before);
        for cell in position.empty(board) {
            let mv = Move::new(board, cell);
            let (value, bounds) = match position.foresee(mv).end {
                Some((end, plies)) => {
                    let bounds = Bounds::certain(end, plies - 1);
                    (bounds.low(us).into(), bounds)
                }
                None => {
                    let mut after = *position;
                    after.play_unchecked(mv);
                    let now = Pattern::of(&after, board, them);
                    boards[board.index()] = now;
                    let sum = network.with(&rest, board, now);
                    let bounds = match is_wide {
                        true => Bounds::open(2),
                        false => reach.after(&after, board).bounds(&after),
                    };
                    (-network.value(&sum, View::sent(&after), &boards), bounds)
                }
            };
            let share = bounds.correct(0.5 + 0.5 * value, us, DRAW);
            children.push(Child { mv: mv.index() as u8, share, bounds });
        }
        boards[board.index()] = before;
    }
}
