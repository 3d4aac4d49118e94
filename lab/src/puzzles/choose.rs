use std::collections::{BTreeSet, HashMap};

use uttt_puzzles::{Goal, Puzzle, shape_of};
use uttt_rules::Rules;

use super::searched_game::SearchedGame;

/// How many puzzles of a rule system there are to be.
const fn wanted(rules: Rules) -> usize {
    match rules {
        Rules::Classic => 1000,
        Rules::MostBoards => 100,
        _ => 60,
    }
}

/// How many of them may be draws: two of five.
const fn draws(rules: Rules) -> usize {
    wanted(rules) * 2 / 5
}

/// The puzzles that there are, to choose others beside them.
pub(super) struct Chosen {
    shapes: BTreeSet<String>,
    /// By the rule system, how many there are, and how many of them are draws.
    counts: HashMap<Rules, (usize, usize)>,
}

impl Chosen {
    pub(super) fn beside(puzzles: &[Puzzle]) -> Self {
        let mut chosen = Self { shapes: BTreeSet::new(), counts: HashMap::new() };
        for puzzle in puzzles {
            chosen.add(puzzle);
        }
        chosen
    }

    /// Adds a puzzle unless one is like it. Returns whether it has.
    fn add(&mut self, puzzle: &Puzzle) -> bool {
        let is_new = self.shapes.insert(shape_of(&puzzle.game()));
        if is_new {
            let (all, draws) = self.counts.entry(puzzle.study().start().rules()).or_default();
            *all += 1;
            *draws += usize::from(puzzle.goal() == Goal::Draw);
        }
        is_new
    }

    /// Chooses from searched games in their order, until there are as many as wanted. No two puzzles are
    /// alike.
    pub(super) fn choose(&mut self, games: &[SearchedGame]) -> anyhow::Result<Vec<Puzzle>> {
        let mut new = Vec::new();
        for game in games {
            let Some(puzzle) = game.puzzle()? else { continue };
            let rules = puzzle.study().start().rules();
            let (all, of_draws) = self.counts.get(&rules).copied().unwrap_or_default();
            let is_full = puzzle.goal() == Goal::Draw && of_draws >= draws(rules);
            if all < wanted(rules) && !is_full && self.add(&puzzle) {
                new.push(puzzle);
            }
        }
        Ok(new)
    }
}
