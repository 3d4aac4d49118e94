//! The two-level rules a second time, read off their description with no thought of speed. The verifier
//! plays each line by them.

use uttt_rules::{Outcome, Player, Rules};

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Where each cell sends in `adjacent`.
const ADJACENT: [&[usize]; 9] =
    [&[1, 3], &[0, 2], &[1, 5], &[0, 6], &[4], &[2, 8], &[3, 7], &[6, 8], &[5, 7]];

/// A running game.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    rules: Rules,
    cells: [[Option<Player>; 9]; 9],
    /// Who had three in a row in each small board first.
    owners: [Option<Player>; 9],
    /// Who made the last move, and its board and cell.
    last: Option<(Player, usize, usize)>,
}

impl Plain {
    /// A game from the start; `None` if it is not one on nine small boards.
    pub(crate) fn new(rules: Rules) -> Option<Self> {
        let is_known = matches!(
            rules,
            Rules::Classic
                | Rules::MostBoards
                | Rules::OpenBoards
                | Rules::Adjacent
                | Rules::Nested2
        );
        let start = Self { rules, cells: [[None; 9]; 9], owners: [None; 9], last: None };
        is_known.then_some(start)
    }

    fn turn(&self) -> Player {
        self.last.map_or(Player::X, |(player, ..)| !player)
    }

    fn is_full(&self, board: usize) -> bool {
        self.cells[board].iter().all(Option::is_some)
    }

    /// Whether a small board may be played in, if the game goes on.
    fn has_room(&self, board: usize) -> bool {
        let is_closed = self.owners[board].is_some() && self.rules != Rules::OpenBoards;
        !self.is_full(board) && !is_closed
    }

    fn counts_for(&self, player: Player, board: usize) -> bool {
        match self.owners[board] {
            Some(owner) => owner == player,
            None => self.rules == Rules::Nested2 && self.is_full(board),
        }
    }

    /// How the game has ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let (mover, ..) = self.last?;
        for player in [mover, !mover] {
            if has_row(|board| self.counts_for(player, board)) {
                return Some(Outcome::Won(player));
            }
        }
        if (0..9).any(|board| self.owners[board].is_none() && !self.is_full(board)) {
            return None;
        }
        let count = |player| (0..9).filter(|&board| self.counts_for(player, board)).count();
        let (x, o) = (count(Player::X), count(Player::O));
        Some(match self.rules {
            Rules::MostBoards | Rules::Adjacent if x > o => Outcome::Won(Player::X),
            Rules::MostBoards | Rules::Adjacent if x < o => Outcome::Won(Player::O),
            _ => Outcome::Draw,
        })
    }

    /// The legal moves, each as 9 times its board plus its cell.
    pub(crate) fn legal_moves(&self) -> Vec<usize> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let sent: Vec<usize> = match (self.last, self.rules) {
            (None, _) => Vec::new(),
            (Some((.., cell)), Rules::Adjacent) => ADJACENT[cell].to_vec(),
            (Some((.., cell)), _) => vec![cell],
        };
        let is_free = !sent.iter().any(|&board| self.has_room(board));
        let may_play = |&at: &usize| {
            let (board, cell) = (at / 9, at % 9);
            let is_sent = is_free || sent.contains(&board);
            is_sent && self.has_room(board) && self.cells[board][cell].is_none()
        };
        (0..81).filter(may_play).collect()
    }

    /// Plays a move; false, and nothing happens, if it is illegal.
    pub(crate) fn play(&mut self, at: usize) -> bool {
        if !self.legal_moves().contains(&at) {
            return false;
        }
        let (player, board, cell) = (self.turn(), at / 9, at % 9);
        self.cells[board][cell] = Some(player);
        let cells = self.cells[board];
        if self.owners[board].is_none() && has_row(|cell| cells[cell] == Some(player)) {
            self.owners[board] = Some(player);
        }
        self.last = Some((player, board, cell));
        true
    }
}

fn has_row(counts: impl Fn(usize) -> bool) -> bool {
    ROWS.iter().any(|row| row.iter().all(|&at| counts(at)))
}
