use crate::dice::Dice;
use crate::{Level, LevelSettings, MoveReport, Proven, ProvenOutcome};

/// The steps in which a random number between 0 and 1 is drawn.
const FINE: u32 = u16::MAX as u32;

/// The move that a level plays: its place in `moves`, which are all legal moves as a search reports
/// them, the best first. `is_known` tells whether a move was looked at enough for its score to mean
/// something. `None` when there is no move.
///
/// All that the levels do differently after the search is here, so that every search may use it.
pub(crate) fn choose<M>(
    level: Level,
    moves: &[MoveReport<M>],
    is_known: impl Fn(&MoveReport<M>) -> bool,
    dice: &mut Dice,
) -> Option<usize> {
    let best = moves.first()?;
    let Some(settings) = level.settings() else {
        return Some(dice.below(moves.len() as u32) as usize);
    };
    let sees = |told: &MoveReport<M>| Seen::of(settings, told.proven);
    if settings.margin <= 0.0 || sees(best) != Seen::Open {
        // The first is a win that it sees, or nothing is left but losses that it sees.
        return Some(0);
    }
    // A loss that it does not foresee looks like what it knows does on the average.
    let known: Vec<f32> = moves
        .iter()
        .filter(|told| told.proven.is_none() && is_known(told))
        .map(|told| told.score)
        .collect();
    let average = known.iter().sum::<f32>() / known.len().max(1) as f32;
    let looks = |told: &MoveReport<M>| match (sees(told), told.proven) {
        (Seen::Loss, _) => None,
        (_, Some(Proven { outcome: ProvenOutcome::Loss, .. })) => Some(average),
        (_, Some(_)) => Some(told.score),
        (_, None) => is_known(told).then_some(told.score),
    };
    let top = looks(best).unwrap_or(best.score);
    let weights: Vec<f32> = moves
        .iter()
        .map(|told| match looks(told) {
            Some(score) if score >= top - settings.margin => {
                ((score - top) / settings.temperature).min(0.0).exp()
            }
            _ => 0.0,
        })
        .collect();
    Some(draw(&weights, dice).unwrap_or(0))
}

/// What a level notices of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// A certain win.
    Win,
    /// A certain loss.
    Loss,
    /// A certain draw, or nothing for certain.
    Open,
}

impl Seen {
    fn of(settings: &LevelSettings, proven: Option<Proven>) -> Self {
        match proven {
            Some(Proven { outcome, plies }) if plies <= settings.sight => match outcome {
                ProvenOutcome::Win => Self::Win,
                ProvenOutcome::Loss => Self::Loss,
                ProvenOutcome::Draw => Self::Open,
            },
            _ => Self::Open,
        }
    }
}

/// One of these, each as likely as its weight says.
fn draw(weights: &[f32], dice: &mut Dice) -> Option<usize> {
    let mut left = weights.iter().sum::<f32>() * dice.below(FINE) as f32 / FINE as f32;
    for (index, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return Some(index);
        }
    }
    weights.iter().rposition(|&weight| weight > 0.0)
}
