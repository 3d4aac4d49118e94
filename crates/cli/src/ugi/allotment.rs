use std::time::Duration;

use uttt_rules::{AnyGame, Shape};

/// The time held back for the answer to reach the referee.
const RESERVE: Duration = Duration::from_millis(20);
/// The least time for a move: with none at all, the engine would hardly search.
const MIN_TIME: Duration = Duration::from_millis(1);
/// The largest fraction of the clock that one move may use.
const MAX_CLOCK_FRACTION: f64 = 0.25;
/// The fraction of the increment that the next move may use.
const INCREMENT_FRACTION: f64 = 0.8;
/// The fewest moves of a player for which the clock must last.
const MIN_MOVES: f64 = 6.0;

/// The most time for the next move of a game with this clock. The engine may answer earlier.
///
/// It spreads the time over the moves until the result is usually proven, some moves before the
/// end. From there on, moves take no time. If time is added after `moves_to_go` moves, it spreads the time
/// over these.
pub(super) fn allotment(
    game: &AnyGame,
    left: Duration,
    increment: Duration,
    moves_to_go: Option<u32>,
) -> Duration {
    let plies = match game.rules().shape() {
        Shape::Nested { depth: 1 } => 6,
        Shape::Nested { depth: 2 } => 44,
        Shape::Nested { .. } => 380,
        // These games have no usual length.
        Shape::Square => game.ply() + 75,
    };
    let players = game.rules().players().len();
    let moves = (plies.saturating_sub(game.ply()) as f64 / players as f64).max(MIN_MOVES);
    let moves = moves_to_go.map_or(moves, |to_go| moves.min(f64::from(to_go.max(1))));
    let usable = left.saturating_sub(RESERVE);
    let share = usable.div_f64(moves) + increment.mul_f64(INCREMENT_FRACTION);
    // The increment comes after the move.
    share.min(usable.mul_f64(MAX_CLOCK_FRACTION)).max(MIN_TIME)
}

#[cfg(test)]
mod tests {
    use uttt_rules::Rules;

    use super::*;

    #[test]
    fn a_whole_game_never_uses_more_than_the_clock() {
        for rules in Rules::ALL {
            for (base, increment) in [(10_000, 0), (10_000, 100), (50, 0), (1, 0), (1, 500)] {
                let increment = Duration::from_millis(increment);
                let mut game = AnyGame::new(rules);
                let mut left = vec![Duration::from_millis(base); rules.players().len()];
                let mut rng = fastrand::Rng::with_seed(1);
                while game.outcome().is_none() && game.ply() < 1000 {
                    let clock = &mut left[game.turn().index()];
                    let time = allotment(&game, *clock, increment, None);
                    // A clock with almost nothing on it leaves only the least time.
                    assert!(time <= *clock || time == MIN_TIME, "{rules}: {time:?} of {clock:?}");
                    *clock = clock.saturating_sub(time) + increment;
                    game.play(rng.choice(game.legal_moves()).unwrap()).unwrap();
                }
            }
        }
    }

    #[test]
    fn an_increment_allows_more_and_a_short_clock_less() {
        let game = AnyGame::new(Rules::Classic);
        let ms = |left, increment| {
            let [left, increment] = [left, increment].map(Duration::from_millis);
            allotment(&game, left, increment, None).as_millis()
        };
        assert!(ms(10_000, 100) > ms(10_000, 0) + 70);
        assert!(ms(10_000, 0) > ms(1000, 0));
        assert_eq!((ms(20, 0), ms(0, 0)), (1, 1));
        // An increment that is larger than the clock cannot be used yet.
        assert!(ms(100, 10_000) <= 20);
    }
}
