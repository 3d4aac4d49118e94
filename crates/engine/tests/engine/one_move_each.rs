//! Positions of every rule system in which a single move decides.

use std::time::Duration;

use fastrand::Rng;
use uttt_engine::{AnyEngine, Level, Limits, ProvenOutcome, SystemClock};
use uttt_rules::{AnyGame, Outcome, Place, Rules};

/// A random game that was won by who made its last move, with its last moves taken back.
fn before_a_win(rules: Rules, plies: usize, rng: &mut Rng) -> AnyGame {
    loop {
        let mut game = AnyGame::new(rules);
        loop {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[rng.usize(0..moves.len())]).unwrap();
        }
        let last = game.ply().checked_sub(1).and_then(|ply| game.mover(ply));
        if game.outcome() == last.map(Outcome::Won) {
            (0..plies).for_each(|_| assert!(game.undo()));
            return game;
        }
    }
}

/// The moves that win at once, by the rules alone.
fn wins(game: &mut AnyGame) -> Vec<Place> {
    let won = Some(Outcome::Won(game.turn()));
    let mut moves = game.legal_moves();
    moves.retain(|&mv| {
        game.play(mv).unwrap();
        let wins = game.outcome() == won;
        game.undo();
        wins
    });
    moves
}

/// The moves that make another win, at once or with the next move.
fn losers(game: &mut AnyGame) -> Vec<Place> {
    let won = Outcome::Won(game.turn());
    let mut moves = game.legal_moves();
    moves.retain(|&mv| {
        game.play(mv).unwrap();
        let loses = game.outcome().is_some_and(|end| end != Outcome::Draw && end != won)
            || !wins(game).is_empty();
        game.undo();
        loses
    });
    moves
}

fn engine_at(level: Level, game: &AnyGame, nodes: u64) -> AnyEngine<SystemClock> {
    let mut engine = AnyEngine::new(level, 1, SystemClock::new());
    engine.start(game, Limits::nodes(nodes));
    while engine.advance(Duration::from_secs(1)) {}
    engine
}

#[test]
fn every_level_takes_a_win_in_one() {
    for rules in Rules::ALL {
        let mut rng = Rng::with_seed(1);
        for _ in 0..10 {
            let mut game = before_a_win(rules, 1, &mut rng);
            let wins = wins(&mut game);
            for level in Level::ALL {
                for nodes in [0, 20] {
                    let mut engine = engine_at(level, &game, nodes);
                    let mv = engine.choose().unwrap();
                    assert!(wins.contains(&mv), "{level} plays {} in {game}", game.text(mv));
                    let proven = engine.report().proven.unwrap();
                    assert_eq!((proven.outcome, proven.plies), (ProvenOutcome::Win, 1), "{game}");
                }
            }
        }
    }
}

#[test]
fn from_the_third_on_no_level_allows_a_win_in_one_that_it_could_prevent() {
    for rules in Rules::ALL {
        let mut rng = Rng::with_seed(2);
        let mut cases = 0;
        for _ in 0..200 {
            let mut game = before_a_win(rules, 2, &mut rng);
            let losers = losers(&mut game);
            if !wins(&mut game).is_empty() || losers.len() == game.legal_moves().len() {
                continue;
            }
            for &level in &Level::ALL[2..] {
                for nodes in [0, 1, 100] {
                    let mv = engine_at(level, &game, nodes).choose().unwrap();
                    assert!(!losers.contains(&mv), "{level} plays {} in {game}", game.text(mv));
                }
            }
            cases += 1;
            if cases == 8 {
                break;
            }
        }
        assert!(cases >= 5, "{rules}: {cases} cases");
    }
}
