//! Games on a turned board.

use crate::games;
use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::Index;
use uttt_rules::{AnyGame, Path, Place, Rotation, Rules};

/// The legal moves of a game, with each cell turned.
fn legal(game: &AnyGame, rotation: Rotation) -> BTreeSet<Place> {
    let shape = game.rules().shape();
    let turned = |at: Place| at.rotated(rotation, shape).expect("a cell of the board");
    game.legal_moves().into_iter().map(turned).collect()
}

fn assert_turned(game: &AnyGame, rotation: Rotation) {
    let turned = game.rotated(rotation).expect("a game reaches each position of a game");
    let of = |game: &AnyGame| {
        (
            game.rules(),
            game.turn(),
            game.outcome(),
            game.ply(),
            game.moves().len(),
            game.undone().len(),
        )
    };
    assert_eq!(of(&turned), of(game), "{game}");
    assert_eq!(legal(&turned, Rotation::None), legal(game, rotation), "{game}, {rotation:?}");
    for at in game.rules().shape().places() {
        let to = at.rotated(rotation, game.rules().shape()).expect("a cell of the board");
        assert_eq!(turned.mark(to), game.mark(at), "{game}, {rotation:?}, {}", game.text(at));
    }
    assert_eq!(turned.rotated(rotation.inverse()).as_ref(), Some(game), "{rotation:?}");
}

proptest! {
    #[test]
    fn a_turned_board_has_the_same_moves_turned(mut game in games::any_game(80), ply: Index) {
        game.go_to(ply.index(game.ply() + 1));
        for rotation in Rotation::ALL {
            assert_turned(&game, rotation);
            // The part of it that begins at a position.
            assert_turned(&game.tail(3), rotation);
        }
    }
}

#[test]
fn the_text_of_a_position_shows_the_turned_board() {
    let texts = [
        (
            "classic X...X..../........./........./........./O......../........./........./........./......... \
             O 1",
            Rotation::Quarter,
            "classic ........./........./..X.X..../........./..O....../........./........./........./......... \
             O 3",
        ),
        // O took 11 from X, who may not take it back.
        (
            "overwrite O.../.+../..../.... X - X11 OX11",
            Rotation::Half,
            "overwrite ..../..../..+./...O X - X44 OX44",
        ),
    ];
    for (text, rotation, expected) in texts {
        let game = AnyGame::from_position(text).expect(text);
        let turned = game.rotated(rotation).map(|game| game.position_text());
        assert_eq!(turned.as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn a_cell_that_a_board_lacks_and_a_position_that_no_game_reaches_have_no_rotation() {
    for rules in Rules::ALL {
        let shape = rules.shape();
        let beyond = Place::new(shape.cells() as u16);
        assert_eq!(beyond.rotated(Rotation::Quarter, shape), None, "{rules}");
        let places: BTreeSet<_> =
            shape.places().filter_map(|at| at.rotated(Rotation::Quarter, shape)).collect();
        assert_eq!(places.len(), shape.cells(), "{rules}");
    }
    let game = AnyGame::replay("classic: 55").expect("a record");
    let passed = game.passed().expect("the game goes on");
    assert_eq!(passed.rotated(Rotation::Half), None);
    assert_eq!(passed.active_grids(), ["5".parse::<Path>().expect("a path")]);
}
