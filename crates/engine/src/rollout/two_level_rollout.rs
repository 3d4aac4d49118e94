use std::marker::PhantomData;

use uttt_rules::{Cell, Grid, Outcome, Player, TwoLevel, Variant};

use super::completions::completes;
use crate::rng::EngineRng;

/// `MEMBERS[m]`: the members of the set `m` in order, and in the last place their number.
const MEMBERS: [[u8; 16]; 512] = {
    let mut table = [[0; 16]; 512];
    let mut set = 0;
    while set < 512 {
        let mut cell = 0;
        while cell < 9 {
            if set >> cell & 1 == 1 {
                table[set][table[set][15] as usize] = cell;
                table[set][15] += 1;
            }
            cell += 1;
        }
        set += 1;
    }
    table
};

/// Stands for any open board.
const ANY: usize = 15;

/// A position during a random game. It is as flat as possible, because the search spends most of
/// its time here. The player who moves and the rules are known at compile time.
pub(crate) struct TwoLevelRollout<V> {
    /// For each small board, X's marks in the low half and O's in the high half.
    boards: [u32; 16],
    /// The small boards that count for each player.
    won: [u32; 2],
    /// The small boards that would complete a line of boards.
    threats: [u32; 2],
    /// The small boards that may still be played in.
    open: u32,
    /// The cell that sends to the small boards to play in, or [`ANY`].
    next: usize,
    variant: PhantomData<V>,
}

impl<V: Variant> TwoLevelRollout<V> {
    /// The small boards that a cell sends to, as bits.
    const TARGETS: [u32; 16] = {
        let mut targets = [0; 16];
        let mut cell = 0;
        while cell < 9 {
            targets[cell] = V::TARGETS[cell].bits() as u32;
            cell += 1;
        }
        targets
    };

    /// Whether each cell sends only to the small board with its own number.
    const SENDS_TO_OWN: bool = {
        let mut cell = 0;
        while cell < 9 && Self::TARGETS[cell] == 1 << cell {
            cell += 1;
        }
        cell == 9
    };

    /// Begins at a position that is not over.
    #[inline]
    pub(crate) fn new(position: &TwoLevel<V>) -> Self {
        let mut boards = [0; 16];
        for board in Cell::ALL {
            let [x, o] = Player::PAIR.map(|player| u32::from(position.marks(player, board).bits()));
            boards[board.index()] = x | o << 16;
        }
        let won = Player::PAIR.map(|player| u32::from(position.won(player).bits()));
        let open = u32::from(position.open().bits());
        Self {
            boards,
            won,
            threats: won.map(completes),
            open,
            next: Self::sender(position.active().bits().into(), open),
            variant: PhantomData,
        }
    }

    /// A cell that sends to these small boards.
    fn sender(active: u32, open: u32) -> usize {
        if Self::SENDS_TO_OWN {
            return if active.is_power_of_two() { active.trailing_zeros() as usize } else { ANY };
        }
        let sends = |&cell: &usize| Self::TARGETS[cell] & open == active;
        if active == open { ANY } else { (0..9).find(sends).unwrap_or(ANY) }
    }

    /// Plays one move of the player with index `ME`; returns the outcome if that decides the game.
    ///
    /// The player wins the game, or a small board, when they can. A free move goes to any open
    /// board, all equally likely. A move that helps the opponent is drawn once again: rollouts that
    /// blunder a little less are worth more to the search, though each takes longer. Drawing twice
    /// again did not make the search stronger.
    #[inline(always)]
    pub(crate) fn ply<const ME: usize>(&mut self, rng: &mut EngineRng) -> Option<Outcome> {
        let board = if Self::SENDS_TO_OWN && self.next != ANY {
            self.next
        } else {
            let active = if self.next == ANY { self.open } else { self.sent(self.next) };
            if self.wins_somewhere::<ME>(active) {
                return Some(Outcome::Won(Player::PAIR[ME]));
            }
            pick(active, rng)
        };
        let marks = self.boards[board];
        let empty = !(marks | marks >> 16) & 511;
        let is_decided = self.is_decided(board);
        let wins = if is_decided { 0 } else { completes(marks >> (16 * ME)) & empty };
        if wins != 0 && self.threats[ME] >> board & 1 == 1 {
            return Some(Outcome::Won(Player::PAIR[ME]));
        }
        let choice = if wins == 0 { empty } else { wins };
        let mut cell = pick(choice, rng);
        if self.is_gift::<ME>(board, cell) {
            cell = pick(choice, rng);
        }
        let mark = 1 << cell;
        self.boards[board] = marks | mark << (16 * ME);
        let is_full = empty == mark;
        if wins != 0 || is_full {
            if is_full || !V::WON_STAYS_OPEN {
                self.open &= !(1 << board);
            }
            if wins != 0 {
                self.win::<ME>(board);
            } else if V::DRAWN_IS_BOTH {
                for player in [ME, 1 - ME] {
                    if self.threats[player] >> board & 1 == 1 {
                        return Some(Outcome::Won(Player::PAIR[player]));
                    }
                }
                self.win::<0>(board);
                self.win::<1>(board);
            }
            if let Some(outcome) = self.settled() {
                return Some(outcome);
            }
        }
        self.next = if self.sent(cell) == 0 { ANY } else { cell };
        None
    }

