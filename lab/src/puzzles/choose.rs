use std::collections::{BTreeSet, HashMap};

use uttt_puzzles::{Goal, Puzzle, shape_of};
use uttt_rules::Rules;

use super::searched_game::SearchedGame;

/// What makes some puzzles rarer than others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Draw,
    /// A win in three moves.
    Short,
    Longer,
}

impl Kind {
    fn of(puzzle: &Puzzle) -> Self {
        match puzzle.goal() {
            Goal::Draw => Self::Draw,
            Goal::Win(3) => Self::Short,
            Goal::Win(_) => Self::Longer,
        }
    }
}

/// How many puzzles of a kind there are to be.
const fn wanted(rules: Rules, kind: Kind) -> usize {
    match (rules, kind) {
        (Rules::Classic, Kind::Draw | Kind::Short) => 400,
        (Rules::Classic, Kind::Longer) => 200,
        (Rules::MostBoards, Kind::Short) => 36,
        (Rules::MostBoards, Kind::Longer) => 22,
        (_, Kind::Short) => 24,
        (_, Kind::Longer) => 16,
        (_, Kind::Draw) => 0,
    }
}

/// The puzzles that there are, to choose others beside them.
pub(super) struct Chosen {
    shapes: BTreeSet<String>,
    counts: HashMap<(Rules, Kind), usize>,
}

impl Chosen {
    pub(super) fn beside(puzzles: &[Puzzle]) -> Self {
        let mut chosen = Self { shapes: BTreeSet::new(), counts: HashMap::new() };
        for puzzle in puzzles {
            chosen.shapes.insert(shape_of(&puzzle.game()));
            *chosen.count(puzzle) += 1;
        }
        chosen
    }

    fn count(&mut self, puzzle: &Puzzle) -> &mut usize {
        self.counts.entry((puzzle.study().start().rules(), Kind::of(puzzle))).or_default()
    }

    /// Chooses from searched games in their order, until there are as many of each kind as wanted. No two
    /// puzzles are alike.
    pub(super) fn choose(&mut self, games: &[SearchedGame]) -> anyhow::Result<Vec<Puzzle>> {
        let mut new = Vec::new();
        for game in games {
            let Some(puzzle) = game.puzzle()? else { continue };
            let wanted = wanted(puzzle.study().start().rules(), Kind::of(&puzzle));
            if *self.count(&puzzle) < wanted && self.shapes.insert(shape_of(&puzzle.game())) {
                *self.count(&puzzle) += 1;
                new.push(puzzle);
            }
        }
        Ok(new)
    }
}
