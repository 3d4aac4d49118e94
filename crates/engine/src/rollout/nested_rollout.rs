use uttt_rules::{Board, Cell, Grid, Nested, Outcome, Path, Player};

use super::completions::completes;
use super::two_level_rollout::pick;
use crate::rng::EngineRng;

/// A position of the game of any depth during a random game. It is flat, so that a game of hundreds
/// of plies takes microseconds.
pub(crate) struct NestedRollout<const DEPTH: usize> {
    /// For each grid, the members that count for X and for O. The whole board comes first; the nine
    /// members of grid `g` begin at `9 * g + 1`.
    grids: Vec<[u32; 2]>,
    /// The path to the grid to play in.
    path: [usize; DEPTH],
    /// How many steps of that path count.
    len: usize,
}

impl<const DEPTH: usize> NestedRollout<DEPTH> {
    /// Begins at a position that is not over.
    pub(crate) fn new(position: &Nested<DEPTH>) -> Self {
        let count = (0..DEPTH as u32).map(|level| 9_usize.pow(level)).sum();
        let mut game = Self { grids: vec![[0; 2]; count], path: [0; DEPTH], len: 0 };
        game.copy(position, Path::ROOT, 0);
        let active = position.active_grids(None);
        for (step, cell) in game.path.iter_mut().zip(active.iter().flat_map(Path::cells)) {
            *step = cell.index();
            game.len += 1;
        }
        game
    }

    fn copy(&mut self, position: &Nested<DEPTH>, path: Path, grid: usize) {
        let members = |player| u32::from(position.members(player, path).bits());
        let Some(here) = self.grids.get_mut(grid) else { return };
        *here = Player::PAIR.map(members);
        for cell in Cell::ALL {
            if let Some(inner) = path.child(cell) {
                self.copy(position, inner, child(grid, cell.index()));
            }
        }
    }

    /// Plays one move of the player with index `me`. Returns the path to its cell, and the outcome
    /// if the move ends the game.
    ///
    /// A free move goes to any open grid, all equally likely. The player wins a grid when they can.
    pub(crate) fn ply(
        &mut self,
        me: usize,
        rng: &mut EngineRng,
    ) -> ([usize; DEPTH], Option<Outcome>) {
        let mut grid = self.path[..self.len].iter().fold(0, |grid, &cell| child(grid, cell));
        while self.len + 1 < DEPTH {
            let cell = pick(self.open(grid), rng);
            self.path[self.len] = cell;
            self.len += 1;
            grid = child(grid, cell);
        }
        let open = self.open(grid);
        let wins = completes(self.grids[grid][me]) & open;
        let cell = pick(if wins == 0 { open } else { wins }, rng);
        self.path[self.len] = cell;
        self.grids[grid][me] |= 1 << cell;
        let played = self.path;
        let outcome = self.decide(grid, me);
        if outcome.is_none() {
            self.send(played);
        }
        (played, outcome)
    }

    /// The members of a grid that are not decided.
    fn open(&self, grid: usize) -> u32 {
        let [x, o] = self.grids[grid];
        !(x | o) & 511
    }

    /// Decides grids from the inside out; returns the outcome if that decides the whole board.
    fn decide(&mut self, mut grid: usize, me: usize) -> Option<Outcome> {
        loop {
            let has_line =
                |player: usize| Grid::from_bits(self.grids[grid][player] as u16).has_line();
            let counts = match [me, 1 - me].into_iter().find(|&player| has_line(player)) {
                Some(owner) => [owner == 0, owner == 1],
                None if self.open(grid) == 0 => [true, true],
                None => return None,
            };
            if grid == 0 {
                return Some(match counts {
                    [true, true] => Outcome::Draw,
                    [x, _] => Outcome::Won(if x { Player::X } else { Player::O }),
                });
            }
            let (around, member) = ((grid - 1) / 9, (grid - 1) % 9);
            for (members, counts) in self.grids[around].iter_mut().zip(counts) {
                *members |= u32::from(counts) << member;
            }
            grid = around;
        }
    }

    /// Sends the opponent into the innermost open grid on the path that a move names.
    fn send(&mut self, played: [usize; DEPTH]) {
        let mut grid = 0;
        self.len = 0;
        for cell in played.into_iter().skip(1) {
            if self.open(grid) >> cell & 1 == 0 {
                return;
            }
            self.path[self.len] = cell;
            self.len += 1;
            grid = child(grid, cell);
        }
    }
}

const fn child(grid: usize, cell: usize) -> usize {
    9 * grid + 1 + cell
}
