//! The win of X in `open-boards`, after Bertholon, Géraud-Stewart, Kugelmann, Lenoir and Naccache, "At
//! Most 43 Moves, At Least 29" (arXiv 2006.02353).
//!
//! X plays 55, and answers each move 5j of O with j5, which sends O back into board 5. When that board is
//! full, O has won it, and it cannot help O in any line but those through the centre. Let *a* be the last
//! cell that O took there. From then on X wins with moves in cells *a* and 10 − *a* alone, and a last move
//! anywhere: a search finds them. A test walks every reply of O.

use std::collections::HashMap;

use uttt_rules::{Cell, Game, Grid, LINES, Move, OpenBoards, Outcome, Player};

use super::KnownWin;

/// No game that X plays like this is longer.
const MOST_PLIES: u16 = 43;

/// The search gives up after this many positions. On the path it needs a tenth of that.
const POSITIONS: u32 = 300_000;

/// More moves than there are.
const NEVER: u16 = 100;

/// The centre of a grid, and the small board in the middle.
const CENTRE: Cell = Cell::ALL[4];

pub(super) fn known_win(position: &OpenBoards) -> Option<KnownWin> {
    found(position, &mut Search::default())
}

fn found(position: &OpenBoards, search: &mut Search) -> Option<KnownWin> {
    if position.turn() != Player::X || position.outcome().is_some() {
        return None;
    }
    let path = Path::of(position)?;
    let plies = MOST_PLIES.checked_sub(path.played)?;
    match path.next {
        Next::Play(mv) => Some(KnownWin { mv: mv.into(), plies }),
        Next::Search(cells) => search.quickest(position, cells, plies),
    }
}

/// A position with X to move in which X has kept to the path.
struct Path {
    /// The plies so far.
    played: u16,
    next: Next,
}

enum Next {
    Play(Move),
    /// X plays only in these cells, but for the last move.
    Search(Grid),
}

impl Path {
    fn of(position: &OpenBoards) -> Option<Self> {
        let marks = |player| Cell::ALL.map(|board| position.marks(player, board));
        let [x, o] = Player::PAIR.map(marks);
        let count = |marks: [Grid; 9]| marks.iter().map(|grid| grid.len() as u16).sum::<u16>();
        let played = count(x) + count(o);
        let middle = o[CENTRE.index()];
        if played == 0 {
            return Some(Self { played, next: Next::Play(Move::new(CENTRE, CENTRE)) });
        }
        if x[CENTRE.index()] != Grid::of(CENTRE) {
            return None;
        }
        // Of the boards that O was sent to from board 5, X has the centres but for the last.
        let centres: Grid =
            Cell::ALL.into_iter().filter(|at| x[at.index()].contains(CENTRE)).collect();
        let missing = middle - centres;
        let last = missing.first().filter(|_| missing.is_single())?;
        if centres - middle != Grid::of(CENTRE) {
            return None;
        }
        let is_opening = u32::from(played) == 2 * middle.len();
        if is_opening && middle.len() < 8 {
            // All marks are those of the opening.
            let is_sent = position.active() == Grid::of(last);
            let next = Next::Play(Move::new(last, CENTRE));
            return is_sent.then_some(Self { played, next });
        }
        if middle.len() < 8 {
            return None;
        }
        let opposite = Cell::ALL[8 - last.index()];
        let cells = Grid::of(last) | Grid::of(opposite);
        let keeps_to_path = |marks: Grid| (marks - cells - Grid::of(CENTRE)).is_empty();
        x.into_iter().all(keeps_to_path).then_some(Self { played, next: Next::Search(cells) })
    }
}

/// A search for a win of X with moves in some cells alone, but for the last move.
#[derive(Default)]
struct Search {
    cells: Grid,
    /// The positions that it may still look at.
    left: u32,
    /// Of positions with X to move: the plies within which X does not win, and those within which X does.
    /// The cells follow from the position.
    known: HashMap<OpenBoards, (u16, u16)>,
}

impl Search {
    /// The quickest win within these plies with moves in these cells.
    fn quickest(&mut self, position: &OpenBoards, cells: Grid, plies: u16) -> Option<KnownWin> {
        (self.cells, self.left) = (cells, POSITIONS);
        for plies in (1..=plies).step_by(2) {
            if let Some(mv) = self.winning_move(position, plies)? {
                return Some(KnownWin { mv: mv.into(), plies });
            }
        }
        None
    }

