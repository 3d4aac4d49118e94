use std::ops::ControlFlow;

use rand::RngCore;
use rand::rngs::SmallRng;
use uttt_engine::{Level, Limits, UctEngine};
use uttt_rules::{Classic, Game, perft};

use crate::clock::BenchClock;
use crate::stop::SLICE;

/// An implementation of the classic rules that is measured.
///
/// All do the same work on one thread, without a table of earlier positions and without symmetry,
/// and draw their random numbers from the same generator: one without a 128-bit product, which wasm
/// has to put together from four.
pub(crate) trait Subject {
    /// The name in the table.
    const NAME: &'static str;

    /// The number of move sequences of `depth` moves from the start; the last ply is counted, not
    /// played.
    fn perft_bulk(depth: u32) -> u64;

    /// The same number with every move played, the last one as well.
    fn perft_each(depth: u32) -> u64;

    /// Plays `games` random games from the start to their ends: the number of moves played.
    fn playouts(games: u64, rng: &mut SmallRng) -> u64;

    /// Searches the start position with this many playouts: how many it made.
    fn search(playouts: u32) -> u64;
}

/// This project.
pub(crate) struct Ours;

impl Subject for Ours {
    const NAME: &'static str = "uttt";

    fn perft_bulk(depth: u32) -> u64 {
        perft(&Classic::new(), depth)
    }

    fn perft_each(depth: u32) -> u64 {
        play_each(&Classic::new(), depth)
    }

    fn playouts(games: u64, rng: &mut SmallRng) -> u64 {
        let mut plies = 0;
        for _ in 0..games {
            let mut game = Classic::new();
            while let Some(mv) = game.random_move(rng.next_u32()) {
                game.play_unchecked(mv);
                plies += 1;
            }
        }
        plies
    }

    fn search(playouts: u32) -> u64 {
        let mut engine = UctEngine::new(Level::STRONGEST, 1, BenchClock);
        engine.start(&Classic::new(), Limits::nodes(playouts.into()));
        while engine.advance(SLICE) {}
        engine.report().nodes
    }
}

fn play_each<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sequences = 0;
    let _ = position.visit_moves(|mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        sequences += play_each(&child, depth - 1);
        ControlFlow::<()>::Continue(())
    });
    sequences
}
