use uttt_rules::{Cell, Game, GameMove, Move, Outcome, Player, TwoLevel, Variant};

use super::winnable::{WinnableBoards, cells_left};
use crate::report::{Proven, ProvenOutcome};
use crate::rollout::Rollout;
use crate::search::ProofBounds;

/// A win in `n` plies is worth this minus `n`; a loss is worth the negative.
const WIN: i16 = 200;

/// Alpha-beta search to the end of the game: exact, and fast if few cells are left.
#[derive(Debug)]
pub struct Solver {
    /// The number of entries of the transposition table, a power of two.
    entries: usize,
    /// The number of positions that it may still search.
    left: u32,
    /// The transposition table, indexed by the lowest bits of the key; empty until it is used.
    table: Vec<Entry>,
}

/// An entry of the transposition table.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// The bounds of the value.
    low: i16,
    high: i16,
    /// The best move, or the one that caused a cutoff.
    mv: u8,
}

impl Entry {
    const EMPTY: Self = Self { key: 0, low: -WIN, high: WIN, mv: u8::MAX };
}

impl Default for Solver {
    fn default() -> Self {
        Self::with_table(14)
    }
}

impl Solver {
    /// A solver whose table has two to this power entries, of 24 bytes each.
    #[must_use]
    pub const fn with_table(bits: u32) -> Self {
        Self { entries: 1 << bits, left: 0, table: Vec::new() }
    }

    /// How the game ends with best play, and after how many plies: with the quickest win or the longest
    /// loss. `None` if the game is over, or if this takes more positions.
    pub fn result<V: Variant>(&mut self, position: &TwoLevel<V>, positions: u32) -> Option<Proven> {
        if position.outcome().is_some() {
            return None;
        }
        let proven = self.solve(position, positions)?.report(position.turn(), 0)?;
        Some(Proven { exact: proven.outcome != ProvenOutcome::Draw, ..proven })
    }

    /// Whether the player to move loses with best play: less work than [`Solver::result`]. `None` if the
    /// game is over, or if this takes more positions.
    pub fn loses<V: Variant>(&mut self, position: &TwoLevel<V>, positions: u32) -> Option<bool> {
        if position.outcome().is_some() {
            return None;
        }
        self.begin(positions);
        Some(self.search(position, WinnableBoards::of(position), -1, 0)? < 0)
    }

    /// Positions with fewer cells left are not stored.
    const MIN_CELLS: u16 = 5;

    /// How a game that is not over ends with best play, if the solver can prove it within this many
    /// positions.
    pub(crate) fn solve<V: Variant>(
        &mut self,
        position: &TwoLevel<V>,
        nodes: u32,
    ) -> Option<ProofBounds> {
        self.begin(nodes);
        let value = self.search(position, WinnableBoards::of(position), -WIN, WIN)?;
        let turn = position.turn();
        Some(match value {
            0 => ProofBounds::proven(Outcome::Draw, cells_left(position)),
            1.. => ProofBounds::proven(Outcome::Won(turn), (WIN - value) as u16),
            _ => ProofBounds::proven(Outcome::Won(!turn), (WIN + value) as u16),
        })
    }

    fn begin(&mut self, positions: u32) {
        self.left = positions;
        self.table.resize(self.entries, Entry::EMPTY);
    }

    fn search<V: Variant>(
        &mut self,
        position: &TwoLevel<V>,
        winnable: WinnableBoards,
        alpha: i16,
        beta: i16,
    ) -> Option<i16> {
        self.left = self.left.checked_sub(1)?;
        let me = position.turn();
        let is_stored = cells_left(position) >= Self::MIN_CELLS;
        let key = if is_stored { key(position) } else { 0 };
        let slot = key as usize & (self.entries - 1);
        let mut entry = self.table[slot];
        if !is_stored || entry.key != key {
            entry = Entry { key, ..Entry::EMPTY };
        }
        if !winnable.can_win(position, me) {
            entry.high = entry.high.min(0);
        }
        if !winnable.can_win(position, !me) {
            entry.low = entry.low.max(0);
        }
        if entry.low >= beta || entry.low >= entry.high {
            return Some(entry.low);
        }
        if entry.high <= alpha {
            return Some(entry.high);
        }
        let mut moves = [(0.0, Move::new(Cell::ALL[0], Cell::ALL[0])); 81];
        let mut count = 0;
        let mut best = -WIN;
        for board in position.active() {
            for cell in position.empty(board) {
                let mv = Move::new(board, cell);
                let prior = position.move_prior(mv);
                match prior.proven {
                    Some((Outcome::Won(winner), plies)) if winner == me => {
                        return Some(WIN - plies as i16);
                    }
                    Some((Outcome::Won(_), plies)) => best = best.max(plies as i16 - WIN),
                    Some((Outcome::Draw, _)) => best = best.max(0),
                    None => {
                        let is_table_move = entry.mv == mv.index() as u8;
                        moves[count] = (if is_table_move { 1.0 } else { prior.bonus }, mv);
                        count += 1;
                    }
                }
            }
        }
        // The quickest possible win takes three plies from here, or two if a move can end the game
        // for the other player.
        let quickest = if V::MOST_BOARDS_WIN || V::DRAWN_IS_BOTH { 2 } else { 3 };
        entry.high = entry.high.min(WIN - quickest);
        let (alpha, beta) = (alpha.max(entry.low), beta.min(entry.high));
        let moves = &mut moves[..count];
        moves.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        for &mut (_, mv) in moves {
            if best >= beta {
                break;
            }
            let mut after = *position;
            after.play_unchecked(mv);
            let winnable = winnable.after(&after, mv.board());
            // One ply further away.
            let farther = |value: i16| if value == 0 { 0 } else { value - value.signum() };
            let nearer = |value: i16| if value == 0 { 0 } else { value + value.signum() };
            let (low, high) = (nearer(-beta), nearer(-alpha.max(best)));
            let value = farther(-self.search(&after, winnable, low, high)?);
            if value > best {
                best = value;
                entry.mv = mv.index() as u8;
            }
        }
        if is_stored {
            if best > alpha {
                entry.low = best;
            }
            if best < beta {
                entry.high = best;
            }
            self.table[slot] = entry;
        }
        Some(best)
    }
}

