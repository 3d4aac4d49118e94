use fastrand::Rng;
use uttt_referee::{Decision, SeatedGame, Sprt, Tally};

use super::openings::{Openings, Order};
use super::players::{Play, Players};

/// Matches of one kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scenario {
    pub(super) name: &'static str,
    pub(super) openings: Openings,
    pub(super) play: Play,
    /// What the truth is about.
    pub(super) truth: Truth,
    /// The pairs of a match whose interval is judged.
    pub(super) pairs: u32,
}

/// Which openings the true difference in strength is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    /// All that there are: those of the match are a sample.
    All,
    /// Those of the match, as often as it has them.
    These,
}

/// A match that is going on.
struct Match {
    order: Order,
    players: Players,
    tally: Tally,
    pairs: u32,
    /// What the first player expects, summed over the pairs.
    expected: f64,
}

impl Match {
    fn new(scenario: &Scenario, score: f64) -> Self {
        Self {
            order: Order::new(scenario.openings),
            players: Players::new(scenario.play, score),
            tally: Tally::default(),
            pairs: 0,
            expected: 0.0,
        }
    }

    /// Plays a pair of games.
    fn play(&mut self, rng: &mut Rng) {
        let opening = self.order.next(rng);
        for (game, is_first) in self.players.play(opening, rng).into_iter().zip([true, false]) {
            let seated = SeatedGame { opening: opening.into(), is_first, digest: game.digest };
            self.tally.add_game(self.pairs, game.half_points, seated);
        }
        self.expected += self.players.expected(opening);
        self.pairs += 1;
    }
}

/// The share of the points that a player expects who is stronger by this much.
pub(super) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How the tests of a scenario have ended.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tests {
    pub(super) wrong: u32,
    pub(super) undecided: u32,
    /// The pairs of those that have decided.
    pub(super) pairs: u64,
}

impl Scenario {
    /// The number of matches in which the 95 % interval holds the truth, where the first player is stronger by
    /// this much.
    pub(super) fn held(&self, matches: u32, elo: f64, rng: &mut Rng) -> u32 {
        let holds = |rng: &mut Rng| {
            let mut played = Match::new(self, score_of_elo(elo));
            (0..self.pairs).for_each(|_| played.play(rng));
            let truth = match self.truth {
                Truth::All => score_of_elo(elo),
                Truth::These => played.expected / f64::from(self.pairs),
            };
            let found = played.tally.elo();
            found.is_some_and(|it| (score_of_elo(it.low)..=score_of_elo(it.high)).contains(&truth))
        };
        (0..matches).map(|_| u32::from(holds(&mut rng.fork()))).sum()
    }

    /// Ends so many matches by a test, each at the latest after `most` pairs, where one hypothesis is true.
    pub(super) fn test(
        &self,
        sprt: &Sprt,
        truth: Decision,
        matches: u32,
        most: u32,
        rng: &mut Rng,
    ) -> Tests {
        let elo = match truth {
            Decision::Elo0 => sprt.elo0,
            Decision::Elo1 => sprt.elo1,
        };
        let mut tests = Tests::default();
        for _ in 0..matches {
            let (mut played, mut rng) = (Match::new(self, score_of_elo(elo)), rng.fork());
            let mut counted = 0;
            let decision = (0..most).find_map(|_| {
                played.play(&mut rng);
                // A copy changes nothing.
                let evidence = played.tally.evidence();
                let before = std::mem::replace(&mut counted, evidence.counted().count());
                if counted > before { sprt.decide(evidence) } else { None }
            });
            tests.wrong += u32::from(decision.is_some_and(|decision| decision != truth));
            tests.undecided += u32::from(decision.is_none());
            tests.pairs += decision.map_or(0, |_| u64::from(played.pairs));
        }
        tests
    }
}
