use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

use uttt_rules::{Cell, Game, Grid, Move, Outcome, Player, TwoLevel, Variant};

/// How many positions a question may take: enough for each that a puzzle of the project asks.
pub const POSITIONS: u64 = 3_000_000;

/// More plies than any game has.
const NO_LIMIT: u8 = u8::MAX;

/// A number that is never reached.
const INFINITE: u32 = u32::MAX / 2;

/// How far a position is from being proven. `own` is for the player to move and `other` for the
/// opponent: the fewest positions to prove that the one gets what they want.
#[derive(Clone, Copy, Debug)]
struct Numbers {
    own: u32,
    other: u32,
}

/// Whether a player can force a win, by proof-number search (df-pn) to the end of the game.
///
/// It answers for one player, and keeps what it has proven for the next question.
#[derive(Debug)]
pub(crate) struct Prover<V: Variant> {
    player: Player,
    /// How many it may look at for each question.
    positions: u64,
    /// How many are left for this question.
    left: u64,
    /// By position and the plies that are left.
    table: HashMap<(TwoLevel<V>, u8), Numbers, BuildHasherDefault<Mix>>,
}

impl<V: Variant> Prover<V> {
    /// A prover of wins of this player. It may look at this many positions for each question.
    pub(crate) fn new(player: Player, positions: u64) -> Self {
        Self { player, positions, left: 0, table: HashMap::default() }
    }

    /// The player whose wins it proves.
    pub(crate) const fn player(&self) -> Player {
        self.player
    }

    /// Lets it look at so many positions for each question from now on. A question that it gave up goes on
    /// where it stopped.
    pub(crate) const fn allow(&mut self, positions: u64) {
        self.positions = positions;
    }

    /// Whether the player can force a win, however long it takes. `None` if it gave up.
    pub(crate) fn wins(&mut self, position: &TwoLevel<V>) -> Option<bool> {
        self.wins_within(position, NO_LIMIT)
    }

    /// Whether the player can force a win within this many plies. `None` if it gave up.
    pub(crate) fn wins_within(&mut self, position: &TwoLevel<V>, plies: u8) -> Option<bool> {
        self.left = self.positions;
        let found = match self.at_once(position, plies) {
            Some(found) => found,
            None => self.search(position, plies, Numbers { own: INFINITE, other: INFINITE })?,
        };
        Some((found.own == 0) == (position.turn() == self.player))
    }

    /// A move that gives the player to move what they want, if a question has proven one.
    pub(crate) fn proven_move(&self, position: &TwoLevel<V>) -> Option<Move> {
        let found = position.visit_moves(|mv| match self.is_proven(&played(position, mv)) {
            true => ControlFlow::Break(mv),
            false => ControlFlow::Continue(()),
        });
        found.break_value()
    }

    /// Whether a question has proven that the player who moved last gets what they want.
    pub(crate) fn is_proven(&self, position: &TwoLevel<V>) -> bool {
        self.known(position, NO_LIMIT).other == 0
    }

    /// The answer that needs no move.
    fn at_once(&self, position: &TwoLevel<V>, plies: u8) -> Option<Numbers> {
        let wins = match position.outcome() {
            Some(outcome) => outcome == Outcome::Won(self.player),
            None if plies == 0 || !can_still_win(position, self.player) => false,
            None => return None,
        };
        Some(match wins == (position.turn() == self.player) {
            true => Numbers { own: 0, other: INFINITE },
            false => Numbers { own: INFINITE, other: 0 },
        })
    }

    /// What is known of a position. One that was never searched has a line of play for each move.
    fn known(&self, position: &TwoLevel<V>, plies: u8) -> Numbers {
        let unknown = || Numbers { own: 1, other: position.count_moves() };
        self.at_once(position, plies)
            .or_else(|| self.table.get(&(*position, plies)).copied())
            .unwrap_or_else(unknown)
    }

    /// Searches a position that is not decided at once, until one of its numbers reaches its limit.
    fn search(&mut self, position: &TwoLevel<V>, plies: u8, limits: Numbers) -> Option<Numbers> {
        let left = if plies == NO_LIMIT { plies } else { plies - 1 };
        let mut after = Vec::with_capacity(16);
        let _ = position.visit_moves(|mv| {
            let child = played(position, mv);
            after.push((child, self.known(&child, left)));
            ControlFlow::<()>::Continue(())
        });
        self.left = self.left.checked_sub(1)?;
        loop {
            // The player to move needs one good move; the opponent an answer to each.
            let (mut own, mut second, mut best, mut other) = (INFINITE, INFINITE, 0, 0_u32);
            for (at, (_, numbers)) in after.iter().enumerate() {
                if numbers.other < own {
                    (second, own, best) = (own, numbers.other, at);
                } else {
                    second = second.min(numbers.other);
                }
                other = other.saturating_add(numbers.own).min(INFINITE);
            }
            let numbers = Numbers { own, other: if own == 0 { INFINITE } else { other } };
            if own >= limits.own || numbers.other >= limits.other || own == 0 || other == 0 {
                self.table.insert((*position, plies), numbers);
                return Some(numbers);
            }
            let (child, known) = after[best];
            let child_limits = Numbers {
                own: limits.other.saturating_sub(other).saturating_add(known.own).min(INFINITE),
                other: limits.own.min(second.saturating_add(1)),
            };
            after[best].1 = self.search(&child, left, child_limits)?;
        }
    }
}

/// Whether a player could still win if the opponent passed from now on.
fn can_still_win<V: Variant>(position: &TwoLevel<V>, player: Player) -> bool {
    let lost = position.won(!player);
    let can_get = |&board: &Cell| {
        let cells = position.marks(player, board) | position.empty(board);
        V::DRAWN_IS_BOTH || cells.has_line()
    };
    let winnable: Grid = (position.open() - lost).filter(can_get).collect();
    let boards = winnable | position.won(player);
    boards.has_line() || V::MOST_BOARDS_WIN && boards.len() > lost.len()
}

/// A quick hash of positions.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(n.into());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }

    fn write_u64(&mut self, n: u64) {
        // The multiplier of splitmix64's second step.
        self.0 = (self.0.rotate_left(23) ^ n).wrapping_mul(0x94d0_49bb_1331_11eb);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

/// The position after a legal move.
pub(crate) fn played<V: Variant>(position: &TwoLevel<V>, mv: Move) -> TwoLevel<V> {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}
