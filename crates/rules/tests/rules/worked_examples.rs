//! Games worked out by hand, move by move, with what is refused on the way and why.

use uttt_rules::{
    AnyGame, Board, Cell, GridState, History, Illegal, Nested, Outcome, Path, Player, Rules,
};

/// Plays a game written as `mover move`, with `!reason` behind a move that is refused and leaves
/// everything as it was.
fn play(rules: &str, script: &str) -> AnyGame {
    let mut game: AnyGame = format!("{rules}:").parse().expect("a rules id");
    let mut words = script.split_whitespace().peekable();
    while let (Some(mover), Some(mv)) = (words.next(), words.next()) {
        assert_eq!(game.turn().to_string(), mover, "before {mv} in {game}");
        let at = game.place(mv).expect("a move");
        let before = game.clone();
        match (game.play(at), words.next_if(|word| word.starts_with('!'))) {
            (Ok(()), None) => {}
            (Err(error), Some(kind)) => {
                assert_eq!(format!("!{}", error.reason.kind()), kind, "{error} in {game}");
                assert_eq!(game, before);
            }
            (result, expected) => panic!("{mover} {mv} in {game}: {result:?}, {expected:?}"),
        }
    }
    game
}

fn paths(game: &AnyGame) -> Vec<String> {
    game.active_grids().iter().map(Path::to_string).collect()
}

fn record(text: &str) -> AnyGame {
    text.parse().expect(text)
}

#[test]
fn eleven_turns_with_both_revenge_rules() {
    let game = play(
        "overwrite",
        "X 11  O 11  + 21
         X 11 !cell-rule  X 12
         O 12 !cross-rule  O 22
         + 11
         X 11
         O 31
         + 22
         X 12 !own-mark  X 31
         O 31 !cell-rule  O 12",
    );
    assert_eq!(game.ply(), 11);
    assert_eq!(game.outcome(), None);
    assert_eq!(
        game.position_text(),
        "overwrite XO../++../X.../.... + - X12,O22,O31,+11 XO31,OX12,+O22"
    );
}

#[test]
fn the_cross_rule_is_lifted_by_another_move_and_by_a_third_player() {
    // O overwrote X, then played an empty cell: X may be overwritten again.
    play("overwrite", "X 11 O 11 + 21 X 12 O 22 + 33 X 13 O 12");
    // O overwrote X and + took that cell: O may overwrite X at once.
    play("overwrite", "X 11 O 11 + 11 X 12 O 12");
    // Without the cross rule nothing has to be lifted.
    play("overwrite-cell", "X 11 O 11 + 21 X 12 O 12 + 22 X 12 !cell-rule");
    play("overwrite-free", "X 11 O 11 + 21 X 11 O 11");
}

#[test]
fn ten_moves_without_revenge_rules() {
    let game = play("overwrite-free", "X 11 O 12 + 13 X 14 O 13 + 12 X 12 O 21 + 13 X 13");
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::X)));
    assert!(game.active_grids().is_empty());
    // The same game breaks both rules where they are in force.
    play("overwrite", "X 11 O 12 + 13 X 14 O 13 + 12 X 12 O 21 + 13 !cell-rule");
}

#[test]
fn the_third_time_of_a_position_is_a_draw() {
    // The three take one cell in turn: with X there and O to move for the third time it is over.
    let mut game = play("overwrite-free", "X 11 O 11 + 11 X 11 O 11 + 11");
    assert_eq!(game.outcome(), None);
    let corner = game.place("11").expect("a move");
    game.play(corner).expect("legal");
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    assert!(game.is_repeated() && game.legal_moves().is_empty() && game.active_grids().is_empty());
    assert_eq!(game.grid(Path::ROOT), Some(GridState::Drawn));
    let refused = game.play(corner).expect_err("over");
    assert_eq!(refused.reason, Illegal::GameOver(Outcome::Draw));
    assert_eq!(record(&game.to_string()), game);
    assert!(game.undo());
    assert_eq!(game.outcome(), None);

    // What the rules remember is part of the position: from whom X took the cell counts too.
    let longer = play("overwrite-cell", "X 11 O 11 + 11 X 11 O 11 + 11 X 11");
    assert_eq!(longer.outcome(), None);
    assert_eq!(
        play("overwrite-cell", "X 11 O 11 + 11 X 11 O 11 + 11 X 11 O 11").outcome(),
        Some(Outcome::Draw)
    );
}

#[test]
fn adjacent_sends_to_two_boards_and_to_any_when_both_are_closed() {
    let mut game = record("adjacent: 69 86 99 89 68 77 82 39 67 83 27");
    // X has board 6, O board 8. Cell 7 sends to 4 and 8, and so to 4 alone.
    assert_eq!(paths(&game), ["4"]);
    // Cell 9 sends to 6 and 8, both closed.
    game.play(game.place("49").expect("a move")).expect("legal");
    assert_eq!(paths(&game), [""]);
    for (mv, reason) in [("61", "board-closed"), ("81", "board-closed"), ("82", "board-closed")] {
        let refused = game.check(game.place(mv).expect("a move")).expect_err(mv);
        assert_eq!(refused.kind(), reason);
    }
    for mv in ["11", "91", "57"] {
        assert_eq!(game.check(game.place(mv).expect("a move")), Ok(()), "{mv}");
    }
    let sent = record("adjacent: 11");
    let refused = sent.check(sent.place("55").expect("a move")).expect_err("sent elsewhere");
    assert_eq!(refused.to_string(), "wrong board; play in board 2 or 4");
    assert_eq!(paths(&record("adjacent: 15")), ["5"]);
}

