//! Moves in solved positions, whose verdicts are certain.

use std::collections::HashMap;

use fastrand::Rng;
use uttt_rules::{
    AdjacentRules, AnyGame, ClassicRules, Game, History, MostBoardsRules, Nested, Nested2Rules,
    OpenBoardsRules, TwoLevel, Variant,
};

/// How many moves of each kind there are from each rule system, at most.
const EACH: usize = 2;

/// The verdicts that can be certain, and on how many legal moves.
const VERDICTS: [&str; 5] = ["forced", "already-lost", "slower", "good", "blunder"];

/// The table in the file: a verdict, and a record that begins at a solved position and has one
/// move.
pub(crate) fn table() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/engine/review.txt");
    std::fs::read_to_string(file).unwrap_or_default()
}

/// The same table, made anew by a search of everything.
pub(crate) fn solved_table() -> String {
    let mut lines = Vec::new();
    two_level::<ClassicRules>(&mut lines);
    two_level::<MostBoardsRules>(&mut lines);
    two_level::<OpenBoardsRules>(&mut lines);
    two_level::<AdjacentRules>(&mut lines);
    two_level::<Nested2Rules>(&mut lines);
    add_cases::<Nested<1>>(&mut lines, |rng| {
        random_position(rng, |position: &Nested<1>| position.count_moves() <= 6)
    });
    lines.concat()
}

fn two_level<V: Variant>(lines: &mut Vec<String>)
where
    AnyGame: From<History<TwoLevel<V>>>,
{
    add_cases::<TwoLevel<V>>(lines, |rng| {
        random_position(rng, |position: &TwoLevel<V>| {
            position.open().map(|board| position.empty(board).len()).sum::<u32>() <= 10
        })
    });
}

/// The first position of a random game that is as late as that; `None` if the game ends before.
fn random_position<G: Game>(rng: &mut Rng, is_late: impl Fn(&G) -> bool) -> Option<G> {
    let mut position = G::default();
    while position.outcome().is_none() {
        if is_late(&position) {
            return Some(position);
        }
        position.play_unchecked(position.random_move(rng.u32(..))?);
    }
    None
}

fn add_cases<G: Game>(lines: &mut Vec<String>, position: impl Fn(&mut Rng) -> Option<G>)
where
    AnyGame: From<History<G>>,
{
    let mut rng = Rng::with_seed(17);
    let mut found = [0; VERDICTS.len()];
    // Some systems have no case of some kinds.
    for _ in 0..2_000 {
        if found == [EACH; VERDICTS.len()] {
            break;
        }
        let Some(position) = position(&mut rng) else { continue };
        let Some(mv) = position.random_move(rng.u32(..)) else { continue };
        let Some(kind) = kind(&position, mv) else { continue };
        if found[kind] < EACH {
            found[kind] += 1;
            let mut game = History::starting_from(position);
            game.play(mv).unwrap();
            lines.push(format!("{} {}\n", VERDICTS[kind], AnyGame::from(game)));
        }
    }
}

/// Which verdict is certain.
fn kind<G: Game>(position: &G, mv: G::Move) -> Option<usize> {
    let mut known = HashMap::new();
    let (best, quickest) = solve(position, &mut known);
    let mut after = position.clone();
    after.play_unchecked(mv);
    let (result, plies) = solve(&after, &mut known);
    let (result, plies) = (-result, plies + 1);
    let is_only = position.count_moves() == 1;
    let verdict = match (best, result) {
        _ if is_only => "forced",
        (-1, _) => "already-lost",
        (1, 1) if plies > quickest => "slower",
        (best, result) if best > result => "blunder",
        _ => "good",
    };
    VERDICTS.iter().position(|&name| name == verdict)
}

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
        None => {
            let after = |mv| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                let (result, plies) = solve(&after, known);
                (-result, plies + 1)
            };
            let key = |&(result, plies): &(i8, u32)| {
                (result, if result == 1 { -i64::from(plies) } else { i64::from(plies) })
            };
            position.legal_moves().into_iter().map(after).max_by_key(key).unwrap_or_default()
        }
    };
    known.insert(position.clone(), found);
    found
}