    #[inline(always)]
    fn win<const PLAYER: usize>(&mut self, board: usize) {
        self.won[PLAYER] |= 1 << board;
        self.threats[PLAYER] = completes(self.won[PLAYER]);
    }

    /// The open small boards that a cell sends to.
    #[inline(always)]
    fn sent(&self, cell: usize) -> u32 {
        if Self::SENDS_TO_OWN {
            self.open & 1 << cell
        } else {
            self.open & Self::TARGETS[cell & 15]
        }
    }

    /// Whether an open small board has an owner already.
    #[inline(always)]
    fn is_decided(&self, board: usize) -> bool {
        V::WON_STAYS_OPEN && (self.won[0] | self.won[1]) >> board & 1 == 1
    }

    /// The cells where the player with index `PLAYER`, given some more marks, wins a small board.
    #[inline(always)]
    fn wins<const PLAYER: usize>(&self, board: usize, more: u32) -> u32 {
        let marks = self.boards[board] | more;
        if self.is_decided(board) {
            return 0;
        }
        completes(marks >> (16 * PLAYER)) & !(marks | marks >> 16)
    }

    /// Whether the player with index `ME`, who may play in these boards, can win the game at once.
    fn wins_somewhere<const ME: usize>(&self, active: u32) -> bool {
        let mut boards = self.threats[ME] & active;
        while boards != 0 {
            let board = boards.trailing_zeros() as usize & 15;
            let marks = self.boards[board];
            let is_last_cell = || (!(marks | marks >> 16) & 511).is_power_of_two();
            if self.wins::<ME>(board, 0) != 0 || (V::DRAWN_IS_BOTH && is_last_cell()) {
                return true;
            }
            boards &= boards - 1;
        }
        false
    }

    /// Whether the move of the player with index `ME` gives the opponent a free move or a small
    /// board to win.
    #[inline(always)]
    fn is_gift<const ME: usize>(&self, board: usize, cell: usize) -> bool {
        let mark = 1 << cell << (16 * ME);
        let waits = |at: usize| match ME {
            0 => self.wins::<1>(at, if at == board { mark } else { 0 }) != 0,
            _ => self.wins::<0>(at, if at == board { mark } else { 0 }) != 0,
        };
        let mut sent = self.sent(cell);
        if sent == 0 {
            return true;
        }
        if Self::SENDS_TO_OWN {
            return waits(cell);
        }
        while sent != 0 {
            if waits(sent.trailing_zeros() as usize & 15) {
                return true;
            }
            sent &= sent - 1;
        }
        false
    }

    /// How the game ends, if the closed small boards decide that.
    #[inline(always)]
    fn settled(&self) -> Option<Outcome> {
        let [x, o] = self.won;
        if V::WON_STAYS_OPEN {
            let left = self.open & !(x | o);
            let dead = [x, o].iter().all(|won| !has_line(won | left));
            return dead.then_some(Outcome::Draw);
        }
        if self.won.iter().any(|won| has_line(won | self.open)) {
            return None;
        }
        if !V::MOST_BOARDS_WIN {
            return Some(Outcome::Draw);
        }
        let (x, o, left) = (x.count_ones(), o.count_ones(), self.open.count_ones());
        match left {
            _ if x > o + left => Some(Outcome::Won(Player::X)),
            _ if o > x + left => Some(Outcome::Won(Player::O)),
            0 => Some(Outcome::Draw),
            _ => None,
        }
    }
}

#[inline(always)]
fn has_line(boards: u32) -> bool {
    Grid::from_bits(boards as u16).has_line()
}

/// A random member of a non-empty set.
#[inline(always)]
pub(crate) fn pick(set: u32, rng: &mut EngineRng) -> usize {
    let members = &MEMBERS[set as usize & 511];
    usize::from(members[rng.below(members[15].into()) as usize & 15]) & 15
}
