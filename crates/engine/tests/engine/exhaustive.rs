//! What the search calls proven, against a plain search of the whole rest of the game.

use std::collections::HashMap;
use std::time::Duration;

use fastrand::Rng;
use uttt_engine::{
    AnyEngine, Level, Limits, Proven, ProvenOutcome, Rollout, SystemClock, UctEngine,
};
use uttt_rules::{
    AnyGame, Classic, ClassicRules, Game, History, MostBoardsRules, Nested, Nested2Rules, Place,
    Player, TwoLevel, Variant,
};

use crate::tic_tac_toe::TicTacToe;

/// The result for the side to move, −1 to 1, and the plies until the end when the winner hurries
/// and the loser delays.
fn solve<G: Game>(position: &G, known: &mut HashMap<G, (i8, u32)>) -> (i8, u32) {
    if let Some(&found) = known.get(position) {
        return found;
    }
    let found = match position.outcome() {
        Some(outcome) => match outcome.winner() {
            None => (0, 0),
            Some(winner) => (if winner == position.turn() { 1 } else { -1 }, 0),
        },
        None => position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                let (result, plies) = solve(&after, known);
                (-result, plies + 1)
            })
            .max_by_key(|&(result, plies)| {
                (result, if result == 1 { -i64::from(plies) } else { i64::from(plies) })
            })
            .unwrap(),
    };
    known.insert(position.clone(), found);
    found
}

fn agrees(proven: Proven, solved: (i8, u32)) -> bool {
    match (proven.outcome, solved.0) {
        // Whoever wins may be shown a longer way than there is, never a shorter one.
        (ProvenOutcome::Win, 1) | (ProvenOutcome::Loss, -1) => proven.plies >= solved.1,
        (ProvenOutcome::Draw, 0) => proven.plies > 0,
        _ => false,
    }
}

fn search<G: Rollout>(position: &G, nodes: u64) -> UctEngine<G, SystemClock> {
    let mut engine = UctEngine::new(Level::STRONGEST, 3, SystemClock::new());
    engine.start(position, Limits::nodes(nodes));
    while engine.advance(Duration::from_secs(1)) {}
    engine
}

/// A position of a random game with few empty cells left in open boards.
fn late_position(rng: &mut Rng, empty: u32) -> Classic {
    loop {
        let mut position = Classic::new();
        while position.outcome().is_none() {
            let open = position.open();
            if open.map(|board| position.empty(board).len()).sum::<u32>() <= empty {
                return position;
            }
            let choice = rng.u32(0..position.count_moves());
            position.play_unchecked(position.nth_move(choice).unwrap());
        }
    }
}

#[test]
fn late_positions_are_proven_as_they_are() {
    let mut rng = Rng::with_seed(11);
    let mut outcomes = [0; 3];
    for _ in 0..60 {
        let position = late_position(&mut rng, 11);
        let mut known = HashMap::new();
        let solved = solve(&position, &mut known);
        let report = search(&position, 200_000).report();
        let proven = report.proven.unwrap_or_else(|| panic!("not proven: {position}"));
        assert!(agrees(proven, solved), "{position}: {proven:?}, solved {solved:?}");
        outcomes[(solved.0 + 1) as usize] += 1;
        // The line that it shows is as long as it says, and ends the game as it says.
        let mut end = position;
        for &mv in &report.pv {
            end = end.play(mv).unwrap();
        }
        assert_eq!(report.pv.len(), proven.plies as usize, "{position}");
        let won = end.outcome().unwrap().winner().map(|winner| winner == position.turn());
        let told = match proven.outcome {
            ProvenOutcome::Win => Some(true),
            ProvenOutcome::Draw => None,
            ProvenOutcome::Loss => Some(false),
        };
        assert_eq!(won, told, "{position}");
        for told in &report.moves {
            let solved = solve(&position.play(told.mv).unwrap(), &mut known);
            if let Some(proven) = told.proven {
                let solved = (-solved.0, solved.1 + 1);
                assert!(agrees(proven, solved), "{} in {position}: {proven:?}", told.mv);
            }
        }
    }
    assert!(outcomes.iter().all(|&count| count >= 5), "one-sided positions: {outcomes:?}");
}

#[test]
fn another_game_is_solved_from_its_start() {
    let report = search(&TicTacToe::default(), 1_000_000).report();
    assert_eq!(report.proven.map(|proven| proven.outcome), Some(ProvenOutcome::Draw));
    assert_eq!(report.score, 0.0);
    assert_eq!(report.wdl, [0.0, 1.0, 0.0]);
    assert_eq!(report.moves.len(), 9);
}

