//! What whoever runs the engine relies on, by either search.

use std::cell::Cell;
use std::collections::HashSet;
use std::time::Duration;

use fastrand::Rng;
use uttt_engine::{
    Clock, Engine, GameSearch, Level, Limits, ProvenOutcome, Puct, PuctEngine, Report, SystemClock,
    Uct,
};
use uttt_rules::{Classic, ClassicRules, Game, GameMove, History, Move, Outcome};

/// Makes tests of functions: one by each search.
macro_rules! by_both {
    ($($test:ident,)*) => {
        $(mod $test {
            #[test]
            fn by_rollouts() {
                super::$test::<super::Uct<super::Classic>>();
            }

            #[test]
            fn by_the_network() {
                super::$test::<super::Puct<super::ClassicRules>>();
            }
        })*
    };
}

/// A clock that goes on by a microsecond whenever it is read.
#[derive(Clone, Default)]
struct Ticks(Cell<u64>);

impl Clock for Ticks {
    fn now(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_micros(self.0.get())
    }
}

by_both! {
    the_same_seed_plays_the_same_game,
    slices_do_not_change_what_it_finds,
    reports_are_consistent_through_a_game,
    stops_at_the_number_of_nodes,
    weaker_levels_think_less,
    stops_at_the_time,
    any_time_may_be_given,
    a_slice_ends_when_it_is_over,
    what_was_learnt_is_kept_from_move_to_move,
    another_level_does_not_profit_from_what_was_learnt,
    random_plays_every_move_about_as_often,
    each_level_beats_the_one_two_below,
    a_finished_game_is_told_as_it_ended,
}

trait ClassicSearch: GameSearch<Game = Classic> {}

impl<S: GameSearch<Game = Classic>> ClassicSearch for S {}

fn engine<S: ClassicSearch>(level: Level, seed: u64) -> Engine<S, SystemClock> {
    Engine::new(level, seed, SystemClock::new())
}

fn think<S: ClassicSearch, C: Clock>(
    engine: &mut Engine<S, C>,
    position: &Classic,
    limits: Limits,
) {
    engine.start(position, limits);
    while engine.advance(Duration::from_millis(1)) {}
}

/// A whole game of the engine against itself.
fn game<S: ClassicSearch>(engine: &mut Engine<S, SystemClock>, nodes: u64) -> History<Classic> {
    let mut history = History::new();
    loop {
        think(engine, history.position(), Limits::nodes(nodes));
        let Some(mv) = engine.choose() else { return history };
        history.play(mv).unwrap();
    }
}

