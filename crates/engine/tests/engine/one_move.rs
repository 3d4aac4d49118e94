//! Positions in which a single move decides: the table is right, and the engine sees it.

use std::time::Duration;

use uttt_engine::{AnyEngine, Level, Limits, ProvenOutcome, SystemClock};
use uttt_rules::{Classic, Game, History, Move, Outcome};

const TABLE: &str = include_str!("../../../../tests/cases/engine/one-move.txt");

struct Case {
    record: &'static str,
    position: Classic,
    wins: Vec<Move>,
    loses: Vec<Move>,
}

fn cases() -> impl Iterator<Item = Case> {
    TABLE.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split(';').collect();
        let [record, wins, loses] = fields[..] else { panic!("{line}: expected three fields") };
        let moves = |words: &str| words.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
        let position = *History::<Classic>::parse(record).unwrap().position();
        Case { record, position, wins: moves(wins), loses: moves(loses) }
    })
}

fn after(position: &Classic, mv: Move) -> Classic {
    position.play(mv).unwrap()
}

/// The moves that win at once, by the rules alone.
fn wins(position: &Classic) -> Vec<Move> {
    let won = Some(Outcome::Won(position.turn()));
    position.legal_moves().into_iter().filter(|&mv| after(position, mv).outcome() == won).collect()
}

/// The engine that everybody plays with.
fn engine_at(level: Level, seed: u64, case: &Case, limits: Limits) -> AnyEngine<SystemClock> {
    let mut engine = AnyEngine::new(level, seed, SystemClock::new());
    engine.start(&case.record.parse().unwrap(), limits);
    while engine.advance(Duration::from_secs(1)) {}
    engine
}

fn choice(engine: &mut AnyEngine<SystemClock>) -> Move {
    engine.choose().unwrap().to_move().unwrap()
}

#[test]
fn table_agrees_with_the_rules() {
    let (mut with_wins, mut with_losses) = (0, 0);
    for case in cases() {
        assert_eq!(wins(&case.position), case.wins, "{}", case.record);
        let mut loses = case.position.legal_moves().to_vec();
        loses.retain(|&mv| !wins(&after(&case.position, mv)).is_empty());
        assert_eq!(loses, case.loses, "{}", case.record);
        with_wins += usize::from(!case.wins.is_empty());
        with_losses += usize::from(case.wins.is_empty() && !case.loses.is_empty());
    }
    assert!(with_wins >= 100 && with_losses >= 100, "{with_wins}, {with_losses}");
}

#[test]
fn every_level_takes_a_win_in_one() {
    for case in cases().filter(|case| !case.wins.is_empty()) {
        for level in Level::ALL {
            for seed in 0..3 {
                let mut engine = engine_at(level, seed, &case, Limits::nodes(20));
                let mv = choice(&mut engine);
                assert!(case.wins.contains(&mv), "{level} plays {mv} in {}", case.record);
                let proven = engine.report().proven.unwrap();
                assert_eq!((proven.outcome, proven.plies), (ProvenOutcome::Win, 1));
            }
        }
    }
}

#[test]
fn from_the_third_on_no_level_allows_a_win_in_one_that_it_could_prevent() {
    for case in cases().filter(|case| case.wins.is_empty()) {
        for &level in &Level::ALL[2..] {
            for limits in [Limits::nodes(0), Limits::nodes(1), Limits::nodes(300)] {
                let mv = choice(&mut engine_at(level, 1, &case, limits));
                assert!(!case.loses.contains(&mv), "{level} plays {mv} in {}", case.record);
            }
        }
    }
}

#[test]
fn a_preventable_loss_in_one_is_reported_as_such() {
    for case in cases() {
        let report = engine_at(Level::STRONGEST, 1, &case, Limits::nodes(1)).report();
        for report in report.moves {
            let loss = report
                .proven
                .is_some_and(|proven| proven.outcome == ProvenOutcome::Loss && proven.plies == 2);
            let mv: Move = report.mv.to_move().unwrap();
            assert_eq!(loss, case.loses.contains(&mv), "{mv} in {}", case.record);
        }
    }
}
