use super::reviewed_move::ReviewedMove;
use super::verdict::Verdict;

/// The share of the point, beyond that which a good move may lose, that halves the quality of a
/// move.
pub const HALVED_BY: f64 = 0.10;

/// The quality of a move that loses this share of the point, from 1 down towards 0. A good move has
/// 1. Each further loss of [`HALVED_BY`] halves it.
///
/// ```
/// use uttt_engine::quality;
///
/// assert_eq!((quality(0.01), quality(0.12)), (1.0, 0.5));
/// ```
#[must_use]
pub fn quality(loss: f64) -> f64 {
    let beyond = loss - Verdict::GOOD_UP_TO;
    if beyond <= 0.0 { 1.0 } else { (-beyond / HALVED_BY).exp2() }
}

/// How hard the choice between moves was, given what each of them loses: the quality that a player
/// who moves at random would lose. It is 0 if all moves are good.
pub(super) fn difficulty(losses: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = losses.len().max(1) as f64;
    losses.map(|loss| 1.0 - quality(loss)).sum::<f64>() / count
}

/// The mean quality of the moves that count, in percent to a tenth, weighted by how hard each
/// choice was; `None` if no choice mattered.
pub(super) fn accuracy<'a>(moves: impl Iterator<Item = &'a ReviewedMove>) -> Option<f64> {
    let (mut sum, mut weights) = (0.0, 0.0);
    for mv in moves.filter(|mv| mv.verdict.counts()) {
        sum += mv.difficulty * quality(mv.loss);
        weights += mv.difficulty;
    }
    (weights > 0.0).then(|| (1000.0 * sum / weights).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_hard_if_most_moves_are_bad() {
        let of = |losses: &[f64]| difficulty(losses.iter().copied());
        assert_eq!(of(&[0.0, 0.01, 0.02]), 0.0);
        assert!(of(&[0.0, 0.5, 0.5]) > of(&[0.0, 0.0, 0.5]));
        assert!(of(&[0.0, 0.5, 0.5]) > of(&[0.0, 0.05, 0.05]));
        assert!(of(&[1.0; 9]) < 1.0);
    }
}
