use uttt_rules::{Cell, Classic, Grid, Outcome, Player};

use crate::dice::Dice;
use crate::lines::completes;

/// `MEMBERS[m]`: the members of the set `m` in order, and in the last place how many there are.
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

/// A position on its way to the end of a random game: as flat as it can be, for most of the search's
/// time is spent here. Who moves is known at compile time.
pub(crate) struct RandomGame {
    /// For each small board X's marks in the low half, O's in the high half.
    boards: [u32; 16],
    /// The small boards that each player has won.
    won: [u32; 2],
    /// The small boards that would complete a line of boards.
    threats: [u32; 2],
    /// The small boards that are neither won nor full.
    open: u32,
    /// The small board to play in, or [`ANY`].
    next: usize,
}

impl RandomGame {
    /// A game that goes on from `position`.
    pub(crate) fn new(position: &Classic) -> Self {
        let mut boards = [0; 16];
        for board in Cell::ALL {
            let [x, o] = Player::PAIR.map(|player| u32::from(position.marks(player, board).bits()));
            boards[board.index()] = x | o << 16;
        }
        let won = Player::PAIR.map(|player| u32::from(position.won(player).bits()));
        let active = position.active();
        Self {
            boards,
            won,
            threats: won.map(completes),
            open: position.open().bits().into(),
            next: active.first().filter(|_| active.is_single()).map_or(ANY, Cell::index),
        }
    }

    /// One move of the player of index `ME`; the result if that settles the game.
    ///
    /// A win of the game is taken, and so is a small board where it can be won. A free move goes to
    /// any open board, each as likely as the others. A move that helps the opponent is thought over
    /// once: games that are a little less silly tell more, though each takes longer. To think twice
    /// told no more.
    #[inline(always)]
    pub(crate) fn ply<const ME: usize>(&mut self, dice: &mut Dice) -> Option<Outcome> {
        let board = if self.next == ANY {
            if self.wins_somewhere::<ME>() {
                return Some(Outcome::Won(Player::PAIR[ME]));
            }
            pick(self.open, dice)
        } else {
            self.next
        };
        let marks = self.boards[board];
        let empty = !(marks | marks >> 16) & 511;
        let wins = completes(marks >> (16 * ME)) & empty;
        if wins != 0 && self.threats[ME] >> board & 1 == 1 {
            return Some(Outcome::Won(Player::PAIR[ME]));
        }
        let choice = if wins == 0 { empty } else { wins };
        let mut cell = pick(choice, dice);
        if self.is_gift::<ME>(board, cell) {
            cell = pick(choice, dice);
        }
        let mark = 1 << cell;
        self.boards[board] = marks | mark << (16 * ME);
        if wins != 0 || empty == mark {
            self.open &= !(1 << board);
            if wins != 0 {
                self.won[ME] |= 1 << board;
                self.threats[ME] = completes(self.won[ME]);
            }
            if self.is_dead() {
                return Some(Outcome::Draw);
            }
        }
        self.next = if self.open >> cell & 1 == 1 { cell } else { ANY };
        None
    }

    /// Whether the player of index `ME`, who may play in any open board, wins the game at once.
    fn wins_somewhere<const ME: usize>(&self) -> bool {
        let mut boards = self.threats[ME] & self.open;
        while boards != 0 {
            let marks = self.boards[boards.trailing_zeros() as usize & 15];
            if completes(marks >> (16 * ME)) & !(marks | marks >> 16) != 0 {
                return true;
            }
            boards &= boards - 1;
        }
        false
    }

    /// Whether the move of the player of index `ME` gives the opponent a free move, or a small board
    /// to win.
    #[inline(always)]
    fn is_gift<const ME: usize>(&self, board: usize, cell: usize) -> bool {
        let mark = if cell == board { 1 << cell << (16 * ME) } else { 0 };
        let marks = self.boards[cell] | mark;
        self.open >> cell & 1 == 0
            || completes(marks >> (16 * (1 - ME))) & !(marks | marks >> 16) != 0
    }

    /// Whether neither player can win any more.
    fn is_dead(&self) -> bool {
        self.won.iter().all(|won| !Grid::from_bits((won | self.open) as u16).has_line())
    }
}

/// A random member of a set that is not empty.
#[inline(always)]
fn pick(set: u32, dice: &mut Dice) -> usize {
    let members = &MEMBERS[set as usize & 511];
    usize::from(members[dice.below(members[15].into()) as usize & 15]) & 15
}
