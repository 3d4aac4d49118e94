use std::ops::ControlFlow;

use crate::Game;

/// The number of move sequences of length `depth` from `position`: the field's check of a move
/// generator, and its yardstick of speed. The last ply is counted, not played.
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
        _ => {
            let mut sequences = 0;
            let _ = position.visit_moves(|mv| {
                let mut child = position.clone();
                child.play_unchecked(mv);
                sequences += perft(&child, depth - 1);
                ControlFlow::<()>::Continue(())
            });
            sequences
        }
    }
}
