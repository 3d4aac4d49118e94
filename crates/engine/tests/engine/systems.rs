//! The engine plays every rule system.

use std::time::Duration;

use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_rules::{AnyGame, Outcome, Rules};

fn engine(level: Level) -> AnyEngine<SystemClock> {
    AnyEngine::new(level, 5, SystemClock::new())
}

fn think(engine: &mut AnyEngine<SystemClock>, game: &AnyGame, nodes: u64) {
    engine.start(game, Limits::nodes(nodes));
    while engine.advance(Duration::from_secs(1)) {}
}

/// Checks what a report says of itself and of the game.
fn assert_consistent(engine: &AnyEngine<SystemClock>, game: &AnyGame) {
    let report = engine.report();
    let mut moves: Vec<_> = report.moves.iter().map(|told| told.mv).collect();
    assert_eq!(report.best, moves.first().copied(), "{game}");
    assert_eq!(report.pv.first(), report.best.as_ref(), "{game}");
    moves.sort();
    assert_eq!(moves, game.legal_moves(), "{game}");
    let mut end = game.clone();
    report.pv.iter().for_each(|&mv| end.play(mv).unwrap());
    let players = game.rules().players();
    let shares: Vec<f32> = players.iter().map(|&player| report.shares[player]).collect();
    assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{shares:?} in {game}");
    assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?} in {game}");
    let share = report.shares[game.turn()];
    assert!((2.0 * share - 1.0 - report.score).abs() < 1e-5, "{share} in {game}");
    assert!((report.wdl.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{:?} in {game}", report.wdl);
}

#[test]
fn every_level_plays_every_system() {
    for rules in Rules::ALL {
        for level in Level::ALL.into_iter().chain(Level::OTHERS) {
            let mut engine = engine(level);
            let mut game = AnyGame::new(rules);
            for _ in 0..40 {
                think(&mut engine, &game, 30);
                assert_consistent(&engine, &game);
                let Some(mv) = engine.choose() else { break };
                game.play(mv).unwrap();
            }
            // A game may end with the last of them.
            assert!(game.outcome().is_some() || game.ply() == 40, "{level}: {game}");
        }
    }
}

#[test]
fn one_engine_serves_one_system_after_the_other() {
    let mut any = engine(Level::ALL[5]);
    for rules in Rules::ALL {
        let game = AnyGame::new(rules);
        think(&mut any, &game, 200);
        let mut only = engine(Level::ALL[5]);
        think(&mut only, &game, 200);
        assert_eq!(any.report(), only.report(), "{rules}");
        assert_eq!((any.level(), any.choose()), (Level::ALL[5], only.choose()), "{rules}");
    }
}

#[test]
fn a_game_that_is_over_by_repetition_has_no_move() {
    // Three cells pass from one to the next, until all is as it was; twice.
    let mut game = AnyGame::new(Rules::OverwriteFree);
    let round = ["22", "33", "11", "33", "11", "22", "11", "22", "33"];
    for mv in ["11", "22", "33"].into_iter().chain(round.repeat(2)) {
        assert_eq!(game.outcome(), None, "before {mv}: {game}");
        game.play(game.place(mv).unwrap()).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw), "{game}");
    let mut engine = engine(Level::STRONGEST);
    think(&mut engine, &game, 100);
    let report = engine.report();
    assert_eq!((engine.choose(), report.best, report.nodes), (None, None, 0));
}

#[test]
fn nothing_is_chosen_before_it_thinks() {
    for rules in Rules::ALL {
        let mut engine = AnyEngine::new(Level::ALL[8], 1, SystemClock::new());
        assert_eq!(engine.choose(), None, "{rules}");
        let think = |engine: &mut AnyEngine<_>| {
            engine.start(&AnyGame::new(rules), Limits::nodes(20));
            while engine.advance(Duration::from_secs(1)) {}
            assert!(engine.choose().is_some(), "{rules}");
        };
        think(&mut engine);
        engine.new_game();
        assert_eq!(engine.choose(), None, "{rules}");
        think(&mut engine);
        engine.set_level(Level::ALL[3]);
        assert_eq!(engine.choose(), None, "{rules}");
        think(&mut engine);
    }
}

#[test]
fn easy_draws_by_its_seed_and_only_after_a_search() {
    let play = |seed| {
        let mut engine = AnyEngine::new(Level::EASY, seed, SystemClock::new());
        let mut game = AnyGame::new(Rules::Classic);
        while game.outcome().is_none() {
            think(&mut engine, &game, 30);
            game.play(engine.choose().unwrap()).unwrap();
        }
        game.to_string()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));

    let mut engine = engine(Level::EASY);
    assert_eq!(engine.choose(), None);
    think(&mut engine, &AnyGame::new(Rules::Classic), 30);
    assert!(engine.choose().is_some());
    engine.set_level(Level::ALL[2]);
    engine.set_level(Level::EASY);
    assert_eq!(engine.choose(), None);
}