/// A number that identifies everything that still matters: not who owns the cells of closed boards.
fn key<V: Variant>(position: &TwoLevel<V>) -> u64 {
    let rest = [position.won(Player::X), position.won(Player::O), position.active()];
    let rest = rest.into_iter().fold(0, |word, grid| word << 9 | u64::from(grid.bits()));
    let mut key = (rest << 1 | position.turn().index() as u64) << 32;
    for board in position.open() {
        let [x, o] = Player::PAIR.map(|player| u64::from(position.marks(player, board).bits()));
        key ^= (board.index() as u64) << 18 | x << 9 | o;
        // The multiplier of splitmix64's second step.
        key = (key ^ key >> 29).wrapping_mul(0x94d0_49bb_1331_11eb);
    }
    key ^ key >> 32
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use fastrand::Rng;
    use uttt_rules::{Adjacent, Classic, MostBoards, Nested2, OpenBoards};

    use super::*;

    /// The result for the side to move and the plies to the end, with the quickest win and the
    /// longest loss, by exhaustive search.
    fn exhaustive<V: Variant>(position: &TwoLevel<V>) -> i16 {
        if let Some(outcome) = position.outcome() {
            return match outcome {
                Outcome::Draw => 0,
                Outcome::Won(winner) if winner == position.turn() => WIN,
                Outcome::Won(_) => -WIN,
            };
        }
        let mut best = -WIN;
        let _ = position.visit_moves(|mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            let value = -exhaustive(&after);
            best = best.max(value - value.signum());
            ControlFlow::<()>::Continue(())
        });
        best
    }

    /// Solves positions from random games with this many cells left.
    fn check<V: Variant>(_: TwoLevel<V>, count: u32, cells: std::ops::RangeInclusive<u16>) {
        let mut rng = Rng::with_seed(11);
        let (mut checked, mut solver) = (0, Solver::default());
        while checked < count {
            let mut position = TwoLevel::<V>::new();
            while let Some(mv) = position.random_move(rng.u32(..)) {
                position.play_unchecked(mv);
                if position.outcome().is_some() || !cells.contains(&cells_left(&position)) {
                    continue;
                }
                let turn = position.turn();
                let loses = Solver::default().loses(&position, u32::MAX);
                let bounds = solver.solve(&position, u32::MAX).unwrap();
                let result = match bounds.result(turn) {
                    Some(1) => WIN - bounds.plies() as i16,
                    Some(-1) => bounds.plies() as i16 - WIN,
                    result => result.unwrap().into(),
                };
                assert_eq!(result, exhaustive(&position), "{position:?}");
                assert_eq!(loses, Some(result < 0), "{position:?}");
                // Also with a table that has the exact value.
                assert_eq!(solver.loses(&position, u32::MAX), loses, "{position:?}");
                checked += 1;
            }
        }
    }

    #[test]
    fn solves_as_looking_at_everything_does() {
        check(Classic::new(), 10_000, 1..=9);
        check(MostBoards::new(), 2_000, 1..=8);
        check(OpenBoards::new(), 2_000, 1..=8);
        check(Adjacent::new(), 2_000, 1..=8);
        check(Nested2::new(), 2_000, 1..=8);
    }

    #[test]
    fn gives_up_when_it_takes_too_long() {
        assert_eq!(Solver::default().solve(&Classic::new(), 1000), None);
    }
}
