//! Games as proptest makes them: a failing one shrinks to fewer moves.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use uttt_rules::{AnyGame, Rules};

/// Which legal move is played, at each ply.
pub(crate) fn choices(
    plies: impl Into<prop::collection::SizeRange>,
) -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), plies)
}

/// A game of any rule system with at most this many moves.
pub(crate) fn any_game(plies: usize) -> impl Strategy<Value = AnyGame> {
    (select(&Rules::ALL[..]), choices(0..=plies)).prop_map(|(rules, choices)| play(rules, &choices))
}

/// The game of these choices, which ends where it is over.
pub(crate) fn play(rules: Rules, choices: &[Index]) -> AnyGame {
    let mut game = AnyGame::new(rules);
    for choice in choices {
        let moves = game.legal_moves();
        if moves.is_empty() || game.play(*choice.get(&moves)).is_err() {
            break;
        }
    }
    game
}
