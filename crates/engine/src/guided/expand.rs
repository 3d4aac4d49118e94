use uttt_rules::{Cell, Game, GameMove, Move, TwoLevel, Variant};

use super::tree::Child;
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
    for board in position.active() {
        let before = boards[board.index()];
        let rest = network.without(&sum, board, before);
        for cell in position.empty(board) {
            let mv = Move::new(board, cell);
            let (share, bounds) = match position.foresee(mv).end {
                Some((end, plies)) => {
                    let bounds = Bounds::certain(end, plies - 1);
                    (f32::from(bounds.low(us) + 1) / 2.0, bounds)
                }
                None => {
                    let mut after = *position;
                    after.play_unchecked(mv);
                    let now = Pattern::of(&after, board, them);
                    boards[board.index()] = now;
                    let sum = network.with(&rest, board, now);
                    let value = network.value(&sum, View::sent(&after), &boards);
                    (0.5 - 0.5 * value, Bounds::open(2))
                }
            };
            children.push(Child { mv: mv.index() as u8, share, bounds });
        }
        boards[board.index()] = before;
    }
}
