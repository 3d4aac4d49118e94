//! What an engine has and says before it thinks.

use std::time::Duration;

use uttt_engine::network::Network;
use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_rules::{AnyGame, Rules, Shape};

fn engine() -> AnyEngine<SystemClock> {
    AnyEngine::new(Level::STRONGEST, 1, SystemClock::new())
}

fn think(engine: &mut AnyEngine<SystemClock>, rules: Rules) {
    engine.start(&AnyGame::new(rules), Limits::nodes(50));
    while engine.advance(Duration::from_secs(1)) {}
}

/// A single test, because a network built in one test would exist in the others.
#[test]
fn a_network_is_worked_out_where_it_is_played_alone() {
    let mut engine = engine();
    engine.new_game();
    think(&mut engine, Rules::Nested3);
    engine.new_game();
    think(&mut engine, Rules::Overwrite);
    assert!(Rules::ALL.into_iter().all(|rules| !Network::is_ready(rules)));
    engine.start(&AnyGame::new(Rules::OpenBoards), Limits::nodes(0));
    assert!(Network::is_ready(Rules::OpenBoards) && !Network::is_ready(Rules::Classic));

    for rules in Rules::ALL {
        let has_one = rules.shape() == Shape::Nested { depth: 2 };
        assert_eq!(Network::shipped(rules).is_some(), has_one, "{rules}");
        assert_eq!(Network::files(rules).count() >= 2, has_one, "{rules}");
        assert_eq!(Network::is_ready(rules), has_one, "{rules}");
    }
}
