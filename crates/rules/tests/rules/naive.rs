//! The two-level rules a second time, read off their description with no thought of speed, against
//! the fast ones; and the fast `nested-2` against the game of any depth.

use proptest::prelude::*;
use uttt_rules::{
    AdjacentRules, Board, Cell, ClassicRules, Game, GameMove, GridState, MostBoardsRules, Move,
    Nested, Nested2, Nested2Rules, OpenBoardsRules, Outcome, Path, Player, Rules, TwoLevel,
    Variant,
};

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Where each cell sends in `adjacent`, in digits as the description has them.
const ADJACENT: [&str; 9] = ["24", "13", "26", "17", "5", "39", "48", "79", "68"];

struct Naive {
    rules: Rules,
    /// Every move so far, who made it, the board and the cell; all else follows from them.
    moves: Vec<(Player, usize, usize)>,
}

impl Naive {
    fn mark(&self, board: usize, cell: usize) -> Option<Player> {
        self.moves.iter().find(|&&(_, b, c)| (b, c) == (board, cell)).map(|&(player, ..)| player)
    }

    /// Who had three in a row in a small board first.
    fn owner(&self, board: usize) -> Option<Player> {
        let mut cells = [None; 9];
        for &(player, _, cell) in self.moves.iter().filter(|&&(_, b, _)| b == board) {
            cells[cell] = Some(player);
            if has_row(|i| cells[i] == Some(player)) {
                return Some(player);
            }
        }
        None
    }

    fn is_full(&self, board: usize) -> bool {
        (0..9).all(|cell| self.mark(board, cell).is_some())
    }

    fn state(&self, board: usize) -> GridState {
        match self.owner(board) {
            Some(player) => GridState::Won(player),
            None if !self.is_full(board) => GridState::Open,
            None if self.rules == Rules::Nested2 => GridState::Both,
            None => GridState::Drawn,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let boards: Vec<_> = (0..9).map(|board| self.state(board)).collect();
        let counts = |player, i: usize| {
            matches!(boards[i], GridState::Won(p) if p == player) || boards[i] == GridState::Both
        };
        let &(mover, ..) = self.moves.last()?;
        if let Some(winner) =
            [mover, !mover].into_iter().find(|&player| has_row(|i| counts(player, i)))
        {
            return Some(Outcome::Won(winner));
        }
        if boards.contains(&GridState::Open) {
            return None;
        }
        let count = |player| (0..9).filter(|&i| counts(player, i)).count();
        let (x, o) = (count(Player::X), count(Player::O));
        Some(match self.rules {
            Rules::MostBoards | Rules::Adjacent if x > o => Outcome::Won(Player::X),
            Rules::MostBoards | Rules::Adjacent if x < o => Outcome::Won(Player::O),
            _ => Outcome::Draw,
        })
    }

    fn may_play(&self, board: usize, cell: usize) -> bool {
        let has_room = |board| match self.rules {
            Rules::OpenBoards => !self.is_full(board),
            _ => self.state(board) == GridState::Open,
        };
        if self.outcome().is_some() || self.mark(board, cell).is_some() || !has_room(board) {
            return false;
        }
        let Some(&(_, _, last)) = self.moves.last() else { return true };
        let sent: Vec<usize> = match self.rules {
            Rules::Adjacent => {
                ADJACENT[last].bytes().map(|digit| usize::from(digit - b'1')).collect()
            }
            _ => vec![last],
        };
        sent.contains(&board) || !sent.into_iter().any(has_room)
    }
}

fn has_row(counts: impl Fn(usize) -> bool) -> bool {
    ROWS.iter().any(|row| row.iter().all(|&i| counts(i)))
}

fn check_against_naive<V: Variant>(seed: u64) -> Result<(), TestCaseError> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut fast = TwoLevel::<V>::new();
    let mut naive = Naive { rules: V::RULES, moves: Vec::new() };
    loop {
        prop_assert_eq!(fast.outcome(), naive.outcome());
        for board in Cell::ALL {
            prop_assert_eq!(fast.board(board), naive.state(board.index()));
        }
        let legal: Vec<Move> = Move::all()
            .filter(|mv| naive.may_play(mv.board().index(), mv.cell().index()))
            .collect();
        prop_assert_eq!(&*fast.legal_moves(), &*legal);
        for mv in Move::all() {
            prop_assert_eq!(fast.mark(mv), naive.mark(mv.board().index(), mv.cell().index()));
        }
        let Some(&mv) = legal.get(random.usize(..legal.len().max(1))) else { break };
        naive.moves.push((fast.turn(), mv.board().index(), mv.cell().index()));
        fast.play_unchecked(mv);
        prop_assert_eq!(fast.turn(), Player::PAIR[naive.moves.len() % 2]);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_fast_rules_agree_with_the_naive_ones(seed: u64) {
        check_against_naive::<ClassicRules>(seed)?;
        check_against_naive::<MostBoardsRules>(seed)?;
        check_against_naive::<OpenBoardsRules>(seed)?;
        check_against_naive::<AdjacentRules>(seed)?;
        check_against_naive::<Nested2Rules>(seed)?;
    }

    #[test]
    fn the_fast_game_of_two_levels_agrees_with_the_game_of_any_depth(seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let (mut fast, mut plain) = (Nested2::new(), Nested::<2>::new());
        let mut last = None;
        loop {
            let same_last = last.map(|mv: Move| mv.to_string().parse().expect("the same text"));
            prop_assert_eq!(fast.active_grids(last), plain.active_grids(same_last), "{}", fast);
            prop_assert_eq!(fast.outcome(), plain.outcome());
            prop_assert_eq!(fast.turn(), plain.turn());
            prop_assert_eq!(fast.to_string(), plain.to_string());
            for cell in Cell::ALL {
                prop_assert_eq!(fast.grid(Path::of(cell)), plain.grid(Path::of(cell)));
            }
            for (mv, same) in Move::all().zip(<Nested<2> as Game>::Move::all()) {
                prop_assert_eq!(fast.check(mv), plain.check(same), "{} in {}", mv, fast);
            }
            let legal = fast.legal_moves();
            let Some(&mv) = legal.get(random.usize(..legal.len().max(1))) else { break };
            fast.play_unchecked(mv);
            plain.play_unchecked(mv.to_string().parse().expect("the same text"));
            last = Some(mv);
        }
    }
}