fn assert_consistent(report: &Report<Move>, position: &Classic) {
    let moves: HashSet<Move> = report.moves.iter().map(|told| told.mv).collect();
    assert_eq!(moves, position.legal_moves().into_iter().collect(), "{position}");
    assert_eq!(report.moves.len(), moves.len());
    assert_eq!(report.best, report.moves.first().map(|told| told.mv));
    assert_eq!(report.pv.first(), report.best.as_ref());
    assert_eq!(Some(&report.pv), report.moves.first().map(|best| &best.pv));
    for (i, told) in report.moves.iter().enumerate() {
        assert_eq!(told.pv.first(), (i < 9).then_some(&told.mv), "a line for the best few");
        let mut end = *position;
        for &mv in &told.pv {
            end = end.play(mv).unwrap();
        }
        if told.proven.is_some_and(|proven| proven.outcome == ProvenOutcome::Win && i == 0) {
            assert_eq!(end.outcome(), Some(Outcome::Won(position.turn())), "{position}");
        }
    }
    assert!((report.wdl.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{:?}", report.wdl);
    assert!(report.wdl.iter().all(|part| (0.0..=1.0).contains(part)), "{:?}", report.wdl);
    for score in report.moves.iter().map(|told| told.score).chain([report.score]) {
        assert!((-1.0..=1.0).contains(&score));
    }
    let rank = |outcome| match outcome {
        Some(ProvenOutcome::Win) => 0,
        None | Some(ProvenOutcome::Draw) => 1,
        Some(ProvenOutcome::Loss) => 2,
    };
    let ranks = report.moves.iter().map(|told| rank(told.proven.map(|proven| proven.outcome)));
    assert!(ranks.is_sorted(), "wins first, losses last");
}

fn the_same_seed_plays_the_same_game<S: ClassicSearch>() {
    for level in [Level::ALL[1], Level::ALL[5], Level::STRONGEST] {
        let mut first = engine::<S>(level, 9);
        let played = game(&mut first, 200);
        assert_eq!(game(&mut engine::<S>(level, 9), 200).to_string(), played.to_string());
        first.new_game();
        assert_eq!(game(&mut first, 200).to_string(), played.to_string());
        let other = game(&mut engine::<S>(level, 10), 200).to_string();
        assert!(other != played.to_string() || level == Level::STRONGEST);
    }
}

#[test]
fn the_strongest_has_dice_in_its_rollouts_alone() {
    let by_rollouts = |seed| game(&mut engine::<Uct<Classic>>(Level::STRONGEST, seed), 200);
    assert_ne!(by_rollouts(9).to_string(), by_rollouts(10).to_string());
    let by_network = |seed| game(&mut engine::<Puct<ClassicRules>>(Level::STRONGEST, seed), 200);
    assert_eq!(by_network(9).to_string(), by_network(10).to_string());
}

fn slices_do_not_change_what_it_finds<S: ClassicSearch>() {
    let position = Classic::new();
    let mut whole = engine::<S>(Level::STRONGEST, 4);
    whole.start(&position, Limits::nodes(5000));
    while whole.advance(Duration::from_secs(10)) {}
    let mut sliced = engine::<S>(Level::STRONGEST, 4);
    sliced.start(&position, Limits::nodes(5000));
    let mut slices = 1;
    while sliced.advance(Duration::ZERO) {
        slices += 1;
    }
    assert!(slices > 10, "{slices}");
    assert_eq!(sliced.report(), whole.report());
}

fn reports_are_consistent_through_a_game<S: ClassicSearch>() {
    let mut engine = engine::<S>(Level::STRONGEST, 5);
    let mut history = History::<Classic>::new();
    while history.position().outcome().is_none() {
        engine.start(history.position(), Limits::nodes(3000));
        assert_consistent(&engine.report(), history.position());
        while engine.advance(Duration::from_micros(100)) {
            assert_consistent(&engine.report(), history.position());
        }
        assert_consistent(&engine.report(), history.position());
        history.play(engine.choose().unwrap()).unwrap();
    }
    engine.start(history.position(), Limits::NONE);
    assert!(!engine.advance(Duration::from_secs(1)));
    assert_eq!(engine.choose(), None);
    let report = engine.report();
    assert_eq!((report.best, report.moves.len(), report.pv.len()), (None, 0, 0));
}

fn stops_at_the_number_of_nodes<S: ClassicSearch>() {
    for nodes in [0, 1, 63, 64, 65, 1000] {
        let mut engine = engine::<S>(Level::STRONGEST, 1);
        think(&mut engine, &Classic::new(), Limits::nodes(nodes));
        assert_eq!(engine.report().nodes, nodes);
    }
}

fn weaker_levels_think_less<S: ClassicSearch>() {
    let thinks = |level| {
        let mut engine = engine::<S>(level, 1);
        think(&mut engine, &Classic::new(), Limits::nodes(200_000));
        engine.report().nodes
    };
    let nodes = Level::ALL.map(thinks);
    assert!(nodes.is_sorted_by(|a, b| a < b), "{nodes:?}");
    assert_eq!((thinks(Level::RANDOM), nodes[9]), (0, 200_000));
}

fn stops_at_the_time<S: ClassicSearch>() {
    let mut engine = Engine::<S, _>::new(Level::STRONGEST, 1, Ticks::default());
    let limits = Limits::time(Duration::from_millis(1));
    think(&mut engine, &Classic::new(), limits);
    let one = engine.report().nodes;
    think(&mut engine, &Classic::new(), Limits::time(Duration::from_millis(4)));
    assert!(one > 0 && engine.report().nodes > 3 * one, "{one}, {}", engine.report().nodes);
    assert!(!engine.advance(Duration::from_secs(1)), "it does not want to go on");
}

/// To solve one of the last moves takes longer than many looks at the clock.
#[test]
fn looks_at_the_time_after_each_move_that_it_solves() {
    let mut rng = Rng::with_seed(1);
    let mut seen = 0;
    while seen < 20 {
        let mut position = Classic::new();
        while let Some(mv) = position.random_move(rng.u32(..))
            && position.open().into_iter().map(|board| position.empty(board).len()).sum::<u32>()
                > 20
        {
            position.play_unchecked(mv);
        }
        let mut engine = PuctEngine::<ClassicRules, _>::new(Level::STRONGEST, 1, Ticks::default());
        engine.start(&position, Limits::NONE);
        let open = engine.report().moves.iter().filter(|told| told.proven.is_none()).count();
        if engine.report().proven.is_none() && open > 5 {
            think(&mut engine, &position, Limits::time(Duration::from_micros(5)));
            assert!((1..=3).contains(&engine.report().nodes), "{}", engine.report().nodes);
            seen += 1;
        }
    }
}

fn any_time_may_be_given<S: ClassicSearch>() {
    let mut engine = engine::<S>(Level::STRONGEST, 1);
    let limits = Limits { time: Some(Duration::MAX), may_end_early: true, ..Limits::nodes(100) };
    engine.start(&Classic::new(), limits);
    assert!(!engine.advance(Duration::MAX));
    assert_eq!(engine.report().nodes, 100);
}

fn a_slice_ends_when_it_is_over<S: ClassicSearch>() {
    let mut engine = Engine::<S, _>::new(Level::STRONGEST, 1, Ticks::default());
    engine.start(&Classic::new(), Limits::NONE);
    assert!(engine.advance(Duration::from_micros(50)));
    let short = engine.report().nodes;
    assert!(engine.advance(Duration::from_micros(500)));
    assert!(engine.report().nodes - short > 5 * short);
}

fn what_was_learnt_is_kept_from_move_to_move<S: ClassicSearch>() {
    let mut engine = engine::<S>(Level::STRONGEST, 2);
    let position = Classic::new();
    think(&mut engine, &position, Limits::nodes(20_000));
    let report = engine.report();
    let (mine, answer) = (report.pv[0], report.pv[1]);
    let after_mine = position.play(mine).unwrap();

    // One ply on: the answers' visits are those of the move, but for the first few.
    engine.start(&after_mine, Limits::nodes(0));
    let answers = engine.report();
    let visits: u64 = answers.moves.iter().map(|told| told.visits).sum();
    assert!(visits <= report.moves[0].visits && visits + 20 > report.moves[0].visits, "{visits}");

    // Another ply on, and the same position again: nothing is lost.
    let told = answers.moves.iter().find(|told| told.mv == answer).unwrap().visits;
    let after_answer = after_mine.play(answer).unwrap();
    for _ in 0..2 {
        engine.start(&after_answer, Limits::nodes(0));
        let visits: u64 = engine.report().moves.iter().map(|told| told.visits).sum();
        assert!(visits > 0 && visits <= told && visits + 20 > told, "{visits} of {told}");
    }

    // Somewhere else: nothing is known.
    engine.start(&position, Limits::nodes(0));
    assert!(engine.report().moves.iter().all(|told| told.visits == 0));
}

fn another_level_does_not_profit_from_what_was_learnt<S: ClassicSearch>() {
    let mut engine = engine::<S>(Level::STRONGEST, 2);
    think(&mut engine, &Classic::new(), Limits::nodes(1000));
    engine.set_level(Level::ALL[1]);
    engine.start(&Classic::new(), Limits::nodes(0));
    assert!(engine.report().moves.iter().all(|told| told.visits == 0));
}

fn random_plays_every_move_about_as_often<S: ClassicSearch>() {
    let mut engine = engine::<S>(Level::RANDOM, 3);
    let mut counts = [0; 81];
    for _ in 0..8100 {
        think(&mut engine, &Classic::new(), Limits::NONE);
        counts[engine.choose().unwrap().index()] += 1;
    }
    assert!(counts.iter().all(|count| (50..=160).contains(count)), "{counts:?}");
}

fn each_level_beats_the_one_two_below<S: ClassicSearch>() {
    for pair in Level::ALL[..7].windows(3).step_by(2) {
        let mut points = 0;
        for seed in 0..12 {
            let mut players = [engine::<S>(pair[2], seed), engine::<S>(pair[0], seed + 100)];
            let mut position = Classic::new();
            let mut mover = seed as usize % 2;
            while position.outcome().is_none() {
                think(&mut players[mover], &position, Limits::nodes(3000));
                position = position.play(players[mover].choose().unwrap()).unwrap();
                mover = 1 - mover;
            }
            // Who moved last won, if anyone did.
            if position.outcome().unwrap().winner().is_some() {
                points += if mover == 1 { 1 } else { -1 };
            }
        }
        assert!(points >= 4, "{} against {}: {points}", pair[2], pair[0]);
    }
}

fn a_finished_game_is_told_as_it_ended<S: ClassicSearch>() {
    let table = include_str!("../../../../tests/cases/rules/classic.games");
    let mut seen = HashSet::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (outcome, moves) = line.split_once(' ').unwrap();
        let end = History::<Classic>::parse(&format!("classic: {moves}")).unwrap();
        let mut engine = engine::<S>(Level::STRONGEST, 1);
        think(&mut engine, end.position(), Limits::nodes(100));
        let report = engine.report();
        let proven = report.proven.unwrap();
        // The side to move never won.
        let expected = match outcome {
            "draw" => (ProvenOutcome::Draw, 0.0, [0.0, 1.0, 0.0]),
            _ => (ProvenOutcome::Loss, -1.0, [0.0, 0.0, 1.0]),
        };
        assert_eq!((proven.outcome, report.score, report.wdl), expected, "{line}");
        assert_eq!((proven.plies, report.best, report.nodes), (0, None, 0));
        assert_eq!(engine.choose(), None);
        seen.insert(outcome);
    }
    assert_eq!(seen.len(), 3);
}