/// Plays on against every sequence of moves, and counts how the games end for the engine's side.
fn play_all(engine_moves: Player, game: &mut History<Nested<1>>, ends: &mut [u32; 3]) {
    if let Some(outcome) = game.outcome() {
        let end = outcome.winner().map_or(1, |winner| if winner == engine_moves { 2 } else { 0 });
        ends[end] += 1;
        assert!(end > 0, "{engine_moves} lost {game}");
        return;
    }
    let moves = if game.position().turn() == engine_moves {
        // A new engine for each move: what it knows does not depend on the games before.
        search(game.position(), 2_000).choose().into_iter().collect()
    } else {
        game.legal_moves().to_vec()
    };
    for mv in moves {
        game.play(mv).unwrap();
        play_all(engine_moves, game, ends);
        game.undo();
    }
}

#[test]
fn plain_tic_tac_toe_is_never_lost() {
    for engine_moves in Player::PAIR {
        let mut ends = [0; 3];
        play_all(engine_moves, &mut History::new(), &mut ends);
        assert!(ends[1] > 0 && ends[2] > 10, "{ends:?}");
    }
}

/// A random game that is not over, with at most this many empty cells in open boards.
fn late_game<V: Variant>(rng: &mut Rng, empty: u32) -> Option<History<TwoLevel<V>>> {
    let mut game = History::<TwoLevel<V>>::new();
    loop {
        let position = game.position();
        let open = position.open();
        if open.map(|board| position.empty(board).len()).sum::<u32>() <= empty {
            return position.outcome().is_none().then_some(game);
        }
        let mv = position.nth_move(rng.u32(0..position.count_moves().max(1)))?;
        game.play(mv).ok()?;
    }
}

/// Confirms what the strongest level has proven in late positions of random games.
fn check_confirmed<V: Variant>(count: u32, seed: u64)
where
    AnyGame: From<History<TwoLevel<V>>>,
{
    let mut rng = Rng::with_seed(seed);
    let mut engine = AnyEngine::new(Level::STRONGEST, 3, SystemClock::new());
    let (mut exact, mut inexact) = (0, 0);
    while exact < count {
        let Some(game) = late_game::<V>(&mut rng, 8) else { continue };
        let mut known = HashMap::new();
        let any = AnyGame::from(game.clone());
        engine.new_game();
        engine.start(&any, Limits::nodes(20));
        while engine.advance(Duration::from_secs(1)) {}
        let mut found = engine.report();
        // The proofs of so late positions are exact. These are bounds, as of an earlier one.
        let moves = found.moves.iter_mut().filter_map(|mv| mv.proven.as_mut());
        for proven in moves.chain(found.proven.as_mut()) {
            (proven.plies, proven.exact) = (proven.plies + rng.u32(0..3), false);
        }
        for positions in [0, 10, 1_000, u64::MAX] {
            let mut confirmed = found.clone();
            confirmed.confirm(&any, positions);
            let each = confirmed.moves.iter().map(|mv| (Some(mv.mv), mv.proven));
            for (mv, proven) in each.chain([(None, confirmed.proven)]) {
                let Some(proven) = proven else { continue };
                let mut after = game.clone();
                let earlier = u32::from(mv.is_some());
                mv.and_then(Place::to_move).into_iter().for_each(|mv| after.play(mv).unwrap());
                let (result, plies) = solve(after.position(), &mut known);
                let solved = (if mv.is_some() { -result } else { result }, plies + earlier);
                assert!(agrees(proven, solved), "{any} {mv:?}: {proven:?} {solved:?}");
                if proven.exact {
                    assert_eq!(proven.plies, solved.1, "{any} {mv:?} {positions}");
                    exact += 1;
                } else if proven.outcome != ProvenOutcome::Draw {
                    assert!(positions < u64::MAX, "{any} {mv:?}");
                    inexact += 1;
                }
            }
        }
    }
    assert!(inexact > 0, "a search that looks at nothing confirms nothing");
}

#[test]
fn a_win_in_so_many_plies_cannot_be_forced_sooner() {
    check_confirmed::<ClassicRules>(300, 5);
    check_confirmed::<MostBoardsRules>(200, 6);
    check_confirmed::<Nested2Rules>(200, 7);
}
