//! The position builder: it builds each position of a game, and names the law that another breaks.

use crate::games;
use proptest::prelude::*;
use uttt_rules::{
    AnyGame, Cell, Classic, FourInARow, GridState, Nested, Overwrite, Path, Place, Player,
    PositionBuilder, Rules, Square,
};

/// What can be seen of where a game stands, told to a builder.
fn told(game: &AnyGame) -> PositionBuilder {
    let rules = game.rules();
    let mut builder = PositionBuilder::new(rules).turn(game.turn()).play_in(game.active_grids());
    for at in rules.shape().places() {
        if let Some(player) = game.mark(at) {
            builder = builder.mark(at, player);
        }
    }
    for board in Cell::ALL {
        if let Some(state) = game.grid(Path::of(board)) {
            builder = builder.owner(board, state);
        }
    }
    match game {
        AnyGame::Overwrite(history) => remembered(builder, history.position()),
        AnyGame::OverwriteCell(history) => remembered(builder, history.position()),
        _ => builder,
    }
}

fn remembered<const CELL: bool, const CROSS: bool>(
    mut builder: PositionBuilder,
    position: &FourInARow<CELL, CROSS>,
) -> PositionBuilder {
    for player in Player::ALL {
        for square in position.lost_cells(player) {
            builder = builder.lost(player, square);
        }
        if let Some((victim, square)) = position.last_overwritten(player) {
            builder = builder.overwritten(player, victim, square);
        }
    }
    builder
}

proptest! {
    #[test]
    fn every_position_of_a_game_is_built_from_what_is_seen(game in games::any_game(90)) {
        // A draw by repetition is in no position.
        prop_assume!(!game.is_repeated());
        let text = game.position_text();
        prop_assert_eq!(told(&game).build().map(|built| built.position_text()), Ok(text.clone()));
        prop_assert_eq!(text.parse::<PositionBuilder>().and_then(|read| read.build()), AnyGame::from_position(&text));
    }
}

#[test]
fn a_position_that_no_game_can_reach_is_written_and_read_back_as_it_is() {
    let first = Cell::ALL[0];
    let square: Square = "11".parse().expect("a square");
    let path: Path = "12".parse().expect("a path");
    let overwrite = PositionBuilder::new(Rules::Overwrite).mark(Place::new(3), Player::Plus);
    for builder in [
        contested(),
        contested().owner(first, GridState::Won(Player::O)).turn(Player::O),
        contested().owner(first, GridState::Open),
        PositionBuilder::new(Rules::Nested3).owner(first, GridState::Both).play_in([path]),
        PositionBuilder::new(Rules::Adjacent)
            .play_in(["2".parse().expect("a path"), Path::of(first)]),
        PositionBuilder::new(Rules::OverwriteCell).lost(Player::X, square),
        overwrite.lost(Player::O, square).overwritten(Player::X, Player::O, square),
    ] {
        assert!(!builder.mistakes().is_empty(), "{builder}");
        assert_eq!(builder.to_string().parse(), Ok(builder));
    }
}

fn refusal(builder: &PositionBuilder) -> String {
    builder.build().expect_err("a refusal").to_string()
}

#[test]
fn what_the_rule_system_does_not_have_is_refused() {
    let classic = || PositionBuilder::new(Rules::Classic);
    let square: Square = "11".parse().expect("a square");
    let path: Path = "12".parse().expect("a path");
    for (builder, expected) in [
        (classic().mark(Place::new(81), Player::X), "cell number 81: there is no such cell"),
        (classic().mark(Place::new(0), Player::Plus), "player +: expected X or O"),
        (classic().turn(Player::Plus).turn(Player::X), "player +: expected X or O"),
        (classic().play_in([path]), "grids to play in: \"12\", expected a digit 1-9 or -"),
        (classic().lost(Player::X, square), "X11: the rules do not remember it"),
        (
            PositionBuilder::new(Rules::OverwriteCell).overwritten(Player::X, Player::O, square),
            "XO11: the rules do not remember it",
        ),
        (
            PositionBuilder::new(Rules::OverwriteFree).lost(Player::Plus, square),
            "+11: the rules do not remember it",
        ),
        (classic().turn(Player::O), "0 X and 0 O do not fit the side to move"),
    ] {
        assert_eq!(refusal(&builder), expected);
    }
    let other = classic().build_as::<Overwrite>().expect_err("another system");
    assert_eq!(other.to_string(), "a position of classic, expected overwrite");
    assert_eq!(classic().build_as::<Classic>(), Ok(Classic::new()));
    assert_eq!(PositionBuilder::new(Rules::Nested3).build_as(), Ok(Nested::<3>::new()));
}

/// X has the top row of board 1 and O its middle row; the other marks are scattered.
fn contested() -> PositionBuilder {
    let board = AnyGame::new(Rules::OpenBoards);
    let sent = "9".parse::<Path>().expect("a path");
    let mut builder = PositionBuilder::new(Rules::OpenBoards).play_in([sent]);
    for (player, cells) in
        [(Player::X, ["11", "12", "13", "25"]), (Player::O, ["14", "15", "16", "39"])]
    {
        for text in cells {
            builder = builder.mark(board.place(text).expect("a cell"), player);
        }
    }
    builder
}

#[test]
fn the_owner_is_told_where_the_cells_do_not_tell() {
    let first = Cell::ALL[0];
    assert_eq!(
        refusal(&contested()),
        "board 1: both players have a line, expected whose board it is"
    );
    for player in Player::PAIR {
        let owner = GridState::Won(player);
        let built = contested().owner(first, owner).build().expect("a position");
        assert_eq!(built.grid(Path::of(first)), Some(owner));
    }
    assert_eq!(
        refusal(&contested().owner(first, GridState::Open)),
        "board 1: the owner does not match the cells"
    );
    let classic = PositionBuilder::new(Rules::Classic).owner(first, GridState::Won(Player::O));
    assert_eq!(refusal(&classic), "board 1: the owner does not match the cells");
    // Rules without small boards.
    for rules in [Rules::Nested1, Rules::Overwrite, Rules::OverwriteCell, Rules::OverwriteFree] {
        let owned = PositionBuilder::new(rules).owner(first, GridState::Won(Player::X));
        assert_eq!(refusal(&owned), "board 1: the rules have no such board", "{rules}");
    }
}
