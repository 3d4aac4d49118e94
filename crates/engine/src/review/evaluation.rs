use std::cmp::Reverse;

use uttt_rules::{AnyGame, ByPlayer, Outcome, Place, Player, Rules};

use crate::report::{Proven, ProvenOutcome, Report, rank};

/// What a review keeps of a search of a position.
#[derive(Clone, Debug)]
pub(super) struct Evaluation {
    /// The expected share of the point for each player.
    pub(super) shares: ByPlayer<f64>,
    /// What is proven about each player's result, with the plies to the end.
    pub(super) proven: ByPlayer<Option<Proven>>,
    /// The principal variation.
    pub(super) line: Vec<Place>,
    /// All legal moves, the best first. The others are in the order of a search, if one search found
    /// them, and in any order otherwise.
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

/// Shares are reported in ten-thousandths, and judged as they are reported.
pub(super) fn round(share: f64) -> f64 {
    (share * SHARE_UNITS).round() / SHARE_UNITS
}

const SHARE_UNITS: f64 = 10_000.0;

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len().max(1);
    values.sum::<f64>() / count as f64
}

/// What is proven, if one search has proven it: the fewest plies, because the plies of a proof may be
/// more than necessary.
fn certain(found: impl Iterator<Item = Option<Proven>>) -> Option<Proven> {
    found.flatten().min_by_key(|proven| (proven.plies, !proven.exact))
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

    /// The average of several searches of one position; `None` of none.
    ///
    /// What one of them has proven is certain. Otherwise the best move is the one that most of them
    /// call the best, and of these the one with the greatest share.
    pub(super) fn average(found: &[Self], players: usize) -> Option<Self> {
        let first = match found {
            [] => return None,
            [only] => return Some(only.clone()),
            [first, ..] => first,
        };
        let mut moves: Vec<_> = first
            .moves
            .iter()
            .map(|candidate| {
                let all = found.iter().flat_map(|found| &found.moves);
                let same: Vec<_> = all.filter(|other| other.mv == candidate.mv).collect();
                let proven = certain(same.iter().map(|same| same.value.proven));
                let share = mean(same.iter().map(|same| same.value.share));
                Candidate { mv: candidate.mv, value: Value::new(share, proven, players) }
            })
            .collect();
        let votes = |mv| {
            let is_best = |found: &&Self| found.best().is_some_and(|best| best.mv == mv);
            found.iter().filter(is_best).count()
        };
        let order = |candidate: &Candidate| {
            let share = Reverse((candidate.value.share * SHARE_UNITS) as u32);
            (rank(candidate.value.proven), Reverse(votes(candidate.mv)), share)
        };
        if let Some(best) = (0..moves.len()).min_by_key(|&at| order(&moves[at])) {
            moves[..=best].rotate_right(1);
        }
        let best = moves.first().map(|best| best.mv);
        let lines = found.iter().map(|found| &found.line);
        let mut lines = lines.filter(|line| line.first().copied() == best);
        Some(Self {
            shares: ByPlayer::new_with(|player| {
                mean(found.iter().map(|found| found.shares[player]))
            }),
            proven: ByPlayer::new_with(|player| {
                certain(found.iter().map(|found| found.proven[player]))
            }),
            line: lines.next().cloned().unwrap_or_else(|| best.into_iter().collect()),
            moves,
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What is proven, and the plies.
    type KnownResult = Option<(ProvenOutcome, u32)>;

    const WIN: KnownResult = Some((ProvenOutcome::Win, 5));
    const LOSS: KnownResult = Some((ProvenOutcome::Loss, 4));

    fn proven((outcome, plies): (ProvenOutcome, u32)) -> Proven {
        Proven { outcome, plies, exact: false }
    }

    /// A search that found these moves, the best first: the place, the share, and what is proven.
    fn found(moves: &[(u16, f64, KnownResult)]) -> Evaluation {
        let (best, share, result) = moves[0];
        Evaluation {
            shares: ByPlayer { x: share, o: 1.0 - share, plus: 0.0 },
            proven: ByPlayer { x: result.map(proven), o: None, plus: None },
            line: vec![Place::new(best), Place::new(100 + best)],
            moves: moves
                .iter()
                .map(|&(at, share, result)| Candidate {
                    mv: Place::new(at),
                    value: Value::new(share, result.map(proven), 2),
                })
                .collect(),
        }
    }

    fn average(all: &[Evaluation]) -> (Vec<(usize, f64)>, Evaluation) {
        let average = Evaluation::average(all, 2).unwrap();
        let moves = average.moves.iter();
        (moves.map(|found| (found.mv.index(), found.value.share)).collect(), average)
    }

    #[test]
    fn most_searches_choose_the_best_move_and_all_together_the_shares() {
        let all = [
            found(&[(0, 0.9, None), (1, 0.5, None), (2, 0.1, None)]),
            found(&[(1, 0.6, None), (2, 0.3, None), (0, 0.2, None)]),
            found(&[(1, 0.4, None), (0, 0.4, None), (2, 0.2, None)]),
        ];
        let (moves, average) = average(&all);
        assert_eq!(moves, [(1, 0.5), (0, 0.5), (2, 0.2)]);
        assert_eq!(round(average.shares.x), 0.6333);
        assert_eq!(average.line, [Place::new(1), Place::new(101)]);
    }

    #[test]
    fn of_moves_with_as_many_votes_the_greater_share_is_best() {
        let all =
            [found(&[(0, 0.5, None), (1, 0.5, None)]), found(&[(1, 0.8, None), (0, 0.2, None)])];
        assert_eq!(average(&all).0, [(1, 0.65), (0, 0.35)]);
    }

    #[test]
    fn what_one_search_has_proven_is_certain() {
        let all = [
            found(&[(0, 0.6, None), (1, 0.5, None), (2, 0.4, None)]),
            found(&[(0, 0.6, None), (1, 0.5, None), (2, 0.4, None)]),
            found(&[(2, 1.0, WIN), (1, 0.5, None), (0, 0.0, LOSS)]),
        ];
        let (moves, average) = average(&all);
        assert_eq!(moves, [(2, 1.0), (0, 0.0), (1, 0.5)]);
        assert_eq!(average.proven.x, WIN.map(proven));
        assert_eq!(average.line, [Place::new(2), Place::new(102)]);
    }

    #[test]
    fn a_move_that_loses_by_force_is_not_the_best_whatever_most_searches_say() {
        let all = [
            found(&[(0, 0.6, None), (1, 0.5, None)]),
            found(&[(0, 0.6, None), (1, 0.5, None)]),
            found(&[(1, 0.4, None), (0, 0.0, LOSS)]),
        ];
        let (moves, average) = average(&all);
        assert_eq!(moves[0], (1, 0.4667));
        assert_eq!(average.proven.x, None);
    }

    #[test]
    fn one_search_alone_stays_as_it_is() {
        let only = found(&[(3, 0.4, None), (1, 0.5, None)]);
        assert_eq!(average(&[only]).0, [(3, 0.4), (1, 0.5)]);
        assert!(Evaluation::average(&[], 2).is_none());
    }
}
