use super::settings::LevelSettings;
use crate::report::{MoveReport, Proven, ProvenOutcome};
use crate::rng::EngineRng;

/// The number of steps between 0 and 1 in a random draw.
const RESOLUTION: u32 = u16::MAX as u32;

/// The move that a level plays, as its index in `moves`: all legal moves as a search reports them,
/// the best first. `is_trusted` says whether a level may play a move because of its score. `None`
/// if there are no moves.
///
/// Without settings, any move. This function holds everything that levels do differently after a
/// search, so that every search can use it.
pub(crate) fn choose<M>(
    settings: Option<&LevelSettings>,
    moves: &[MoveReport<M>],
    is_trusted: &dyn Fn(&MoveReport<M>) -> bool,
    rng: &mut EngineRng,
) -> Option<usize> {
    let best = moves.first()?;
    let Some(settings) = settings else {
        return Some(rng.below(moves.len() as u32) as usize);
    };
    let noticed = |mv: &MoveReport<M>| Noticed::of(settings, mv.proven);
    if settings.margin <= 0.0 || noticed(best) != Noticed::Open {
        // The first move is a win that the level notices, or all moves are losses that it notices.
        return Some(0);
    }
    // A proven loss beyond the horizon gets the average score of the other moves, reduced more the
    // nearer the loss is: a level that proves more losses must not play them more often.
    let scores: Vec<f32> = moves
        .iter()
        .filter(|mv| mv.proven.is_none() && is_trusted(mv))
        .map(|mv| mv.score)
        .collect();
    let average = scores.iter().sum::<f32>() / scores.len().max(1) as f32;
    let score_of = |mv: &MoveReport<M>| match (noticed(mv), mv.proven) {
        (Noticed::Loss, _) => None,
        (_, Some(Proven { outcome: ProvenOutcome::Loss, plies, .. })) => {
            let nearness = settings.proof_horizon as f32 / plies.max(1) as f32;
            Some(average - nearness * (average + 1.0))
        }
        (_, Some(_)) => Some(mv.score),
        (_, None) => is_trusted(mv).then_some(mv.score),
    };
    let top = score_of(best).unwrap_or(best.score);
    let weights: Vec<f32> = moves
        .iter()
        .map(|mv| match score_of(mv) {
            Some(score) if score >= top - settings.margin => {
                ((score - top) / settings.temperature).min(0.0).exp()
            }
            _ => 0.0,
        })
        .collect();
    Some(draw(&weights, rng).unwrap_or(0))
}

/// What a level notices about a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Noticed {
    /// A proven win.
    Win,
    /// A proven loss.
    Loss,
    /// A proven draw, or no proof.
    Open,
}

impl Noticed {
    fn of(settings: &LevelSettings, proven: Option<Proven>) -> Self {
        match proven {
            Some(Proven { outcome, plies, .. }) if plies <= settings.proof_horizon => match outcome
            {
                ProvenOutcome::Win => Self::Win,
                ProvenOutcome::Loss => Self::Loss,
                ProvenOutcome::Draw => Self::Open,
            },
            _ => Self::Open,
        }
    }
}

/// Draws an index; the chance of each is proportional to its weight.
fn draw(weights: &[f32], rng: &mut EngineRng) -> Option<usize> {
    let mut left = weights.iter().sum::<f32>() * rng.below(RESOLUTION) as f32 / RESOLUTION as f32;
    for (index, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return Some(index);
        }
    }
    weights.iter().rposition(|&weight| weight > 0.0)
}

#[cfg(test)]
mod tests {
    use uttt_rules::ByPlayer;

    use super::super::level::Level;
    use super::*;

    /// The levels of all tables, each with its index.
    fn levels() -> impl Iterator<Item = (usize, &'static LevelSettings)> {
        LevelSettings::TABLES.into_iter().flat_map(|table| table.iter().enumerate())
    }

    fn is_for_three(settings: &LevelSettings) -> bool {
        LevelSettings::THREE_PLAYERS.contains(settings)
    }

    /// A move with its score and, if it is proven, the result and its plies.
    fn move_report(score: f32, proven: Option<(ProvenOutcome, u32)>) -> MoveReport<()> {
        let proven = proven.map(|(outcome, plies)| Proven { outcome, plies, exact: false });
        let shares = ByPlayer::default();
        MoveReport { mv: (), score, shares, visits: 9, pv: Vec::new(), proven, is_reliable: false }
    }

