use uttt_rules::{AnyGame, ByPlayer, Outcome, Place, Player, Rules};

use crate::report::{Proven, ProvenOutcome, Report};

/// What a review keeps of a search of a position.
#[derive(Clone, Debug)]
pub(super) struct Evaluation {
    /// The expected share of the point for each player.
    pub(super) shares: ByPlayer<f64>,
    /// What is proven about each player's result, with the plies to the end.
    pub(super) proven: ByPlayer<Option<Proven>>,
    /// The principal variation.
    pub(super) line: Vec<Place>,
    /// All legal moves, the best first.
    pub(super) moves: Vec<Candidate>,
}

/// A legal move, for the player who makes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Place,
    pub(super) value: Value,
}

/// What a player can expect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// The expected share of the point; the exact one if the result is proven.
    pub(super) share: f64,
    pub(super) proven: Option<Proven>,
}

impl Value {
    /// The value with a result that is proven, if there is one.
    pub(super) fn new(share: f64, proven: Option<Proven>, players: usize) -> Self {
        let exact = proven.map(|proven| match proven.outcome {
            ProvenOutcome::Win => 1.0,
            ProvenOutcome::Draw => 1.0 / players as f64,
            ProvenOutcome::Loss => 0.0,
        });
        Self { share: round(exact.unwrap_or(share)), proven }
    }

    /// Whether this result is proven.
    pub(super) fn is(self, outcome: ProvenOutcome) -> bool {
        self.proven.is_some_and(|proven| proven.outcome == outcome)
    }
}

/// Shares are reported with four digits, and judged as they are reported.
pub(super) fn round(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
}

impl Evaluation {
    /// What a search has found about a position of these rules with `turn` to move.
    pub(super) fn new(mut report: Report<Place>, rules: Rules, turn: Player) -> Self {
        let players = rules.players().len();
        report.sort_by_proofs(players);
        let candidate = |found: &crate::report::MoveReport<Place>| Candidate {
            mv: found.mv,
            value: Value::new(found.shares[turn].into(), found.proven, players),
        };
        Self {
            shares: ByPlayer::new_with(|player| report.shares[player].into()),
            proven: ByPlayer::new_with(|player| {
                if player == turn { report.proven } else { report.proven?.for_others(players) }
            }),
            moves: report.moves.iter().map(candidate).collect(),
            line: report.pv,
        }
    }

    /// A game that is over.
    pub(super) fn over(outcome: Outcome, rules: Rules) -> Self {
        let proven = |player| {
            let outcome = match outcome.winner() {
                None => ProvenOutcome::Draw,
                Some(winner) if winner == player => ProvenOutcome::Win,
                Some(_) => ProvenOutcome::Loss,
            };
            Proven { outcome, plies: 0, exact: outcome != ProvenOutcome::Draw }
        };
        let players = rules.players();
        let share = |player| Value::new(0.0, Some(proven(player)), players.len()).share;
        Self {
            shares: ByPlayer::new_with(
                |player| {
                    if players.contains(&player) { share(player) } else { 0.0 }
                },
            ),
            proven: ByPlayer::new_with(|player| Some(proven(player))),
            line: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// The position before the only legal move, given the one after it.
    pub(super) fn before_forced(&self, mv: Place, game: &AnyGame) -> Self {
        let mut line = vec![mv];
        line.extend(&self.line);
        let value = self.after_move(game.turn(), game.rules().players().len());
        Self {
            shares: self.shares,
            proven: ByPlayer::new_with(|player| self.proven[player].map(one_ply_earlier)),
            line,
            moves: vec![Candidate { mv, value }],
        }
    }

    /// What a player can expect who has just moved here. The plies include that move.
    pub(super) fn after_move(&self, player: Player, players: usize) -> Value {
        Value::new(self.shares[player], self.proven[player].map(one_ply_earlier), players)
    }

    /// The expected share of each player; the exact one if it is proven. Players who do not take
    /// part have 0.
    pub(super) fn exact_shares(&self, rules: Rules) -> ByPlayer<f64> {
        let players = rules.players();
        ByPlayer::new_with(|player| match players.contains(&player) {
            true => Value::new(self.shares[player], self.proven[player], players.len()).share,
            false => 0.0,
        })
    }

    /// The best move; `None` if the game is over.
    pub(super) fn best(&self) -> Option<Candidate> {
        self.moves.first().copied()
    }
}

fn one_ply_earlier(proven: Proven) -> Proven {
    Proven { plies: proven.plies + 1, ..proven }
}
