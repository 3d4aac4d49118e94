use uttt_rules::{Cell, Game, Move, TwoLevel, Variant};

use super::tree::{DRAW, Evaluated};
use super::winnable::WinnableBoards;
use crate::network::{Features, Network, Pattern};
use crate::rollout::Rollout;
use crate::search::ProofBounds;

/// Evaluates all moves of a position that is not over. It updates the accumulator for each move, so
/// that an evaluation reads only a few rows of the network's table.
pub(crate) fn evaluate_moves<V: Variant>(
    position: &TwoLevel<V>,
    network: &Network,
    children: &mut Vec<Evaluated>,
) {
    children.clear();
    let (us, them) = (position.turn(), !position.turn());
    // The network sees each child from the side that moves there.
    let mut boards = Cell::ALL.map(|board| Pattern::of(position, board, them));
    let sum = network.sum(&boards);
    let winnable = WinnableBoards::of(position);
    for board in position.active() {
        let both_can_win = winnable.both_can_win_without(board);
        let before = boards[board.index()];
        let rest = network.without(&sum, board, before);
        for cell in position.empty(board) {
            let mv = Move::new(board, cell);
            let (value, bounds) = match position.move_prior(mv).proven {
                Some((end, plies)) => {
                    let bounds = ProofBounds::proven(end, plies - 1);
                    (bounds.low(us).into(), bounds)
                }
                None => {
                    let mut after = *position;
                    after.play_unchecked(mv);
                    let now = Pattern::of(&after, board, them);
                    boards[board.index()] = now;
                    let sum = network.with(&rest, board, now);
                    let bounds = match both_can_win {
                        true => ProofBounds::unproven(2),
                        false => winnable.after(&after, board).bounds(&after),
                    };
                    (-network.value(&sum, Features::sent(&after), &boards), bounds)
                }
            };
            let value = bounds.clamp_value(0.5 + 0.5 * value, us, DRAW);
            children.push(Evaluated { mv: mv.into(), value, bounds });
        }
        boards[board.index()] = before;
    }
}