    /// How often a level plays each of the moves in a thousand tries.
    #[expect(clippy::needless_pass_by_value, reason = "the tables below read better")]
    fn counts<const N: usize>(
        settings: Option<&LevelSettings>,
        moves: [MoveReport<()>; N],
    ) -> [u32; N] {
        let (mut counts, mut rng) = ([0; N], EngineRng::new(5));
        for _ in 0..1000 {
            counts[choose(settings, &moves, &|_| true, &mut rng).unwrap()] += 1;
        }
        counts
    }

    #[test]
    fn the_strongest_plays_the_best_and_random_plays_them_all() {
        let moves = || [move_report(0.10, None), move_report(0.10, None), move_report(-0.9, None)];
        let settings = |level| LevelSettings::of(level, &LevelSettings::PUCT);
        assert_eq!(counts(settings(Level::STRONGEST), moves()), [1000, 0, 0]);
        assert!(counts(settings(Level::RANDOM), moves()).iter().all(|&count| count > 280));
    }

    #[test]
    fn better_moves_are_played_more_often_and_bad_moves_not_at_all() {
        for (at, settings) in levels().filter(|&(at, _)| at < 9) {
            let worse = |by: f32| move_report(0.2 - by * settings.margin, None);
            let counts = counts(Some(settings), [worse(0.0), worse(0.3), worse(0.6), worse(1.1)]);
            assert!(counts[..3].is_sorted_by(|a, b| a > b), "{at}: {counts:?}");
            assert_eq!(counts[3], 0, "{at}");
        }
    }

    #[test]
    fn a_win_within_the_horizon_is_taken_and_a_loss_avoided() {
        use ProvenOutcome::{Loss, Win};
        for (at, settings) in levels() {
            let moves = [move_report(1.0, Some((Win, 1))), move_report(0.99, None)];
            assert_eq!(counts(Some(settings), moves), [1000, 0], "{at}");
            // Only the weakest level overlooks a threat; with three players, the two weakest do.
            let overlooks = at == 0 || at == 1 && is_for_three(settings);
            let moves = [move_report(0.0, None), move_report(-1.0, Some((Loss, 2)))];
            assert_eq!(counts(Some(settings), moves)[1] > 0, overlooks, "{at}");
            // If all moves lose, the longest resistance comes first.
            let moves = [move_report(-1.0, Some((Loss, 4))), move_report(-1.0, Some((Loss, 2)))];
            assert_eq!(counts(Some(settings), moves)[1] > 0, overlooks, "{at}");
        }
    }

    #[test]
    fn a_loss_beyond_the_horizon_is_played_the_more_often_the_further_it_is() {
        let plies = [3, 6, 90];
        let loss = |plies| move_report(-1.0, Some((ProvenOutcome::Loss, plies)));
        for (at, settings) in levels() {
            let [near, middle, far] = plies.map(loss);
            let [_, losses @ ..] =
                counts(Some(settings), [move_report(0.1, None), near, middle, far]);
            // A level never plays a loss that it is sure to notice.
            for (plies, count) in plies.into_iter().zip(losses) {
                assert!(plies > settings.proof_horizon || count == 0, "{at}: {losses:?}");
            }
            match at {
                0 => assert!(losses.is_sorted_by(|near, far| 0 < *near && near < far)),
                4 if is_for_three(settings) => assert!(losses.is_sorted() && losses[2] > 0),
                // A stronger level notices more losses, and no longer plays them.
                4 => assert!(losses[2] > 0 && losses[0] + losses[1] == 0, "{losses:?}"),
                8.. => assert_eq!(losses, [0; 3], "{at}"),
                _ => assert!(losses.is_sorted(), "{at}: {losses:?}"),
            }
        }
    }

    #[test]
    fn a_move_without_a_trusted_score_is_not_played() {
        let moves = [move_report(0.1, None), MoveReport { visits: 1, ..move_report(1.0, None) }];
        let weak = LevelSettings::UCT.first();
        let chosen = choose(weak, &moves, &|mv| mv.visits > 1, &mut EngineRng::new(1));
        assert_eq!(chosen, Some(0));
        assert_eq!(choose::<()>(weak, &[], &|_| true, &mut EngineRng::new(1)), None);
    }
}
