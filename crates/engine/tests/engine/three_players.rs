//! What the search calls proven where three play, against a plain search of the whole game, and
//! where positions may come again.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use uttt_engine::{Level, Limits, ProvenOutcome, Report, Rollout, SystemClock, UctEngine};
use uttt_rules::{Game, History, Outcome, OverwriteFree, Player};

use crate::lottery::Lottery;

/// The best result, −1 to 1, that a player can force while the others do all they can against it.
fn forced(position: &Lottery, player: Player, known: &mut HashMap<Lottery, i8>) -> i8 {
    if let Some(&found) = known.get(position) {
        return found;
    }
    let found = match position.outcome() {
        Some(Outcome::Draw) => 0,
        Some(Outcome::Won(winner)) => 2 * i8::from(winner == player) - 1,
        None => {
            let after = position.legal_moves().into_iter().map(|mv| {
                let after = position.clone().play(mv).unwrap();
                forced(&after, player, known)
            });
            let after: Vec<i8> = after.collect();
            let best = after.iter().max();
            *if position.turn() == player { best } else { after.iter().min() }.unwrap()
        }
    };
    known.insert(position.clone(), found);
    found
}

/// The outcomes that are left when nobody ever takes less than they can be sure of.
fn left(position: &Lottery, known: &mut HashMap<Lottery, HashSet<Outcome>>) -> HashSet<Outcome> {
    if let Some(found) = known.get(position) {
        return found.clone();
    }
    let found = match position.outcome() {
        Some(outcome) => HashSet::from([outcome]),
        None => {
            let moves = position.legal_moves().into_iter();
            let after: Vec<HashSet<Outcome>> =
                moves.map(|mv| left(&position.clone().play(mv).unwrap(), known)).collect();
            let turn = position.turn();
            let worst = |left: &HashSet<Outcome>| left.iter().map(|&end| result(end, turn)).min();
            let sure = after.iter().filter_map(worst).max().unwrap();
            let all = after.into_iter().flatten();
            all.filter(|&outcome| result(outcome, turn) >= sure).collect()
        }
    };
    known.insert(position.clone(), found.clone());
    found
}

fn result(outcome: Outcome, player: Player) -> i8 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Won(winner) => 2 * i8::from(winner == player) - 1,
    }
}

fn search<G: Rollout>(position: &G, nodes: u64) -> Report<G::Move> {
    let mut engine = UctEngine::new(Level::STRONGEST, 3, SystemClock::new());
    engine.start(position, Limits::nodes(nodes));
    while engine.advance(Duration::from_secs(1)) {}
    engine.report()
}

#[test]
fn what_three_players_can_be_sure_of_is_proven() {
    let (mut seen, mut missed) = ([0; 4], 0);
    let games = (0..400).map(Lottery::new).filter(|position| position.outcome().is_none());
    for position in games.take(300) {
        let turn = position.turn();
        let left = left(&position, &mut HashMap::new());
        let results: HashSet<i8> = left.iter().map(|&outcome| result(outcome, turn)).collect();
        let report = search(&position, 20_000);
        let forced = forced(&position, turn, &mut HashMap::new());
        let told = report.proven.map(|proven| match proven.outcome {
            ProvenOutcome::Win => 1,
            ProvenOutcome::Draw => 0,
            ProvenOutcome::Loss => -1,
        });
        let expected = if results.len() == 1 { results.into_iter().next() } else { None };
        if told.is_none() && expected.is_some() {
            // Visits go where the game is likely to go: not all is looked at.
            missed += 1;
            continue;
        }
        assert_eq!(told, expected, "{position:?}");
        match told {
            // Nobody can spoil a win, and who has lost cannot force more.
            Some(1) => assert_eq!(forced, 1, "{position:?}"),
            Some(-1) => assert_eq!(forced, -1, "{position:?}"),
            _ => {}
        }
        let shares = report.shares;
        assert!((shares.x + shares.o + shares.plus - 1.0).abs() < 1e-5, "{shares:?}");
        if !left.contains(&Outcome::Draw) {
            let cannot_win =
                Player::ALL.into_iter().filter(|&by| !left.contains(&Outcome::Won(by)));
            cannot_win.for_each(|player| assert_eq!(shares[player], 0.0, "{position:?}"));
        }
        seen[told.map_or(3, |told| (told + 1) as usize)] += 1;
    }
    assert!(seen.iter().all(|&count| count >= 10), "one-sided games: {seen:?}");
    assert!(missed <= 15, "{missed} of 300 not proven");
}

#[test]
fn the_third_time_of_a_position_is_seen_coming() {
    // Three cells pass from one to the next until all is as it was, twice but for the last move.
    let round = ["22", "33", "11", "33", "11", "22", "11", "22", "33"];
    let moves = ["11", "22", "33"].into_iter().chain(round.repeat(2));
    let mut game = History::<OverwriteFree>::replay(moves.map(|mv| mv.parse().unwrap())).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    game.undo();
    let last = game.undone()[0];

    let mut engine = UctEngine::new(Level::STRONGEST, 1, SystemClock::new());
    let proven = |report: Report<_>| {
        let told = report.moves.into_iter().find(|told| told.mv == last).unwrap();
        told.proven.map(|proven| (proven.outcome, proven.plies))
    };
    engine.start_in(&game, Limits::nodes(0));
    assert_eq!(proven(engine.report()), Some((ProvenOutcome::Draw, 1)));
    // Without its past the position is like any other, and nothing is kept of what was learnt.
    engine.start(game.position(), Limits::nodes(0));
    assert_eq!(proven(engine.report()), None);

    // A move of each player earlier the search finds it on its way.
    (0..3).for_each(|_| assert!(game.undo()));
    engine.start_in(&game, Limits::nodes(5_000));
    while engine.advance(Duration::from_secs(1)) {}
    let learnt: u64 = engine.report().moves.iter().map(|told| told.visits).sum();
    assert_eq!(learnt, 5_000);
    (0..3).for_each(|_| assert!(game.redo()));
    engine.start_in(&game, Limits::nodes(0));
    assert_eq!(proven(engine.report()), Some((ProvenOutcome::Draw, 1)));
}
