//! The network and the search that it guides.

use std::hint::black_box;

use fastrand::Rng;
use uttt_engine::network::{Accumulator, Features, Network, Pattern};
use uttt_engine::{Level, Limits, PuctEngine};
use uttt_rules::{Cell, Classic, ClassicRules, Game, Grid, Rules};

use crate::clock::BenchClock;
use crate::stop::SLICE;

/// The nodes of a search whose speed is measured.
const NODES: u64 = 50_000;
/// The games whose positions are evaluated.
const GAMES: u32 = 80;

/// What the search knows of a position before it evaluates what follows from a move.
struct Asked {
    /// The sum without the small board that is played in.
    rest: Accumulator,
    played: Cell,
    boards: [Pattern; 9],
    sent: Grid,
}

/// The network, and positions of random games to ask it about.
pub(crate) struct Evaluations {
    network: Network,
    asked: Vec<Asked>,
}

impl Evaluations {
    pub(crate) fn new() -> Self {
        #[expect(clippy::expect_used, reason = "the engine has a network for classic")]
        let network = Network::shipped(Rules::Classic).expect("a network");
        let mut rng = Rng::with_seed(1);
        let mut asked = Vec::new();
        for _ in 0..GAMES {
            let mut game = Classic::new();
            while let Some(mv) = game.random_move(rng.u32(..)) {
                game.play_unchecked(mv);
                let Features { boards, sent } = Features::of(&game);
                let played = mv.board();
                let sum = network.sum(&boards);
                let rest = network.without(&sum, played, boards[played.index()]);
                asked.push(Asked { rest, played, boards, sent });
            }
        }
        Self { network, asked }
    }

    /// Evaluates all positions, as the search does: how many.
    // Within its caller it would be one call for as long as it is measured, and a browser's compiler
    // swaps better code in between calls alone.
    #[inline(never)]
    pub(crate) fn run(&self) -> u64 {
        let mut total = 0.0;
        for Asked { rest, played, boards, sent } in &self.asked {
            let sum = self.network.with(rest, *played, boards[played.index()]);
            total += self.network.value(&sum, *sent, boards);
        }
        black_box(total);
        self.asked.len() as u64
    }
}

/// Searches the start position: how many leaves were expanded, with all their moves evaluated.
pub(crate) fn expansions() -> u64 {
    let mut engine = PuctEngine::<ClassicRules, _>::new(Level::STRONGEST, 1, BenchClock);
    engine.start(&Classic::new(), Limits::nodes(NODES));
    while engine.advance(SLICE) {}
    engine.report().nodes
}
