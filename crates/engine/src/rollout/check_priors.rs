//! Tests of a game's shortcuts against its rules.

use uttt_rules::{Game, Outcome};

use super::rollout::Rollout;
use crate::rng::EngineRng;

/// Positions from random games.
pub(crate) fn positions<G: Game>() -> impl Iterator<Item = G> {
    let mut rng = EngineRng::new(5);
    let mut position = G::default();
    std::iter::from_fn(move || {
        if position.outcome().is_some() {
            position = G::default();
        }
        let found = position.clone();
        let mv = position.nth_move(rng.below(position.count_moves()))?;
        position.play_unchecked(mv);
        Some(found)
    })
}

fn after<G: Game>(position: &G, mv: G::Move) -> G {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

/// Whether the player to move has a winning move.
pub(crate) fn wins_at_once<G: Game>(position: &G) -> bool {
    let win = Some(Outcome::Won(position.turn()));
    position.legal_moves().into_iter().any(|mv| after(position, mv).outcome() == win)
}

/// Plays random games and checks that the prior of each move foresees the end of the game and the
/// next player's win, and nothing else.
pub(crate) fn assert_priors<G: Rollout>(count: usize) {
    let mut seen = [0; 4];
    for position in positions::<G>().take(count) {
        for mv in position.legal_moves() {
            let after = after(&position, mv);
            let expected = match after.outcome() {
                Some(outcome) => Some((outcome, 1)),
                None if wins_at_once(&after) => Some((Outcome::Won(after.turn()), 2)),
                None => None,
            };
            assert_eq!(position.move_prior(mv).proven, expected, "{mv} in {position:?}");
            seen[match expected {
                None => 0,
                Some((Outcome::Draw, _)) => 1,
                Some((_, 1)) => 2,
                Some(_) => 3,
            }] += 1;
        }
    }
    assert!(
        [0, 2, 3].into_iter().all(|kind| seen[kind] > 0),
        "{}: {seen:?}",
        std::any::type_name::<G>()
    );
}
