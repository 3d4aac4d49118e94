//! What a move leads to, without a copy of the whole game.

use crate::games;
use proptest::prelude::*;
use proptest::sample::Index;
use uttt_rules::{AnyGame, Ending, Place};

/// What the page asks about a move, answered by playing it in a copy of the game.
fn played(game: &AnyGame, at: Place) -> Option<AnyGame> {
    let mut game = game.clone();
    game.play(at).ok().map(|()| game)
}

fn assert_same(game: &AnyGame, at: Place) {
    let (after, played) = (game.after(at), played(game, at));
    assert_eq!(after.is_some(), played.is_some(), "{game}: {}", game.text(at));
    let Some((after, played)) = after.zip(played) else { return };
    let all = |game: &AnyGame| {
        (game.outcome(), game.ending(), game.turn(), game.active_grids(), game.legal_moves())
    };
    assert_eq!(all(&after), all(&played), "{game}: {}", game.text(at));
    assert_eq!((after.ply(), after.last()), (1, Some(at)));
}

proptest! {
    #[test]
    fn a_move_leads_to_the_same_as_in_a_copy(mut game in games::any_game(60), ply: Index, cell: u16) {
        game.go_to(ply.index(game.ply() + 1));
        let undone = game.undone();
        for at in game.legal_moves().into_iter().take(12).chain(undone.first().copied()) {
            assert_same(&game, at);
        }
        assert_same(&game, Place::new(cell));
    }
}

#[test]
fn a_third_repetition_is_a_draw_and_undone_moves_do_not_count() {
    // X and O take each other's corner back and forth, and + its own second cell from them.
    let mut game: AnyGame = "overwrite-free:".parse().expect("a record");
    let mut seen = 0;
    for number in 0.. {
        let moves = ["11", "12", "13", "12", "13", "11"];
        let at = game.place(moves[number % moves.len()]).expect("a cell");
        if game.check(at).is_err() {
            break;
        }
        assert_same(&game, at);
        game.play(at).expect("legal");
        seen += 1;
        if game.outcome().is_some() {
            break;
        }
    }
    assert_eq!(game.ending(), Some(Ending::Repetition), "{game}");
    // Back by one cycle: the positions ahead are undone, and do not count.
    for back in 1..seen {
        game.go_to(seen - back);
        let at = game.undone()[0];
        assert_same(&game, at);
    }
}
