//! Moves in a game that are found before the limit. The limits are hours, so that whoever does not
//! end early is found by the count of the nodes.

use std::time::Duration;

use fastrand::Rng;
use uttt_engine::{AnyEngine, Level, Limits, Report, SystemClock};
use uttt_rules::{AnyGame, Place, Rules};

/// A limit that is far away, and one on nodes that ends the test where that is not kept.
const GAME: Limits = Limits { nodes: Some(30_000), ..Limits::for_move(HOUR) };
const ANALYSIS: Limits = Limits { may_end_early: false, ..GAME };
const HOUR: Duration = Duration::from_secs(3600);

fn think(game: &AnyGame, limits: Limits) -> Report<Place> {
    let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
    engine.start(game, limits);
    while engine.advance(Duration::from_millis(10)) {}
    assert!(!engine.advance(Duration::from_millis(10)), "it does not want to go on: {game}");
    engine.report()
}

/// Positions of random games that go on, each after this many plies.
fn positions(rules: Rules, plies: usize, seed: u64) -> impl Iterator<Item = AnyGame> {
    let mut rng = Rng::with_seed(seed);
    std::iter::repeat_with(move || {
        let mut game = AnyGame::new(rules);
        for _ in 0..plies {
            let moves = game.legal_moves();
            let Some(&mv) = moves.get(rng.usize(..moves.len().max(1))) else { break };
            game.play(mv).unwrap();
        }
        game
    })
    .filter(|game| game.outcome().is_none())
}

#[test]
fn the_only_move_is_played_at_once() {
    let moves = "98 89 94 49 97 77 76 67 79 96 69 92 21 15 59 91 19 99 93 39";
    for rules in [Rules::Classic, Rules::MostBoards, Rules::Nested2, Rules::OpenBoards] {
        let game: AnyGame = format!("{rules}: {moves}").parse().unwrap();
        assert_eq!(game.legal_moves().len(), 1, "{game}");
        let analysed = think(&game, ANALYSIS);
        assert_eq!(analysed.nodes, 30_000, "an analysis takes all: {game}");
        let played = think(&game, GAME);
        assert!(played.nodes < 1000, "{}: {game}", played.nodes);
        assert!(played.moves[0].visits > 100, "there is something to tell: {game}");
        assert_eq!(played.best, analysed.best);
    }
}

#[test]
fn what_is_proven_ends_an_analysis_as_well() {
    // X wins at once.
    let game: AnyGame = "classic: 21 13 36 69 96 65 53 37 74 47 73 38 81 15 59 91 16 61 14 42 27 \
                         78 82 29 95 54 44 45 55 52 24 48 88 84 85 58 94 31 17 76"
        .parse()
        .unwrap();
    for limits in [GAME, ANALYSIS, Limits::for_move(HOUR), Limits::time(HOUR)] {
        let report = think(&game, limits);
        assert!(report.proven.is_some() && report.nodes < 1000, "{}", report.nodes);
    }
}

#[test]
fn easy_moves_are_quick_and_hardly_ever_others() {
    let (mut used, mut early, mut hard, mut same, mut count) = (0, 0, 0, 0, 0);
    for game in (0..60).flat_map(|plies| positions(Rules::Classic, plies, 7).take(2)) {
        let (played, analysed) = (think(&game, GAME), think(&game, ANALYSIS));
        if analysed.proven.is_some() {
            continue;
        }
        count += 1;
        used += played.nodes;
        early += u32::from(played.nodes < analysed.nodes);
        hard += u32::from(2 * played.nodes > analysed.nodes);
        same += u32::from(played.best == analysed.best);
    }
    assert!(count >= 20, "{count}");
    assert!(early * 2 > count, "{early} of {count} end early");
    assert!(hard * 10 > count, "{hard} of {count} are hard");
    assert!(used < u64::from(count) * 27_000, "{used} nodes in {count} searches");
    assert!(same * 20 >= count * 19, "{same} of {count} are the same");
}

#[test]
fn the_same_move_takes_as_long_again() {
    for game in positions(Rules::Classic, 24, 3).take(5) {
        assert_eq!(think(&game, GAME), think(&game, GAME));
        let mut sliced = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
        sliced.start(&game, Limits { time: None, ..GAME });
        while sliced.advance(Duration::ZERO) {}
        assert_eq!(sliced.report(), think(&game, Limits { time: None, ..GAME }));
    }
}
