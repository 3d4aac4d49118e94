//! What the engine has found, as scores in the cells.

use uttt_board::{CellScore, ScoreLabel, ScoreLayer};
use uttt_engine::{Proven, ProvenOutcome};
use uttt_rules::{AnyGame, Place, Player, Rules};

use crate::points::points;
use crate::study::words::{letters, proven_move, share};
use crate::words::proven::moves_to_end;
use crate::words::say::MoveScore;
use crate::{Found, FoundMove};

/// A move that loses at least this much of the point has no colour behind it.
const FADED: f32 = 0.2;

/// The scores of the best `count` moves, and the moves of a line.
pub(crate) fn layer(
    game: &AnyGame,
    found: Option<&Found>,
    count: usize,
    line: &[Place],
) -> ScoreLayer {
    let moves = found.map_or(&[][..], |found| &found.moves);
    let best = moves.first().map_or(0.0, |best| best.shares[game.turn()]);
    let score = |(rank, found): (usize, &FoundMove)| CellScore {
        place: found.place,
        label: label(game.rules(), game.turn(), found),
        settled: found.is_settled(),
        strength: 1.0 - ((best - found.shares[game.turn()]) / FADED).clamp(0.0, 1.0),
        best: rank == 0,
    };
    let scores = moves.iter().take(count).enumerate().map(score).collect();
    ScoreLayer::new(game, scores, line).with_letters(letters())
}

fn label(rules: Rules, by: Player, found: &FoundMove) -> ScoreLabel {
    let players = rules.players().len();
    match found.proven {
        Some(proven) => {
            let count = moves_to_end(proven, players);
            match proven.outcome {
                ProvenOutcome::Win => ScoreLabel::Win(count),
                ProvenOutcome::Draw => ScoreLabel::Draw,
                ProvenOutcome::Loss => ScoreLabel::Loss(count),
            }
        }
        None if !found.has_number() => ScoreLabel::Unknown,
        None => {
            let points = points(rules.players(), found.shares, None)[by];
            ScoreLabel::Share(points as f32 / 100.0)
        }
    }
}

/// The score of a move in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TreeScore {
    /// `61`, `~61`, `wins in 5`; `None` while too little is known.
    pub(crate) score: Option<MoveScore>,
    weight: Weight,
}

/// How much a score counts against another one: whether it is proven with the exact number of plies, whether
/// it is proven, whether it is reliable, and the visits.
type Weight = (bool, bool, bool, u64);

impl TreeScore {
    /// Whether as much is known for it as for this one.
    pub(crate) fn replaces(&self, old: Option<&Self>) -> bool {
        self.score.is_some() && old.is_none_or(|old| self.weight >= old.weight)
    }
}

/// What was found of a move in the position before it.
pub(crate) fn move_score(game: &AnyGame, found: &FoundMove) -> TreeScore {
    score_by(game.rules(), game.turn(), found)
}

/// The same of the move that led to a position, from what was found there.
pub(crate) fn score_of_last(game: &AnyGame, found: &Found) -> TreeScore {
    let (rules, turn) = (game.rules(), game.turn());
    let players = rules.players();
    let at = players.iter().position(|&player| player == turn).unwrap_or(0);
    let by = players[(at + players.len() - 1) % players.len()];
    let proven = found.proven.and_then(|proven| proven.for_others(players.len()));
    let last = FoundMove {
        place: game.last().unwrap_or(Place::new(0)),
        shares: found.shares,
        visits: found.nodes,
        is_reliable: found.moves.first().is_some_and(|best| best.is_reliable),
        proven: proven.map(|proven| Proven { plies: proven.plies + 1, ..proven }),
        line: Vec::new(),
    };
    score_by(rules, by, &last)
}

fn score_by(rules: Rules, by: Player, found: &FoundMove) -> TreeScore {
    let players = rules.players();
    let score = match found.proven {
        Some(proven) => Some(proven_move(proven.outcome, moves_to_end(proven, players.len()))),
        None if !found.has_number() => None,
        None => {
            let points = points(players, found.shares, None)[by];
            Some(share(found.is_settled(), points as usize))
        }
    };
    let exact = found.proven.is_some_and(|proven| proven.exact);
    TreeScore { score, weight: (exact, found.proven.is_some(), found.is_reliable, found.visits) }
}