    /// A move after which X wins within these plies; the outer `None` if the search gives up.
    fn winning_move(&mut self, position: &OpenBoards, plies: u16) -> Option<Option<Move>> {
        let at_once = |mv: &Move| played(position, *mv).outcome() == Some(Outcome::Won(Player::X));
        if let Some(mv) = position.legal_moves().into_iter().find(at_once) {
            return Some(Some(mv));
        }
        for board in position.active() {
            for cell in position.empty(board) & self.cells {
                let mv = Move::new(board, cell);
                if plies > 1 && self.wins_after(&played(position, mv), plies - 1)? {
                    return Some(Some(mv));
                }
            }
        }
        Some(None)
    }

    /// Whether X, who is to move, wins within these plies.
    fn wins(&mut self, position: &OpenBoards, plies: u16) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome == Outcome::Won(Player::X));
        }
        if 2 * fewest_moves(position) > plies + 1 {
            return Some(false);
        }
        let (not, within) = self.known.get(position).copied().unwrap_or((0, u16::MAX));
        if plies <= not || plies >= within {
            return Some(plies >= within);
        }
        self.left = self.left.checked_sub(1)?;
        let wins = self.winning_move(position, plies)?.is_some();
        let known = if wins { (not, plies) } else { (plies, within) };
        self.known.insert(*position, known);
        Some(wins)
    }

    /// Whether X wins within these plies, after every move of O.
    fn wins_after(&mut self, position: &OpenBoards, plies: u16) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome == Outcome::Won(Player::X));
        }
        for mv in position.legal_moves() {
            if !self.wins(&played(position, mv), plies - 1)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// How many moves X needs at least: the marks that are missing for three small boards in a row, if O
/// passes.
fn fewest_moves(position: &OpenBoards) -> u16 {
    let missing = Cell::ALL.map(|board| {
        if position.won(Player::X).contains(board) {
            return 0;
        }
        if position.won(Player::O).contains(board) {
            return NEVER;
        }
        let (mine, empty) = (position.marks(Player::X, board), position.empty(board));
        let open = LINES.into_iter().filter(|&line| (line - mine - empty).is_empty());
        open.map(|line| (line - mine).len() as u16).min().unwrap_or(NEVER)
    });
    let sum = |line: Grid| line.map(|board| missing[board.index()]).sum::<u16>();
    LINES.into_iter().map(sum).min().unwrap_or(NEVER)
}

fn played(position: &OpenBoards, mv: Move) -> OpenBoards {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use uttt_rules::AnyGame;

    use super::*;

    /// A walk through all games in which X plays the known win.
    #[derive(Default)]
    struct Walk {
        search: Search,
        /// The positions with X to move so far.
        seen: HashSet<OpenBoards>,
    }

    impl Walk {
        /// X has to win within these plies.
        fn go(&mut self, position: &OpenBoards, plies: u16) {
            let win = found(position, &mut self.search);
            let win = win.unwrap_or_else(|| panic!("{position}: no win is known"));
            assert!(win.plies <= plies, "{position}: {win:?}");
            if self.seen.len().is_multiple_of(1_000) {
                assert_eq!(
                    known_win(position),
                    Some(win),
                    "{position}: what it knew before matters"
                );
            }
            let after = played(position, win.mv.to_move().unwrap());
            if let Some(outcome) = after.outcome() {
                assert_eq!((outcome, win.plies), (Outcome::Won(Player::X), 1), "{position}");
                return;
            }
            for mv in after.legal_moves() {
                let reply = played(&after, mv);
                if let Some(outcome) = reply.outcome() {
                    assert_eq!(outcome, Outcome::Won(Player::X), "{reply}");
                } else if self.seen.insert(reply) {
                    self.go(&reply, win.plies - 2);
                }
            }
        }
    }

    #[test]
    fn x_wins_against_every_reply_within_43_plies() {
        let mut walk = Walk::default();
        walk.go(&OpenBoards::new(), MOST_PLIES);
        assert!(walk.seen.len() > 100_000, "{}", walk.seen.len());
    }

    #[test]
    fn off_the_path_nothing_is_known() {
        for record in [
            "open-boards: 51",
            "open-boards: 55",
            "open-boards: 55 51 11",
            // O is not sent back into board 5.
            "open-boards: 55 51 12 21",
            // In cell 2, when the last cell of board 5 was 9.
            "open-boards: 55 51 15 52 25 53 35 54 45 56 65 57 75 58 85 59 92 21",
        ] {
            let AnyGame::OpenBoards(game) = record.parse().unwrap() else { panic!("{record}") };
            assert_eq!(known_win(game.position()), None, "{record}");
        }
    }
}
