//! The solved game: the strongest level knows how X wins it.

use std::time::Duration;

use fastrand::Rng;
use uttt_engine::{AnyEngine, Level, Limits, ProvenOutcome, SystemClock};
use uttt_rules::{AnyGame, Outcome, Player, Rules};

fn engine(level: Level) -> AnyEngine<SystemClock> {
    AnyEngine::new(level, 1, SystemClock::new())
}

fn search(engine: &mut AnyEngine<SystemClock>, game: &AnyGame, nodes: u64) {
    engine.start(game, Limits::nodes(nodes));
    while engine.advance(Duration::from_secs(1)) {}
}

#[test]
fn the_win_is_proven_at_once_in_at_most_the_plies_that_are_left() {
    let mut engine = engine(Level::STRONGEST);
    for (record, mv, plies) in [
        ("open-boards:", "55", 43),
        ("open-boards: 55 53", "35", 41),
        ("open-boards: 55 51 15", "", 0),
        ("open-boards: 55 51 15 52 25 53 35 54 45 56 65 57 75 58 85 59", "99", 27),
    ] {
        let game: AnyGame = record.parse().unwrap();
        for all_moves in [false, true] {
            engine.set_all_moves(all_moves);
            search(&mut engine, &game, 500);
            let report = engine.report();
            let Some(best) = report.best.filter(|_| plies > 0) else {
                assert_eq!(report.proven, None, "{record}: it is O's turn");
                continue;
            };
            let proven = report.proven.unwrap();
            assert_eq!((proven.outcome, proven.plies), (ProvenOutcome::Win, plies), "{record}");
            assert!(!proven.exact && report.wdl[0] > 0.999, "{record}");
            assert_eq!(game.text(best), mv, "{record}");
            assert_eq!(engine.choose(), Some(best), "{record}");
            // Only an analysis searches the other moves.
            assert_eq!(report.nodes > 0, all_moves, "{record}");
        }
    }
}

#[test]
fn lower_levels_do_not_know_it() {
    for level in [Level::ALL[0], Level::ALL[8]] {
        let mut engine = engine(level);
        search(&mut engine, &AnyGame::new(Rules::OpenBoards), 100);
        let report = engine.report();
        assert_eq!((report.proven, report.nodes > 0), (None, true), "{level}");
    }
}

#[test]
fn x_wins_each_game_of_the_strongest_level() {
    let mut rng = Rng::with_seed(7);
    for number in 0..12 {
        let mut x = engine(Level::STRONGEST);
        let mut o = engine(Level::ALL[number % 4]);
        let mut game = AnyGame::new(Rules::OpenBoards);
        while game.outcome().is_none() {
            let mv = match game.turn() {
                Player::X => {
                    // One position is nothing: the move is known.
                    search(&mut x, &game, 1);
                    x.choose()
                }
                // O moves at random, or plays well.
                _ if number % 4 == 0 => {
                    let moves = game.legal_moves();
                    Some(moves[rng.usize(..moves.len())])
                }
                _ => {
                    search(&mut o, &game, 100);
                    o.choose()
                }
            };
            game.play(mv.unwrap()).unwrap();
        }
        assert_eq!(game.outcome(), Some(Outcome::Won(Player::X)), "{game}");
        assert!(game.ply() <= 43, "{game}");
    }
}
