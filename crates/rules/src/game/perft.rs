use core::ops::ControlFlow;

use crate::Game;

/// The number of sequences of `depth` legal moves from `position`: the usual check of a move
/// generator, and of its speed. The last ply is counted, not played.
///
/// ```
/// use uttt_rules::{Classic, perft};
///
/// assert_eq!(perft(&Classic::new(), 3), 6336);
/// ```
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_moves()),
        // Nearly all the time is spent here, so the last level of the recursion is unrolled.
        2 => after_each_move(position, |child| u64::from(child.count_moves())),
        _ => after_each_move(position, |child| perft(child, depth - 1)),
    }
}

/// The sum of `count` over the positions after each move.
#[inline]
fn after_each_move<G: Game>(position: &G, count: impl Fn(&G) -> u64) -> u64 {
    let mut sum = 0;
    let _ = position.visit_moves(|mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        sum += count(&child);
        ControlFlow::<()>::Continue(())
    });
    sum
}