#[test]
fn a_won_board_is_played_in_while_it_has_room() {
    // O has row 1 of board 5, and is sent there once more.
    let won = "X 55 O 51 X 15 O 52 X 25 O 53 X 35";
    let game = play("open-boards", won);
    let centre = Path::of(Cell::ALL[4]);
    assert_eq!(game.grid(centre), Some(GridState::Won(Player::O)));
    assert_eq!(paths(&game), ["5"]);
    // X completes row 3 there, and yet the board stays O's.
    let on = "O 55 !cell-taken O 54 X 44 O 45 X 59 O 95 X 57 O 75 X 58";
    let game = play("open-boards", &format!("{won} {on}"));
    assert_eq!(game.grid(centre), Some(GridState::Won(Player::O)));
    assert_eq!(paths(&game), ["8"]);
}

#[test]
fn most_boards_counts_at_the_end() {
    let text = include_str!("../../../../tests/cases/rules/most-boards.games");
    let counted = text.lines().filter(|line| !line.starts_with('#')).filter(|line| {
        let (outcome, moves) = line.split_once(' ').expect("an outcome, then moves");
        let game = record(&format!("most-boards: {moves}"));
        let classic = record(&format!("classic: {moves}"));
        let count = |player| {
            let won = |&cell: &_| game.grid(Path::of(cell)) == Some(GridState::Won(player));
            Cell::ALL.iter().filter(|cell| won(cell)).count()
        };
        let by_count = classic.outcome() == Some(Outcome::Draw);
        if by_count {
            let expected = match count(Player::X).cmp(&count(Player::O)) {
                std::cmp::Ordering::Greater => "X",
                std::cmp::Ordering::Less => "O",
                std::cmp::Ordering::Equal => "draw",
            };
            assert_eq!(outcome, expected);
        }
        by_count
    });
    assert!(counted.count() > 10);
}

#[test]
fn a_drawn_grid_that_completes_a_line_for_both_counts_for_the_mover() {
    let game = record(
        "nested-2: 28 88 84 41 14 49 97 79 93 32 24 45 55 52 29 98 85 58 86 65 53 37 76 69 96 61 13 \
         36 75 57 78 56 23 34 25 51 17 72 22 15 54 95 59",
    );
    // X filled board 5 without a line: column 2, 5, 8 for X and row 4, 5, 6 for O.
    let centre = Path::of(Cell::ALL[4]);
    assert_eq!(game.grid(centre), Some(GridState::Both));
    assert_eq!(game.mover(game.ply() - 1), Some(Player::X));
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::X)));
}

#[test]
fn a_drawn_grid_that_completes_a_line_for_the_opponent_alone_counts_for_the_opponent() {
    let game = record(
        "nested-2: 82 25 57 75 55 59 95 58 85 52 24 45 51 15 56 63 31 14 41 18 88 12 27 73 38 61 72 \
         29 91 43 33 32 21 53 35 54",
    );
    assert_eq!(game.grid(Path::of(Cell::ALL[4])), Some(GridState::Both));
    assert_eq!(game.mover(game.ply() - 1), Some(Player::O));
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::X)));
}

#[test]
fn a_grid_within_is_the_movers_when_both_have_a_line() {
    let moves = include_str!("../../../../tests/cases/rules/nested-3-both.game");
    let game = History::<Nested<3>>::parse(moves).expect("a game");
    let last = game.last().expect("a move");
    let within = Path::of(last.cells()[0]);
    let line = |player| game.position().members(player, within).has_line();
    assert!(line(Player::X) && line(Player::O));
    let mover = game.mover(game.ply() - 1).expect("a move");
    assert_eq!(game.position().grid(within), Some(GridState::Won(mover)));
    // Its marks do not tell, so the position names the owner, and is read back.
    let any = AnyGame::from(game);
    let text = any.position_text();
    assert_eq!(AnyGame::from_position(&text).map(|read| read.position_text()), Ok(text));
}

#[test]
fn three_levels_widen_outward() {
    let mut game = record("nested-3: 123");
    assert_eq!(paths(&game), ["23"]);
    let refused = game.check(game.place("221").expect("a move")).expect_err("sent elsewhere");
    assert_eq!(refused.to_string(), "wrong board; play in board 23");
    let grid = game.place("23").expect_err("a grid");
    assert_eq!(grid.to_string(), "\"23\": a board, not a cell, expected three digits 1-9");
    game.play(game.place("231").expect("a move")).expect("legal");
    assert_eq!(paths(&game), ["31"]);
}

#[test]
fn a_decided_grid_widens_outward() {
    let text = include_str!("../../../../tests/cases/rules/nested-3.games");
    // How often one was sent into a grid of nine cells, of 81, and into any.
    let mut sent = [0; 3];
    for line in text.lines().filter(|line| !line.starts_with('#')).take(10) {
        let (_, moves) = line.split_once(' ').expect("an outcome, then moves");
        let mut game = AnyGame::new(Rules::Nested3);
        for mv in moves.split_whitespace() {
            game.play(game.place(mv).expect("a move")).expect("legal");
            let is_open = |path: Path| {
                (0..=path.cells().len()).all(|length| {
                    let around = Path::new(&path.cells()[..length]).expect("a path");
                    game.grid(around) == Some(GridState::Open)
                })
            };
            let named: Path = mv[1..].parse().expect("a path");
            let widening = [Some(named), named.parent(), Some(Path::ROOT)].into_iter().flatten();
            let expected = widening.into_iter().find(|&path| is_open(path));
            assert_eq!(game.active_grids(), Vec::from_iter(expected), "{game}");
            if let Some(path) = expected {
                sent[2 - path.cells().len()] += 1;
            }
        }
    }
    assert!(sent.iter().all(|&times| times > 20), "{sent:?}");
}
