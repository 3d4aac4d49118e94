//! A fixed piece of work that every build does alike.

use fastrand::Rng;
use uttt_engine::{AnyEngine, Level, Limits};
use uttt_rules::{AnyGame, Rules};

use crate::clock::BenchClock;
use crate::stop::SLICE;

/// The nodes of each search.
const NODES: u64 = 2_000;
/// The random moves before each of a system's searches.
const PLIES: [usize; 3] = [0, 4, 20];

/// Searches positions of each rule system: the nodes of all searches, and a number that depends on
/// all their visits. Both are the same on every machine, and change when the rules, the network or
/// the search do.
pub(crate) fn work() -> (u64, u32) {
    let mut rng = Rng::with_seed(1);
    let mut work = Work { nodes: 0, digest: 2_166_136_261 };
    for rules in Rules::ALL {
        for plies in PLIES {
            work.search(&opening(rules, plies, &mut rng));
        }
    }
    (work.nodes, work.digest)
}

struct Work {
    nodes: u64,
    /// By the method of Fowler, Noll and Vo.
    digest: u32,
}

impl Work {
    fn search(&mut self, game: &AnyGame) {
        let mut engine = AnyEngine::new(Level::STRONGEST, 1, BenchClock);
        engine.start(game, Limits::nodes(NODES));
        while engine.advance(SLICE) {}
        let report = engine.report();
        self.nodes += report.nodes;
        let mut visits: Vec<_> =
            report.moves.iter().map(|told| (told.mv.index(), told.visits)).collect();
        visits.sort_unstable();
        for (mv, visits) in visits {
            for number in [mv as u32, visits as u32] {
                self.digest = (self.digest ^ number).wrapping_mul(16_777_619);
            }
        }
    }
}

/// A game of this many random moves, or of fewer where one would end it.
fn opening(rules: Rules, plies: usize, rng: &mut Rng) -> AnyGame {
    let mut game = AnyGame::new(rules);
    while game.ply() < plies {
        let moves = game.legal_moves();
        // Not by a number of the machine's own size, which would draw others elsewhere.
        let mv = moves[rng.u32(..moves.len() as u32) as usize];
        if game.play(mv).is_err() || game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}
