use uttt_rules::{AnyGame, GridState, Outcome, Path, Place};

/// The moves among which [`Level::EASY`](super::Level::EASY) draws. It wins neither a board nor the
/// game as long as it has another move. Of those moves it plays one that keeps an opponent from winning
/// a board or the game in that cell, if there is one.
pub(crate) fn easy_moves(game: &AnyGame) -> Vec<Place> {
    let mut moves = game.legal_moves();
    narrow(&mut moves, |at| !wins(game, at));
    // The game as each opponent in turn would move in it now.
    let opponents = std::iter::successors(game.passed(), AnyGame::passed);
    let opponents: Vec<_> = opponents.take(game.rules().players().len() - 1).collect();
    narrow(&mut moves, |at| opponents.iter().any(|game| wins(game, at)));
    moves
}

/// Leaves the moves of this kind, if there are any.
fn narrow(moves: &mut Vec<Place>, is_so: impl Fn(Place) -> bool) {
    let some: Vec<_> = moves.iter().copied().filter(|&at| is_so(at)).collect();
    if !some.is_empty() {
        *moves = some;
    }
}

/// Whether the player to move wins the game, or a grid around the cell, by playing there.
fn wins(game: &AnyGame, at: Place) -> bool {
    let player = game.turn();
    let Some(after) = game.after(at) else { return false };
    let around = game.rules().shape().path(at).and_then(Path::parent);
    let mut grids = std::iter::successors(around, |grid| grid.parent());
    after.outcome() == Some(Outcome::Won(player))
        || grids.any(|grid| {
            game.grid(grid) == Some(GridState::Open)
                && after.grid(grid) == Some(GridState::Won(player))
        })
}

#[cfg(test)]
mod tests {
    use uttt_rules::Rules;

    use super::*;
    use crate::rng::EngineRng;

    fn moves(record: &str) -> Vec<String> {
        let game: AnyGame = record.parse().unwrap();
        easy_moves(&game).into_iter().map(|at| game.text(at)).collect()
    }

    #[test]
    fn it_blocks_and_wins_only_if_it_has_no_other_move() {
        for (record, expected) in [
            // X has two in a row, and O is to move.
            ("nested-1: 1 5 2", vec!["3"]),
            // O could win with 6; 9 keeps X from winning.
            ("nested-1: 1 4 7 5 8 3 2", vec!["9"]),
            // X could win with 3, and 6 keeps O from winning.
            ("nested-1: 1 4 2 5", vec!["6"]),
            // The last cell wins, and there is no other.
            ("nested-1: 1 2 3 4 5 7 6 8", vec!["9"]),
            // Either opponent's fourth in a row is kept off: here O's.
            ("overwrite: 11 21 41 12 22 42 34 23 43", vec!["24", "44"]),
        ] {
            assert_eq!(moves(record), expected, "{record}");
        }
    }

    #[test]
    fn any_move_does_where_nobody_wins() {
        for rules in Rules::ALL {
            let game = AnyGame::new(rules);
            assert_eq!(easy_moves(&game), game.legal_moves(), "{rules}");
        }
    }

    /// What a player of random moves scores against Easy in so many games, in points and their square.
    fn score(rules: Rules, games: u64) -> f64 {
        let mut points = 0.0;
        for number in 0..games {
            let mut rng = EngineRng::new(number);
            let mut game = AnyGame::new(rules);
            let random = game.rules().players()[number as usize % 2];
            while game.outcome().is_none() {
                let moves =
                    if game.turn() == random { game.legal_moves() } else { easy_moves(&game) };
                game.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
            }
            points += match game.outcome() {
                Some(Outcome::Won(winner)) if winner == random => 1.0,
                Some(Outcome::Won(_)) => 0.0,
                _ => 0.5,
            };
        }
        points / games as f64
    }

    #[test]
    fn random_moves_score_half_the_points_or_a_little_more() {
        let score = score(Rules::Classic, 400);
        assert!((0.50..=0.65).contains(&score), "{score}");
    }
}
