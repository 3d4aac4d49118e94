use std::collections::BTreeSet;

use anyhow::anyhow;
use uttt_puzzles::{Goal, Puzzle, shape_of};
use uttt_rules::Rules;

use super::grade::SEEDS;
use super::searched_game::SearchedGame;

/// How many puzzles of each rule system to take, if there are as many.
const fn wanted(rules: Rules) -> usize {
    match rules {
        Rules::Classic => 400,
        Rules::MostBoards => 60,
        _ => 40,
    }
}

/// The lines of the file for one rule system, the easiest puzzle first. No two are alike, and at most
/// half of them are wins in three moves.
pub(super) fn select(rules: Rules, games: &[SearchedGame]) -> anyhow::Result<Vec<String>> {
    let (mut shapes, mut chosen, mut short) = (BTreeSet::new(), Vec::new(), 0);
    for game in games {
        let Some(line) = &game.puzzle else { continue };
        let puzzle: Puzzle = line.parse().map_err(|fault| anyhow!("{line}: {fault}"))?;
        let is_short = puzzle.goal() == Goal::Win(3);
        let is_full = chosen.len() == wanted(rules) || is_short && 2 * short >= wanted(rules);
        if is_full || !shapes.insert(shape_of(&puzzle.game())) {
            continue;
        }
        short += usize::from(is_short);
        let levels = game.solved.iter().filter(|&&solved| 2 * usize::from(solved) >= SEEDS).count();
        let turns = puzzle.turns();
        let grade = grade(levels, turns);
        let (id, goal, start) = (puzzle.id().to_owned(), puzzle.goal(), puzzle.start());
        let graded = Puzzle::new(id, goal, grade, puzzle.study().clone(), start);
        chosen.push((grade, 10 - levels, turns, game.game, graded.to_string()));
    }
    chosen.sort();
    Ok(chosen.into_iter().map(|(.., line)| line).collect())
}

/// The grade of a puzzle that this many levels solve in at least half of their tries. A long one is a
/// grade harder.
fn grade(levels: usize, turns: usize) -> u8 {
    let by_levels = match levels {
        9.. => 1,
        7..=8 => 2,
        5..=6 => 3,
        3..=4 => 4,
        _ => 5,
    };
    (by_levels + u8::from(turns >= 5)).min(5)
}
