//! A very long game, as is possible where the number of plies has no bound.

use fastrand::Rng;
use uttt_rules::{AnyGame, History, OverwriteFree};

/// The moves of the game.
const PLIES: u32 = 100_000;

/// The record of a game of random moves that do not end it.
pub(crate) fn long_record() -> String {
    let mut rng = Rng::with_seed(1);
    let mut game = History::<OverwriteFree>::new();
    while game.ply() < PLIES as usize {
        let mut moves = game.legal_moves().to_vec();
        let goes_on = loop {
            let choice = rng.u32(..moves.len().max(1) as u32) as usize;
            if choice >= moves.len() {
                break false;
            }
            if game.play(moves.swap_remove(choice)).is_ok() && game.outcome().is_none() {
                break true;
            }
            game.undo();
        };
        if !goes_on {
            // Every move ends the game here: back up some moves and try others.
            game.go_to(game.ply().saturating_sub(8));
        }
    }
    game.to_string()
}

/// Reads the record of the long game.
///
/// # Errors
/// It does not have this many legal moves.
pub(crate) fn read(record: &str) -> Result<AnyGame, String> {
    let game: AnyGame = record.parse().map_err(|error| format!("the long game: {error}"))?;
    match game.ply() {
        ply if ply == PLIES as usize => Ok(game),
        ply => Err(format!("the long game has {ply} plies")),
    }
}
