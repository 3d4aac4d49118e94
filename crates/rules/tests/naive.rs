//! The rules a second time, read off their description with no thought of speed, against the fast
//! ones.

use proptest::prelude::*;
use uttt_rules::{Board, Cell, Classic, Game, GameMove, GridState, Move, Outcome, Player};

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

#[derive(Clone, Default)]
struct Naive {
    /// Every move so far; all else follows from them.
    moves: Vec<(usize, usize)>,
}

impl Naive {
    fn mark(&self, board: usize, cell: usize) -> Option<Player> {
        let ply = self.moves.iter().position(|&mv| mv == (board, cell))?;
        Some(Player::PAIR[ply % 2])
    }

    fn state(&self, board: usize) -> GridState {
        let cells: Vec<_> = (0..9).map(|cell| self.mark(board, cell)).collect();
        match row_of(&cells) {
            Some(player) => GridState::Won(player),
            None if cells.iter().all(Option::is_some) => GridState::Drawn,
            None => GridState::Open,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let boards: Vec<_> = (0..9).map(|board| self.state(board)).collect();
        let winners: Vec<_> = boards
            .iter()
            .map(|state| if let GridState::Won(player) = state { Some(*player) } else { None })
            .collect();
        match row_of(&winners) {
            Some(player) => Some(Outcome::Won(player)),
            None if boards.contains(&GridState::Open) => None,
            None => Some(Outcome::Draw),
        }
    }

    fn may_play(&self, board: usize, cell: usize) -> bool {
        if self.outcome().is_some() || self.mark(board, cell).is_some() {
            return false;
        }
        let sent_to = self.moves.last().map(|&(_, cell)| cell);
        match sent_to.filter(|&sent_to| self.state(sent_to) == GridState::Open) {
            Some(sent_to) => board == sent_to,
            None => self.state(board) == GridState::Open,
        }
    }
}

fn row_of(cells: &[Option<Player>]) -> Option<Player> {
    Player::PAIR
        .into_iter()
        .find(|&player| ROWS.iter().any(|row| row.iter().all(|&i| cells[i] == Some(player))))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_fast_rules_agree_with_the_naive_ones(seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut fast = Classic::new();
        let mut naive = Naive::default();
        loop {
            prop_assert_eq!(fast.outcome(), naive.outcome());
            for board in Cell::ALL {
                prop_assert_eq!(fast.board(board), naive.state(board.index()));
            }
            let legal: Vec<Move> = Move::all()
                .filter(|mv| naive.may_play(mv.board().index(), mv.cell().index()))
                .collect();
            prop_assert_eq!(&fast.legal_moves(), &legal);
            for mv in Move::all() {
                prop_assert_eq!(
                    fast.mark(mv),
                    naive.mark(mv.board().index(), mv.cell().index())
                );
            }
            let Some(&mv) = legal.get(random.usize(..legal.len().max(1))) else { break };
            fast.play_unchecked(mv);
            naive.moves.push((mv.board().index(), mv.cell().index()));
            prop_assert_eq!(fast.turn(), Player::PAIR[naive.moves.len() % 2]);
        }
    }
}
