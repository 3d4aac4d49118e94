//! What speaks for a move, checked by code that shares nothing with that of the engine.

use std::collections::BTreeMap;

use fastrand::Rng;
use uttt_engine::Merit;
use uttt_rules::{AnyGame, Cell, GridState, Outcome, Path, Place, Player, Rules};

const LINES: [[u8; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn state(game: &AnyGame, board: u8) -> GridState {
    game.grid(Path::of(Cell::new(board).unwrap())).unwrap()
}

/// The boards that a player has won alone.
fn won(game: &AnyGame, player: Player) -> Vec<u8> {
    (0..9).filter(|&board| state(game, board) == GridState::Won(player)).collect()
}

fn number(board: Path) -> u8 {
    board.cells()[0].index() as u8
}

fn after(game: &AnyGame, mv: Place) -> AnyGame {
    let mut next = game.clone();
    next.play(mv).unwrap();
    next
}

/// Whether the player to move can win a board.
fn can_win_a_board(game: &AnyGame) -> bool {
    let (player, before) = (game.turn(), won(game, game.turn()));
    game.legal_moves().into_iter().any(|mv| won(&after(game, mv), player) != before)
}

/// Whether the opponent of the player to move would complete a line of cells with this one alone.
fn is_needed(game: &AnyGame, mv: Place) -> bool {
    let board = mv.index() / 9 * 9;
    let mark = |cell: u8| game.mark(Place::new((board + usize::from(cell)) as u16));
    let completes = |at: u8| {
        let theirs = |&cell: &u8| cell == at || mark(cell) == Some(!game.turn());
        mark(at).is_none() && LINES.iter().any(|line| line.contains(&at) && line.iter().all(theirs))
    };
    (0..9).filter(|&at| completes(at)).eq([(mv.index() - board) as u8])
}

fn check(game: &AnyGame, mv: Place) -> &'static str {
    let (player, next) = (game.turn(), after(game, mv));
    let gained = || won(&next, player).into_iter().find(|board| !won(game, player).contains(board));
    match Merit::of(game, mv) {
        Some(Merit::WinsGame) => {
            assert_eq!(next.outcome().and_then(Outcome::winner), Some(player));
            "game"
        }
        Some(Merit::OpensLine { board, lacking }) => {
            assert_eq!(gained(), Some(number(board)));
            let counts = [GridState::Won(player), GridState::Both];
            let fits = |line: &[u8; 3]| {
                let has = |at: &u8| counts.contains(&state(&next, *at)) || *at == number(lacking);
                line.contains(&number(board))
                    && line.contains(&number(lacking))
                    && line.iter().all(has)
            };
            assert!(LINES.iter().any(fits), "{game} {mv:?}");
            "line"
        }
        Some(Merit::WinsBoard { board }) => {
            assert_eq!(gained(), Some(number(board)));
            "board"
        }
        Some(Merit::BlocksBoard { board }) => {
            assert_eq!(usize::from(number(board)), mv.index() / 9);
            assert!(is_needed(game, mv), "{game} {mv:?}");
            "block"
        }
        Some(Merit::OnlySafe) => {
            let others = game.legal_moves().into_iter().filter(|&other| other != mv);
            assert!(!can_win_a_board(&next), "{game} {mv:?}");
            assert!(others.into_iter().all(|other| can_win_a_board(&after(game, other))));
            "safe"
        }
        Some(Merit::Threatens { board }) => {
            assert_eq!(usize::from(number(board)), mv.index() / 9);
            assert_eq!(state(&next, number(board)), GridState::Open);
            // Together with two others, the new mark makes a line but for an empty cell.
            let base = mv.index() / 9 * 9;
            let mark = |at: u8| next.mark(Place::new((base + usize::from(at)) as u16));
            let own = |line: &[u8; 3]| line.iter().filter(|&&at| mark(at) == Some(player)).count();
            let is_new = |line: &&[u8; 3]| {
                line.contains(&((mv.index() - base) as u8))
                    && line.iter().any(|&at| mark(at).is_none())
                    && own(line) == 2
            };
            assert!(LINES.iter().any(|line| is_new(&line)), "{game} {mv:?}");
            "threat"
        }
        None => {
            assert!(gained().is_none() || next.outcome().is_some(), "{game} {mv:?}");
            ""
        }
    }
}

#[test]
fn each_merit_holds_and_each_occurs() {
    let mut rng = Rng::with_seed(7);
    let mut counts = BTreeMap::<_, u32>::new();
    for rules in [Rules::Classic, Rules::MostBoards, Rules::OpenBoards, Rules::Nested2] {
        for _ in 0..12 {
            let mut game = AnyGame::new(rules);
            while game.outcome().is_none() {
                let moves = game.legal_moves();
                moves.iter().for_each(|&mv| *counts.entry(check(&game, mv)).or_default() += 1);
                game.play(*rng.choice(&moves).unwrap()).unwrap();
            }
        }
    }
    let kinds: Vec<_> = counts.keys().copied().collect();
    assert_eq!(kinds, ["", "block", "board", "game", "line", "safe", "threat"], "{counts:?}");
}

#[test]
fn other_systems_and_illegal_moves_have_only_what_fits_them() {
    let mut rng = Rng::with_seed(8);
    for rules in Rules::ALL {
        let mut game = AnyGame::new(rules);
        for _ in 0..40 {
            let moves = game.legal_moves();
            let Some(&mv) = rng.choice(&moves) else { break };
            let merit = Merit::of(&game, mv);
            if rules.players().len() == 3 || rules == Rules::Nested1 {
                assert!(matches!(merit, None | Some(Merit::WinsGame)), "{rules}: {merit:?}");
            }
            game.play(mv).unwrap();
            assert_eq!(Merit::of(&game, Place::new(u16::MAX)), None);
        }
    }
}
