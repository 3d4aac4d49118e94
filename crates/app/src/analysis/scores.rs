//! What the engine has found, as scores in the cells.

use uttt_board::{CellScore, ScoreLabel, ScoreLayer};
use uttt_engine::{Proven, ProvenOutcome};
use uttt_rules::{AnyGame, Place, Player};

use crate::Found;
use crate::analysis::found::FoundMove;
use crate::points::points;

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
        label: label(game, found),
        settled: found.is_settled(),
        strength: 1.0 - ((best - found.shares[game.turn()]) / FADED).clamp(0.0, 1.0),
        best: rank == 0,
    };
    let scores = moves.iter().take(count).enumerate().map(score).collect();
    ScoreLayer::new(game, scores, line)
}

fn label(game: &AnyGame, found: &FoundMove) -> ScoreLabel {
    let players = game.rules().players().len();
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
            let points = points(game.rules().players(), found.shares, None)[game.turn()];
            ScoreLabel::Share(points as f32 / 100.0)
        }
    }
}

/// In how many of their own moves the winner wins; `None` if a shorter way is not ruled out.
pub(crate) fn moves_to_end(proven: Proven, players: usize) -> Option<u32> {
    proven.exact.then(|| proven.plies.div_ceil(players as u32))
}

/// Who wins a proven position with this player to move; `None` for a draw, and where one of several
/// others wins.
pub(crate) fn winner(proven: Proven, turn: Player, players: usize) -> Option<Player> {
    match proven.outcome {
        ProvenOutcome::Win => Some(turn),
        ProvenOutcome::Loss if players == 2 => Some(!turn),
        ProvenOutcome::Loss | ProvenOutcome::Draw => None,
    }
}
